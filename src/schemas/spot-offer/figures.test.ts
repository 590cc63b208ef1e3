import { describe, expect, test } from 'vitest'

import { averages, config, form, line } from '#tests/support/spot-offer.ts'

import {
  aboveHigh,
  againstHigh,
  distanceToHigh,
  dollarsOf,
  isBelowTarget,
  verdictOn,
} from './figures.ts'
import { priceOffer } from './pricing.ts'

const at = (unitPrice: number, weight: number) =>
  line({
    weight,
    // As exactly as a price can be said.
    pricing: { mode: 'fixed', unitPrice: Number(unitPrice.toFixed(4)), priceMonth: '2026-11' },
  })
function priced(...feedstockLines: ReturnType<typeof line>[]) {
  const pricing = priceOffer({ ...form(), feedstockLines }, config, averages)
  if (!pricing.ok) throw new Error('the worked example has its prices')
  return pricing.form
}
const highOf = () => priced(at(1, 1000)).feedstockLines[0]?.computed.high ?? 0

describe('an offer against its high price', () => {
  test('what is above it is said in dollars, by the kilogram and in percent', () => {
    const high = highOf()
    const offer = priced(at(high + 0.328, 24_000))

    expect(againstHigh(offer)).toBe(7872)
    expect(aboveHigh(offer)).toBe(7872)
    expect(distanceToHigh(offer)).toEqual({
      dollars: 7872,
      perKg: 0.328,
      percent: Math.round((0.328 / high) * 1000) / 10,
    })
    expect([verdictOn(offer.totals), isBelowTarget(offer)]).toEqual(['above', true])
  })

  test('a cheap line makes up for nothing of one above it, but for the margin', () => {
    const offer = priced(at(highOf() + 1, 100), at(0.5, 10_000))

    expect(againstHigh(offer)).toBe(100)
    expect(verdictOn(offer.totals)).toBe('above')
    expect(isBelowTarget(offer)).toBe(false)
  })

  test('below it is what is left to it, of all lines', () => {
    const offer = priced(at(highOf() - 1, 100), at(highOf() - 2, 1000))

    expect([againstHigh(offer), aboveHigh(offer)]).toEqual([-2100, 0])
    expect(verdictOn(offer.totals)).toBe('below')
  })

  test('exactly at it is near it, and keeps the low target', () => {
    const offer = priced(at(highOf(), 1000))

    expect([againstHigh(offer), verdictOn(offer.totals), isBelowTarget(offer)]).toEqual([
      0,
      'near',
      false,
    ])
  })

  test('of a loss nothing is left, and no percentage says how much too dear it is', () => {
    const offer = priced(
      line({
        composition: { ni: 0.1 },
        pricing: { mode: 'fixed', unitPrice: 1, priceMonth: '2026-11' },
      }),
    )

    expect(offer.totals.marginPct).toBeNull()
    expect(isBelowTarget(offer)).toBe(true)
    expect(distanceToHigh(offer).percent).toBeUndefined()
  })
})

test('the dollars of a band are those of the totals, and of the line', () => {
  const offer = priced(at(2.3456, 1234.567))
  const [only] = offer.feedstockLines.map(({ computed }) => computed)

  const { low, mid, high } = offer.totals
  expect(only && dollarsOf(only)).toEqual({ low, mid, high, offered: only?.lineTotal })
})
