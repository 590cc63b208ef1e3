import { pickupDangerOf } from '#machines/urgency/pickup.ts'
import { isWeekend } from '#schemas/calendar.ts'
import { isDeclaredRight } from '#schemas/hazmat.ts'
import type { DateOnly } from '#schemas/primitives.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'

import { pickupDayOf } from './list.ts'
import { isMismatch, poFitOfRequest } from './po-fit.ts'
import { factsOf, hasDdr, waitingFor } from './request/selectors.ts'

/** What whoever approves looks at, in this order. */
export const checkIds = ['order', 'address', 'goods', 'damage', 'pickup', 'destination'] as const
type CheckId = (typeof checkIds)[number]
/** look: a person has to see it; stop: it cannot be approved as it is. */
type Verdict = 'ok' | 'look' | 'stop'
export type Check = { readonly id: CheckId; readonly verdict: Verdict }

function orderVerdict(request: ShipmentRequest): Verdict {
  const fit = poFitOfRequest(request)
  if (!fit) return 'ok'
  if (fit.verdict === 'closed') return 'stop'
  return isMismatch(fit) ? 'look' : 'ok'
}

/**
 * The checks before an approval (redesign.md §6.3, inbox): the order, the address on file, how the goods are declared,
 * damage, how near the pickup is, and for logistics where they go. `today` is the date at the site.
 */
export function checksOf(request: ShipmentRequest, today: DateOnly): readonly Check[] {
  const facts = factsOf(request)
  const { destination, destinationAssumed } = request.shipmentRequestForm
  const isLogistics = waitingFor(request, facts) === 'logistics'
  const isNear = pickupDangerOf(request, today).tone !== 'neutral'
  const isChosen = destination !== undefined && !destinationAssumed
  const verdicts: Readonly<Record<CheckId, Verdict>> = {
    order: orderVerdict(request),
    address: facts.hasAddressIssue ? 'stop' : 'ok',
    goods: isDeclaredRight(facts) ? 'ok' : 'stop',
    damage: hasDdr(request) || facts.hasRedAdr ? 'look' : 'ok',
    pickup: isNear || isWeekend(pickupDayOf(request)) ? 'look' : 'ok',
    destination: isLogistics && !isChosen ? 'look' : 'ok',
  }
  return checkIds.map((id) => ({ id, verdict: verdicts[id] }))
}

/** Whether nothing about a request asks for a second look. */
export const passesAll = (request: ShipmentRequest, today: DateOnly): boolean =>
  checksOf(request, today).every(({ verdict }) => verdict === 'ok')
