import type { Battery } from '#schemas/battery.ts'
import { decimal, minus, rounded, sum, times, toNumber } from '#schemas/decimal.ts'

import type { OfferLine, OfferPricing, PriceUpdate, PricedLine, PricedOffer } from './offer.ts'
import { chemistryOf } from './rates.ts'
import type { DismantlerRates } from './rates.ts'

const CENTS = 2

/** US dollars for one pack (domain.md §5): what is set for it, else its weight at the rate of its chemistry. */
export function priceOfPack(battery: Battery, { reuse, recycling }: DismantlerRates): number {
  const { priceOverride, isBlacklistedForReuse, packWeightKg, batteryChemistry } = battery
  if (priceOverride !== null) return priceOverride
  const rates = isBlacklistedForReuse ? recycling : reuse
  const perKg = rates[chemistryOf(batteryChemistry)]
  return toNumber(rounded(times(decimal(packWeightKg), decimal(perKg)), CENTS))
}

type Found = { readonly line: OfferLine; readonly battery: Battery; readonly isSold: boolean }
/** A line at the price of now; without one where its pack is no longer bought. */
export function pricedLine({ line, battery, isSold }: Found, rates: DismantlerRates): PricedLine {
  const { partNumber, price: _shown, batteryId: _id, ...rest } = line
  const price = isSold ? priceOfPack(battery, rates) : null
  return {
    ...rest,
    batteryId: battery.batteryId,
    partNumber: partNumber ?? null,
    battery: { ...battery, price },
    price,
    lineTotal: price === null ? null : toNumber(times(decimal(price), decimal(line.quantity))),
  }
}

type Shipping = { readonly supplierWillShip: boolean; readonly shippingTotal: number | null }
/** What lines come to, less what shipping costs. */
export function pricingOf(lines: readonly PricedLine[], shipping: Shipping): OfferPricing {
  const { supplierWillShip, shippingTotal } = shipping
  const totals = lines.map(({ lineTotal }) => lineTotal)
  const known = totals.filter((total) => total !== null)
  const packs = known.length === totals.length ? sum(known.map(decimal)) : undefined
  return {
    lineItemTotal: packs ? toNumber(packs) : null,
    supplierWillShip,
    shippingTotal,
    total: packs && shippingTotal !== null ? toNumber(minus(packs, decimal(shippingTotal))) : null,
  }
}

type Shown = {
  readonly lineItems: readonly { readonly price?: number | null | undefined }[]
  readonly pricing: {
    readonly supplierWillShip: boolean
    readonly shippingTotal?: number | null | undefined
  }
}
/** Where prices are others than those that were shown. What was not shown has not changed. */
export function updatesSince(
  shown: Shown,
  { lineItems, pricing }: Pick<PricedOffer, 'lineItems' | 'pricing'>,
): PriceUpdate[] {
  const updates = lineItems.flatMap(({ price }, index): PriceUpdate[] => {
    const from = shown.lineItems[index]?.price
    return from === undefined || from === null || from === price
      ? []
      : [{ index, field: 'price', from, to: price }]
  })
  const { shippingTotal: before, supplierWillShip } = shown.pricing
  const isSame =
    before === undefined ||
    before === null ||
    supplierWillShip !== pricing.supplierWillShip ||
    before === pricing.shippingTotal
  return isSame
    ? updates
    : [...updates, { index: null, field: 'shippingTotal', from: before, to: pricing.shippingTotal }]
}
