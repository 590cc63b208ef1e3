import { expect, test } from 'vitest'

import { asnDifference, differenceFrom, needsExplaining } from './asn.ts'

const estimate = { estimatedUnits: 20, estimatedKg: 8164.66266 } // 18,000 lb

// pages.md §3.2: more than 10% off needs a note, exactly a tenth does not.
test.each([
  [20, 8164.66266, false],
  [22, 8164.66266, false],
  [18, 8164.66266, false],
  [23, 8164.66266, true],
  [17, 8164.66266, true],
  [20, 8981.128926, false], // 19,800 lb
  [20, 8981.6, true],
  [20, 7347.7, true],
  [0, 0, false],
])('%i units of %d kg need a note: %s', (units, grossKg, isAsked) => {
  expect(needsExplaining(estimate, { units, grossKg })).toBe(isAsked)
})

test('a request without an estimate has nothing to explain', () => {
  const nothing = { estimatedUnits: null, estimatedKg: null }

  expect(needsExplaining(nothing, { units: 40, grossKg: 9000 })).toBe(false)
  expect(asnDifference(nothing, { units: 40, grossKg: 9000 })).toEqual({
    units: undefined,
    gross: undefined,
  })
})

test('says how much more or less, and the share of the estimate', () => {
  expect(differenceFrom(12, 9)).toEqual({
    estimated: 12,
    actual: 9,
    by: -3,
    share: -0.25,
    isFar: true,
  })
  expect(differenceFrom(100.1, 110.11)).toMatchObject({ by: 10.01, isFar: false })
})
