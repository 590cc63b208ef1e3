import * as z from 'zod/mini'

import { DateOnly, ShipmentId } from './primitives.ts'
import { Booking, RecordType, ShipmentState } from './shipment-request.ts'
import { partnerStates } from './shipment-words.ts'
import { OfferId } from './spot-offer/offer.ts'
import { offerStates } from './spot-offer/words.ts'

/** What partners are told of an offer; the words and days are the page's. */
const partnerOfferStates = [
  'open',
  'price-list',
  'expired',
  'accepted',
  'declined',
  'revising',
  'withdrawn',
] as const

// Approved and expired told apart, by the day of the company.
const offerSituations = [...offerStates, 'approved', 'expired'] as const

// Whoever is told departments and bookings, and whoever is not: a partner's answer has no room for them.
const RequestStanding = z.discriminatedUnion('for', [
  z.object({
    for: z.literal('staff'),
    recordType: RecordType,
    state: ShipmentState,
    booking: Booking,
    bookedShipment: z.nullable(z.object({ actualPickupDate: z.optional(DateOnly) })),
  }),
  z.object({ for: z.literal('partner'), state: z.enum(partnerStates) }),
])
const OfferStanding = z.discriminatedUnion('for', [
  z.object({ for: z.literal('staff'), state: z.enum(offerSituations) }),
  z.object({
    for: z.literal('partner'),
    state: z.enum(partnerOfferStates),
    /** The last day of one that is open; null otherwise. */
    until: z.nullable(DateOnly),
  }),
])

/** One thing that the search of everything found: what names it, where it stands, and what leads to it. */
export const Found = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('request'),
    id: ShipmentId,
    tenant: z.string(),
    /** The company for staff, the site for partners. */
    title: z.string(),
    place: z.string(),
    bol: z.nullable(z.string()),
    poNumber: z.nullable(z.string()),
    standing: RequestStanding,
  }),
  z.object({
    kind: z.literal('offer'),
    id: OfferId,
    /** The supplier for staff, the materials for partners while they can see them. */
    title: z.string(),
    standing: OfferStanding,
  }),
  z.object({ kind: z.literal('company'), tenant: z.string(), title: z.string() }),
  z.object({
    kind: z.literal('site'),
    id: z.string(),
    tenant: z.string(),
    title: z.string(),
    place: z.string(),
    company: z.string(),
  }),
])
export type Found = z.infer<typeof Found>
export type FoundRequest = Extract<Found, { kind: 'request' }>
export type FoundOffer = Extract<Found, { kind: 'offer' }>
