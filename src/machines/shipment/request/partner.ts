import { mendableBlockOf } from '#machines/urgency/asks.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { partnerStates } from '#schemas/shipment-words.ts'

import type { Situation } from './reasons.ts'
import { factsOf, isAsnOpen, isOnTheRoad, stepsDone, todayAt } from './selectors.ts'
import { situationOf } from './standing.ts'
import type { Standing } from './standing.ts'

/** Where a request stands for whoever asked for it (redesign.md §3). */
export type PartnerState = (typeof partnerStates)[number]

/** What happens next to a request, as its owner is told. */
export type PartnerNext =
  | 'review'
  | 'address'
  | 'order'
  | 'carrier'
  | 'another-carrier'
  | 'asn'
  | 'carrier-word'
  | 'labels'
  | 'pickup'
  | 'on-the-road'
  | 'answer'
  | 'none'

/** What an owner's word follows from; of a row of figures only where it stands is known. */
type Seen = Standing & Partial<Pick<ShipmentRequest, 'bookedShipment'>>

type Standings = Readonly<Record<Situation, (request: Seen) => PartnerStanding>>
type PartnerStanding = Exclude<PartnerState, 'needs-order'>

// A situation that is not in here does not compile.
const standings: Standings = {
  unsubmitted: () => 'draft',
  submitted: () => 'in-review',
  'approved-by-bizdev': () => 'in-review',
  'approved-by-logistics': (request) => {
    if (request.booking !== 'booked') return 'carrier'
    return isOnTheRoad(request) ? 'picked-up' : 'confirmed'
  },
  rejected: () => 'sent-back',
  delivered: () => 'delivered',
  deleted: () => 'deleted',
}

/** The word for where a request stands, without what blocks it. */
export const partnerStandingOf = (request: Seen): PartnerStanding =>
  standings[situationOf(request)](request)

const blockOf = (request: ShipmentRequest) => mendableBlockOf(request, factsOf(request))

/** The word for where a request stands; an order that is not open is for its owner to change. */
export const partnerStateOf = (request: ShipmentRequest): PartnerState =>
  blockOf(request) === 'order' ? 'needs-order' : partnerStandingOf(request)

function nextOfBooked(request: ShipmentRequest, now: number): PartnerNext {
  if (isAsnOpen(request)) return 'asn'
  if (factsOf(request).pickupDate < todayAt(request, now)) return 'carrier-word'
  return request.bookedShipment?.palletLabelsDocument ? 'labels' : 'pickup'
}

const nexts: Readonly<
  Record<PartnerState, (request: ShipmentRequest, now: number) => PartnerNext>
> = {
  draft: () => 'none',
  'in-review': (request) => (blockOf(request) === 'address' ? 'address' : 'review'),
  'needs-order': () => 'order',
  carrier: ({ booking }) =>
    booking === 'queued' || booking === 'in-progress' ? 'carrier' : 'another-carrier',
  confirmed: nextOfBooked,
  'picked-up': () => 'on-the-road',
  delivered: () => 'none',
  'sent-back': () => 'answer',
  deleted: () => 'none',
}

/** What happens next to a request, at a moment (milliseconds since 1970), as its owner is told. */
export const partnerNextOf = (request: ShipmentRequest, now: number): PartnerNext =>
  nexts[partnerStateOf(request)](request, now)

/** How many steps of its owner's way are done: that of one approval, whoever decides in the company. */
export function partnerStepsDone(request: Seen): number {
  const situation = situationOf(request)
  // Of two approvals the first is none yet.
  const at = situation === 'approved-by-bizdev' ? 'submitted' : situation
  return stepsDone(at, request, 'logistics-only')
}
