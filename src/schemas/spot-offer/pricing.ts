import {
  compare,
  decimal,
  hundred,
  minus,
  over,
  rounded,
  sum,
  times,
  toNumber,
  zero,
} from '#schemas/decimal.ts'
import type { Decimal } from '#schemas/decimal.ts'

import { PriceReason } from './approval.ts'
import type { SpotConfig } from './config.ts'
import type { FeedstockLine, OfferForm } from './offer-form.ts'
import type { ComputedLine, OfferTotals, PricedForm } from './priced-offer.ts'
import { cents, metalPricesOf, priceLine } from './pricing-line.ts'
import type { Averages, MissingPrice } from './pricing-line.ts'
import { PRICE_DIGITS, QUOTIENT_DIGITS, WEIGHT_DIGITS, kilograms } from './units.ts'
import type { WeightUnit } from './units.ts'

export type { Averages, MissingPrice } from './pricing-line.ts'

/** An offer with everything computed, or the prices that are missing for it. */
export type Pricing =
  | { readonly ok: true; readonly form: PricedForm }
  | { readonly ok: false; readonly missing: readonly MissingPrice[] }

const MARGIN_DIGITS = 3

function weigh(line: FeedstockLine, unit: WeightUnit) {
  const weightKg = kilograms(line.weight, unit)
  const wet = times(weightKg, decimal(line.moisture), decimal('0.01'))
  const dryKg = rounded(minus(weightKg, wet), WEIGHT_DIGITS)
  const palletCount = Math.ceil(toNumber(over(weightKg, decimal(line.palletWeightKg), 6)))
  return { weightKg, dryKg, palletCount: Math.max(1, palletCount) }
}

const perKilogram = (amount: Decimal, kg: Decimal, digits: number) =>
  compare(kg, zero) > 0 ? over(amount, kg, digits) : zero

type Line = Pick<
  ComputedLine,
  'weightKg' | 'dryKg' | 'net' | 'offered' | 'low' | 'mid' | 'high' | 'lineTotal' | 'reason'
>
const each = (lines: readonly Line[], of: (line: Line) => Decimal) => sum(lines.map(of))

function marginOf(lines: readonly Line[]): number | null {
  const weighted = (of: (line: Line) => Decimal) =>
    each(lines, (line) => times(decimal(line.dryKg), of(line)))
  const net = weighted((line) => decimal(line.net))
  if (compare(net, zero) <= 0) return null
  const kept = weighted((line) => minus(decimal(line.net), decimal(line.offered)))
  return toNumber(over(times(kept, hundred), net, MARGIN_DIGITS))
}

function totalsOf(lines: readonly Line[], charged: number): OfferTotals {
  const dryWeight = each(lines, (line) => decimal(line.dryKg))
  const feedstock = each(lines, (line) => decimal(line.lineTotal))
  const total = minus(feedstock, decimal(charged))
  const worth = (of: 'low' | 'mid' | 'high') =>
    toNumber(each(lines, (line) => cents(times(decimal(line.dryKg), decimal(line[of])))))
  return {
    weightKg: toNumber(each(lines, (line) => decimal(line.weightKg))),
    dryWeightKg: toNumber(dryWeight),
    feedstock: toNumber(feedstock),
    shipping: charged,
    total: toNumber(total),
    perKg: toNumber(perKilogram(total, dryWeight, PRICE_DIGITS)),
    marginPct: marginOf(lines),
    low: worth('low'),
    mid: worth('mid'),
    high: worth('high'),
    priceApprovalReasons: PriceReason.options.filter((reason) =>
      lines.some((line) => line.reason === reason),
    ),
  }
}

/**
 * Prices an offer: every line, the freight per dry kilogram and the totals (domain.md §4). The server's word; the
 * browser runs the same for its preview. Without a price that it needs it names every symbol and month that is missing.
 */
export function priceOffer(form: OfferForm, config: SpotConfig, averageOf: Averages): Pricing {
  const found = form.feedstockLines.map((line) => ({
    line,
    ...metalPricesOf(line, averageOf),
    ...weigh(line, form.weightUnit),
  }))
  const missing = found.flatMap((line) => line.missing)
  if (missing.length) return { ok: false, missing: eachOnce(missing) }
  const dryWeight = sum(found.map(({ dryKg }) => dryKg))
  const perKg = perKilogram(decimal(form.shipping.cost), dryWeight, QUOTIENT_DIGITS)
  const freightPerKg = form.shipping.party === 'redwood' ? perKg : zero
  const lines = found.map(({ line, missing: _none, ...given }) => ({
    ...line,
    computed: priceLine(line, { config, freightPerKg, ...given }),
  }))
  const computed = lines.map((line) => line.computed)
  return {
    ok: true,
    form: {
      ...form,
      feedstockLines: lines,
      shipping: {
        ...form.shipping,
        palletCount: computed.reduce((count, { palletCount }) => count + palletCount, 0),
        perKg: toNumber(perKg),
      },
      totals: totalsOf(computed, form.shipping.charged),
    },
  }
}

const eachOnce = (missing: readonly MissingPrice[]) =>
  missing.filter(
    (one, index) =>
      missing.findIndex(({ symbol, month }) => symbol === one.symbol && month === one.month) ===
      index,
  )

/** The form that an editor would send, from a priced one. */
export function unpriced({ totals: _totals, ...form }: PricedForm): OfferForm {
  const { palletCount: _pallets, perKg: _perKg, ...shipping } = form.shipping
  const feedstockLines = form.feedstockLines.map(({ computed: _computed, ...line }) => line)
  return { ...form, shipping, feedstockLines }
}
