import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import { batteryOfferLimits as limits } from '#schemas/battery-offer/limits.ts'
import type { BatteryOffer, PricedOffer } from '#schemas/battery-offer/offer.ts'

import { added, areWhole, canAdd, changed, linesOf, putBack, removed } from './lines.ts'
import { canAccept, canSave } from './selectors.ts'
import type {
  Accepted,
  OfferContext,
  OfferEvent,
  OfferInput,
  Opened,
  Saved,
  Sending,
} from './types.ts'

export type Of<T extends OfferEvent['type']> = Extract<OfferEvent, { readonly type: T }>
export type Failed = { readonly error: unknown }

const PAUSE_MS = 400
/** An offer that begins. */
export const nothing = {
  offerId: null,
  lines: [],
  supplierWillShip: false,
  searches: [],
  stored: null,
  priced: null,
  isUnsaved: false,
  isBrought: false,
  isAgreed: false,
  removed: null,
  problem: null,
  said: null,
} satisfies Partial<OfferContext>

/** A change leaves the prices as they were until there are new ones, and asks for a new agreement. */
const touched = { isUnsaved: true, isAgreed: false, removed: null, problem: null, said: null }

const storedOf = ({ lineItems, pricing, updates, pickupAddress, ...stored }: BatteryOffer) => ({
  stored,
  lines: linesOf(lineItems),
  supplierWillShip: pricing.supplierWillShip,
  priced: { lineItems, pricing, updates },
  pickup: pickupAddress,
  isUnsaved: false,
  isBrought: false,
  isAgreed: false,
  removed: null,
  problem: null,
})

/** What is priced, saved and accepted. */
export const sendingOf = ({ context }: { readonly context: OfferContext }): Sending => ({
  lines: context.lines,
  supplierWillShip: context.supplierWillShip,
  searches: context.searches,
  offerId: context.stored?.offerId ?? null,
  priced: context.priced,
})

/** Types, guards, actions and stand-ins of the actors of an offer for battery packs. */
export const offerSetup = setup({
  types: chartTypes<{
    context: OfferContext
    events: OfferEvent
    input: OfferInput
    tags: 'busy'
    meta: { readonly description: string }
  }>(),
  actors: {
    /** All of them reject with an error that says why. */
    open: provided<Opened, Pick<OfferContext, 'seller'> & { readonly offerId: string | null }>(
      'open',
    ),
    price: provided<PricedOffer, Sending>('price'),
    save: provided<Saved, Sending>('save'),
    accept: provided<Accepted, Sending & { readonly isUnsaved: boolean }>('accept'),
    copy: provided<unknown, { readonly offerId: string }>('copy'),
  },
  delays: { pause: PAUSE_MS },
  guards: {
    isPriceable: ({ context }) => context.seller !== 'visitor' && areWhole(context.lines),
    isOnline: ({ context }) => context.isOnline,
    canAdd: ({ context }, event: Of<'ADD'>) => canAdd(context.lines, event),
    hasRemoved: ({ context }) => context.removed !== null,
    isBrought: ({ context }) => context.isBrought && canSave(context),
    canSave: ({ context }) => canSave(context),
    canAccept: ({ context }) => canAccept(context),
    canCopy: ({ context }) => context.isOnline && context.stored !== null && !context.isUnsaved,
    isAccepted: ({ context }) => context.stored?.status === 'accepted',
    isExpired: ({ context }) => context.stored?.status === 'expired' && !context.isUnsaved,
    isPriced: ({ context }) => context.priced !== null && !context.isUnsaved,
    isTaken: (_, { output }: { readonly output: Saved }) => 'isTaken' in output,
    isChanged: (_, { output }: { readonly output: Accepted }) => 'isChanged' in output,
    signsIn: ({ context }, { seller }: Of<'WHO'>) =>
      context.seller === 'visitor' && seller !== 'visitor',
    signsOut: ({ context }, { seller }: Of<'WHO'>) =>
      context.seller !== 'visitor' && seller === 'visitor',
    isApprovedNow: ({ context }, { seller }: Of<'WHO'>) =>
      seller !== 'visitor' && context.seller !== seller,
    isOther: ({ context }, { seller }: Of<'WHO'>) => context.seller !== seller,
  },
  actions: {
    add: assign(({ context: { lines } }, event: Of<'ADD'>) => ({
      ...touched,
      lines: added(lines, event),
    })),
    quantity: assign(({ context: { lines } }, { id, quantity }: Of<'QUANTITY'>) => ({
      ...touched,
      lines: changed(lines, id, { quantity }),
    })),
    condition: assign(({ context: { lines } }, { id, condition }: Of<'CONDITION'>) => ({
      ...touched,
      lines: changed(lines, id, { condition }),
    })),
    remove: assign(({ context: { lines } }, { id }: Of<'REMOVE'>) => ({
      ...touched,
      ...removed(lines, id),
    })),
    putBack: assign(({ context: { lines, removed: taken } }) => ({
      ...touched,
      lines: taken ? putBack(lines, taken) : lines,
    })),
    ship: assign((_, { supplierWillShip }: Of<'SHIP'>) => ({ ...touched, supplierWillShip })),
    agree: assign((_, { isAgreed }: Of<'AGREE'>) => ({ isAgreed })),
    searched: assign(({ context: { searches } }, { search }: Of<'SEARCHED'>) => ({
      searches: [...searches, search].slice(-limits.searches),
    })),
    takePlace: assign((_, { address }: Of<'PLACE'>) => ({
      pickup: address,
      isAgreed: false,
      problem: null,
    })),
    takeOpened: assign((_, { output: { kept, ...output } }: { readonly output: Opened }) => ({
      lines: kept.lines,
      supplierWillShip: kept.supplierWillShip,
      searches: kept.searches,
      stored: output.stored,
      priced: output.priced,
      pickup: output.pickup,
      isUnsaved: output.isUnsaved,
      isBrought: output.isUnsaved && output.stored === null,
      isAgreed: false,
      removed: null,
      problem: null,
    })),
    takePriced: assign((_, { output }: { readonly output: PricedOffer }) => ({
      priced: output,
    })),
    takeSaved: assign((_, { output }: { readonly output: Saved | Accepted }) =>
      'offer' in output ? { ...storedOf(output.offer), searches: [], said: null } : {},
    ),
    sayTaken: assign({ said: 'taken' }),
    sayChanged: assign(({ context }, { output }: { readonly output: Accepted }) => ({
      said: 'changed' as const,
      offerId: 'isChanged' in output ? output.offerId : context.offerId,
    })),
    sayCopied: assign({ said: 'copied' }),
    begin: assign(nothing),
    another: assign((_, { offerId }: Of<'OPEN'>) => ({ ...nothing, offerId })),
    takeProblem: assign((_, { error }: Failed) => ({
      problem: error instanceof Error ? error.message : '',
      isBrought: false,
    })),
    clearProblem: assign({ problem: null }),
    takeWho: assign((_, { seller }: Of<'WHO'>) => ({ seller, isAgreed: false })),
    takeNetwork: assign((_, { isOnline }: Of<'network'>) => ({ isOnline })),
    /** The page keeps what is not saved on the device, and forgets what is. */
    keep: () => {},
    forget: () => {},
  },
})
