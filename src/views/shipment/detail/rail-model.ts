import { partnerStepsDone } from '#machines/shipment/request/partner.ts'
import { factsOf, railOf, stepsDone } from '#machines/shipment/request/selectors.ts'
import type { RailStep } from '#machines/shipment/request/selectors.ts'
import { situationOf } from '#machines/shipment/request/standing.ts'
import type { Standing } from '#machines/shipment/request/standing.ts'
import type { HistoryEntry, ShipmentRequest } from '#schemas/shipment-request.ts'
import { partnerTexts } from '#texts/shipment-partner.ts'
import { stateTexts } from '#texts/shipment-states.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import { sayShortDay } from '#views/parts/time.tsx'
import type { RailItem } from '#views/records/record/rail.tsx'
import type { Partner } from '#views/shipment/audience.ts'
import { whoOf } from '#views/shipment/format.ts'
import { isQuiet, newestFirst, sayWaiting } from '#views/shipment/model.ts'
import { partnerNext, partnerStatus } from '#views/shipment/partner-words.ts'

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

// The day on which it happened, not that of the click that tells of it.
function happenedOn(step: RailStep, { bookedShipment: booked }: ShipmentRequest) {
  const days = { delivered: booked?.deliveryDate, 'picked-up': booked?.actualPickupDate }
  const day = step === 'delivered' || step === 'picked-up' ? days[step] : undefined
  return day ? { day: sayShortDay(day) } : {}
}

/** A way of requests, as one side reads it. */
type Way = {
  readonly steps: readonly RailStep[]
  readonly label: (step: RailStep) => string
  readonly doneAt: (request: Standing | ShipmentRequest) => number
  readonly textOf: (step: RailStep) => string
  /** What ended it before its end. */
  readonly ended: string
}

// Where a request was before it was rejected or deleted, as far as its history tells.
function doneBefore(request: ShipmentRequest, newest: readonly HistoryEntry[], way: Way): number {
  const before = newest.find(({ newState }) => newState !== 'rejected')
  if (!before) return 1
  const wasBooked = newest.some(({ action }) => action === 'rebook') || request.booking === 'booked'
  const standing: Standing = {
    recordType: 'shipment_request',
    state: before.newState,
    booking: wasBooked ? 'booked' : 'none',
  }
  return Math.max(1, way.doneAt(standing))
}

const planned = (request: ShipmentRequest) =>
  shipmentTexts.rail.planned(sayShortDay(factsOf(request).pickupDate))

function staffWay(request: ShipmentRequest): Way {
  const { policy } = factsOf(request)
  const texts = shipmentTexts.rail
  return {
    steps: railOf(policy),
    label: (step) => texts.steps[step],
    doneAt: (standing) => stepsDone(situationOf(standing), standing, policy),
    textOf: (step) => {
      if (step === 'booked') return stateTexts.bookings[request.booking]
      return step === 'picked-up' ? planned(request) : texts.waitingFor(sayWaiting(request))
    },
    ended: stateTexts.states[request.state],
  }
}

function partnerWay(request: ShipmentRequest, partner: Partner): Way {
  return {
    steps: railOf('logistics-only'),
    label: (step) =>
      step === 'approved-by-bizdev' ? '' : partnerTexts.rail[step](partner.company),
    doneAt: partnerStepsDone,
    textOf: (step) => (step === 'picked-up' ? planned(request) : partnerNext(request, partner)),
    ended: partnerStatus(request).label,
  }
}

/**
 * The way of a request, drawn from its machine: done steps, the current one, those ahead; a rejection ends it. Its owner
 * has one approval on it, and the pickup.
 */
export function railItems(request: ShipmentRequest, partner?: Partner): RailItem[] {
  const way = partner ? partnerWay(request, partner) : staffWay(request)
  const newest = newestFirst(request)
  const situation = situationOf(request)
  const isStopped = situation === 'rejected' || situation === 'deleted'
  const done = isStopped ? doneBefore(request, newest, way) : way.doneAt(request)
  const steps = way.steps.map((step, at): RailItem => {
    const base = { id: step, label: way.label(step), number: at + 1 }
    if (at < done)
      return {
        ...base,
        kind: 'done',
        ...stamp(entryOf(step, newest)),
        ...happenedOn(step, request),
      }
    if (at > done || isStopped) return { ...base, kind: 'ahead' }
    // To look for another carrier is the company's.
    const isTroubled = !partner && step === 'booked' && ['failed', 'none'].includes(request.booking)
    return {
      ...base,
      kind: isTroubled ? 'troubled' : 'current',
      text: way.textOf(step),
    }
  })
  if (!isStopped) return steps
  const ended: RailItem = {
    id: situation,
    label: way.ended,
    kind: 'stopped',
    ...stamp(
      newest.find(({ action }) => ['reject', 'delete', 'dismiss-rejection'].includes(action)),
    ),
  }
  return [...steps.slice(0, done), ended, ...steps.slice(done)]
}
