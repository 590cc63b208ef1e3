import { alternativeAt, decide } from '#machines/shipment/request/decide.ts'
import { valueOf } from '#machines/shipment/request/lifecycle.ts'
import { shipmentRequestMachine } from '#machines/shipment/request/machine.ts'
import { probes } from '#machines/shipment/request/probe.ts'
import { actorOf, factsOf, todayAt } from '#machines/shipment/request/selectors.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { isStaffMember } from '#schemas/user-type.ts'
import type { PortalUser } from '#schemas/user.ts'
import { texts } from '#texts/en.ts'
import { shipmentTexts } from '#texts/shipment.ts'

import { sayEffects } from './model.ts'
import type { Lifecycle } from './model.ts'
import { lifecycleOfRecord, refusedFor } from './of-record.ts'
import { CLOSED, ROLES, possible, somebody, whoCould } from './shipment-limits.ts'

type Looking = { readonly user: PortalUser; readonly now: number }
/** A request and who looks at it. */
export type ShipmentSeen = { readonly request: ShipmentRequest; readonly now: Looking }

/** Every action that somebody could take now, with the groups that could. */
function nextOf(request: ShipmentRequest, now: number): Lifecycle['next'] {
  const { actions }: { readonly actions: Readonly<Record<string, string>> } = texts.shipment
  return whoCould(request, now).flatMap(({ type, groups }) => {
    if (groups.length === 0) return []
    const who = groups.map((caller) => texts.callers[caller])
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
