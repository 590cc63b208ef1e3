import { mayEstimate } from '#machines/shipment/third-party/rights.ts'
import type { EstimateRequest } from '#schemas/estimate/estimate.ts'
import { estimateOf, roadMiles } from '#schemas/estimate/price.ts'
import type { HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { middleOf } from '#server/places/postal-codes.ts'
import { estimateTexts } from '#texts/estimate.ts'

import type { Deps } from './deps.ts'
import { refuseEpcAccess } from './epc-right.ts'

const issueAt = (place: 'from' | 'to') => ({
  path: `addresses.${place}.postalCode`,
  code: 'unknown_place',
  text: estimateTexts.unknownPlace,
})

/** The price of a shipment, or what of its addresses is not known. */
export async function priceOf({ settings }: Pick<Deps, 'settings'>, request: EstimateRequest) {
  const { from, to } = request.addresses
  const [start, end, rates] = await Promise.all([
    middleOf(from.countryCode, from.postalCode),
    middleOf(to.countryCode, to.postalCode),
    settings.estimateRates(),
  ])
  if (start && end) return { estimate: estimateOf(request, roadMiles(start, end), rates) }
  return { issues: [...(start ? [] : [issueAt('from')]), ...(end ? [] : [issueAt('to')])] }
}

export const estimateShipmentCost =
  (deps: Deps): HandlerOf<'estimateShipmentCost'> =>
  async ({ body }, { user }) => {
    if (!mayEstimate(user)) return refuseEpcAccess(user, 'estimate')
    const { estimate, issues } = await priceOf(deps, body)
    return estimate ?? refuse('config_invalid', { message: estimateTexts.unknownPlace, issues })
  }
