import { expect, test } from 'vitest'

import { daysUntil, sayComposition, sayPercent } from './format.ts'

const nothing = { ni: 0, co: 0, li: 0, cu: 0, al: 0, mn: 0 }

test('a percent sign stays with its number, and a metal with its share', () => {
  expect(sayPercent(20.504)).toBe('20.5%')
  expect(sayPercent(20.55, 1)).toBe('20.6%')
  expect(sayComposition({ ...nothing, ni: 20, co: 7.25 })).toBe('Ni\u00A020%, Co\u00A07.25%')
})

test('what is not known is not said', () => {
  expect(sayComposition(nothing)).toBe('')
})

test('days are counted by the calendar, back as well', () => {
  expect(daysUntil('2026-11-30', '2026-11-22')).toBe(8)
  expect(daysUntil('2026-11-20', '2026-11-22')).toBe(-2)
})
