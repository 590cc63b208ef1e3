import { refusalExamplesOf } from '#machines/records/refusal-examples.ts'

import { decisions } from './decide.ts'
import { shipmentLifecycle } from './lifecycle.ts'
import { newFacts } from './new-facts.ts'
import { probe } from './probe.ts'
import type { Actor, ShipmentEventType } from './types.ts'

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
  batteries: 'ddr',
})

/** What each guard of an action answers when it alone is false, for the description of the API. */
export const refusalExamples = refusalExamplesOf(shipmentLifecycle, {
  errorCode: decisions.errorCode,
  facts,
  eventOf: (action: ShipmentEventType, caller) => {
    // because the chart's roles are callers
    const by: Actor = { id: 'pool|another', email: '', caller: caller as Actor['caller'] }
    const event = probe(action, { by, today: TODAY, facts })
    if (!('form' in event)) return event
    const form = {
      ...event.form,
      pickupDate: '2026-11-26',
      holiday: 'Thanksgiving',
      poNumber: null,
      unevaluatedCount: 3,
      duplicateOf: 'sr_00000042',
      batteries: 'ddr' as const,
      isLive: false,
      isHazmat: false,
    }
    return { ...event, form }
  },
})
