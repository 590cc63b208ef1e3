import fc from 'fast-check'
import { expect, test } from 'vitest'

import * as exact from '#tests/support/rational.ts'
import type { Rational } from '#tests/support/rational.ts'
import { config, form, line } from '#tests/support/spot-offer.ts'

import type { CommoditySymbol } from './commodity.ts'
import type { FeedstockLine, OfferForm } from './offer-form.ts'
import { priceOffer } from './pricing.ts'
import { meanOf } from './units.ts'

const { rational } = exact
const SYMBOLS = {
  ni: ['LME-NI-CASH', 'SMM-NI-1'],
  co: ['MB-CO-0005', 'SMM-COSO4'],
  li: ['MB-LI-0029', 'LME-LIOH', 'SMM-LI2CO3'],
} as const satisfies Record<string, readonly CommoditySymbol[]>
// By hand from domain.md §4: dollars per kilogram of the metal for one unit of the quote.
const FACTORS: Partial<Record<CommoditySymbol, readonly string[]>> = {
  'LME-NI-CASH': ['0.001'],
  'SMM-NI-1': ['0.001'],
  'MB-CO-0005': ['2.20462'],
  'SMM-COSO4': ['0.001', '4.770'],
  'MB-LI-0029': ['5.323'],
  'LME-LIOH': ['6.046'],
  'SMM-LI2CO3': ['0.001', '5.323'],
}
const RECOVERED = ['ni', 'co', 'li'] as const
type Quotes = Readonly<Partial<Record<CommoditySymbol, readonly number[]>>>

const tenThousandths = (most: number) =>
  fc.integer({ min: 0, max: most * 10_000 }).map((n) => n / 10_000)
const tenths = (most: number) => fc.integer({ min: 0, max: most * 10 }).map((n) => n / 10)
const quotes: fc.Arbitrary<Quotes> = fc.record(
  Object.fromEntries(
    Object.keys(FACTORS).map((symbol) => [
      symbol,
      fc.array(
        fc.integer({ min: 1, max: 400_000_000 }).map((n) => n / 10_000),
        { minLength: 1, maxLength: 7 },
      ),
    ]),
  ),
)
const someLine = fc
  .record({
    ni: tenThousandths(30),
    co: tenThousandths(30),
    li: tenThousandths(30),
    payables: fc.record({ ni: tenths(100), co: tenths(100), li: tenths(100) }),
    symbols: fc.record({
      ni: fc.constantFrom(...SYMBOLS.ni),
      co: fc.constantFrom(...SYMBOLS.co),
      li: fc.constantFrom(...SYMBOLS.li),
    }),
    weight: fc.integer({ min: 1, max: 44_000_000 }).map((n) => n / 1000),
    moisture: tenths(60),
    lmeDesirabilityAdjustment: tenths(200),
    needsTeardown: fc.boolean(),
  })
  .map(({ ni, co, li, payables, symbols, ...rest }) =>
    line({
      ...rest,
      composition: { ni, co, li },
      pricing: { mode: 'payables', payables, symbols, priceMonth: '2026-10' },
    }),
  )
const offers = fc.record({
  lines: fc.array(someLine, { minLength: 1, maxLength: 3 }),
  quotes,
  cents: fc.integer({ min: 0, max: 1_000_000 }),
  isOurs: fc.boolean(),
})

const percent = (value: number) => exact.by(rational(value), rational(100))
const price = (value: Rational) => exact.round(value, 4)

/** Every number of a line as domain.md §4 has it: exact but for what is said to be rounded. */
function expected(
  one: FeedstockLine,
  given: { averages: Quotes; dry: Rational; freight: Rational },
) {
  const metal = (name: (typeof RECOVERED)[number]) => {
    const symbol = one.pricing.symbols[name]!
    const days = (given.averages[symbol] ?? []).map(rational)
    const average = exact.round(exact.by(exact.add(...days), rational(days.length)), 8)
    return exact.times(average, ...FACTORS[symbol]!.map(rational))
  }
  const recoverable = RECOVERED.map((name) =>
    exact.times(
      percent(one.composition[name]),
      percent(config.percentMetalRecovery[name]),
      percent(config.percentLmeAtSale[name]),
      metal(name),
      percent(one.lmeDesirabilityAdjustment),
    ),
  )
  const teardown = one.needsTeardown ? [config.teardownCost] : []
  const costs = [config.processingCost, config.storageCost, config.handlingCost, ...teardown]
  const cost = exact.add(...costs.map(rational), given.freight)
  const net = price(exact.minus(exact.add(...recoverable), cost))
  const leaving = (margin: number) =>
    net.n < 0n ? net : price(exact.times(net, exact.minus(rational(1), percent(margin))))
  const { pricing } = one
  if (pricing.mode !== 'payables') throw new Error('every line is priced by payables')
  const offered = price(
    exact.add(
      ...RECOVERED.map((name) =>
        exact.times(percent(one.composition[name]), percent(pricing.payables[name]), metal(name)),
      ),
    ),
  )
  const high = leaving(config.targetMargins.low)
  const isNear = exact.isAtLeast(offered, exact.times(high, rational('0.95')))
  return {
    net: exact.toNumber(net),
    low: exact.toNumber(leaving(config.targetMargins.high)),
    mid: exact.toNumber(leaving(config.targetMargins.mid)),
    high: exact.toNumber(high),
    offered: exact.toNumber(offered),
    lineTotal: exact.toNumber(exact.round(exact.times(given.dry, offered), 2)),
    reason: !exact.isAtLeast(high, offered)
      ? 'above-high-price'
      : isNear
        ? 'near-high-price'
        : null,
  }
}

test('only what multiplies is rounded: every offer agrees with exact fractions', () => {
  fc.assert(
    fc.property(offers, ({ lines, quotes: averages, cents, isOurs }) => {
      const cost = cents / 100
      const base = form()
      const offer: OfferForm = {
        ...base,
        feedstockLines: lines,
        shipping: isOurs
          ? { ...base.shipping, party: 'redwood', incoterm: 'FCA', cost }
          : base.shipping,
      }

      const pricing = priceOffer(offer, config, (symbol) => meanOf(averages[symbol] ?? []))

      const dry = lines.map(({ weight, moisture }) => {
        const wet = exact.times(rational(weight), percent(moisture))
        return exact.round(exact.minus(rational(weight), wet), 3)
      })
      const all = exact.add(...dry)
      const freight =
        isOurs && all.n > 0n ? exact.round(exact.by(rational(cost), all), 8) : rational(0)
      if (!pricing.ok) throw new Error('every metal has a price')
      for (const [at, { computed }] of pricing.form.feedstockLines.entries())
        expect(computed).toMatchObject(expected(lines[at]!, { averages, dry: dry[at]!, freight }))
    }),
    { numRuns: 300 },
  )
})

test('a month’s average keeps eight digits', () => {
  expect(meanOf([15_500, 15_500, 15_501])).toBe(15_500.33333333)
  expect(meanOf([10.5, 10.6, 10.7, 10.7, 10.7, 10.7])).toBe(10.65)
})
