import type { Address } from '#schemas/address.ts'
import type { OfferLine, PricedLine, PricedOffer, SentOffer } from '#schemas/battery-offer/offer.ts'
import { pricedLine, pricingOf, updatesSince } from '#schemas/battery-offer/pricing.ts'
import type { Battery } from '#schemas/battery.ts'
import { dateAt } from '#schemas/calendar.ts'
import { catalogueOf, packOfPart } from '#server/batteries/catalogue.ts'
import type { Catalogue } from '#server/batteries/catalogue.ts'
import type { Deps } from '#server/handlers/deps.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { batteryOfferTexts as words } from '#texts/battery-offer-issues.ts'

import { shippingOf } from './shipping.ts'

type Pack = { readonly line: OfferLine; readonly battery: Battery; readonly isSold: boolean }
type Around = { readonly pickup: Address | null; readonly now: Date }
type Ship = { readonly supplierWillShip: boolean }

async function priced(
  deps: Deps,
  packs: readonly Pack[],
  { supplierWillShip, pickup, now }: Around & Ship,
): Promise<Omit<PricedOffer, 'updates'>> {
  const rates = await deps.settings.dismantlerRates()
  const lineItems = packs.map((pack) => pricedLine(pack, rates))
  const today = dateAt(deps.spot.companyTimeZone, now.getTime())
  const shippingTotal = supplierWillShip
    ? 0
    : pickup && (await shippingOf(deps, { lines: lineItems, from: pickup, today }))
  return { lineItems, pricing: pricingOf(lineItems, { supplierWillShip, shippingTotal }) }
}

const packOf = (of: Catalogue, { batteryId, partNumber }: OfferLine): Battery | undefined =>
  partNumber === undefined ? of.byId.get(batteryId ?? '') : packOfPart(of, partNumber)?.battery

/** An offer at the prices of now; a refusal that names the packs that nobody knows. */
export async function priceOffer(
  deps: Deps,
  offer: SentOffer,
  around: Around,
): Promise<PricedOffer | Refusal> {
  const catalogue = await catalogueOf(deps.db)
  const found = offer.lineItems.map((line) => ({ line, battery: packOf(catalogue, line) }))
  const issues = found.flatMap(({ line, battery }, at) => {
    const field = line.partNumber === undefined ? 'batteryId' : 'partNumber'
    const path = `offer.lineItems.${at}.${field}`
    return battery ? [] : [{ path, code: 'unknown_pack', text: words.unknownPack }]
  })
  if (issues.length) return refuse('invalid_body', { issues })
  const packs = found.flatMap(({ line, battery }) =>
    battery ? [{ line, battery, isSold: true }] : [],
  )
  const { supplierWillShip } = offer.pricing
  const now = await priced(deps, packs, { ...around, supplierWillShip })
  return { ...now, updates: updatesSince(offer, now) }
}

type Stored = {
  readonly line_items: readonly PricedLine[]
  readonly pricing: PricedOffer['pricing']
}
/** A stored offer at the prices of now. A pack that is no longer in the list has none, and stays as it was known. */
export async function priceAgain(deps: Deps, stored: Stored, around: Around): Promise<PricedOffer> {
  const { byId } = await catalogueOf(deps.db)
  const packs = stored.line_items.map(({ battery, lineTotal: _total, partNumber, ...line }) => {
    const current = byId.get(battery.batteryId)
    return {
      line: { ...line, ...(partNumber === null ? {} : { partNumber }) },
      battery: current ?? battery,
      isSold: current !== undefined,
    }
  })
  const { supplierWillShip } = stored.pricing
  const now = await priced(deps, packs, { ...around, supplierWillShip })
  const shown = { lineItems: stored.line_items, pricing: stored.pricing }
  return { ...now, updates: updatesSince(shown, now) }
}
