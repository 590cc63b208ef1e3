import type { AnyTransitionDefinition } from 'xstate'

import { defineDecisions } from '#machines/records/decide.ts'
import type { DecisionOf } from '#machines/records/decide.ts'

import { shipmentLifecycle } from './lifecycle.ts'
import type { ShipmentLifecycle } from './lifecycle.ts'
import type { Standing } from './standing.ts'
import type { ShipmentEvent, ShipmentFacts } from './types.ts'

export type Decision = DecisionOf<ShipmentLifecycle>

function standingAfter(
  value: ShipmentLifecycle['snapshot']['value'],
  before: Standing | undefined,
): Standing {
  const state = before?.state ?? 'submitted'
  if (typeof value === 'object')
    return {
      recordType: 'shipment_request',
      state: 'approved-by-logistics',
      booking: value['approved-by-logistics'],
    }
  if (value === 'delivered')
    return { recordType: 'completed_shipment_request', state, booking: before?.booking ?? 'none' }
  if (value === 'deleted') return { recordType: 'deleted_shipment_request', state, booking: 'none' }
  if (value === 'unsubmitted') throw new Error('no transition leads back to unsubmitted')
  return { recordType: 'shipment_request', state: value, booking: 'none' }
}

/** What the lifecycle of requests decides (machines/records/decide.ts). */
export const decisions = defineDecisions(shipmentLifecycle, {
  keptOf: ({ value, context }, { standing }) => ({
    standing: standingAfter(value, standing),
    facts: context,
  }),
  // calls.md §5.1: a rebook in progress is 409, one false guard may name itself.
  besides: ({ type }, refused) =>
    type === 'rebook' && refused.includes('booking_in_progress') ? 'already_booked' : undefined,
  alone: {
    'erp-site-address-mismatch': 'erp-site-address-mismatch',
    history_full: 'history_full',
    note_required: 'note_required',
    red_adr_note: 'note_required',
    asn_note: 'note_required',
    same_items_pending: 'action_not_allowed',
  },
})

/** Decides an event on a stored request or, without a standing, on a new one. */
export const decide = (
  standing: Standing | undefined,
  facts: ShipmentFacts,
  event: ShipmentEvent,
): Decision => decisions.decide({ standing, facts }, event)

/** The declared transition that an event chooses at a stored request. */
export const alternativeAt = (
  standing: Standing | undefined,
  facts: ShipmentFacts,
  event: ShipmentEvent,
): AnyTransitionDefinition | undefined => decisions.alternativeAt({ standing, facts }, event)
