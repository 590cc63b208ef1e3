import { addDays, weekdayOf } from './calendar.ts'
import type { DateOnly } from './primitives.ts'

/** The day of a holiday in a year; undefined where it is not known. */
export type Rule = (year: number) => DateOnly | undefined
export type Holiday = readonly [name: string, rule: Rule]

const [MONDAY, FRIDAY] = [1, 5]
const written = (year: number, monthAndDay: string): DateOnly => `${year}-${monthAndDay}`

/** The same day of each year, as MM-DD. */
export const on =
  (monthAndDay: string): Rule =>
  (year) =>
    written(year, monthAndDay)

/** The first such weekday (0 = Sunday) on or after a day. */
export const weekdayFrom =
  (weekday: number, monthAndDay: string): Rule =>
  (year) => {
    const first = written(year, monthAndDay)
    return addDays(first, (weekday - weekdayOf(first) + 7) % 7)
  }
/** The first Monday on or after a day. */
export const mondayFrom = (monthAndDay: string): Rule => weekdayFrom(MONDAY, monthAndDay)

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function easterSunday(year: number): DateOnly {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  // Days after March 1.
  return addDays(written(year, '03-01'), h + l - 7 * m + 21)
}
/** So many days after Easter Sunday. */
const easter =
  (days: number): Rule =>
  (year) =>
    addDays(easterSunday(year), days)

// Lunar New Year, Buddha's Birthday, Tuen Ng, the day after Mid-Autumn and Chung Yeung. By hand, since calendars in
// browsers miss days whose new moon is near midnight; for later years the company calendar can list them.
const lunarYears: Readonly<Record<number, readonly string[]>> = {
  2025: ['01-29', '05-05', '05-31', '10-07', '10-29'],
  2026: ['02-17', '05-24', '06-19', '09-26', '10-18'],
  2027: ['02-06', '05-13', '06-09', '09-16', '10-08'],
  2028: ['01-26', '05-02', '05-28', '10-04', '10-26'],
  2029: ['02-13', '05-20', '06-16', '09-23', '10-16'],
  2030: ['02-03', '05-09', '06-05', '09-13', '10-05'],
}
/** A day of the lunar calendar by its place in the table, or some days later. */
export const lunar =
  (at: 0 | 1 | 2 | 3 | 4, later = 0): Rule =>
  (year) => {
    const day = lunarYears[year]?.[at]
    return day && addDays(written(year, day), later)
  }

/** Ching Ming by the sun: April 4 or 5, as calculated for this century. */
export const chingMing: Rule = (year) => {
  const years = year % 100
  return written(year, `04-0${Math.floor(years * 0.2422 + 4.81) - Math.floor(years / 4)}`)
}

/** What several countries have under one name. */
export const shared = {
  newYear: ["New Year's Day", on('01-01')],
  epiphany: ['Epiphany', on('01-06')],
  goodFriday: ['Good Friday', easter(-2)],
  easterMonday: ['Easter Monday', easter(1)],
  laborDay: ['Labor Day', mondayFrom('09-01')],
  mayDay: ['May Day', on('05-01')],
  ascension: ['Ascension Day', easter(39)],
  whitMonday: ['Whit Monday', easter(50)],
  corpusChristi: ['Corpus Christi', easter(60)],
  midsummerEve: ['Midsummer Eve', weekdayFrom(FRIDAY, '06-19')],
  assumption: ['Assumption Day', on('08-15')],
  allSaints: ["All Saints' Day", on('11-01')],
  armistice: ['Armistice Day', on('11-11')],
  immaculate: ['Immaculate Conception', on('12-08')],
  christmasEve: ['Christmas Eve', on('12-24')],
  christmas: ['Christmas Day', on('12-25')],
  boxingDay: ['Boxing Day', on('12-26')],
  stStephen: ["St. Stephen's Day", on('12-26')],
  newYearsEve: ["New Year's Eve", on('12-31')],
} as const satisfies Readonly<Record<string, Holiday>>
