import {
  compare,
  decimal,
  hundred,
  minus,
  rounded,
  sum,
  times,
  toNumber,
  zero,
} from '#schemas/decimal.ts'
import type { Decimal } from '#schemas/decimal.ts'

import type { PriceReason } from './approval.ts'
import { Metal, commodities, defaultSymbols } from './commodity.ts'
import type { CommoditySymbol, YearMonth } from './commodity.ts'
import type { SpotConfig } from './config.ts'
import type { FeedstockLine } from './offer-form.ts'
import type { ComputedLine, MetalPrice } from './priced-offer.ts'
import { PRICE_DIGITS, metalPriceOf } from './units.ts'
import { RECOVERED } from './words.ts'

/** The average of a symbol's mid series in a month, in its own unit; undefined where there are no prices. */
export type Averages = (symbol: CommoditySymbol, month: YearMonth) => number | undefined
export type MissingPrice = { readonly symbol: CommoditySymbol; readonly month: YearMonth }

const MONEY_DIGITS = 2
/** From this share of the high price on an offer is near it, in percent (domain.md §4). */
const NEAR = decimal(95)
const HUNDREDTH = decimal('0.01')

const price = (value: Decimal) => rounded(value, PRICE_DIGITS)
export const cents = (value: Decimal) => rounded(value, MONEY_DIGITS)
/** A percentage as a factor. */
const share = (percent: number) => times(decimal(percent), HUNDREDTH)

/** The metals whose price a line needs: those it holds that are sold or paid for. */
const neededMetals = ({ composition, pricing }: FeedstockLine): readonly Metal[] =>
  Metal.options.filter(
    (metal) =>
      composition[metal] > 0 &&
      (RECOVERED.some((recovered) => recovered === metal) ||
        (pricing.mode === 'payables' && pricing.payables[metal] > 0)),
  )

type Prices = Partial<Record<Metal, MetalPrice>>

/** The price of each metal that a line needs, or the symbols and months without prices. */
export function metalPricesOf(
  line: FeedstockLine,
  averageOf: Averages,
): { readonly prices: Prices; readonly missing: readonly MissingPrice[] } {
  const prices: Prices = {}
  const missing: MissingPrice[] = []
  const month = line.pricing.priceMonth
  for (const metal of neededMetals(line)) {
    const symbol = line.pricing.symbols[metal] ?? defaultSymbols[metal]
    const average = averageOf(symbol, month)
    const perKg = average === undefined ? undefined : metalPriceOf(symbol, average)
    if (average === undefined || perKg === undefined) missing.push({ symbol, month })
    else
      prices[metal] = {
        symbol,
        month,
        average,
        unit: commodities[symbol].unit,
        perKg: toNumber(perKg),
      }
  }
  return { prices, missing }
}

// From the average anew: the number of an answer has no room for every digit.
function perKgOf(prices: Prices, metal: Metal): Decimal {
  const known = prices[metal]
  return (known && metalPriceOf(known.symbol, known.average)) ?? zero
}

function recoverableOf(line: FeedstockLine, config: SpotConfig, prices: Prices) {
  const of = (metal: (typeof RECOVERED)[number]) =>
    times(
      share(line.composition[metal]),
      share(config.percentMetalRecovery[metal]),
      share(config.percentLmeAtSale[metal]),
      perKgOf(prices, metal),
      share(line.lmeDesirabilityAdjustment),
    )
  return { ni: of('ni'), co: of('co'), li: of('li') }
}

function payableOf({ composition, pricing }: FeedstockLine, prices: Prices) {
  if (pricing.mode === 'fixed') return {}
  const paid = Metal.options.filter((metal) => prices[metal] && pricing.payables[metal] > 0)
  return Object.fromEntries(
    paid.map((metal) => [
      metal,
      times(share(composition[metal]), share(pricing.payables[metal]), perKgOf(prices, metal)),
    ]),
  )
}

/** Above the high price, near it (from 95% on), or fine. */
function reasonOf(offered: Decimal, high: Decimal): PriceReason | null {
  if (compare(offered, high) > 0) return 'above-high-price'
  return compare(times(offered, hundred), times(high, NEAR)) >= 0 ? 'near-high-price' : null
}

/**
 * The highest price that leaves a margin of what remains after costs.
 * Ours: of a loss no margin can be kept, so then all three prices are the loss itself and stay in order.
 */
function bandOf(net: Decimal, { targetMargins }: SpotConfig) {
  const leaving = (margin: number) =>
    compare(net, zero) < 0 ? net : price(times(net, minus(decimal(1), share(margin))))
  return {
    low: leaving(targetMargins.high),
    mid: leaving(targetMargins.mid),
    high: leaving(targetMargins.low),
  }
}

export type Given = {
  readonly config: SpotConfig
  readonly prices: Prices
  readonly weightKg: Decimal
  readonly dryKg: Decimal
  readonly palletCount: number
  /** What the freight costs us per dry kilogram; zero when the supplier pays it. */
  readonly freightPerKg: Decimal
}

/**
 * Prices one line per dry kilogram (domain.md §4). Only what multiplies is rounded, half up to four decimals: net, low,
 * mid, high and offered. What they are made of is not: parts shown in four decimals may add up to a last digit more or less.
 */
export function priceLine(line: FeedstockLine, given: Given): ComputedLine {
  const { config, prices, dryKg, freightPerKg } = given
  const recoverable = recoverableOf(line, config, prices)
  const teardown = line.needsTeardown ? config.teardownCost : 0
  const cost = sum([
    ...[config.processingCost, config.storageCost, config.handlingCost, teardown].map(decimal),
    freightPerKg,
  ])
  const net = price(minus(sum(Object.values(recoverable)), cost))
  const { low, mid, high } = bandOf(net, config)
  const payable = payableOf(line, prices)
  const offered =
    line.pricing.mode === 'fixed'
      ? decimal(line.pricing.unitPrice)
      : price(sum(Object.values(payable)))
  return {
    weightKg: toNumber(given.weightKg),
    dryKg: toNumber(dryKg),
    palletCount: given.palletCount,
    metalPrices: prices,
    recoverable: {
      ni: toNumber(recoverable.ni),
      co: toNumber(recoverable.co),
      li: toNumber(recoverable.li),
    },
    cost: {
      processing: config.processingCost,
      storage: config.storageCost,
      handling: config.handlingCost,
      teardown,
      shipping: toNumber(freightPerKg),
      total: toNumber(cost),
    },
    net: toNumber(net),
    low: toNumber(low),
    mid: toNumber(mid),
    high: toNumber(high),
    payable: Object.fromEntries(
      Object.entries(payable).map(([metal, value]) => [metal, toNumber(value)]),
    ),
    offered: toNumber(offered),
    lineTotal: toNumber(cents(times(dryKg, offered))),
    reason: reasonOf(offered, high),
  }
}
