import { describe, expect, test } from 'vitest'

import { DATE, addDays, isDay, isWeekend } from './calendar.ts'
import { holidayCountries, holidaysOf } from './holidays.ts'

const years = Array.from({ length: 31 }, (_, at) => 2020 + at)
const daysOf = (country: string, year: number) =>
  [...holidaysOf(country, year)].map(([date, name]) => `${date.slice(5)} ${name}`)

// By hand, from the published lists of each country.
test.each([
  [
    'US',
    2026,
    `01-01 New Year's Day, 05-25 Memorial Day, 07-03 Independence Day (observed), 07-04 Independence Day,
     09-07 Labor Day, 11-26 Thanksgiving, 12-25 Christmas Day`,
  ],
  [
    'US',
    2027,
    `01-01 New Year's Day, 05-31 Memorial Day, 07-04 Independence Day, 07-05 Independence Day (observed),
     09-06 Labor Day, 11-25 Thanksgiving, 12-24 Christmas Day (observed), 12-25 Christmas Day,
     12-31 New Year's Day (observed)`,
  ],
  [
    'CA',
    2027,
    `01-01 New Year's Day, 03-26 Good Friday, 05-24 Victoria Day, 07-01 Canada Day, 09-06 Labor Day,
     10-11 Thanksgiving, 12-25 Christmas Day, 12-26 Boxing Day, 12-27 Christmas Day (observed),
     12-28 Boxing Day (observed)`,
  ],
  [
    'DE',
    2026,
    `01-01 New Year's Day, 04-03 Good Friday, 04-06 Easter Monday, 05-01 May Day, 05-14 Ascension Day,
     05-25 Whit Monday, 10-03 German Unity Day, 12-25 Christmas Day, 12-26 Boxing Day`,
  ],
  [
    'SE',
    2026,
    `01-01 New Year's Day, 01-06 Epiphany, 04-03 Good Friday, 04-06 Easter Monday, 05-01 May Day,
     05-14 Ascension Day, 06-06 National Day, 06-19 Midsummer Eve, 12-24 Christmas Eve,
     12-25 Christmas Day, 12-26 Boxing Day, 12-31 New Year's Eve`,
  ],
  [
    'IE',
    2026,
    `01-01 New Year's Day, 02-02 St. Brigid's Day, 03-17 St. Patrick's Day, 04-06 Easter Monday,
     05-04 May Bank Holiday, 06-01 June Bank Holiday, 08-03 August Bank Holiday,
     10-26 October Bank Holiday, 12-25 Christmas Day, 12-26 St. Stephen's Day,
     12-28 St. Stephen's Day (observed)`,
  ],
  [
    'HK',
    2026,
    `01-01 New Year's Day, 02-17 Lunar New Year, 02-18 Lunar New Year, 02-19 Lunar New Year,
     04-03 Good Friday, 04-05 Ching Ming Festival, 04-06 Easter Monday,
     04-07 Ching Ming Festival (observed), 05-01 May Day, 05-24 Buddha's Birthday,
     05-25 Buddha's Birthday (observed), 06-19 Tuen Ng Festival, 07-01 Establishment Day,
     09-26 Mid-Autumn Festival, 10-01 National Day, 10-18 Chung Yeung Festival,
     10-19 Chung Yeung Festival (observed), 12-25 Christmas Day, 12-26 Boxing Day`,
  ],
  ['XX', 2026, ''],
  ['constructor', 2026, ''],
])('the holidays of %s in %i', (country, year, listed) => {
  expect(daysOf(country, year)).toEqual(listed ? listed.split(/,\s+/) : [])
})

test.each([
  [2024, '04-01'],
  [2025, '04-21'],
  [2026, '04-06'],
  [2027, '03-29'],
  [2028, '04-17'],
  [2035, '03-26'],
  [2038, '04-26'],
  [2049, '04-19'],
])('Easter Monday of %i is %s', (year, day) => {
  expect(daysOf('DE', year)).toContain(`${day} Easter Monday`)
})

test.each([
  ['IE', 2030, "02-01 St. Brigid's Day"],
  ['IE', 2027, "02-01 St. Brigid's Day"],
  ['NL', 2025, "04-26 King's Day"],
  ['NL', 2026, "04-27 King's Day"],
  ['HK', 2027, '02-09 Lunar New Year (observed)'],
  ['US', 2021, "12-31 New Year's Day (observed)"],
])('%s in %i has %s', (country, year, day) => {
  expect(daysOf(country, year)).toContain(day)
})

describe.each(holidayCountries)('all years of %s', (country) => {
  const all = years.flatMap((year) =>
    [...holidaysOf(country, year)].map((holiday) => ({ year, holiday })),
  )

  test('have days of that year, in order, each with a name', () => {
    expect(all.length).toBeGreaterThan(years.length * 5)
    for (const { year, holiday } of all) {
      const [date, name] = holiday
      expect([date, DATE.test(date) && isDay(date)]).toEqual([date, true])
      expect(date).toMatch(new RegExp(`^${year}-`))
      expect(name).toMatch(/^\p{Lu}/u)
    }
    for (const year of years) {
      const dates = [...holidaysOf(country, year).keys()]
      expect(dates).toEqual(dates.toSorted())
    }
  })

  test('never leave a week without a business day, and take none of a weekend instead', () => {
    let row = 0
    let longest = 0
    for (let day = '2020-01-01'; day < '2051-01-01'; day = addDays(day, 1)) {
      const isOff = isWeekend(day) || holidaysOf(country, Number(day.slice(0, 4))).has(day)
      row = isOff ? row + 1 : 0
      longest = Math.max(longest, row)
    }
    expect(longest).toBeGreaterThan(2)
    expect(longest).toBeLessThan(7)
    const observed = all.filter(({ holiday: [, name] }) => name.endsWith('(observed)'))
    expect(observed.filter(({ holiday: [date] }) => isWeekend(date))).toEqual([])
  })

  test('are there every year', () => {
    const names = new Set(all.map(({ holiday: [, name] }) => name))
    const fixed = [...names].filter((name) => !name.endsWith('(observed)'))
    for (const name of fixed) {
      const known = years.filter((year) => [...holidaysOf(country, year).values()].includes(name))
      // The lunar calendar is written down for a few years.
      expect([name, known.length === years.length || country === 'HK']).toEqual([name, true])
    }
  })
})
