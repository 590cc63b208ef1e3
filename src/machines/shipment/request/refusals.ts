import { guardsFor, rolesOf } from '#machines/records/explain.ts'
import type { RefusalExample } from '#machines/records/explain.ts'

import { errorCode } from './decide.ts'
import { shipmentRequestMachine } from './machine.ts'
import { newFacts } from './new-facts.ts'
import { probe } from './probe.ts'
import { codeOf, rolesAsked, toReason } from './reasons.ts'
import type { Actor, ShipmentEvent, ShipmentEventType } from './types.ts'

const TODAY = '2026-11-20'
/** A request with something to say against everything. */
const facts = newFacts({
  policy: 'bizdev-then-logistics',
  createdBy: 'pool|somebody',
  pickupDate: '2026-11-24',
  actualPickupDate: '2026-11-24',
  poNumber: '4500012345',
  poStatus: 'CLOSED',
  bol: 'RW00000042',
  requestedOn: '2026-11-16',
  bookedOn: '2026-11-18',
})

function eventOf(action: ShipmentEventType, caller: Actor['caller']): ShipmentEvent {
  const by: Actor = { id: 'pool|another', email: '', caller }
  const event = probe(action, { by, today: TODAY, facts })
  if (!('form' in event)) return event
  const form = { ...event.form, poNumber: null, unevaluatedCount: 3, duplicateOf: 'sr_00000042' }
  return { ...event, form }
}

/** What each guard of an action answers when it alone is false, for the description of the API. */
export function refusalExamples(action: ShipmentEventType): readonly RefusalExample[] {
  const roles = rolesOf(shipmentRequestMachine, action)
  return guardsFor(shipmentRequestMachine, action).map((use) => {
    const code = codeOf(use)
    // because the chart's roles are callers; the lowest tier may do nothing
    const caller = (code === 'role' ? 'lowest' : (roles[0] ?? 'lowest')) as Actor['caller']
    const event = eventOf(action, caller)
    const asked = { facts, event, roles: rolesAsked(use, facts) ?? roles }
    return { guard: use.type, error: errorCode(event, [code]), reason: toReason(code, asked) }
  })
}
