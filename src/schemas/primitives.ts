import * as z from 'zod/mini'

import { fieldTexts } from '#texts/fields.ts'

import { DATE, TIME, isDay } from './calendar.ts'
import { EMAIL, inOneLine, isSearch, plainCode, plainEmail, plainPhone } from './plain-text.ts'

/** One line of text of `min` to `max` characters, trimmed and NFC already (normalise.ts); several are joined. */
export const line = (min: number, max: number) =>
  z.string().check(z.overwrite(inOneLine), z.minLength(min), z.maxLength(max))

/** A number or code off a label or a paper: one line, the same from wherever it was copied. */
export const codeLine = (min: number, max: number) =>
  z.string().check(z.overwrite(plainCode), z.minLength(min), z.maxLength(max))

/** Text that may have line feeds, at most `max` characters. */
export const note = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))

/** Specification 1 §5: YYYY-MM-DD starting with 20, and a day that exists. */
export const DateOnly = z
  .string()
  .check(z.regex(DATE, fieldTexts.date), z.refine(isDay, fieldTexts.date))
export type DateOnly = z.infer<typeof DateOnly>

export const Instant = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/, fieldTexts.instant),
  z.refine((text) => !Number.isNaN(Date.parse(text)), fieldTexts.instant),
)
export const TimeOfDay = z.string().check(z.regex(TIME, fieldTexts.time))
export const UtcOffset = z.string().check(z.regex(/^[+-]\d{2}:\d{2}$/, fieldTexts.offset))
/** E.164: a plus sign and up to 15 digits (specification 1 §5). Whether there is such a number, only the server knows. */
export const Phone = z.string().check(
  z.overwrite((text) => plainPhone(text)),
  z.regex(/^\+\d{1,15}$/, fieldTexts.phone),
)
export const Email = z
  .string()
  .check(z.overwrite(plainEmail), z.minLength(3), z.regex(EMAIL, fieldTexts.email))
export const ShipmentId = z
  .string()
  .check(z.overwrite(plainCode), z.regex(/^sr_0\d{7}$/, fieldTexts.shipmentId))
export type ShipmentId = z.infer<typeof ShipmentId>
export const SupplierId = z
  .string()
  .check(z.overwrite(plainCode), z.regex(/^300\d{12}$/, fieldTexts.supplierId))
/** As it is stored: one of an earlier release may hold anything. */
export const Bol = codeLine(5, 20)
// Code 128 holds these, and paper shows a row of blanks as one.
const SCANNABLE = /^[!-~]+(?: [!-~]+)*$/
/** Whether a bar code of a text says what is printed beneath it. */
export const isScannable = (text: string): boolean => SCANNABLE.test(text)
/** As it may be given: it is printed as a bar code. */
export const NewBol = Bol.check(z.regex(SCANNABLE, fieldTexts.scannable))
/** Words that a list is searched for. */
export const Search = z.string().check(
  z.overwrite(plainCode),
  z.maxLength(100),
  z.check(({ value, issues }) => {
    const tooSmall = { code: 'too_small', origin: 'string', minimum: 3 } as const
    if (!isSearch(value)) issues.push({ ...tooSmall, input: value })
  }),
)
/** Key of a stored document. */
export const S3Key = z.string().check(z.minLength(1), z.maxLength(200))
export const Uuid = z.uuid(fieldTexts.uuid)
