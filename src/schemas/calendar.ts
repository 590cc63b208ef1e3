import type { DateOnly } from './primitives.ts'
import { timeFormat } from './time-format.ts'

const DAY_MS = 86_400_000

/** How a date is written (specification 1 §5). */
export const DATE = /^20\d{2}-\d{2}-\d{2}$/
/** Whether a text written so is a day that exists. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** The date at a place at an instant (milliseconds since 1970). timeZone is an IANA name. */
export const dateAt = (timeZone: string, instant: number): DateOnly =>
  timeFormat(
    { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
    'en-CA', // which writes days as data does
  ).format(instant)

/** A date some days later or, with a negative count, earlier. */
export const addDays = (date: DateOnly, days: number): DateOnly =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The day of the week of a date; 0 for a Sunday. */
export const weekdayOf = (date: DateOnly): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** Saturdays and Sundays, whatever the place. */
export const isWeekend = (date: DateOnly): boolean => [0, 6].includes(weekdayOf(date))

/** The first Monday after a date. */
export const nextMonday = (date: DateOnly): DateOnly =>
  addDays(date, (8 - weekdayOf(date)) % 7 || 7)

/** How many calendar days lie between two dates; negative when the second is earlier. */
export const daysBetween = (from: DateOnly, to: DateOnly): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

/** The offset from UTC at a place on a date at noon, as ±HH:MM (specification 1 §5). */
export function offsetAt(timeZone: string, date: DateOnly): string {
  const parts = timeFormat({ timeZone, timeZoneName: 'longOffset' }, 'en-US').formatToParts(
    Date.parse(`${date}T12:00:00Z`),
  )
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
  return name === 'GMT' ? '+00:00' : name.slice(3)
}
