import * as z from 'zod/mini'

import { fieldTexts } from '#texts/fields.ts'

import { DATE, TIME, isDay } from './calendar.ts'

/** One line of text of `min` to `max` characters; trimmed and NFC already (see normalise.ts). */
export const line = (min: number, max: number) =>
  z.string().check(z.minLength(min), z.maxLength(max), z.regex(/^[^\n]*$/, fieldTexts.oneLine))

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
/** E.164: a plus sign and up to 15 digits (specification 1 §5). */
export const Phone = z.string().check(z.regex(/^\+\d{1,15}$/, fieldTexts.phone))
export const Email = z
  .string()
  .check(z.minLength(3), z.regex(/^[^\s@]+@[^\s@]+$/, fieldTexts.email))
export const ShipmentId = z.string().check(z.regex(/^sr_0\d{7}$/, fieldTexts.shipmentId))
export type ShipmentId = z.infer<typeof ShipmentId>
export const SupplierId = z.string().check(z.regex(/^300\d{12}$/, fieldTexts.supplierId))
/** As it is stored: one of an earlier release may hold anything. */
export const Bol = line(5, 20)
// Code 128 holds these, and paper shows a row of blanks as one.
const SCANNABLE = /^[!-~]+(?: [!-~]+)*$/
/** Whether a bar code of a text says what is printed beneath it. */
export const isScannable = (text: string): boolean => SCANNABLE.test(text)
/** As it may be given: it is printed as a bar code. */
export const NewBol = Bol.check(z.regex(SCANNABLE, fieldTexts.scannable))
/** Key of a stored document. */
export const S3Key = z.string().check(z.minLength(1), z.maxLength(200))
export const Uuid = z.uuid()
