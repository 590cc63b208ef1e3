import { factsOf, railOf, stepsDone } from '#machines/shipment/request/selectors.ts'
import type { RailStep } from '#machines/shipment/request/selectors.ts'
import { situationOf } from '#machines/shipment/request/standing.ts'
import type { Standing } from '#machines/shipment/request/standing.ts'
import type { HistoryEntry, ShipmentRequest } from '#schemas/shipment-request.ts'
import { stateTexts } from '#texts/shipment-states.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import type { RailItem } from '#views/records/record/rail.tsx'
import { sayShortDay, whoOf } from '#views/shipment/format.ts'
import { isQuiet, newestFirst, waitingOf } from '#views/shipment/model.ts'

const isStep = (step: RailStep, entry: HistoryEntry): boolean => {
  if (step === 'submitted')
    return (
      entry.newState === 'submitted' &&
      ['submit', 'update-shipment-request-form'].includes(entry.action)
    )
  if (step === 'delivered') return entry.action === 'deliver'
  if (step === 'booked')
    return (
      entry.newState === 'approved-by-logistics' &&
      (entry.action === 'approve-by-logistics' || entry.action === 'update-booked-shipment')
    )
  return entry.newState === step
}

/** The entry that took a step; the first after the last start over, so that later edits do not count. */
function entryOf(step: RailStep, all: readonly HistoryEntry[]): HistoryEntry | undefined {
  const newest = all.filter((entry) => !isQuiet(entry, all))
  const takers = newest.filter((entry) => isStep(step, entry))
  if (step === 'booked') return takers.find(({ username }) => username === 'system') ?? takers[0]
  if (step === 'submitted') return takers[0]
  const startedAt = newest.find((entry) => isStep('submitted', entry))?.seq ?? 0
  return takers.findLast(({ seq }) => seq > startedAt) ?? takers[0]
}

const stamp = (entry: HistoryEntry | undefined) =>
  entry ? { who: whoOf(entry), at: entry.timestamp } : {}

// The day of the delivery, not of the click that tells of it.
function deliveredOn({ bookedShipment }: ShipmentRequest) {
  const day = bookedShipment?.deliveryDate
  return day ? { day: sayShortDay(day) } : {}
}

// Where a request was before it was rejected or deleted, as far as its history tells.
function doneBefore(request: ShipmentRequest, newest: readonly HistoryEntry[]): number {
  const { policy } = factsOf(request)
  const before = newest.find(({ newState }) => newState !== 'rejected')
  if (!before) return 1
  const wasBooked = newest.some(({ action }) => action === 'rebook') || request.booking === 'booked'
  const standing: Standing = {
    recordType: 'shipment_request',
    state: before.newState,
    booking: wasBooked ? 'booked' : 'none',
  }
  return Math.max(1, stepsDone(situationOf(standing), standing, policy))
}

function currentText(request: ShipmentRequest, step: RailStep): string {
  if (step === 'delivered') {
    const pickedUp = request.bookedShipment?.actualPickupDate
    if (pickedUp) return shipmentTexts.rail.pickedUp(sayShortDay(pickedUp))
    const day =
      request.bookedShipment?.scheduledPickupDate ?? request.shipmentRequestForm.pickupDate
    return shipmentTexts.rail.planned(sayShortDay(day))
  }
  if (step === 'booked') return stateTexts.bookings[request.booking]
  return shipmentTexts.rail.waitingFor(stateTexts.waiting[waitingOf(request)])
}

/** The way of a request, drawn from its machine: done steps, the current one, those ahead; a rejection ends it. */
export function railItems(request: ShipmentRequest): RailItem[] {
  const { policy } = factsOf(request)
  const newest = newestFirst(request)
  const situation = situationOf(request)
  const isStopped = situation === 'rejected' || situation === 'deleted'
  const done = isStopped ? doneBefore(request, newest) : stepsDone(situation, request, policy)
  const steps = railOf(policy).map((step, at): RailItem => {
    const base = { id: step, label: shipmentTexts.rail.steps[step], number: at + 1 }
    if (at < done)
      return {
        ...base,
        kind: 'done',
        ...stamp(entryOf(step, newest)),
        ...(step === 'delivered' ? deliveredOn(request) : {}),
      }
    if (at > done || isStopped) return { ...base, kind: 'ahead' }
    const isTroubled = step === 'booked' && ['failed', 'none'].includes(request.booking)
    return {
      ...base,
      kind: isTroubled ? 'troubled' : 'current',
      text: currentText(request, step),
    }
  })
  if (!isStopped) return steps
  const ended: RailItem = {
    id: situation,
    label: stateTexts.states[situation],
    kind: 'stopped',
    ...stamp(
      newest.find(({ action }) => ['reject', 'delete', 'dismiss-rejection'].includes(action)),
    ),
  }
  return [...steps.slice(0, done), ended, ...steps.slice(done)]
}
