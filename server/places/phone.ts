import type { CountryCode } from 'libphonenumber-js'

import type { FieldPath } from '#schemas/normalise.ts'
import { refuse } from '#server/http/refusal.ts'
import type { FieldIssue } from '#texts/issues.ts'
import { phoneTexts } from '#texts/phone.ts'

const NOTHING = { isValid: false, e164: null, countryCode: null, type: null }

/** Whether a number exists by the plan of its country, and what kind it is; without a plus it is one of `country`. */
export async function readPhone(text: string, country?: string) {
  // Ours: in a query an unescaped plus sign is a blank, which is trimmed: digits alone are read as if it were there.
  const number = country === undefined && /^\d+$/.test(text) ? `+${text}` : text
  // Its tables take a moment to load: when the first number is asked for.
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const home: CountryCode | undefined =
    country !== undefined && isSupportedCountry(country) ? country : undefined
  const found =
    home || number.startsWith('+') ? parsePhoneNumberFromString(number, home) : undefined
  if (!found?.isValid()) return NOTHING
  return {
    isValid: true,
    e164: found.number,
    countryCode: found.country ?? null,
    type: found.getType() ?? null,
  }
}

/** A field of a call that holds no phone number. */
export type WrongPhone = { readonly number: string; readonly issue: FieldIssue }
/** The refusal that names them. */
export const noPhones = (wrong: readonly WrongPhone[]) =>
  refuse('invalid_body', { issues: wrong.map(({ issue }) => issue) })
type Read = { readonly value: unknown; readonly wrong: readonly WrongPhone[] }

/** A body with every field named `phone` in E.164, and those of them that nobody can call. */
export async function readPhones(value: unknown, path: FieldPath = []): Promise<Read> {
  if (typeof value === 'string' && path.at(-1) === 'phone') {
    const { e164 } = await readPhone(value)
    if (e164) return { value: e164, wrong: [] }
    const issue = { path: path.join('.'), code: 'no_phone', text: phoneTexts.unknown }
    return { value, wrong: [{ number: value, issue }] }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { value, wrong: [] }
  const read = await Promise.all(
    Object.entries(value).map(
      async ([name, field]) => [name, await readPhones(field, [...path, name])] as const,
    ),
  )
  return {
    value: Object.fromEntries(read.map(([name, field]) => [name, field.value])),
    wrong: read.flatMap(([, field]) => field.wrong),
  }
}
