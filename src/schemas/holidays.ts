import { addDays, isWeekend, weekdayOf } from './calendar.ts'
import { chingMing, lunar, mondayFrom, on, shared, weekdayFrom } from './holiday-rules.ts'
import type { Holiday } from './holiday-rules.ts'
import type { DateOnly } from './primitives.ts'

/**
 * When a holiday falls on a weekend: taken on the weekday beside it, on the next one, or on the next one if it was a
 * Sunday; absent: not taken at all.
 */
type Moved = 'beside' | 'next' | 'after-sunday'
type Country = { readonly moved?: Moved; readonly holidays: readonly Holiday[] }

const { newYear, goodFriday, easterMonday, mayDay, ascension, whitMonday, christmas } = shared
const { epiphany, corpusChristi, assumption, allSaints, armistice, immaculate } = shared
const { laborDay, midsummerEve, christmasEve, boxingDay, stStephen, newYearsEve } = shared
const THURSDAY = 4
const FRIDAY = 5

// The first Monday of February, unless the 1st is a Friday.
const stBrigid = (year: number): DateOnly => {
  const first = `${year}-02-01`
  return weekdayOf(first) === FRIDAY ? first : addDays(first, (8 - weekdayOf(first)) % 7)
}
// A day earlier in place of a Sunday.
const kingsDay = (year: number): DateOnly => {
  const day = `${year}-04-27`
  return weekdayOf(day) === 0 ? addDays(day, -1) : day
}

// Ours: days on which hardly anybody in the whole country loads a truck, by ISO code; not every federal, bank or regional
// holiday. A setting replaces a country's list.
const countries: Readonly<Record<string, Country>> = {
  US: {
    moved: 'beside',
    holidays: [
      newYear,
      ['Memorial Day', mondayFrom('05-25')],
      ['Independence Day', on('07-04')],
      laborDay,
      ['Thanksgiving', weekdayFrom(THURSDAY, '11-22')],
      christmas,
    ],
  },
  CA: {
    moved: 'next',
    holidays: [
      newYear,
      goodFriday,
      ['Victoria Day', mondayFrom('05-18')],
      ['Canada Day', on('07-01')],
      laborDay,
      ['Thanksgiving', mondayFrom('10-08')],
      christmas,
      boxingDay,
    ],
  },
  MX: {
    holidays: [
      newYear,
      ['Constitution Day', mondayFrom('02-01')],
      ['Benito Juárez Day', mondayFrom('03-15')],
      mayDay,
      ['Independence Day', on('09-16')],
      ['Revolution Day', mondayFrom('11-15')],
      christmas,
    ],
  },
  GB: {
    moved: 'next',
    holidays: [
      newYear,
      goodFriday,
      easterMonday,
      ['Early May Bank Holiday', mondayFrom('05-01')],
      ['Spring Bank Holiday', mondayFrom('05-25')],
      ['Summer Bank Holiday', mondayFrom('08-25')],
      christmas,
      boxingDay,
    ],
  },
  IE: {
    moved: 'next',
    holidays: [
      newYear,
      ["St. Brigid's Day", stBrigid],
      ["St. Patrick's Day", on('03-17')],
      easterMonday,
      ['May Bank Holiday', mondayFrom('05-01')],
      ['June Bank Holiday', mondayFrom('06-01')],
      ['August Bank Holiday', mondayFrom('08-01')],
      ['October Bank Holiday', mondayFrom('10-25')],
      christmas,
      stStephen,
    ],
  },
  DE: {
    holidays: [
      newYear,
      goodFriday,
      easterMonday,
      mayDay,
      ascension,
      whitMonday,
      ['German Unity Day', on('10-03')],
      christmas,
      boxingDay,
    ],
  },
  AT: {
    holidays: [
      newYear,
      epiphany,
      easterMonday,
      mayDay,
      ascension,
      whitMonday,
      corpusChristi,
      assumption,
      ['National Day', on('10-26')],
      allSaints,
      immaculate,
      christmas,
      stStephen,
    ],
  },
  NL: {
    holidays: [
      newYear,
      easterMonday,
      ["King's Day", kingsDay],
      ascension,
      whitMonday,
      christmas,
      boxingDay,
    ],
  },
  BE: {
    holidays: [
      newYear,
      easterMonday,
      mayDay,
      ascension,
      whitMonday,
      ['National Day', on('07-21')],
      assumption,
      allSaints,
      armistice,
      christmas,
    ],
  },
  FR: {
    holidays: [
      newYear,
      easterMonday,
      mayDay,
      ['Victory Day', on('05-08')],
      ascension,
      whitMonday,
      ['Bastille Day', on('07-14')],
      assumption,
      allSaints,
      armistice,
      christmas,
    ],
  },
  PL: {
    holidays: [
      newYear,
      epiphany,
      easterMonday,
      mayDay,
      ['Constitution Day', on('05-03')],
      corpusChristi,
      assumption,
      allSaints,
      ['Independence Day', on('11-11')],
      christmasEve,
      christmas,
      boxingDay,
    ],
  },
  SE: {
    holidays: [
      newYear,
      epiphany,
      goodFriday,
      easterMonday,
      mayDay,
      ascension,
      ['National Day', on('06-06')],
      midsummerEve,
      christmasEve,
      christmas,
      boxingDay,
      newYearsEve,
    ],
  },
  HK: {
    moved: 'after-sunday',
    holidays: [
      newYear,
      ['Lunar New Year', lunar(0)],
      ['Lunar New Year', lunar(0, 1)],
      ['Lunar New Year', lunar(0, 2)],
      ['Ching Ming Festival', chingMing],
      goodFriday,
      easterMonday,
      mayDay,
      ["Buddha's Birthday", lunar(1)],
      ['Tuen Ng Festival', lunar(2)],
      ['Establishment Day', on('07-01')],
      ['Mid-Autumn Festival', lunar(3)],
      ['National Day', on('10-01')],
      ['Chung Yeung Festival', lunar(4)],
      christmas,
      boxingDay,
    ],
  },
}

/** Countries that have built-in holidays. */
export const holidayCountries: readonly string[] = Object.keys(countries)

type Taken = Map<DateOnly, string>

/** The weekday on which a holiday of a weekend is taken; undefined when it is not moved. */
function observedOn(date: DateOnly, moved: Moved | undefined, taken: Taken): DateOnly | undefined {
  const weekday = weekdayOf(date)
  if (!moved || !isWeekend(date) || (moved === 'after-sunday' && weekday !== 0)) return undefined
  if (moved === 'beside') return addDays(date, weekday === 0 ? 1 : -1)
  let day = addDays(date, 1)
  while (isWeekend(day) || taken.has(day)) day = addDays(day, 1)
  return day
}

/** The holidays that are defined for a year, with the days on which they are taken, which may be in the year before. */
function definedIn(year: number, { moved, holidays }: Country): Taken {
  const taken: Taken = new Map()
  const named = holidays.flatMap(([name, rule]) => {
    const date = rule(year)
    return date === undefined ? [] : [{ name, date }]
  })
  for (const { name, date } of named) if (!taken.has(date)) taken.set(date, name)
  for (const { name, date } of named) {
    const observed = observedOn(date, moved, taken)
    if (observed !== undefined) taken.set(observed, `${name} (observed)`)
  }
  return taken
}

const byDay = ([one]: readonly [DateOnly, string], [other]: readonly [DateOnly, string]) =>
  one.localeCompare(other)
const known = new Map<string, ReadonlyMap<DateOnly, string>>()

/** The holidays of a country in a year, by their days; none for a country that is not known. */
export function holidaysOf(country: string, year: number): ReadonlyMap<DateOnly, string> {
  const key = `${country} ${year}`
  const before = known.get(key)
  if (before) return before
  const rules = Object.hasOwn(countries, country) ? countries[country] : undefined
  // New Year's Day of the next year can be taken in this one.
  const all = rules ? [year, year + 1].flatMap((one) => [...definedIn(one, rules)]) : []
  const days = new Map(all.filter(([date]) => date.startsWith(String(year))).toSorted(byDay))
  // What somebody types as a country is not kept.
  if (rules) known.set(key, days)
  return days
}
