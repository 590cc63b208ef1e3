import { factsOf, isOnTheRoad, waitingFor } from '#machines/shipment/request/selectors.ts'
import type { WaitingFor } from '#machines/shipment/request/selectors.ts'
import { situationOf } from '#machines/shipment/request/standing.ts'
import type { Standing } from '#machines/shipment/request/standing.ts'
import type { HistoryEntry, ShipmentRequest } from '#schemas/shipment-request.ts'
import { stateTexts } from '#texts/shipment-states.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import type { Tone } from '#views/parts/badge.tsx'

export type Status = { readonly label: string; readonly tone: Tone }

const { states, bookings } = stateTexts
const { onTheRoad } = shipmentTexts

/** The state of a request in one word, with booking's own word once logistics approved it. */
export function statusOf(request: Standing | ShipmentRequest): Status {
  const situation = situationOf(request)
  if (situation === 'rejected') return { label: states.rejected, tone: 'danger' }
  if (situation === 'delivered') return { label: states.delivered, tone: 'success' }
  if (situation === 'deleted') return { label: states.deleted, tone: 'neutral' }
  if (situation !== 'approved-by-logistics')
    return { label: states[situation], tone: situation === 'submitted' ? 'info' : 'warning' }
  const { booking } = request
  if (booking === 'booked')
    return { label: isOnTheRoad(request) ? onTheRoad.state : bookings.booked, tone: 'success' }
  return booking === 'failed' || booking === 'none'
    ? { label: bookings.failed, tone: 'danger' }
    : { label: bookings[booking], tone: 'info' }
}

export const waitingOf = (request: ShipmentRequest): WaitingFor =>
  waitingFor(request, factsOf(request))

/** For whom or what it waits, in words that follow "waiting for", or in one of a column. */
export function sayWaiting(request: ShipmentRequest, isShort = false): string {
  const words = isShort ? shipmentTexts.waitingShort : stateTexts.waiting
  if (isOnTheRoad(request)) return isShort ? onTheRoad.short : onTheRoad.waiting
  return words[waitingOf(request)]
}

/** The history, newest first. */
export const newestFirst = ({ history }: ShipmentRequest): HistoryEntry[] =>
  history.toSorted((left, right) => right.seq - left.seq)

/** Whether an entry left the request where it was: a note, or an edit that started nothing over. */
export const isQuiet = (entry: HistoryEntry, entries: readonly HistoryEntry[]): boolean =>
  entry.action === 'add-note' ||
  (entry.action === 'update-shipment-request-form' &&
    entries.some(({ seq, newState }) => seq === entry.seq - 1 && newState === entry.newState))

/** When the request came to where it waits: notes and edits do not start the clock again. */
export function waitingSince(request: ShipmentRequest): string {
  const entries = newestFirst(request)
  const came = entries.find((entry) => !isQuiet(entry, entries)) ?? entries[0]
  return came?.timestamp ?? request.updated.timestamp
}

/** Whether the carrier desk is at work. */
export const isBooking = ({ booking, recordType }: ShipmentRequest): boolean =>
  recordType === 'shipment_request' && (booking === 'queued' || booking === 'in-progress')

/** Whether something is about to change by itself, so that the page should look more often. */
export const isSettling = (request: ShipmentRequest): boolean =>
  isBooking(request) ||
  (request.booking === 'booked' &&
    (!request.bookedShipment?.bolDocument || !request.bookedShipment.palletLabelsDocument))
