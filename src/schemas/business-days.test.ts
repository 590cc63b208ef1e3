import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  bookableDays,
  businessDaysAfter,
  businessDaysBefore,
  businessDaysBetween,
  holidayOn,
  holidaysBetween,
  isDayOff,
  lastDayPassed,
  nextBusinessDay,
} from './business-days.ts'
import { addDays, daysBetween } from './calendar.ts'
import { holidayCountries } from './holidays.ts'

const US = { country: 'US', calendar: { holidays: [] } }
const places = fc.record({
  country: fc.constantFrom(undefined, 'XX', ...holidayCountries),
  calendar: fc.record({
    holidays: fc.array(fc.constantFrom('2026-11-27', '2026-12-28', '2027-01-04'), { maxLength: 3 }),
    byCountry: fc.option(
      fc.constantFrom<Record<string, string[]>>({ US: ['2026-11-26', '2026-12-24'] }),
      { nil: undefined },
    ),
  }),
})
const days = fc.integer({ min: 0, max: 1500 }).map((at) => addDays('2026-01-01', at))

test('after a Friday comes a Monday, unless somebody is off', () => {
  expect(nextBusinessDay('2026-11-20', US)).toBe('2026-11-23')
  expect(nextBusinessDay('2026-11-20', { calendar: { holidays: ['2026-11-23'] } })).toBe(
    '2026-11-24',
  )
  expect(nextBusinessDay('2026-11-24', US)).toBe('2026-11-25')
  expect(nextBusinessDay('2026-11-25', US)).toBe('2026-11-27')
})

test('a day off has a name: its own, or whose it is', () => {
  const calendar = { holidays: ['2026-12-28'], byCountry: { CA: ['2026-08-03', '2026-12-25'] } }

  expect(holidayOn('2026-11-26', { country: 'US', calendar })).toBe('Thanksgiving')
  expect(holidayOn('2026-12-28', { country: 'US', calendar })).toBe('a company holiday')
  expect(holidayOn('2026-08-03', { country: 'CA', calendar })).toBe('a public holiday')
  expect(holidayOn('2026-12-25', { country: 'CA', calendar })).toBe('Christmas Day')
  // The setting is in place of the usual ones.
  expect(holidayOn('2026-07-01', { country: 'CA', calendar })).toBeUndefined()
  expect(holidayOn('2026-11-26', { calendar })).toBeUndefined()
  expect(holidayOn('2026-11-28', { country: 'US', calendar })).toBeUndefined()
})

test('holidays between two days are told, those of a weekend are not', () => {
  expect(holidaysBetween('2026-11-25', '2026-11-27', US)).toEqual([
    { date: '2026-11-26', name: 'Thanksgiving' },
  ])
  expect(holidaysBetween('2026-07-02', '2026-07-06', US)).toEqual([
    { date: '2026-07-03', name: 'Independence Day (observed)' },
  ])
})

test('counting forth, back and between agree, day by day', () => {
  fc.assert(
    fc.property(places, days, fc.integer({ min: 1, max: 30 }), (place, date, count) => {
      const later = businessDaysAfter(date, { days: count, place })
      // The oracle walks the calendar and asks of each day alone.
      const walked = Array.from({ length: daysBetween(date, later) }, (_, at) =>
        addDays(date, at + 1),
      )
      expect(walked.filter((day) => !isDayOff(day, place))).toHaveLength(count)
      expect(isDayOff(later, place)).toBe(false)
      expect(businessDaysBetween(date, later, place)).toBe(count)
      expect(businessDaysAfter(date, { days: 1, place })).toBe(nextBusinessDay(date, place))
      const back = businessDaysBefore(later, { days: count, place })
      expect(businessDaysBetween(back, later, place)).toBe(count)
      expect(back <= later && isDayOff(back, place)).toBe(false)
      expect(lastDayPassed(later, { days: count, place }) >= date).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('business days between two dates are those that one would count', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -3, max: 900 }), places, (date, count, place) => {
      const end = addDays(date, count)
      let walked = 0
      for (let day = addDays(date, 1); day <= end; day = addDays(day, 1))
        if (!isDayOff(day, place)) walked += 1
      expect(businessDaysBetween(date, end, place)).toBe(walked)
    }),
    { numRuns: 300 },
  )
})

test('the next bookable days leave the usual time, and skip days off', () => {
  // Monday before Thanksgiving: three business days from it is Friday.
  expect(bookableDays('2026-11-23', { leadDays: 3, place: US }, 5)).toEqual([
    '2026-11-27',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
  ])
})
