import { mayEstimate } from '#machines/shipment/third-party/rights.ts'
import { dateAt } from '#schemas/calendar.ts'
import type { EstimateRequest } from '#schemas/estimate/estimate.ts'
import { estimateOf, hasNoRoad } from '#schemas/estimate/price.ts'
import type { EstimateRates } from '#schemas/estimate/rates.ts'
import { roadMiles } from '#schemas/estimate/road-miles.ts'
import type { HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { middleOf } from '#server/places/postal-codes.ts'
import { zoneAt } from '#server/places/time-zone.ts'
import { estimateTexts } from '#texts/estimate.ts'

import type { Deps } from './deps.ts'
import { refuseEpcAccess } from './epc-right.ts'

const ends = ['from', 'to'] as const
type Why = { readonly code: string; readonly text: string }
const UNKNOWN: Why = { code: 'unknown_place', text: estimateTexts.unknownPlace }
const NO_ROAD: Why = { code: 'no_road', text: estimateTexts.noRoad }

/** The price of a shipment by some rates, or the refusal that names the addresses which have none. */
export async function priceBy(rates: EstimateRates, request: EstimateRequest) {
  const { addresses } = request
  const { from, to } = addresses
  const [start, end] = await Promise.all([
    middleOf(from.countryCode, from.postalCode),
    middleOf(to.countryCode, to.postalCode),
  ])
  const known = { from: start, to: end }
  const issues = ends.flatMap((side) => {
    const why = !known[side] ? UNKNOWN : hasNoRoad(addresses[side], rates) ? NO_ROAD : undefined
    return why ? [{ path: `addresses.${side}.postalCode`, ...why }] : []
  })
  return start && end && issues.length === 0
    ? { estimate: estimateOf(request, roadMiles(start, end), rates) }
    : { refusal: refuse('config_invalid', { message: issues[0]?.text ?? UNKNOWN.text, issues }) }
}

/** The same by the rates that count. */
export const priceOf = async ({ settings }: Pick<Deps, 'settings'>, request: EstimateRequest) =>
  priceBy(await settings.estimateRates(), request)

// A day that is over where the goods are; where nobody knows that place, the place is refused.
async function isPast({ shipAt, addresses }: EstimateRequest, now: Date): Promise<boolean> {
  const zone = await zoneAt(addresses.from)
  return zone !== undefined && shipAt < dateAt(zone, now.getTime())
}

export const estimateShipmentCost =
  (deps: Deps): HandlerOf<'estimateShipmentCost'> =>
  async ({ body }, { user, now }) => {
    if (!mayEstimate(user)) return refuseEpcAccess(user, 'estimate')
    if (await isPast(body, now))
      return refuse('config_invalid', {
        message: estimateTexts.pastDay,
        issues: [{ path: 'shipAt', code: 'past_day', text: estimateTexts.pastDay }],
      })
    const { estimate, refusal } = await priceOf(deps, body)
    return estimate ?? refusal
  }
