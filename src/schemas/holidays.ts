import { addDays } from './calendar.ts'
import type { DateOnly } from './primitives.ts'

type Rule =
  | { readonly month: number; readonly day: number }
  /** The nth weekday (0 = Sunday) of a month; -1 for the last. */
  | { readonly month: number; readonly weekday: number; readonly nth: number }

const MONDAY = 1
const THURSDAY = 4
const NEW_YEAR = { month: 1, day: 1 }
const CHRISTMAS = { month: 12, day: 25 }
const BOXING_DAY = { month: 12, day: 26 }
const LABOR_DAY = { month: 9, weekday: MONDAY, nth: 1 }

// Ours: the days on which hardly anybody loads a truck, by ISO country; a setting replaces a country's list.
const rules: Readonly<Record<string, readonly Rule[]>> = {
  US: [
    NEW_YEAR,
    { month: 5, weekday: MONDAY, nth: -1 },
    { month: 7, day: 4 },
    LABOR_DAY,
    { month: 11, weekday: THURSDAY, nth: 4 },
    CHRISTMAS,
  ],
  CA: [NEW_YEAR, { month: 7, day: 1 }, LABOR_DAY, CHRISTMAS, BOXING_DAY],
  DE: [NEW_YEAR, { month: 5, day: 1 }, { month: 10, day: 3 }, CHRISTMAS, BOXING_DAY],
  SE: [NEW_YEAR, { month: 5, day: 1 }, { month: 6, day: 6 }, CHRISTMAS, BOXING_DAY],
}

const written = (year: number, month: number, day: number): DateOnly =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
const weekdayOf = (date: DateOnly) => new Date(`${date}T00:00:00Z`).getUTCDay()

function dayOf(rule: Rule, year: number): DateOnly {
  if ('day' in rule) return written(year, rule.month, rule.day)
  const { month, weekday, nth } = rule
  if (nth > 0) {
    const first = written(year, month, 1)
    return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1))
  }
  const last = addDays(written(year, month + 1, 1), -1)
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7))
}

/** Countries that have built-in holidays. */
export const holidayCountries: readonly string[] = Object.keys(rules)

/** The built-in holidays of a country in a year; a weekend's is not moved. None for a country that is not known. */
export const builtInHolidays = (country: string, year: number): readonly DateOnly[] =>
  (rules[country] ?? []).map((rule) => dayOf(rule, year))
