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
