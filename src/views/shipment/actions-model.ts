import { defineButtons, whyRowsOf } from '#machines/records/buttons.ts'
import type { ActionsView as RecordActions, WhyRow } from '#machines/records/buttons.ts'
import { isAsnOpen } from '#machines/shipment/request/selectors.ts'
import { situationOf } from '#machines/shipment/request/standing.ts'
import type { ShipmentAction, ShipmentRequest } from '#schemas/shipment-request.ts'
import { isStaffMember } from '#schemas/user-type.ts'
import { texts } from '#texts/en.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import type { Now } from '#views/parts/now.ts'
import { sayGroups } from '#views/records/record/groups.ts'

import { allowedOf } from './allowed.ts'

export type ActionsView = RecordActions<ShipmentAction>

const { buttonsOf, dialogOf } = defineButtons<
  ShipmentAction,
  'submit' | 'update-shipment-request-form' | 'confirm-asn'
>({
  keys: {
    'approve-by-bizdev': 'a',
    'approve-by-logistics': 'a',
    reject: 'r',
    'update-shipment-request-form': 'e',
    'add-note': 'n',
    rebook: 'b',
    deliver: 'd',
  },
  dangerous: ['reject', 'delete', 'dismiss-rejection'],
  elsewhere: [
    'already_approved',
    'already_submitted',
    'is_delivered',
    'is_deleted',
    'is_rejected',
    'not_rejected',
    'not_pre_booking',
    'not_needed',
    'not_approved',
    'already_booked',
  ],
  onPages: ['submit', 'update-shipment-request-form', 'confirm-asn'],
  isBeside: ({ action }) => action === 'reject' || action === 'add-note',
})
export { dialogOf }

/** The actions that carry a request on, by where it is. */
const forward: Readonly<Record<string, readonly ShipmentAction[]>> = {
  submitted: ['approve-by-bizdev', 'approve-by-logistics'],
  'approved-by-bizdev': ['approve-by-logistics'],
  failed: ['rebook'],
  booked: ['deliver'],
  rejected: ['update-shipment-request-form'],
}

/** Where the units of a pre-booking are entered. */
export const ASN_PAGE = 'add-handling-units'

function forwardOf(request: ShipmentRequest): readonly ShipmentAction[] | undefined {
  const situation = situationOf(request)
  const next = forward[situation === 'approved-by-logistics' ? request.booking : situation]
  // What was sent back is answered first.
  return isAsnOpen(request) ? [...(next ?? []), 'confirm-asn'] : next
}

/** The page of an action that has no dialog. */
export type ActionHref = (action: ShipmentAction) => string | undefined

function labelOf(action: ShipmentAction, request: ShipmentRequest): string {
  if (action === 'update-shipment-request-form' && situationOf(request) === 'rejected')
    return shipmentTexts.actions.resubmit
  return action === 'confirm-asn' && request.asnConfirmedAt !== null
    ? shipmentTexts.actions.changeAsn
    : texts.shipment.actions[action]
}

/** The buttons of a request for a user: one main action, the next ones beside it, the rest in a menu. */
export function actionsOf(request: ShipmentRequest, now: Now, hrefOf?: ActionHref): ActionsView {
  return buttonsOf({
    allowed: allowedOf(request, now),
    forward: forwardOf(request),
    labelOf: (action) => labelOf(action, request),
    hrefOf,
  })
}

/** The first action that carries a request on and is possible now, with its dialog; undefined: none is. */
export function nextActOf(request: ShipmentRequest, now: Now) {
  const { primary } = actionsOf(request, now)
  const dialog = primary && dialogOf(primary.action)
  return dialog && { ...primary, dialog }
}

/** The dialog that a letter opens for a request now. */
export function dialogBy(letter: string, request: ShipmentRequest, now: Now) {
  const { primary, outlined, more } = actionsOf(request, now)
  const meant = [primary, ...outlined, ...more].find(
    (view) => view?.key === letter && view.reason === undefined,
  )
  return meant && dialogOf(meant.action)
}

/**
 * The rows of "Why can't I…?". Partners read of what their side can ever do; of the ASN is only spoken where there is one
 * to confirm (ours).
 */
export const whyRows = (request: ShipmentRequest, now: Now): WhyRow[] =>
  whyRowsOf(
    allowedOf(request, now)
      .filter(({ isForPartners }) => isForPartners || isStaffMember(now.user))
      .filter(({ action }) => action !== 'confirm-asn' || request.isPreBooking),
    { labelOf: (action) => texts.shipment.actions[action], sayWho: sayGroups },
  )
