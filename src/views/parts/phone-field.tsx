import { createContext, useContext, useState } from 'react'
import type { ChangeEvent } from 'react'

import { PLUS_ONE, plainPhone } from '#schemas/plain-text.ts'
import { phoneInField } from '#texts/phone-text.ts'
import { phoneTexts } from '#texts/phone.ts'

import { afterPress } from './after-press.ts'
import { TextField } from './field.tsx'

/** What a typed number is: itself in E.164; false: there is no such number; undefined: nobody could be asked. */
export type ReadPhone = (typed: string, countryCode?: string) => Promise<string | false | undefined>
const PhoneContext = createContext<ReadPhone>(() => Promise.resolve(undefined))
/** Around forms that ask for phones: how a number is looked up. */
export const ReadsPhones = PhoneContext.Provider
export const useReadPhone = (): ReadPhone => useContext(PhoneContext)

const isCountry = (code: string) => /^[A-Z]{2}$/.test(code)

function hintFor(countryCode: string): string {
  if (PLUS_ONE.includes(countryCode)) return phoneTexts.plusOne
  const name =
    isCountry(countryCode) &&
    new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(countryCode)
  return name ? phoneTexts.in(name) : phoneTexts.anywhere
}

type Props = Parameters<typeof TextField>[0] & {
  readonly value: string
  /** Of the place: its numbers may be typed without a plus. */
  readonly countryCode?: string | undefined
  readonly onText: (text: string) => void
  readonly onLeave?: () => void
}

/**
 * A phone number, looked up when the field is left: one that does not exist is named then, before the form is sent, and
 * one without a plus becomes what it is at the place.
 */
export function PhoneField({ countryCode = '', onText, onLeave, ...field }: Props) {
  const readPhone = useReadPhone()
  const [wrong, setWrong] = useState<string>()
  const { value } = field
  const shown = phoneInField(value)
  const leave = async (input: HTMLInputElement) => {
    const number = plainPhone(value, countryCode)
    const hasPlus = number.startsWith('+')
    if (hasPlus) onLeave?.()
    const read =
      hasPlus || (number && isCountry(countryCode))
        ? await readPhone(number, isCountry(countryCode) ? countryCode : '')
        : undefined
    // Typed on meanwhile: then this is about another number.
    if (input.value !== shown) return
    if (read === false) setWrong(value)
    if (read && !value.includes('+')) onText(read)
    if (!hasPlus) onLeave?.()
  }
  return (
    <TextField
      autoComplete="tel"
      {...field}
      hint={field.hint ?? hintFor(countryCode)}
      value={shown}
      type="tel"
      error={
        field.error ?? (wrong !== undefined && wrong === value ? phoneTexts.unknown : undefined)
      }
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => onText(target.value)}
      onBlur={({ currentTarget }) => afterPress(() => void leave(currentTarget))()}
    />
  )
}
