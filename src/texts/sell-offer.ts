import { numberFormat } from '#schemas/number-format.ts'

import { dayInText } from './day.ts'
import type { MachineWords } from './machine-words.ts'

const usd = (amount: number) =>
  numberFormat({ style: 'currency', currency: 'USD' }, 'en-US').format(amount)

/** Words of the chart of an offer for battery packs. */
export const dismantlerOfferWords: MachineWords = {
  events: {
    ADD: 'Add to offer',
    QUANTITY: 'Change the quantity',
    CONDITION: 'Change the condition',
    REMOVE: 'Remove a line',
    UNDO: 'Undo',
    SHIP: 'Choose who ships',
    AGREE: 'Agree to the Terms of Use',
    SEARCHED: 'You search for a pack',
    PLACE: 'Add your pickup address',
    SAVE: 'Save offer',
    ACCEPT: 'Accept the offer',
    COPY: 'Email me a copy',
    UPDATE: 'Update prices',
    NEW: 'New offer',
    OPEN: 'Open another offer',
    RETRY: 'Try again',
    WHO: 'You sign in or out, or are approved',
    network: 'The connection changes',
  },
  guards: {
    isPriceable: 'you’re signed in, and every line is whole',
    isOnline: 'you’re online',
    canAdd: 'there is room, and its VIN is not there yet',
    hasRemoved: 'a line was just removed',
    isBrought: 'it was put together before you signed in',
    canSave: 'there is something to save, and you’re online',
    canAccept: 'you’re approved and agree, and it has a total',
    canCopy: 'it is saved, and you’re online',
    isAccepted: 'it is accepted',
    isExpired: 'its prices are older than 14 days',
    isPriced: 'it has the prices of now',
    isTaken: 'it was accepted meanwhile',
    isChanged: 'the total changed meanwhile',
    signsIn: 'you sign in',
    signsOut: 'you sign out',
    isApprovedNow: 'you’re approved, or not any more',
    isOther: 'your account changed',
  },
}

/** Words of the chart of the pickup address. */
export const pickupPlaceWords: MachineWords = {
  events: { CHANGE: 'Change a field', SAVE: 'Save address' },
  guards: { isWhole: 'nothing is missing' },
}

/** What the page says of an offer for battery packs; its reasons are the server's, too. */
export const sellOfferTexts = {
  usd,
  title: 'Your offer',
  packs: (count: number) => (count === 1 ? '1 pack' : `${count} packs`),
  youGet: (packs: string) => `${packs}, you get`,
  addBattery: 'Add a battery',
  keys: [
    ['/', 'find'],
    ['↑ ↓', 'line'],
    ['+ −', 'quantity'],
    ['Ctrl ↵', 'accept'],
  ],
  lead: 'Find the pack, see our price, choose how it ships.',
  empty: 'Nothing in it yet.',
  emptyHint: {
    visitor: 'Sign in, then choose “Add to offer”.',
    seller: 'Find a pack, then choose “Add to offer”.',
  },
  kept: 'We keep this offer on this device until you sign in.',
  add: 'Add to offer',
  addedAlready: 'In your offer',
  full: 'An offer holds 50 lines. Save this one and begin another.',
  priceOf: 'Price for this pack',
  signInForPrice: 'Sign in to see the price',
  keep: 'We keep this pack for you while you sign in.',
  keepThis: 'Keep this pack',
  recyclingOnly: 'Recycling only',
  column: {
    battery: 'Battery',
    condition: 'Condition',
    quantity: 'Quantity',
    weight: 'Weight',
    each: 'Price each',
    total: 'Line total',
  },
  conditions: { good: 'Good', degraded: 'Degraded', damaged: 'Damaged' },
  damaged: 'damaged packs travel alone in P908 packaging. We tell you how before you pack.',
  ddr: 'DDR',
  least: 'To take it off the offer, remove the line.',
  unchanged: 'Nothing changed since you saved it.',
  fewer: 'One pack fewer',
  more: 'One pack more',
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} is removed.`,
  undo: 'Undo',
  quantityWrong: 'Enter a number from 1 to 10,000',
  vins: (first: string, more: number) =>
    more === 0 ? first : `${first} and ${more} more ${more === 1 ? 'VIN' : 'VINs'}`,
  part: (number: string) => `Part ${number}`,
  total: 'Total',
  estimateNote: '≈ means the weight is an estimate. The price stays as shown.',
  notBought: 'Not bought now',
  shipping: {
    title: 'Shipping',
    choose: 'Who ships',
    company: (company: string) => `${company} arranges shipping`,
    companyHint: (packs: string) => `We send a carrier to your yard. Estimate for ${packs}.`,
    own: 'I will ship',
    ownHint: 'You pay the carrier. We send packing rules and the address.',
    addAddress: 'Add your pickup address',
    unknown: 'Add your pickup address to see the cost.',
    none: 'No estimate for this load. Ship it yourself, or email us.',
  },
  summary: {
    title: 'Total',
    good: (day: string) => `Prices good through ${dayInText(day)}`,
    shipping: 'Shipping',
    get: 'You get',
    was: (total: number, day: string) => `Was ${usd(total)} on ${dayInText(day)}`,
    agree: 'I agree to the',
    agreeNew: 'I agree to the new price and the',
    terms: 'Terms of Use',
    accept: (total: number | null) => (total === null ? 'Accept' : `Accept ${usd(total)}`),
    save: 'Save offer',
    pricing: 'Updating the prices…',
    signIn: 'Sign in to see the price',
  },
  whyNot: {
    accepted: 'This offer is accepted.',
    expired: 'The prices of this offer have expired. Update them first.',
    empty: 'Add a battery pack first.',
    'not-bought': 'We no longer buy one of these packs. Remove it first.',
    'no-shipping':
      'We can’t estimate shipping yet. Add your pickup address, or choose “I will ship”.',
    'nothing-left':
      'Shipping costs more than these packs bring. Add packs, or choose “I will ship”.',
    'not-approved':
      'Your account is waiting for approval. You can save offers, but not accept them yet.',
  },
  agreeFirst: 'Agree to the Terms of Use first.',
  offline: 'You’re offline. We keep this offer on this device.',
  nextTitle: 'Next',
  next: {
    none: 'We email you about the pickup.',
    supplier_onboarding: 'Complete Supplier Onboarding. It takes about 10 minutes.',
    address_onboarding: 'Add your pickup address. It takes about 2 minutes.',
  },
  nextButton: { supplier_onboarding: 'Complete Supplier Onboarding' },
  saved: (id: string, at: string, packs: string) => `Offer ${id} · saved ${at} · ${packs}`,
  acceptedOn: (at: string) => `Accepted on ${at}.`,
  expiredFrom: (day: string) => `Prices are from ${day}.`,
  update: 'Update prices',
  changedTitle: (count: number) =>
    count === 1
      ? '1 price changed since you saved this offer'
      : `${count} prices changed since you saved this offer`,
  changed: (name: string, from: string, to: string) => `${name}: was ${from}, now ${to} each.`,
  shippingChanged: (from: string, to: string) => `Shipping: was ${from}, now ${to}.`,
  totalChange: (difference: number) =>
    `Your total is ${usd(Math.abs(difference))} ${difference < 0 ? 'lower' : 'higher'}.`,
  was: 'Was',
  now: 'Now',
  copy: 'Email me a copy',
  notSaved: 'Not saved',
  retry: 'Try again',
  unsavedCopy: 'Save the offer first.',
  copied: 'We emailed you a copy.',
  taken: 'This offer was accepted meanwhile. You see its newest version.',
  changedMeanwhile: 'Prices changed meanwhile. Look at the new total before you accept.',
  offers: 'Your offers',
  newOffer: 'New offer',
  account: {
    title: 'Your account',
    approved: 'Approved',
    waiting: 'Waiting for approval',
    business: 'Business',
    email: 'Email',
  },
  things: 'your offer',
  how: {
    title: 'How it works',
    steps: [
      ['Find the pack.', 'By VIN now. By model or part number once you sign in.'],
      ['See the price.', 'Create an account and sign in. It takes about a minute.'],
      [
        'Accept the offer.',
        'We check your business first, usually within 2 business days. Then we pick up, or you ship.',
      ],
    ],
  },
  place: {
    title: 'Pickup address',
    name: 'Business name',
    save: 'Save address',
    cancel: 'Cancel',
    missing: 'Fill this in',
    problem: 'Could not save the address.',
  },
  statuses: {
    saved: 'Saved',
    accepted: 'Accepted',
    expired: 'Expired',
  },
  yours: {
    title: 'Your offers',
    none: 'No saved offers yet.',
    things: 'offers',
  },
} as const
