import { expect, test } from 'vitest'

import { dateAt } from './calendar.ts'
import { endOfDay } from './day-end.ts'

test.each([
  ['America/Los_Angeles', '2026-07-15', '2026-07-16T07:00:00.000Z'],
  ['America/Los_Angeles', '2026-12-15', '2026-12-16T08:00:00.000Z'],
  // The clocks go back, and forward, on these days.
  ['America/Los_Angeles', '2026-11-01', '2026-11-02T08:00:00.000Z'],
  ['America/Los_Angeles', '2026-03-08', '2026-03-09T07:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-25T23:00:00.000Z'],
  ['Asia/Kolkata', '2026-01-31', '2026-01-31T18:30:00.000Z'],
])('in %s %s ends at %s', (zone, date, end) => {
  const instant = endOfDay(zone, date)

  expect(new Date(instant).toISOString()).toBe(end)
  expect(dateAt(zone, instant - 1)).toBe(date)
  expect(dateAt(zone, instant)).not.toBe(date)
})
