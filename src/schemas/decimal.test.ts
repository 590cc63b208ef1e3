import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  compare,
  decimal,
  decimalText,
  minus,
  over,
  plus,
  rounded,
  sum,
  times,
  toNumber,
} from './decimal.ts'

const money = fc
  .tuple(fc.bigInt(-(10n ** 15n), 10n ** 15n), fc.integer({ min: 0, max: 8 }))
  .map(([units, scale]) => ({ units, scale }))

test('what floats get wrong is exact', () => {
  expect(toNumber(plus(decimal(0.1), decimal(0.2)))).toBe(0.3)
  expect(toNumber(times(decimal(1.005), decimal(1000)))).toBe(1005)
  expect(toNumber(rounded(decimal(1.005), 2))).toBe(1.01)
  expect(toNumber(rounded(decimal(-1.005), 2))).toBe(-1.01)
})

describe('texts', () => {
  test.each([
    ['0.0001', 1n, 4],
    ['1e-7', 1n, 7],
    ['12e3', 12_000n, 0],
    ['-0.5', -5n, 1],
  ])('%s', (text, units, scale) => {
    expect(decimal(text)).toEqual({ units, scale })
  })

  test.each(['', '1.', '.5', 'NaN', 'Infinity', '1,5', '0x1'])('%s is no decimal', (text) => {
    expect(() => decimal(text)).toThrow(/not a decimal/)
  })

  test('come back as they went in', () => {
    fc.assert(
      fc.property(money, (value) => {
        expect(compare(decimal(decimalText(value)), value)).toBe(0)
      }),
    )
  })
})

test('sums do not depend on order or scale', () => {
  fc.assert(
    fc.property(fc.array(money), (parts) => {
      expect(compare(sum(parts), sum([...parts].toReversed()))).toBe(0)
      expect(compare(minus(plus(sum(parts), decimal(7)), decimal(7)), sum(parts))).toBe(0)
    }),
  )
})

test('rounding is half up, away from zero, and never off by more than half', () => {
  fc.assert(
    fc.property(money, fc.integer({ min: 0, max: 6 }), (value, digits) => {
      const off = minus(rounded(value, digits), value)
      const twice = times(off, decimal(2), decimal(`1e${digits}`))

      expect(compare(twice, decimal(1))).not.toBe(1)
      expect(compare(twice, decimal(-1))).not.toBe(-1)
      // At exactly half the value grows in size.
      const isHalf = compare(times(twice, twice), decimal(1)) === 0
      expect(!isHalf || compare(times(off, value), decimal(0)) === 1).toBe(true)
    }),
  )
})

test('a quotient times its divisor is the dividend again', () => {
  fc.assert(
    fc.property(money, fc.integer({ min: 1, max: 1_000_000 }), (value, divisor) => {
      const quotient = over(value, decimal(divisor), 18)
      const difference = minus(times(quotient, decimal(divisor)), value)

      expect(compare(times(difference, difference), decimal('1e-20'))).toBe(-1)
    }),
  )
  expect(() => over(decimal(1), decimal(0), 2)).toThrow(/zero/i)
})
