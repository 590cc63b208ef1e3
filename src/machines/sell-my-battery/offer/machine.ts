import { nothing, offerSetup, sendingOf } from './setup.ts'
import type { Failed, Of } from './setup.ts'

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
        onError: [
          { guard: 'isExpired', target: 'expired', actions: failing },
          // The prices of what was changed just before are still to come.
          { target: 'form.waiting', actions: failing },
        ],
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
