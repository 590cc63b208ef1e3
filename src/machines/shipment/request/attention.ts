import { blockOf, mendableBlockOf } from '#machines/urgency/asks.ts'
import { daysBetween } from '#schemas/calendar.ts'
import type { DateOnly } from '#schemas/primitives.ts'
import type { ShipmentAction, ShipmentRequest } from '#schemas/shipment-request.ts'

import type { Situation } from './reasons.ts'
import { factsOf, isAsnOpen, isBooked, isOnTheRoad } from './selectors.ts'
import { situationOf } from './standing.ts'

/** What somebody has to cure before a request goes on as it should, the most pressing first (redesign.md §6.1). */
export const troubles = [
  'booking-failed',
  'order',
  'address',
  'rejected',
  'not-recorded',
  'asn',
] as const
export type Trouble = (typeof troubles)[number]

/** The actions that cure a trouble, the first one best. */
export const curesOf: Readonly<Record<Trouble, readonly ShipmentAction[]>> = {
  'booking-failed': ['rebook', 'update-booked-shipment'],
  order: ['update-shipment-request-form'],
  address: [],
  rejected: ['update-shipment-request-form'],
  'not-recorded': ['update-booked-shipment'],
  asn: ['confirm-asn'],
}

/** What waits for the supplier, who can be reminded (redesign.md §6.1): what was sent back was told with its note. */
export const theirs: readonly Trouble[] = ['asn']

/** Five business days, as a calendar counts them: before that an open ASN is a fact that simply has not come. */
const ASN_DAYS = 7

type Reader = {
  /** The date at the site. */
  readonly today: DateOnly
  /** Who asked for it: carriers are the company's to find, and what happened to the truck is its to record. */
  readonly isPartner: boolean
}

type Knows = (request: ShipmentRequest, reader: Reader) => boolean

const awaitsTruck = (request: ShipmentRequest): boolean =>
  isBooked(request) && !isOnTheRoad(request)

const isOrderInTheWay = (request: ShipmentRequest): boolean => {
  const facts = factsOf(request)
  return blockOf(request, facts) === 'order' || mendableBlockOf(request, facts) === 'order'
}

/** Once it is approved, the addresses were compared. */
const untilApproved: readonly Situation[] = ['submitted', 'approved-by-bizdev']

const knows: Readonly<Record<Trouble, Knows>> = {
  'booking-failed': (request, { isPartner }) =>
    !isPartner && situationOf(request) === 'approved-by-logistics' && request.booking === 'failed',
  order: isOrderInTheWay,
  address: (request) =>
    factsOf(request).hasAddressIssue && untilApproved.includes(situationOf(request)),
  rejected: (request) => situationOf(request) === 'rejected',
  'not-recorded': (request, { isPartner, today }) =>
    !isPartner && awaitsTruck(request) && factsOf(request).pickupDate < today,
  asn: (request, { today }) =>
    awaitsTruck(request) &&
    isAsnOpen(request) &&
    daysBetween(today, factsOf(request).pickupDate) <= ASN_DAYS,
}

/** What has to be cured about a request, for a reader; of a healthy one nothing. */
export const troublesOf = (request: ShipmentRequest, reader: Reader): readonly Trouble[] =>
  troubles.filter((trouble) => knows[trouble](request, reader))
