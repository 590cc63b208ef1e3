import fc from 'fast-check'
import { expect, test } from 'vitest'

import { compare, decimal, rounded, sum, times, toNumber } from '#schemas/decimal.ts'
import { averages, config, line } from '#tests/support/spot-offer.ts'

import { Metal, commodities, symbolsOf } from './commodity.ts'
import type { SpotConfig } from './config.ts'
import type { FeedstockLine, OfferForm } from './offer-form.ts'
import { priceOffer } from './pricing.ts'
import { fromDollars, inUnit, kilograms, metalPriceOf, toDollars } from './units.ts'

const tenths = (most: number) => fc.integer({ min: 0, max: most * 10 }).map((n) => n / 10)
// Six shares that together stay below the hundred, with room for a little more of one metal.
const composition = fc
  .array(tenths(16), { minLength: 6, maxLength: 6 })
  .map(([ni, co, li, cu, al, mn]) => ({ ni, co, li, cu, al, mn }) as FeedstockLine['composition']) // because the array has six
const share = fc.integer({ min: 0, max: 1000 }).map((n) => n / 10)
const payables = fc.record({ ni: share, co: share, li: share, cu: share, al: share, mn: share })
const margins = fc
  .array(share, { minLength: 3, maxLength: 3 })
  .map((list) => list.toSorted((a, b) => a - b))
  .map(([low, mid, high]) => ({ low, mid, high }) as SpotConfig['targetMargins']) // because the array has three
const settings = fc
  .record({ targetMargins: margins, ni: share, co: share, li: share })
  .map(({ targetMargins, ...percentMetalRecovery }) => ({
    ...config,
    targetMargins,
    percentMetalRecovery,
  }))
const someLine = fc
  .record({
    composition,
    payables,
    weight: fc.integer({ min: 1, max: 50_000_000 }).map((n) => n / 1000),
    moisture: fc.integer({ min: 0, max: 999 }).map((n) => n / 10),
    lmeDesirabilityAdjustment: fc.integer({ min: 0, max: 200 }),
    needsTeardown: fc.boolean(),
  })
  .map(({ payables: paid, ...rest }) =>
    line({ ...rest, pricing: { mode: 'payables', payables: paid, priceMonth: '2026-11' } }),
  )
const offer = (lines: FeedstockLine[]): OfferForm => ({
  supplier: { name: 'Nordic Cells AB' },
  weightUnit: 'kg',
  useCase: 'firm-offer',
  feedstockLines: lines,
  shipping: { party: 'redwood', incoterm: 'FCA', cost: 300, charged: 20 },
})
function priced(form: OfferForm, settled: SpotConfig) {
  const pricing = priceOffer(form, settled, averages)
  if (!pricing.ok) throw new Error('the table has every price')
  return pricing.form
}

test('more metal never lowers a price', () => {
  const metals = fc.constantFrom(...Metal.options)
  fc.assert(
    fc.property(someLine, metals, tenths(4), settings, (before, metal, more, settled) => {
      const after = {
        ...before,
        composition: { ...before.composition, [metal]: before.composition[metal] + more },
      }
      const [was] = priced(offer([before]), settled).feedstockLines
      const [is] = priced(offer([after]), settled).feedstockLines

      for (const price of ['net', 'low', 'mid', 'high', 'offered', 'lineTotal'] as const)
        expect(is!.computed[price]).toBeGreaterThanOrEqual(was!.computed[price])
    }),
  )
})

test('low, mid and high stay in order, whatever the margins and however great the loss', () => {
  fc.assert(
    fc.property(someLine, settings, (one, settled) => {
      const { low, mid, high } = priced(offer([one]), settled).feedstockLines[0]!.computed

      expect(low).toBeLessThanOrEqual(mid)
      expect(mid).toBeLessThanOrEqual(high)
    }),
  )
})

test('totals are the sums of what is shown', () => {
  fc.assert(
    fc.property(fc.array(someLine, { minLength: 1, maxLength: 5 }), settings, (lines, settled) => {
      const form = priced(offer(lines), settled)
      const add = (of: (one: (typeof form.feedstockLines)[number]) => number) =>
        toNumber(sum(form.feedstockLines.map((one) => decimal(of(one)))))

      expect(form.totals.feedstock).toBe(add(({ computed }) => computed.lineTotal))
      expect(form.totals.dryWeightKg).toBe(add(({ computed }) => computed.dryKg))
      expect(toNumber(sum([decimal(form.totals.total), decimal(20)]))).toBe(form.totals.feedstock)
      for (const { computed } of form.feedstockLines) {
        const { recoverable, cost, net } = computed
        const left = sum([...Object.values(recoverable), -cost.total].map(decimal))
        expect(toNumber(rounded(left, 4))).toBe(net)
      }
    }),
  )
})

test('a weight in pounds is the same after the way to kilograms and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (hundredths) => {
      const pounds = decimal(`${hundredths}e-2`)

      expect(compare(inUnit(kilograms(toNumber(pounds), 'lb'), 'lb', 2), pounds)).toBe(0)
    }),
  )
})

test('an amount is the same after the way to dollars and back', () => {
  const rates = fc.integer({ min: 100_000, max: 100_000_000 }) // 0.1 to 100 dollars for one
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), rates, (cents, millionths) => {
      const [value, rate] = [decimal(`${cents}e-2`), decimal(`${millionths}e-6`)]

      expect(compare(fromDollars(toDollars(value, rate), rate, 2), value)).toBe(0)
    }),
  )
})

test('a metal costs the same per kilogram however its price is quoted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000_000 }), (dollarsPerTonne) => {
      const perTonne = metalPriceOf('LME-CO-CASH', dollarsPerTonne)!
      const perPound = toNumber(
        // A price per pound with enough digits to be the same price.
        { units: (BigInt(dollarsPerTonne) * 10n ** 8n) / 220_462n, scale: 6 },
      )
      const difference = toNumber(perTonne) - toNumber(metalPriceOf('MB-CO-0005', perPound)!)

      expect(Math.abs(difference)).toBeLessThanOrEqual(0.000_11)
    }),
  )
})

test('every metal can be priced by its symbols, and a share payable prices none', () => {
  for (const metal of Metal.options) expect(symbolsOf(metal).length).toBeGreaterThan(0)
  for (const [symbol, { metal }] of Object.entries(commodities))
    expect(metalPriceOf(symbol as keyof typeof commodities, 1) !== undefined).toBe(metal !== null)
  expect(toNumber(times(decimal(1), metalPriceOf('SMM-LI2CO3', 10_500)!))).toBe(55.8915)
})
