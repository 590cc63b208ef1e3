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

type Of<T extends OfferEvent['type']> = Extract<OfferEvent, { readonly type: T }>
type Failed = { readonly error: unknown }

const PAUSE_MS = 400
const nothing = {
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

const sendingOf = ({ context }: { readonly context: OfferContext }): Sending => ({
  lines: context.lines,
  supplierWillShip: context.supplierWillShip,
  searches: context.searches,
  offerId: context.stored?.offerId ?? null,
  priced: context.priced,
})

const offerSetup = setup({
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

const failing = {
  type: 'takeProblem',
  params: ({ event }: { readonly event: Failed }) => event,
} as const
const resulting = <T>({ event }: { readonly event: { readonly output: T } }) => event

const opening = {
  OPEN: {
    target: 'opening',
    actions: { type: 'another', params: ({ event }: { readonly event: Of<'OPEN'> }) => event },
  },
} as const

const reopening = {
  guard: { type: 'isOther', params: ({ event }: { readonly event: Of<'WHO'> }) => event },
  target: 'opening',
  reenter: true,
  actions: { type: 'takeWho', params: ({ event }: { readonly event: Of<'WHO'> }) => event },
} as const

/** An offer for battery packs: put together, priced, saved and accepted. */
export const dismantlerOfferMachine = offerSetup.createMachine({
  id: 'dismantlerOffer',
  context: ({ input }) => ({
    ...nothing,
    ...input,
    pickup: null,
    isOnline: true,
  }),
  initial: 'opening',
  on: {
    WHO: [
      {
        guard: { type: 'signsOut', params: ({ event }) => event },
        target: '.form',
        actions: ['begin', { type: 'takeWho', params: ({ event }) => event }],
      },
      { actions: { type: 'takeWho', params: ({ event }) => event } },
    ],
    network: { actions: { type: 'takeNetwork', params: ({ event }) => event } },
    SEARCHED: { actions: [{ type: 'searched', params: ({ event }) => event }, 'keep'] },
  },
  states: {
    opening: {
      tags: ['busy'],
      meta: { description: 'Loading what was saved, or kept on this device' },
      on: { WHO: reopening },
      invoke: {
        id: 'dismantlerOffer.open',
        src: 'open',
        input: ({ context }) => ({
          seller: context.seller,
          offerId: context.stored?.offerId ?? context.offerId,
        }),
        onDone: { target: 'placing', actions: { type: 'takeOpened', params: resulting } },
        onError: { target: 'unopened', actions: failing },
      },
    },
    unopened: {
      meta: { description: 'The offer couldn’t be loaded; try again, or begin a new one' },
      on: {
        ...opening,
        WHO: reopening,
        RETRY: 'opening',
        NEW: { target: 'form', actions: ['begin', 'forget'] },
      },
    },
    placing: {
      meta: { description: 'How the offer stands decides what you see' },
      always: [
        { guard: 'isAccepted', target: 'accepted' },
        { guard: 'isExpired', target: 'expired' },
        { target: 'form' },
      ],
    },
    form: {
      initial: 'settling',
      meta: { description: 'Packs are put together' },
      on: {
        ...opening,
        ADD: {
          guard: { type: 'canAdd', params: ({ event }) => event },
          target: '.settling',
          actions: [{ type: 'add', params: ({ event }) => event }, 'keep'],
        },
        QUANTITY: {
          target: '.settling',
          actions: [{ type: 'quantity', params: ({ event }) => event }, 'keep'],
        },
        CONDITION: {
          target: '.settling',
          actions: [{ type: 'condition', params: ({ event }) => event }, 'keep'],
        },
        REMOVE: {
          target: '.settling',
          actions: [{ type: 'remove', params: ({ event }) => event }, 'keep'],
        },
        UNDO: { guard: 'hasRemoved', target: '.settling', actions: ['putBack', 'keep'] },
        SHIP: {
          target: '.settling',
          actions: [{ type: 'ship', params: ({ event }) => event }, 'keep'],
        },
        PLACE: [
          {
            guard: 'isPriceable',
            target: '.waiting',
            actions: { type: 'takePlace', params: ({ event }) => event },
          },
          { actions: { type: 'takePlace', params: ({ event }) => event } },
        ],
        WHO: [
          {
            guard: { type: 'signsIn', params: ({ event }) => event },
            target: 'opening',
            actions: { type: 'takeWho', params: ({ event }) => event },
          },
          {
            guard: { type: 'isApprovedNow', params: ({ event }) => event },
            target: '.settling',
            actions: { type: 'takeWho', params: ({ event }) => event },
          },
        ],
        // The server prices what it saves: nothing waits for the prices on the page.
        SAVE: { guard: 'canSave', target: 'saving', actions: 'clearProblem' },
        NEW: { target: '.settling', actions: ['begin', 'forget'] },
      },
      states: {
        settling: {
          meta: { description: 'Are there prices to ask for?' },
          always: [
            { guard: 'isPriced', target: 'ready' },
            { guard: 'isPriceable', target: 'waiting' },
            { target: 'still' },
          ],
        },
        still: {
          meta: { description: 'Nothing to price: no pack, a wrong quantity, or not signed in' },
        },
        waiting: {
          meta: { description: 'Waits until you pause' },
          after: { pause: 'pricing' },
        },
        pricing: {
          tags: ['busy'],
          meta: { description: 'The portal prices packs and shipping' },
          invoke: {
            id: 'dismantlerOffer.price',
            src: 'price',
            input: sendingOf,
            onDone: { target: 'priced', actions: { type: 'takePriced', params: resulting } },
            onError: { target: 'unpriced', actions: failing },
          },
        },
        priced: {
          meta: { description: 'What you brought along is saved at once' },
          always: [{ guard: 'isBrought', target: '#dismantlerOffer.saving' }, { target: 'ready' }],
        },
        ready: {
          meta: { description: 'The offer with its prices; save it or accept it' },
          on: {
            AGREE: { actions: { type: 'agree', params: ({ event }) => event } },
            ACCEPT: { guard: 'canAccept', target: '#dismantlerOffer.accepting' },
            COPY: { guard: 'canCopy', target: '#dismantlerOffer.copying' },
          },
        },
        unpriced: {
          meta: { description: 'There are no prices now; try again' },
          on: { RETRY: { guard: 'isOnline', target: 'pricing', actions: 'clearProblem' } },
        },
      },
    },
    saving: {
      tags: ['busy'],
      meta: { description: 'Saving the offer' },
      invoke: {
        id: 'dismantlerOffer.save',
        src: 'save',
        input: sendingOf,
        onDone: [
          {
            guard: { type: 'isTaken', params: resulting },
            target: 'opening',
            actions: ['sayTaken', 'forget'],
          },
          { target: 'placing', actions: [{ type: 'takeSaved', params: resulting }, 'forget'] },
        ],
        // The prices of what was changed just before are still to come.
        onError: { target: 'form.waiting', actions: failing },
      },
    },
    accepting: {
      tags: ['busy'],
      meta: { description: 'Accepting the offer at the total you see' },
      invoke: {
        id: 'dismantlerOffer.accept',
        src: 'accept',
        input: ({ context }) => ({ ...sendingOf({ context }), isUnsaved: context.isUnsaved }),
        onDone: [
          {
            guard: { type: 'isChanged', params: resulting },
            target: 'opening',
            actions: [{ type: 'sayChanged', params: resulting }, 'forget'],
          },
          { target: 'placing', actions: [{ type: 'takeSaved', params: resulting }, 'forget'] },
        ],
        onError: { target: 'form.ready', actions: failing },
      },
    },
    copying: {
      tags: ['busy'],
      meta: { description: 'Sending you a copy' },
      invoke: {
        id: 'dismantlerOffer.copy',
        src: 'copy',
        input: ({ context }) => ({ offerId: context.stored?.offerId ?? '' }),
        onDone: { target: 'placing', actions: 'sayCopied' },
        onError: { target: 'placing', actions: failing },
      },
    },
    accepted: {
      meta: { description: 'The offer is accepted; what comes next' },
      on: {
        ...opening,
        PLACE: { actions: { type: 'takePlace', params: ({ event }) => event } },
        COPY: { guard: 'canCopy', target: 'copying' },
        NEW: { target: 'form', actions: ['begin', 'forget'] },
      },
    },
    expired: {
      meta: { description: 'The prices are too old; update them first' },
      on: {
        ...opening,
        UPDATE: { guard: 'isOnline', target: 'saving' },
        NEW: { target: 'form', actions: ['begin', 'forget'] },
      },
    },
  },
})
