import type { DateOnly } from './primitives.ts'
import { timeFormat } from './time-format.ts'

const DAY_MS = 86_400_000

/** How a date is written (specification 1 §5). */
export const DATE = /^20\d{2}-\d{2}-\d{2}$/
/** How a time of day is written. */
export const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
/** Whether a text written so is a day that exists. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

// By place: each row of a list asks several times, and finding a format by its options takes longer than using it.
const dayFormats: Record<string, Intl.DateTimeFormat> = {}
const dayFormat = (timeZone: string) =>
  timeFormat(
    { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
    'en-CA', // which writes days as data does
  )
/** The date at a place at an instant (milliseconds since 1970). timeZone is an IANA name. */
export const dateAt = (timeZone: string, instant: number): DateOnly =>
  (dayFormats[timeZone] ??= dayFormat(timeZone)).format(instant)

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

function offsetOf(timeZone: string, instant: number): string {
  const parts = timeFormat({ timeZone, timeZoneName: 'longOffset' }, 'en-US').formatToParts(instant)
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
  return name === 'GMT' ? '+00:00' : name.slice(3)
}

/**
 * The instant (milliseconds since 1970) at which clocks at a place show a time of a date; noon, while no time is typed.
 */
export function instantAt(timeZone: string, date: DateOnly, time = ''): number {
  const there = `${date}T${TIME.test(time) ? time : '12:00'}:00`
  return Date.parse(`${there}${offsetOf(timeZone, Date.parse(`${there}Z`))}`)
}

/**
 * The offset from UTC at a place on a date, as ±HH:MM (specification 1 §5): on a day on which clocks change it depends
 * on the hour.
 */
export const offsetAt = (timeZone: string, date: DateOnly, time?: string): string =>
  offsetOf(timeZone, instantAt(timeZone, date, time))
