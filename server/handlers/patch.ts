import type { Calls } from '#api/contract/calls.ts'
import type { Input } from '#api/contract/define-call.ts'
import { actionFields } from '#api/contract/shipment-patch.ts'
import type { ShipmentPatch } from '#api/contract/shipment-patch.ts'
import { decide } from '#machines/shipment/request/decide.ts'
import type { Decision } from '#machines/shipment/request/decide.ts'
import { factsOf } from '#machines/shipment/request/selectors.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { isItemRace } from '#server/db/repositories/items.ts'
import type { ShipmentWrite } from '#server/db/repositories/shipment-write.ts'
import { findShipment, loadShipment, writeShipment } from '#server/db/repositories/shipment.ts'
import type { Stored } from '#server/db/repositories/shipment.ts'
import { planTransition } from '#server/lifecycle/plan.ts'
import { hasEffect } from '#server/lifecycle/transition.ts'
import type { Transition } from '#server/lifecycle/transition.ts'
import { issue, patchHandler } from '#server/records/patch.ts'

import { mailSettings } from './deps.ts'
import type { Deps } from './deps.ts'
import { readEvent } from './patch-event.ts'
import type { Asked } from './patch-event.ts'
import { fieldOf } from './refusals.ts'
import { seenBy } from './seen-by.ts'

type Delayed = { readonly code: 'otm_unavailable' | 'mail_failed'; readonly message: string }
type Kinds = Input<Calls['patchShipmentRequest']> & {
  readonly stored: Stored
  readonly read: Asked
  readonly decided: Extract<Decision, { ok: true }>
  readonly write: ShipmentWrite
  readonly shown: { readonly updatedShipmentRequest: ShipmentRequest }
  readonly delayed: Delayed
}

/** One action on a request. */
export const patchShipmentRequest = patchHandler<Kinds>({
  idOf: (params) => params.shipment_request_id,
  fieldsOf: ({ action }) => actionFields[action],
  lock: 'revision',
  issuesOf: bookingIssues,
  find: findShipment,
  load: loadShipment,
  isCurrent: ({ revision }, row) => revision === undefined || revision === row.revision,
  conflict: 'version_conflict',
  stateOf: ({ state }) => state,
  readEvent,
  decide: ({ row, request }, { event }) =>
    decide(
      { recordType: row.record_type, state: row.state, booking: row.booking },
      factsOf(request),
      event,
    ),
  fieldOf,
  plan: async (deps, { stored, read, body, decision, by, now }) => {
    const { poStatus: _status, ...carried } = read
    const transition = { ...carried, before: stored.row, decision, action: body.action, by, now }
    return planTransition(transition, await mailSettings(deps, now))
  },
  write: (tx, { write, before, read: { poStatus } }) =>
    writeShipment(tx, { before, write, poStatus }),
  isLost: isItemRace,
  show: async (_deps, { stored, context }) => ({
    updatedShipmentRequest: seenBy(context.user, stored.request),
  }),
  delayed,
})

// The transition stands and will be carried on; the user learns that it takes longer (calls.md §5.1).
function delayed(deps: Deps, decided: Pick<Transition, 'decision'>): Delayed | null {
  if (hasEffect(decided, 'queueBooking') && deps.isBookingDown())
    return {
      code: 'otm_unavailable',
      message: 'The booking service isn’t responding. We’ve saved the booking and will try again.',
    }
  if (hasEffect(decided, 'sendMail') && deps.isMailDown())
    return { code: 'mail_failed', message: 'Emails are delayed. We’ll keep trying to send them.' }
  return null
}

const DELIVERED: readonly string[] = ['actualPickupDate', 'deliveryDate']

/** What is wrong with the booking of a body whose action reads one. */
function bookingIssues({ action, skipOtm, updatedBookedShipment: booked }: ShipmentPatch) {
  if (action === 'approve-by-logistics') {
    if (skipOtm && booked?.bol === undefined)
      return [issue('updatedBookedShipment.bol', 'required', 'Enter the BOL when you book by hand')]
    if (!skipOtm && booked)
      return [issue('updatedBookedShipment', 'not_read', 'Send this only with skipOtm')]
  }
  if (action === 'deliver')
    return Object.keys(booked ?? {})
      .filter((name) => !DELIVERED.includes(name))
      .map((name) =>
        issue(`updatedBookedShipment.${name}`, 'not_read', 'deliver doesn’t use this field'),
      )
  return []
}
