import { expect, test } from 'vitest'

import { dayInText } from './day.ts'

test.each([
  ['2026-11-24', 'Tue, Nov 24, 2026'],
  ['2026-13-01', '2026-13-01'],
  ['', ''],
])('the day %s reads %s in a sentence', (day, text) => {
  expect(dayInText(day)).toBe(text)
})
