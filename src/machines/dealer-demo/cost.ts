import { builtInRates } from '#schemas/estimate/built-in-rates.ts'
import type { EstimateRequest } from '#schemas/estimate/estimate.ts'
import { estimateOf } from '#schemas/estimate/price.ts'

import { PACK, roundMiles } from './round.ts'
import type { Stop } from './types.ts'

/** What a way costs about: miles of road and dollars. */
export type Cost = { readonly miles: number; readonly usd: number }
export type Comparison = { readonly round: Cost; readonly singles: Cost; readonly saved: Cost }

// Miles are given, so these only say that roads lead there.
const place = { postalCode: '', countryCode: 'US' }
// A Monday, as carriers charge for weekends.
const shipAt = '2026-11-30'

/** One shipment by the rules of cost estimates: live packs, at the rates of a new portal. */
function shipment(stops: readonly Stop[]): Cost {
  const quantity = stops.reduce((sum, { batteries }) => sum + batteries, 0)
  const request: EstimateRequest = {
    shipAt,
    pickupRequiresLiftGate: false,
    addresses: { from: place, to: place },
    totalWeightInLbs: quantity * PACK.weight,
    handlingUnits: [{ ...PACK, quantity, isDdr: false, isHazmat: true }],
  }
  const miles = roundMiles(stops)
  return { miles, usd: estimateOf(request, miles, builtInRates).priceUsd }
}

const cents = (usd: number) => Math.round(usd * 100) / 100

/** One truck for all stops in this order, beside a truck for each of them. */
export function compareCosts(stops: readonly Stop[]): Comparison {
  const round = shipment(stops)
  const each = stops.map((stop) => shipment([stop]))
  const singles = {
    miles: each.reduce((sum, { miles }) => sum + miles, 0),
    usd: cents(each.reduce((sum, { usd }) => sum + usd, 0)),
  }
  const saved = { miles: singles.miles - round.miles, usd: cents(singles.usd - round.usd) }
  return { round, singles, saved }
}
