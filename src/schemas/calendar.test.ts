import { expect, test } from 'vitest'

import { addDays, dateAt, offsetAt } from './calendar.ts'

test('the date depends on the place', () => {
  const instant = Date.parse('2026-11-21T02:00:00Z')

  expect(dateAt('America/Los_Angeles', instant)).toBe('2026-11-20')
  expect(dateAt('Europe/Berlin', instant)).toBe('2026-11-21')
})

test('days cross months and years', () => {
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})

test('offsets follow summer time', () => {
  expect(offsetAt('America/Los_Angeles', '2026-07-01')).toBe('-07:00')
  expect(offsetAt('America/Los_Angeles', '2026-12-01')).toBe('-08:00')
  expect(offsetAt('Europe/London', '2026-12-01')).toBe('+00:00')
  expect(offsetAt('Asia/Kolkata', '2026-12-01')).toBe('+05:30')
})

test.each([
  // Clocks go back on 1 November 2026 at two, and forward on 14 March 2027.
  ['America/Los_Angeles', '2026-11-01', '00:30', '-07:00'],
  ['America/Los_Angeles', '2026-11-01', '08:00', '-08:00'],
  ['America/New_York', '2027-03-14', '01:30', '-05:00'],
  ['America/New_York', '2027-03-14', '08:00', '-04:00'],
  ['Europe/Stockholm', '2026-10-25', '01:00', '+02:00'],
  ['Pacific/Auckland', '2026-09-27', '01:00', '+12:00'],
  ['Pacific/Auckland', '2026-09-26', undefined, '+12:00'],
])('%s on %s at %s is %s', (zone, date, time, offset) => {
  expect(offsetAt(zone, date, time)).toBe(offset)
})

test('a time that is half typed counts as noon', () => {
  expect(offsetAt('America/Los_Angeles', '2026-11-01', '0')).toBe('-08:00')
  expect(offsetAt('America/Los_Angeles', '2026-11-01', '29:99')).toBe('-08:00')
})
