import { calendarTexts } from '#texts/calendar.ts'

import { addDays, daysBetween, isWeekend, weekdayOf } from './calendar.ts'
import type { CompanyCalendar } from './company-calendar.ts'
import { holidaysOf } from './holidays.ts'
import type { DateOnly } from './primitives.ts'

/** Where days are counted: in a country (ISO code), or at the company alone. */
export type WorkPlace = {
  readonly country?: string | undefined
  readonly calendar: CompanyCalendar
}
type Count = { readonly days: number; readonly place: WorkPlace }

/** What a day is called on which nobody works at a place, weekends apart; undefined for any other day. */
export function holidayOn(
  date: DateOnly,
  { country = '', calendar }: WorkPlace,
): string | undefined {
  const usual = holidaysOf(country, Number(date.slice(0, 4))).get(date)
  if (calendar.holidays.includes(date)) return usual ?? calendarTexts.companyHoliday
  const { byCountry = {} } = calendar
  if (!Object.hasOwn(byCountry, country)) return usual
  return byCountry[country]?.includes(date) ? (usual ?? calendarTexts.publicHoliday) : undefined
}

/** Whether nobody works at a place on a day: a weekend, a holiday of the country or a day off of the company. */
export const isDayOff = (date: DateOnly, place: WorkPlace): boolean =>
  isWeekend(date) || holidayOn(date, place) !== undefined

function seek(date: DateOnly, step: 1 | -1, place: WorkPlace): DateOnly {
  let day = addDays(date, step)
  while (isDayOff(day, place)) day = addDays(day, step)
  return day
}

/** The first business day after a date. */
export const nextBusinessDay = (date: DateOnly, place: WorkPlace): DateOnly => seek(date, 1, place)

/** The business day that is some business days before a date. */
export const businessDaysBefore = (date: DateOnly, { days, place }: Count): DateOnly =>
  days <= 0 ? date : businessDaysBefore(seek(date, -1, place), { days: days - 1, place })

/** The business day that is some business days after a date. */
export const businessDaysAfter = (date: DateOnly, { days, place }: Count): DateOnly =>
  days <= 0 ? date : businessDaysAfter(seek(date, 1, place), { days: days - 1, place })

type Lead = { readonly leadDays: number; readonly place: WorkPlace }

/** The first days that leave a pickup its usual time, seen from a day at its site. */
export function bookableDays(
  today: DateOnly,
  { leadDays, place }: Lead,
  count: number,
): readonly DateOnly[] {
  const days = [businessDaysAfter(today, { days: leadDays, place })]
  for (let more = count - 1; more > 0; more -= 1)
    days.push(nextBusinessDay(days.at(-1) ?? today, place))
  return days
}

/** The days of some years on which nobody works at a place, weekends among them; the same as `holidayOn` names. */
function daysOff(
  { country = '', calendar: { holidays, byCountry = {} } }: WorkPlace,
  years: readonly number[],
): ReadonlySet<DateOnly> {
  const own = Object.hasOwn(byCountry, country) ? byCountry[country] : undefined
  const usual = () => years.flatMap((year) => [...holidaysOf(country, year).keys()])
  return new Set([...holidays, ...(own ?? usual())])
}

/**
 * How many business days have passed from a date to a later one; 0 when it is not later. Worked out, not walked: an
 * inbox asks this of hundreds of things that wait for months.
 */
export function businessDaysBetween(from: DateOnly, to: DateOnly, place: WorkPlace): number {
  const days = daysBetween(from, to)
  if (days <= 0) return 0
  const first = weekdayOf(from)
  const rest = Array.from({ length: days % 7 }, (_, at) => (first + at + 1) % 7)
  const weekdays = Math.floor(days / 7) * 5 + rest.filter((day) => day !== 0 && day !== 6).length
  const [start, end] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  const years = Array.from({ length: end - start + 1 }, (_, at) => start + at)
  const off = [...daysOff(place, years)].filter((day) => day > from && day <= to && !isWeekend(day))
  return weekdays - off.length
}

/** The last date from which some business days (at least one) have passed by a day. */
export function lastDayPassed(today: DateOnly, { days, place }: Count): DateOnly {
  // The business day by which they are passed counts itself; a day off by which they are passed counts none.
  const latest = seek(addDays(today, 1), -1, place)
  return addDays(businessDaysBefore(latest, { days: days - 1, place }), -1)
}

/** The holidays after a date and before another that are no days of a weekend, each with its name. */
export function holidaysBetween(from: DateOnly, to: DateOnly, place: WorkPlace) {
  const found: { readonly date: DateOnly; readonly name: string }[] = []
  for (let date = addDays(from, 1); date < to; date = addDays(date, 1)) {
    const name = holidayOn(date, place)
    if (name !== undefined && !isWeekend(date)) found.push({ date, name })
  }
  return found
}
