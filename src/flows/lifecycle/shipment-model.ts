import { alternativeAt, decide } from '#machines/shipment/request/decide.ts'
import { valueOf } from '#machines/shipment/request/lifecycle.ts'
import { shipmentRequestMachine } from '#machines/shipment/request/machine.ts'
import { eventTypes, probes, probe } from '#machines/shipment/request/probe.ts'
import { actorOf, factsOf, todayAt } from '#machines/shipment/request/selectors.ts'
import type { Actor, ShipmentEventType } from '#machines/shipment/request/types.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { ApprovalPolicy } from '#schemas/tenants/tenant.ts'
import { isStaffMember } from '#schemas/user-type.ts'
import type { PortalUser } from '#schemas/user.ts'
import { texts } from '#texts/en.ts'
import { shipmentTexts } from '#texts/shipment.ts'

import { sayEffects } from './model.ts'
import type { Lifecycle, Limits } from './model.ts'
import { lifecycleOfRecord, refusedFor } from './of-record.ts'

/** Guards that a policy never lets hold: the other policy's way is drawn as off the way. */
const CLOSED: Readonly<Record<ApprovalPolicy, readonly string[]>> = {
  'bizdev-then-logistics': ['bizdevNotAsked'],
  'logistics-only': ['policyAsksBizdev'],
}
const ROLES = ['admin', 'customer-ops', 'managers', 'logistics', 'supplier', 'system'] as const
type Role = (typeof ROLES)[number]

/** Somebody of a group who did not make this request; 'supplier' is its requester. */
const somebody = (caller: Role, request: ShipmentRequest): Actor => ({
  id: caller === 'supplier' ? request.facts.createdBy : `somebody|${caller}`,
  email: '',
  caller,
})

type Looking = { readonly user: PortalUser; readonly now: number }

function ask(request: ShipmentRequest, type: ShipmentEventType, given: { by: Actor; now: number }) {
  const facts = factsOf(request)
  const today = todayAt(request, given.now)
  return decide(request, facts, probe(type, { by: given.by, today, facts }))
}

const possible = eventTypes.filter((type) => type !== 'submit')

/** Every event that a request may take once it is there, with the groups that could send it now. */
const whoCould = (request: ShipmentRequest, now: number) =>
  possible.map((type) => ({
    type,
    groups: ROLES.filter((caller) => ask(request, type, { by: somebody(caller, request), now }).ok),
  }))

/** What a request's policy and facts leave of its chart: which guards never hold, and whether anybody could send an event. */
export const shipmentLimits = (request: ShipmentRequest, now: number): Limits => ({
  closed: CLOSED[factsOf(request).policy],
  next: whoCould(request, now).map(({ type, groups }) => ({ type, can: groups.length > 0 })),
})

/** Every action that somebody could take now, with the groups that could. */
function nextOf(request: ShipmentRequest, now: number): Lifecycle['next'] {
  const { actions }: { readonly actions: Readonly<Record<string, string>> } = texts.shipment
  return whoCould(request, now).flatMap(({ type, groups }) => {
    if (groups.length === 0) return []
    const who = groups.map((caller) => texts.callers[caller]).join(', ')
    return [{ action: actions[type] ?? type, who }]
  })
}

/** A request with its chart for the lifecycle panel. Partners see their own part: they ask as themselves only. */
export function shipmentLifecycle(
  request: ShipmentRequest,
  { user, now }: Looking,
): Omit<Lifecycle, 'laid'> {
  const facts = factsOf(request)
  const today = todayAt(request, now)
  const groups = isStaffMember(user) ? ROLES : []
  return lifecycleOfRecord({
    machine: shipmentRequestMachine,
    start: valueOf(undefined),
    value: valueOf(request),
    closed: CLOSED[facts.policy],
    next: nextOf(request, now),
    history: request.history,
    whoOf: ({ username, userDisplayName }) =>
      username === 'system' ? shipmentTexts.history.system : userDisplayName,
    actions: possible,
    labels: texts.shipment.actions,
    self: actorOf(user),
    people: groups.map((id) => ({ id, label: texts.callers[id], by: somebody(id, request) })),
    probes: (type, by) => probes(type, { by, today, facts }),
    takenBy: (event) => alternativeAt(request, facts, event),
    outcomeOf: (event) => {
      const decision = decide(request, facts, event)
      if (!decision.ok) return refusedFor(decision.reasons)
      const { standing, effects } = decision
      return { isPossible: true, value: valueOf(standing), ...sayEffects(effects), waitsFor: [] }
    },
  })
}
