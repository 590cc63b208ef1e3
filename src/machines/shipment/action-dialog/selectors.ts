import type { Days, DialogInput } from '#machines/records/action/types.ts'
import { factsOf, todayAt } from '#machines/shipment/request/selectors.ts'
import { offsetAt } from '#schemas/calendar.ts'
import type { ShipmentForm } from '#schemas/shipment-form.ts'
import type { HistoryEntry, ShipmentRequest } from '#schemas/shipment-request.ts'

import { asksDestination, readDraft, startOf } from './draft.ts'
import type { DialogName, FormEdit } from './types.ts'

const daysOf = (request: ShipmentRequest): Days => {
  const { requestedOn, bookedOn, actualPickupDate } = factsOf(request)
  return { requestedOn, bookedOn, actualPickupDate }
}

type Around = {
  /** In milliseconds. */
  readonly now: number
  /** The destination to begin with where the form has none. */
  readonly suggested?: string | undefined
}

const BY_LOGISTICS: readonly HistoryEntry['action'][] = [
  'approve-by-logistics',
  'rebook',
  'update-booked-shipment',
]
/** The destination that the requester asked for: none where nobody chose, or logistics did; lists do not know. */
export function askedDestination(request: ShipmentRequest): string | undefined {
  const { history, historyCount, shipmentRequestForm: form } = request
  if (form.destinationAssumed || history.length < historyCount) return undefined
  const chosen = history
    .toSorted((a, b) => b.seq - a.seq)
    .find(({ changes }) => changes?.some(({ path }) => path === 'destination'))
  return chosen && BY_LOGISTICS.includes(chosen.action) ? undefined : form.destination
}

/** What a dialog starts with for a record. */
export function inputOf(
  dialog: DialogName,
  request: ShipmentRequest,
  { now, suggested = '' }: Around,
): DialogInput {
  const today = todayAt(request, now)
  const place = request.shipmentRequestForm.destination ?? suggested
  return {
    dialog,
    requestId: request.id,
    revision: request.revision,
    initial: {
      ...startOf(dialog, { request, today }),
      ...(asksDestination(dialog) ? { destination: place } : {}),
    },
    isNoteRequired:
      (dialog === 'delete' && request.booking === 'booked') ||
      (dialog === 'approve-by-logistics' && request.facts.hasRedAdr),
    today,
    days: daysOf(request),
    read: readDraft,
  }
}

/** The form to send after an edit in place: the stored one with the changes, without what only the server writes. */
export function editedForm(request: ShipmentRequest, edit: FormEdit): ShipmentForm {
  const {
    estimatedHandlingUnits: _,
    estimatedGrossWeight: __,
    destinationAssumed: ____,
    thirdPartyReference: _____,
    ...form
  } = request.shipmentRequestForm
  const { addressIssue: ___, ...pickupAddress } = form.pickupAddress
  const { comments, contactPerson, ...changed } = edit
  const merged = { ...form, pickupAddress, ...changed }
  const contact = contactPerson && { ...form.contactPerson, ...contactPerson }
  const { comments: former, ...rest } = merged
  const said = comments === undefined ? former : comments
  return {
    ...rest,
    pickupUtcTimezoneOffset: offsetAt(
      request.facts.siteTimeZone,
      merged.pickupDate,
      merged.pickupTimeWindow[0],
    ),
    ...(contact ? { contactPerson: contact } : {}),
    ...(said ? { comments: said } : {}),
  }
}

/** What happened to a record since a revision, newest first. */
export const entriesSince = (request: ShipmentRequest, revision: number): HistoryEntry[] =>
  request.history.filter((entry) => entry.revision > revision).toSorted((a, b) => b.seq - a.seq)
