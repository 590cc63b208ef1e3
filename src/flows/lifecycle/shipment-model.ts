import { alternativeAt, decide } from '#machines/shipment/request/decide.ts'
import { valueOf } from '#machines/shipment/request/lifecycle.ts'
import { shipmentRequestMachine } from '#machines/shipment/request/machine.ts'
import { eventTypes, probes, probe } from '#machines/shipment/request/probe.ts'
import { actorOf, factsOf, todayAt } from '#machines/shipment/request/selectors.ts'
import type { Actor, ShipmentEvent, ShipmentEventType } from '#machines/shipment/request/types.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { ApprovalPolicy } from '#schemas/tenants/tenant.ts'
import { isStaffMember } from '#schemas/user-type.ts'
import type { PortalUser } from '#schemas/user.ts'
import { texts } from '#texts/en.ts'
import { lifecycleTexts } from '#texts/lifecycle.ts'
import { shipmentTexts } from '#texts/shipment.ts'

import { sayEffects, toAlternatives } from './model.ts'
import type { Alternative, Lifecycle, Outcome } from './model.ts'
import { wayThrough } from './way.ts'

/** Guards that a policy never lets hold: the other policy's way is drawn as off the way. */
const CLOSED: Readonly<Record<ApprovalPolicy, readonly string[]>> = {
  'bizdev-then-logistics': ['bizdevNotAsked'],
  'logistics-only': ['policyAsksBizdev'],
}
const YOU = 'you'
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

/** Every action that somebody could take now, with the groups that could. */
function nextOf(request: ShipmentRequest, now: number): Lifecycle['next'] {
  const { actions }: { readonly actions: Readonly<Record<string, string>> } = texts.shipment
  return possible.flatMap((type) => {
    const groups = ROLES.filter(
      (caller) => ask(request, type, { by: somebody(caller, request), now }).ok,
    )
    if (groups.length === 0) return []
    const who = groups.map((caller) => texts.callers[caller]).join(', ')
    return [{ action: actions[type] ?? type, who }]
  })
}

function outcomeOf(request: ShipmentRequest, event: ShipmentEvent): Outcome {
  const decision = decide(request, factsOf(request), event)
  if (!decision.ok) return { isPossible: false, reasons: decision.reasons.map(({ text }) => text) }
  return {
    isPossible: true,
    value: valueOf(decision.standing),
    ...sayEffects(decision.effects),
    waitsFor: [],
  }
}

function alternativesOf(
  request: ShipmentRequest,
  type: ShipmentEventType,
  { by, now }: { readonly by: Actor; readonly now: number },
): readonly Alternative[] {
  const facts = factsOf(request)
  const today = todayAt(request, now)
  return toAlternatives(
    probes(type, { by, today, facts }).map((event) => ({
      taken: alternativeAt(request, facts, event),
      outcome: outcomeOf(request, event),
    })),
  )
}

/** A request with its chart for the lifecycle panel. Partners see their own part: they ask as themselves only. */
export function shipmentLifecycle(
  request: ShipmentRequest,
  { user, now }: Looking,
): Omit<Lifecycle, 'laid'> {
  const isStaff = isStaffMember(user)
  const { actions }: { readonly actions: Readonly<Record<string, string>> } = texts.shipment
  const entries = request.history.toSorted((a, b) => a.seq - b.seq)
  const told = entries.map(({ actionDescription, newState }) => ({
    said: actionDescription,
    newState,
  }))
  return {
    value: valueOf(request),
    closed: CLOSED[factsOf(request).policy],
    start: valueOf(undefined),
    way: wayThrough(shipmentRequestMachine, told, valueOf(request)),
    moments: entries.map((entry) => ({
      title: entry.actionDescription,
      who: entry.username === 'system' ? shipmentTexts.history.system : entry.userDisplayName,
      instant: entry.timestamp,
      note: entry.note,
      mails: entry.sentEmails.map(({ subject, sentTo }) => `${subject} → ${sentTo.join(', ')}`),
    })),
    next: nextOf(request, now),
    roles: [
      { id: YOU, label: lifecycleTexts.whatIf.you },
      ...(isStaff ? ROLES.map((id) => ({ id, label: texts.callers[id] })) : []),
    ],
    actions: possible.map((id) => ({ id, label: actions[id] ?? id })),
    ask: (action, role) => {
      const type = possible.find((one) => one === action)
      const caller = ROLES.find((one) => one === role)
      if (!type) return []
      const by = caller && isStaff ? somebody(caller, request) : actorOf(user)
      return alternativesOf(request, type, { by, now })
    },
  }
}
