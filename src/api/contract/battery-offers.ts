import * as z from 'zod/mini'

import { Address } from '#schemas/address.ts'
import { batteryOfferLimits as limits } from '#schemas/battery-offer/limits.ts'
import {
  BatteryOffer,
  BatteryOfferId,
  BatteryOfferStatus,
  ListedBatteryOffer,
  NextStep,
  PackSearch,
  PriceUpdate,
  PricedOffer,
  SentOffer,
} from '#schemas/battery-offer/offer.ts'
import { Instant, Search } from '#schemas/primitives.ts'
import { pageOf, pageQuery, queryList } from '#schemas/records/page.ts'
import { BATTERY_OFFER_READERS, BATTERY_SELLERS } from '#schemas/rights.ts'

import { defineCall } from './define-call.ts'

/** Filters of the list of offers: what pages keep in their address. */
export const BatteryOfferFilters = z.strictObject({
  status: z.optional(queryList(BatteryOfferStatus, 3)),
  q: z.optional(Search),
  /** By their ids, with commas between them. */
  ids: z.optional(
    z.pipe(
      z.string().check(z.regex(/^do_0\d{7}(,do_0\d{7}){0,99}$/, 'Send offers, like do_04839217')),
      z.transform((text) => text.split(',')),
    ),
  ),
})
export type BatteryOfferFilters = z.infer<typeof BatteryOfferFilters>

/** Offers to dismantlers (calls.md §4, §12). */
export const batteryOfferCalls = {
  listBatteryOffers: defineCall('/auto-dismantlers/offers', {
    method: 'GET',
    summary: 'List offers for battery packs, the last changed first; dismantlers see their own',
    who: BATTERY_OFFER_READERS,
    query: z.strictObject({ ...BatteryOfferFilters.shape, ...pageQuery }),
    response: pageOf(ListedBatteryOffer),
    errors: ['overloaded'],
  }),
  getBatteryOffer: defineCall('/auto-dismantlers/offers/{offer_id}', {
    method: 'GET',
    summary: 'Read an offer at the prices of now, with what changed since it was saved',
    who: BATTERY_OFFER_READERS,
    params: z.strictObject({ offer_id: BatteryOfferId }),
    response: z.object({ data: BatteryOffer }),
    caching: 'e',
    errors: [],
  }),
  priceBatteryOffer: defineCall('/auto-dismantlers/price-offer', {
    method: 'POST',
    addsNothing: true,
    summary: 'Price packs and their shipping; nothing is stored',
    who: BATTERY_SELLERS,
    body: z.strictObject({ offer: SentOffer }),
    response: z.object({ data: PricedOffer }),
    rate: 'e',
    errors: [],
  }),
  saveBatteryOffer: defineCall('/auto-dismantlers/save-offer', {
    method: 'POST',
    summary: 'Save an offer; the server prices it and says which prices are others than shown',
    who: BATTERY_SELLERS,
    body: z.strictObject({
      offer: SentOffer,
      searches: z._default(z.array(PackSearch).check(z.maxLength(limits.searches)), []),
      offerId: z.optional(BatteryOfferId),
    }),
    response: z.object({ offerId: BatteryOfferId, updates: z.array(PriceUpdate) }),
    isIdempotent: true,
    errors: ['offer_conflict', 'history_full', 'idempotency_mismatch'],
  }),
  acceptBatteryOffer: defineCall('/email-offer', {
    method: 'POST',
    summary: 'Accept an offer at the total you were shown, or send its owner a copy by email',
    who: BATTERY_SELLERS,
    body: z.strictObject({
      offerId: BatteryOfferId,
      action: z.enum(['accept', 'copy']),
      total: z.number(),
      nextOnboardingStep: NextStep,
    }),
    response: z.object({
      data: z.object({ offerId: BatteryOfferId, acceptedAt: z.nullable(Instant) }),
    }),
    isIdempotent: true,
    errors: [
      'signup_not_approved',
      'offer_conflict',
      'offer_expired',
      'action_not_allowed',
      'history_full',
      'idempotency_mismatch',
    ],
  }),
  getPickupAddress: defineCall('/auto-dismantlers/pickup-address', {
    method: 'GET',
    summary: 'Read where your battery packs are picked up',
    who: BATTERY_SELLERS,
    response: z.object({ data: z.nullable(Address) }),
    errors: [],
  }),
  putPickupAddress: defineCall('/auto-dismantlers/pickup-address', {
    method: 'PUT',
    summary: 'Say where your battery packs are picked up',
    who: BATTERY_SELLERS,
    body: z.strictObject({ address: Address }),
    response: z.object({ data: Address }),
    errors: [],
  }),
}
