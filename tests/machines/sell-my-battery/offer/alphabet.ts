import { linesOf } from '#machines/sell-my-battery/offer/lines.ts'
import type { Opened, OfferEvent, Stored } from '#machines/sell-my-battery/offer/types.ts'
import type { BatteryOffer, PricedLine, PricedOffer } from '#schemas/battery-offer/offer.ts'
import { yard } from '#tests/machines/sell-my-battery/place/alphabet.ts'
import { VIN, leaf } from '#tests/machines/sell-my-battery/search/alphabet.ts'

/** Somebody who is not signed in. */
export const sampleInput = { seller: 'visitor', offerId: null } as const
/** A dismantler who opens an offer of theirs, before and after the approval. */
export const ownInput = { seller: 'approved', offerId: 'do_00021847' } as const
export const waitingInput = { seller: 'unapproved', offerId: null } as const

const AT = '2026-11-16T10:42:00.000Z'
const line: PricedLine = {
  batteryId: leaf.batteryId,
  partNumber: null,
  vin: VIN,
  quantity: 1,
  condition: 'good',
  battery: leaf,
  price: 333.3,
  lineTotal: 333.3,
}
const priced: PricedOffer = {
  lineItems: [line],
  pricing: { lineItemTotal: 333.3, supplierWillShip: true, shippingTotal: 0, total: 333.3 },
  updates: [],
}
const unshipped: PricedOffer = {
  ...priced,
  pricing: { ...priced.pricing, supplierWillShip: false, shippingTotal: null, total: null },
}
const stored: Stored = {
  offerId: 'do_00021847',
  status: 'saved',
  savedTotal: 333.3,
  pricedAt: AT,
  goodThrough: '2026-11-30',
  acceptedAt: null,
  nextOnboardingStep: 'address_onboarding',
  owner: { displayName: 'Yusuf Reyes', email: 'yard@portal.example', statedCompany: null },
  revision: 1,
  updatedAt: AT,
  history: [],
}
const offer: BatteryOffer = { ...stored, ...priced, pickupAddress: yard }
const accepted: BatteryOffer = { ...offer, status: 'accepted', acceptedAt: AT }

const nothing = { lines: [], supplierWillShip: false, searches: [], offerId: null }
const kept = { ...nothing, lines: linesOf(priced.lineItems), supplierWillShip: true }
const opened = (change: Partial<Opened>): Opened => ({
  stored: null,
  kept: nothing,
  priced: null,
  pickup: null,
  isUnsaved: false,
  ...change,
})
const saved = { kept: { ...kept, offerId: offer.offerId }, priced, stored, pickup: yard }

const done = <N extends string>(name: N) => `xstate.done.actor.dismantlerOffer.${name}` as const
const failed = <N extends string>(name: N) => `xstate.error.actor.dismantlerOffer.${name}` as const
const error = new Error('Request failed')

/** What one puts together, and what the server says to it. */
export const dismantlerOfferAlphabet = [
  { type: 'ADD', battery: leaf, vin: VIN },
  { type: 'ADD', battery: leaf, partNumber: '295B0' },
  { type: 'QUANTITY', id: '1', quantity: '1' },
  { type: 'QUANTITY', id: '1', quantity: '2' },
  { type: 'QUANTITY', id: '1', quantity: 'many' },
  { type: 'CONDITION', id: '1', condition: 'damaged' },
  { type: 'REMOVE', id: '1' },
  { type: 'UNDO' },
  { type: 'SHIP', supplierWillShip: false },
  { type: 'SHIP', supplierWillShip: true },
  { type: 'AGREE', isAgreed: true },
  { type: 'AGREE', isAgreed: false },
  { type: 'SEARCHED', search: { kind: 'vin', value: VIN, at: AT } },
  { type: 'PLACE', address: yard },
  { type: 'SAVE' },
  { type: 'ACCEPT' },
  { type: 'COPY' },
  { type: 'UPDATE' },
  { type: 'NEW' },
  { type: 'OPEN', offerId: offer.offerId },
  { type: 'RETRY' },
  { type: 'WHO', seller: 'visitor' },
  { type: 'WHO', seller: 'unapproved' },
  { type: 'WHO', seller: 'approved' },
  { type: 'network', isOnline: false },
  { type: 'network', isOnline: true },
  { type: done('open'), output: opened({}) },
  { type: done('open'), output: opened({ kept, isUnsaved: true }) },
  { type: done('open'), output: opened(saved) },
  { type: done('open'), output: opened({ ...saved, stored: { ...stored, status: 'accepted' } }) },
  { type: done('open'), output: opened({ ...saved, stored: { ...stored, status: 'expired' } }) },
  { type: failed('open'), error },
  { type: done('price'), output: priced },
  { type: done('price'), output: unshipped },
  { type: failed('price'), error: 'nobody knows why' },
  { type: done('save'), output: { offer } },
  { type: done('save'), output: { isTaken: true } },
  { type: failed('save'), error },
  { type: done('accept'), output: { offer: accepted } },
  { type: done('accept'), output: { isChanged: true, offerId: offer.offerId } },
  { type: failed('accept'), error },
  { type: done('copy'), output: null },
  { type: failed('copy'), error },
  { type: 'xstate.after.pause.dismantlerOffer.form.waiting' },
] as const satisfies readonly (
  | OfferEvent
  | { readonly type: `xstate.${string}`; readonly output?: unknown; readonly error?: unknown }
)[]
