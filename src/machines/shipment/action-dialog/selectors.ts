import type { DialogInput, DialogName, Draft, FormEdit } from '#machines/records/action/types.ts'
import { factsOf, todayAt } from '#machines/shipment/request/selectors.ts'
import { offsetAt } from '#schemas/calendar.ts'
import type { DateOnly } from '#schemas/primitives.ts'
import type { ShipmentForm } from '#schemas/shipment-form.ts'
import type { HistoryEntry, ShipmentAction, ShipmentRequest } from '#schemas/shipment-request.ts'
import { shipmentActions } from '#schemas/shipment-words.ts'

import { BOOKING_FIELDS } from './draft.ts'

const flag = (value: boolean) => (value ? 'true' : '')

const bookingDraft = ({ bookedShipment: booked }: ShipmentRequest): Draft => ({
  ...Object.fromEntries(BOOKING_FIELDS.map((name) => [name, booked?.[name] ?? ''])),
  carrierName: booked?.carrier?.name ?? '',
  carrierPhone: booked?.carrier?.phone ?? '',
})

const CHOOSING: readonly DialogName[] = ['approve-by-logistics', 'rebook', 'update-booked-shipment']
/** Whether a dialog asks where the goods go. */
export const asksDestination = (dialog: DialogName): boolean => CHOOSING.includes(dialog)

// As planned, unless that day is before the booking or still to come.
function likelyPickup(request: ShipmentRequest, today: DateOnly): DateOnly {
  const { pickupDate: planned, bookedOn } = factsOf(request)
  const day = planned > today ? today : planned
  return day < bookedOn ? bookedOn : day
}

/** The fields of a dialog as the record has them. */
function initialDraft(dialog: DialogName, request: ShipmentRequest, today: DateOnly): Draft {
  const { shipmentRequestForm: form, bookedShipment: booked } = request
  switch (dialog) {
    case 'approve-by-logistics':
      return {
        booking: 'carrier-desk',
        bol: '',
        pickupNumber: '',
        transportMode: '',
        carrierName: '',
        carrierPhone: '',
        scheduledPickupDate: form.pickupDate,
        note: '',
      }
    case 'update-booked-shipment':
      return { ...bookingDraft(request), note: '' }
    case 'deliver':
      return {
        actualPickupDate: booked?.actualPickupDate ?? likelyPickup(request, today),
        deliveryDate: booked?.deliveryDate ?? today,
        note: '',
      }
    case 'edit-pickup':
      return {
        pickupDate: form.pickupDate,
        from: form.pickupTimeWindow[0],
        to: form.pickupTimeWindow[1],
        dock: flag(form.pickupAtLoadingDock),
        liftGate: flag(form.pickupRequiresLiftGate),
        note: '',
      }
    case 'edit-contact': {
      const { name, email, phone } = form.contactPerson
      return { name, email, phone, note: '' }
    }
    case 'edit-comments':
      return { comments: form.comments ?? '' }
    case 'dismiss-rejection':
      return {}
    default:
      return { note: '' }
  }
}

/** The action of the lifecycle that a dialog takes. */
export const actionOf = (dialog: DialogName): ShipmentAction =>
  shipmentActions.find((action) => action === dialog) ?? 'update-shipment-request-form'

const daysOf = (request: ShipmentRequest): NonNullable<DialogInput['days']> => {
  const { requestedOn, bookedOn, actualPickupDate } = factsOf(request)
  return { requestedOn, bookedOn, actualPickupDate }
}

type Around = {
  /** In milliseconds. */
  readonly now: number
  /** The destination to begin with where the form has none. */
  readonly suggested?: string | undefined
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
      ...initialDraft(dialog, request, today),
      ...(asksDestination(dialog) ? { destination: place } : {}),
    },
    isNoteRequired:
      (dialog === 'delete' && request.booking === 'booked') ||
      (dialog === 'approve-by-logistics' && request.facts.hasRedAdr),
    today,
    days: daysOf(request),
  }
}

/** The form to send after an edit in place: the stored one with the changes, without what only the server writes. */
export function editedForm(request: ShipmentRequest, edit: FormEdit): ShipmentForm {
  const {
    estimatedHandlingUnits: _,
    estimatedGrossWeight: __,
    destinationAssumed: ____,
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
    pickupUtcTimezoneOffset: offsetAt(request.facts.siteTimeZone, merged.pickupDate),
    ...(contact ? { contactPerson: contact } : {}),
    ...(said ? { comments: said } : {}),
  }
}

/** What happened to a record since a revision, newest first. */
export const entriesSince = (request: ShipmentRequest, revision: number): HistoryEntry[] =>
  request.history.filter((entry) => entry.revision > revision).toSorted((a, b) => b.seq - a.seq)
