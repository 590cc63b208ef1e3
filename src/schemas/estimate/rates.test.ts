import { describe, expect, test } from 'vitest'

import { builtInRates } from './built-in-rates.ts'
import { EstimateRates } from './rates.ts'

describe('rates', () => {
  const isValid = (change: Partial<EstimateRates>) =>
    EstimateRates.safeParse({ ...builtInRates, ...change }).success

  test('reach everywhere, and classes begin at nothing', () => {
    const [near, far] = [
      { upToMiles: 100, perCwtUsd: 10 },
      { upToMiles: null, perCwtUsd: 20 },
    ]
    expect(isValid({})).toBe(true)
    expect(isValid({ zones: [near, far] })).toBe(true)
    expect(isValid({ zones: [near] })).toBe(false)
    expect(isValid({ zones: [{ ...near, upToMiles: 200 }, near, far] })).toBe(false)
    expect(isValid({ zones: [far, near] })).toBe(false)
    expect(isValid({ classes: [{ fromDensity: 1, freightClass: 300, percent: 100 }] })).toBe(false)
    expect(isValid({ classes: builtInRates.classes.toReversed() })).toBe(false)
    expect(isValid({ weightBreaks: [{ fromLbs: 0, percent: 100 }] })).toBe(true)
    expect(isValid({ weightBreaks: [{ fromLbs: 500, percent: 90 }] })).toBe(false)
    expect(isValid({ weightBreaks: builtInRates.weightBreaks.toReversed() })).toBe(false)
  })
})
