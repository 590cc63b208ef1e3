import { expect, test } from 'vitest'

import { builtInHolidays } from './holidays.ts'

test.each([
  [
    'US',
    2026,
    ['2026-01-01', '2026-05-25', '2026-07-04', '2026-09-07', '2026-11-26', '2026-12-25'],
  ],
  [
    'US',
    2027,
    ['2027-01-01', '2027-05-31', '2027-07-04', '2027-09-06', '2027-11-25', '2027-12-25'],
  ],
  ['SE', 2026, ['2026-01-01', '2026-05-01', '2026-06-06', '2026-12-25', '2026-12-26']],
  ['XX', 2026, []],
])('the holidays of %s in %i', (country, year, days) => {
  expect(builtInHolidays(country, year)).toEqual(days)
})
