import { decide } from '#machines/shipment/request/decide.ts'
import { eventTypes, probe } from '#machines/shipment/request/probe.ts'
import { factsOf, todayAt } from '#machines/shipment/request/selectors.ts'
import type { Actor, ShipmentEventType } from '#machines/shipment/request/types.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { ApprovalPolicy } from '#schemas/tenants/tenant.ts'

import type { Limits } from './model.ts'

/** Guards that a policy never lets hold: the other policy's way is drawn as off the way. */
export const CLOSED: Readonly<Record<ApprovalPolicy, readonly string[]>> = {
  'bizdev-then-logistics': ['bizdevNotAsked'],
  'logistics-only': ['policyAsksBizdev'],
}
/** Groups of which somebody may act. */
export const ROLES = [
  'admin',
  'customer-ops',
  'managers',
  'logistics',
  'supplier',
  'system',
] as const
type Role = (typeof ROLES)[number]

/** Somebody of a group who did not make this request; 'supplier' is its requester. */
export const somebody = (caller: Role, request: ShipmentRequest): Actor => ({
  id: caller === 'supplier' ? request.facts.createdBy : `somebody|${caller}`,
  email: '',
  caller,
})

function ask(request: ShipmentRequest, type: ShipmentEventType, given: { by: Actor; now: number }) {
  const facts = factsOf(request)
  const today = todayAt(request, given.now)
  return decide(request, facts, probe(type, { by: given.by, today, facts }))
}

/** What may happen to a request that is there. */
export const possible = eventTypes.filter((type) => type !== 'submit')

/** What its owner may do, whenever that is. */
export const THEIRS: readonly ShipmentEventType[] = [
  'update-shipment-request-form',
  'confirm-asn',
  'dismiss-rejection',
  'delete',
  'add-note',
]

/** Every event that a request may take once it is there, with the groups that could send it now. */
export const whoCould = (request: ShipmentRequest, now: number) =>
  possible.map((type) => ({
    type,
    groups: ROLES.filter((caller) => ask(request, type, { by: somebody(caller, request), now }).ok),
  }))

/** What a request's policy and facts leave of its chart: which guards never hold, and whether anybody could send an event. */
export const shipmentLimits = (request: ShipmentRequest, now: number): Limits => ({
  closed: CLOSED[factsOf(request).policy],
  next: whoCould(request, now).map(({ type, groups }) => ({ type, can: groups.length > 0 })),
})
