import type { ShipmentEffect } from '#machines/shipment/request/types.ts'
import type { BookedShipment, BookedShipmentUpdate } from '#schemas/shipment-request.ts'
import type { PlainRow } from '#server/db/repositories/shipment-rows.ts'

import { bookedColumns, formColumns, searchText } from './columns.ts'
import type { Transition } from './transition.ts'

type Change = (row: PlainRow, transition: Transition) => Partial<PlainRow>

/** Given fields replace, null clears (calls.md §5.1). */
const updateBooked = (
  booked: BookedShipment | null,
  update: BookedShipmentUpdate,
): BookedShipment =>
  Object.fromEntries(Object.entries({ ...booked, ...update }).filter(([, value]) => value !== null))

// A booking that is being made or is void has none of its results.
const withoutResult = (booked: BookedShipment | null): BookedShipment => {
  const kept = booked?.legacyVwExcelShipmentIdentifier
  return kept === undefined ? {} : { legacyVwExcelShipmentIdentifier: kept }
}

const nothing: Change = () => ({})

/** What each effect of the lifecycle does to the row; what goes to other tables is planned elsewhere. */
const changes: Readonly<Record<ShipmentEffect['type'], Change>> = {
  appendHistory: nothing,
  sendMail: nothing,
  makeDocuments: nothing,
  attachItems: nothing,
  releaseItems: nothing,
  closeItems: nothing,
  storeForm: (_row, { form }) =>
    form ? { ...formColumns(form.form, form.items), facts: form.facts, item_hash: form.hash } : {},
  storeDestination: ({ form }, { destination }) => {
    if (destination === undefined) return {}
    const { destinationAssumed: _assumed, ...rest } = form
    return { form: { ...rest, destination }, destination }
  },
  storeBookedShipment: (row, { booking, decision }) => ({
    booked: updateBooked(row.booked, { ...booking, ...pickupOf(row, decision.facts) }),
    ...(decision.standing.booking === 'booked' ? { booking_failure: null } : {}),
  }),
  storeBookingResult: (row, { result }) =>
    result
      ? {
          booked: {
            ...withoutProgress(row.booked),
            bol: result.bol,
            pickupNumber: result.pickupNumber,
            transportMode: result.transportMode,
            scheduledPickupDate: result.scheduledPickupDate,
            carrier: result.carrier,
          },
          booking_failure: null,
        }
      : {},
  storeBookingFailure: (row, { failure, now }) => ({
    booked: withoutProgress(row.booked),
    booking_failure: failure ? { ...failure, at: now.toISOString() } : null,
  }),
  markBookingStarted: (row) => ({ booked: { ...row.booked, isBookingInProgress: true } }),
  queueBooking: (row, { now }) => ({
    booked: { ...withoutResult(row.booked), queuedInOtmAt: now.toISOString() },
    booking_attempt: row.booking_attempt + 1,
    booking_failure: null,
  }),
  cancelBooking: (row) =>
    row.booked === null
      ? {}
      : {
          booked: null,
          booking_attempt: row.booking_attempt + 1,
          booking_failure: null,
        },
  stampAsn: (_row, { now }) => ({ asn_confirmed_at: now }),
}

function withoutProgress(booked: BookedShipment | null): BookedShipment {
  const { isBookingInProgress: _running, ...rest } = booked ?? {}
  return rest
}

// Delivering says when the goods were picked up; the machine has worked it out.
function pickupOf(
  row: PlainRow,
  facts: { readonly actualPickupDate: string | null },
): BookedShipmentUpdate {
  const date = facts.actualPickupDate
  return date === null || date === row.booked?.actualPickupDate ? {} : { actualPickupDate: date }
}

/** The row after a transition: its effects in their order, then the columns that repeat form and booking. */
export function rowAfter(transition: Transition): PlainRow {
  const { before, decision, by, now } = transition
  let row: PlainRow = { ...before }
  for (const { type } of decision.effects) row = { ...row, ...changes[type](row, transition) }
  const { recordType, state, booking } = decision.standing
  const next = { ...row, ...bookedColumns(row.form, row.booked) }
  return {
    ...next,
    record_type: recordType,
    state,
    booking,
    updated_at: now,
    updated_username: by.username,
    updated_display_name: by.displayName,
    search: searchAfter(next, transition),
  }
}

// Without the form at hand the items' words are in the old text, and stay.
const searchAfter = (row: PlainRow, { before, form }: Transition): string => {
  if (form) return searchText(row, form.items)
  return row.bol === before.bol && row.pickup_number === before.pickup_number
    ? before.search
    : [...new Set(`${searchText(row)} ${before.search}`.split(' '))].join(' ')
}
