import { isDeepStrictEqual } from 'node:util'

import { expect, test } from 'vitest'

import { dismantlerOfferMachine } from '#machines/sell-my-battery/offer/machine.ts'
import type {
  Accepted,
  Line,
  OfferContext,
  OfferEvent,
  Opened,
  Saved,
} from '#machines/sell-my-battery/offer/types.ts'
import type { PricedOffer } from '#schemas/battery-offer/offer.ts'
import {
  dismantlerOfferAlphabet,
  ownInput,
  sampleInput,
  waitingInput,
} from '#tests/machines/sell-my-battery/offer/alphabet.ts'
import { VIN, leaf } from '#tests/machines/sell-my-battery/search/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Done, Rules } from '#tests/support/flow-table.ts'

type Context = OfferContext
type Event<T extends OfferEvent['type']> = Extract<OfferEvent, { readonly type: T }>

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
} satisfies Partial<Context>
const line: Line = {
  id: '1',
  battery: leaf,
  partNumber: null,
  vins: [VIN],
  quantity: '1',
  condition: 'good',
}
const touched = { isUnsaved: true, isAgreed: false, removed: null, problem: null, said: null }

// From pages.md §3.1, redesign-2.md §3.3 and calls.md §4, §12, not from the machine.
const isWhole = ({ lines }: Context) =>
  lines.length > 0 && lines.every(({ quantity }) => ['1', '2'].includes(quantity))
const isSeller = ({ seller }: Context) => seller !== 'visitor'
const maySave = (context: Context) =>
  isSeller(context) && context.isOnline && context.isUnsaved && isWhole(context)
const settles = (context: Context) => {
  if (context.priced && !context.isUnsaved) return 'form.ready'
  return isSeller(context) && isWhole(context) ? 'form.waiting' : 'form.still'
}
const stands = (context: Context) => {
  const { stored, isUnsaved } = context
  if (stored?.status === 'accepted') return 'accepted'
  return stored?.status === 'expired' && !isUnsaved ? 'expired' : settles(context)
}
/** Only who is approved, agrees and sees a total accepts; never an expired offer. */
const mayAccept = (context: Context) =>
  context.seller === 'approved' &&
  context.isOnline &&
  context.isAgreed &&
  isWhole(context) &&
  context.stored?.status !== 'expired' &&
  (context.priced?.pricing.total ?? 0) > 0
const mayCopy = ({ isOnline, stored, isUnsaved }: Context) =>
  isOnline && stored !== null && !isUnsaved

const sends = ({ lines, supplierWillShip, searches, stored, priced }: Context) => ({
  lines,
  supplierWillShip,
  searches,
  offerId: stored?.offerId ?? null,
  priced,
})
const says = (_: Context, event: object) => ({
  problem: Reflect.get(event, 'error') instanceof Error ? 'Request failed' : '',
  isBrought: false,
})
const takes = (_: Context, { output }: Done<Saved | Accepted>) => {
  if (!('offer' in output)) return {}
  const { lineItems, pricing, updates, pickupAddress, ...stored } = output.offer
  return {
    stored,
    lines: [line],
    supplierWillShip: pricing.supplierWillShip,
    priced: { lineItems, pricing, updates },
    pickup: pickupAddress,
    isUnsaved: false,
    isBrought: false,
    isAgreed: false,
    removed: null,
    problem: null,
    searches: [],
    said: null,
  }
}
const knows = (_: Context, { seller }: Event<'WHO'>) => ({ seller, isAgreed: false })
const isAnother = ({ seller }: Context, event: Event<'WHO'>) => seller !== event.seller

type Keeps = (context: Context, event: never) => Partial<Context>
/** Where it leads is a matter of what is remembered afterwards. */
const thenTo = (where: (context: Context) => string, keeps: Keeps) => ({
  leads: (context: Context, event: object) =>
    where({ ...context, ...keeps(context, event as never) }), // because the rule has its name
  keeps: (context: Context, event: object) => keeps(context, event as never), // because the rule has its name
})

/** A change of what is in the offer: its prices are asked for anew. */
const changing = <T extends OfferEvent['type']>(
  keeps: (context: Context, event: Event<T>) => Partial<Context>,
  when: (context: Context, event: Event<T>) => boolean = () => true,
) => ({
  when: (context: Context, event: object) => when(context, event as Event<T>), // because the rule has its name
  again: true as const,
  does: ['keep'],
  ...thenTo(settles, (context, event) => ({ ...touched, ...keeps(context, event) })),
})
const begins = {
  again: true as const,
  does: ['forget'],
  ...thenTo(settles, () => nothing),
}
const opens: Rules<Context> = {
  OPEN: {
    to: 'opening',
    keeps: (_, { offerId }: Event<'OPEN'>) => ({ ...nothing, offerId }),
  },
}
const rests: Rules<Context> = { ...opens, NEW: begins }
const reopens = { when: isAnother, to: 'opening', again: true as const, keeps: knows }

const form: Rules<Context> = {
  ...opens,
  // Its VIN is in no other line.
  ADD: changing<'ADD'>(
    () => ({ lines: [line] }),
    ({ lines }) => lines.length === 0,
  ),
  QUANTITY: changing<'QUANTITY'>(({ lines }, { quantity }) => ({
    lines: lines.map((one) => ({ ...one, quantity })),
  })),
  CONDITION: changing<'CONDITION'>(({ lines }, { condition }) => ({
    lines: lines.map((one) => ({ ...one, condition })),
  })),
  REMOVE: changing<'REMOVE'>(({ lines: [first] }) => ({
    lines: [],
    removed: first ? { line: first, at: 0 } : null,
  })),
  UNDO: changing<'UNDO'>(
    ({ removed }) => ({ lines: removed ? [removed.line] : [] }),
    ({ removed }) => removed !== null,
  ),
  SHIP: changing<'SHIP'>((_, { supplierWillShip }) => ({ supplierWillShip })),
  PLACE: [
    {
      when: (context) => isSeller(context) && isWhole(context),
      to: 'form.waiting',
      again: true,
      keeps: (_, { address }: Event<'PLACE'>) => ({
        pickup: address,
        isAgreed: false,
        problem: null,
      }),
    },
    {
      keeps: (_, { address }: Event<'PLACE'>) => ({
        pickup: address,
        isAgreed: false,
        problem: null,
      }),
    },
  ],
  SAVE: { when: maySave, to: 'saving', keeps: () => ({ problem: null }) },
  NEW: begins,
  WHO: [
    {
      when: (context, event: Event<'WHO'>) => !isSeller(context) && event.seller !== 'visitor',
      to: 'opening',
      keeps: knows,
    },
    {
      when: (context, event: Event<'WHO'>) =>
        event.seller !== 'visitor' && isAnother(context, event),
      again: true,
      ...thenTo(settles, knows),
    },
  ],
}

const anywhere: Rules<Context> = {
  network: { keeps: (_, { isOnline }: Event<'network'>) => ({ isOnline }) },
  SEARCHED: {
    does: ['keep'],
    keeps: ({ searches }, { search }: Event<'SEARCHED'>) => ({
      searches: [...searches, search].slice(-50),
    }),
  },
  WHO: [
    // What was put together is that of who signed in.
    {
      when: (context, event: Event<'WHO'>) => isSeller(context) && event.seller === 'visitor',
      again: true,
      ...thenTo(settles, (context, event: Event<'WHO'>) => ({
        ...nothing,
        ...knows(context, event),
      })),
    },
    { keeps: knows },
  ],
}

// Each of these only multiplies the situations: one of its kind is tried.
const elsewhere: readonly object[] = [
  { type: 'ADD', battery: leaf, partNumber: '295B0' },
  { type: 'QUANTITY', id: '1', quantity: '2' },
  { type: 'SHIP', supplierWillShip: true },
]

test('an offer for battery packs does in every situation what is written', () => {
  const unused = holdAgainst(dismantlerOfferMachine, {
    inputs: [sampleInput, ownInput, waitingInput],
    events: dismantlerOfferAlphabet.filter(
      (event) => !elsewhere.some((other) => isDeepStrictEqual(event, other)),
    ),
    keyOf: ({ value, context }) =>
      JSON.stringify([
        value,
        context.seller,
        context.lines.map(({ quantity }) => quantity),
        context.stored?.status,
        context.priced && context.priced.pricing.total,
        context.isUnsaved,
        context.isBrought,
        context.isAgreed,
        context.removed?.line.quantity,
        context.isOnline,
      ]),
    start: ['opening'],
    remembers: ({ seller, offerId }): Context => ({
      ...nothing,
      seller,
      offerId,
      pickup: null,
      isOnline: true,
    }),
    gives: {
      'dismantlerOffer.open': ({ seller, stored, offerId }) => ({
        seller,
        offerId: stored?.offerId ?? offerId,
      }),
      'dismantlerOffer.price': sends,
      'dismantlerOffer.save': sends,
      'dismantlerOffer.accept': (context) => ({ ...sends(context), isUnsaved: context.isUnsaved }),
      'dismantlerOffer.copy': ({ stored }) => ({ offerId: stored?.offerId ?? '' }),
    },
    enters: {
      opening: ['start dismantlerOffer.open'],
      'form.waiting': ['wait pause'],
      'form.pricing': ['start dismantlerOffer.price'],
      saving: ['start dismantlerOffer.save'],
      accepting: ['start dismantlerOffer.accept'],
      copying: ['start dismantlerOffer.copy'],
    },
    rules: {
      opening: {
        WHO: reopens,
        'done dismantlerOffer.open': thenTo(stands, (_, { output }: Done<Opened>) => ({
          lines: output.kept.lines,
          supplierWillShip: output.kept.supplierWillShip,
          searches: output.kept.searches,
          stored: output.stored,
          priced: output.priced,
          pickup: output.pickup,
          isUnsaved: output.isUnsaved,
          isBrought: output.isUnsaved && output.stored === null,
          isAgreed: false,
          removed: null,
          problem: null,
        })),
        'failed dismantlerOffer.open': { to: 'unopened', keeps: says },
      },
      unopened: { ...rests, WHO: reopens, RETRY: 'opening' },
      form,
      'form.waiting': { 'after pause': 'form.pricing' },
      'form.pricing': {
        'done dismantlerOffer.price': thenTo(
          (context) => (context.isBrought && maySave(context) ? 'saving' : 'form.ready'),
          (_, { output }: Done<PricedOffer>) => ({ priced: output }),
        ),
        'failed dismantlerOffer.price': { to: 'form.unpriced', keeps: says },
      },
      'form.ready': {
        AGREE: { keeps: (_, { isAgreed }: Event<'AGREE'>) => ({ isAgreed }) },
        ACCEPT: { when: mayAccept, to: 'accepting' },
        COPY: { when: mayCopy, to: 'copying' },
      },
      'form.unpriced': {
        RETRY: {
          when: ({ isOnline }) => isOnline,
          to: 'form.pricing',
          keeps: () => ({ problem: null }),
        },
      },
      saving: {
        'done dismantlerOffer.save': [
          {
            when: (_, { output }: Done<Saved>) => 'isTaken' in output,
            to: 'opening',
            does: ['forget'],
            keeps: () => ({ said: 'taken' as const }),
          },
          { does: ['forget'], ...thenTo(stands, takes) },
        ],
        'failed dismantlerOffer.save': thenTo(
          (context) => (stands(context) === 'expired' ? 'expired' : 'form.waiting'),
          says,
        ),
      },
      accepting: {
        'done dismantlerOffer.accept': [
          {
            when: (_, { output }: Done<Accepted>) => 'isChanged' in output,
            to: 'opening',
            does: ['forget'],
            keeps: (_, { output }: Done<Extract<Accepted, { readonly isChanged: true }>>) => ({
              said: 'changed' as const,
              offerId: output.offerId,
            }),
          },
          { does: ['forget'], ...thenTo(stands, takes) },
        ],
        'failed dismantlerOffer.accept': { to: 'form.ready', keeps: says },
      },
      copying: {
        'done dismantlerOffer.copy': thenTo(stands, () => ({ said: 'copied' as const })),
        'failed dismantlerOffer.copy': thenTo(stands, says),
      },
      accepted: {
        ...rests,
        PLACE: {
          keeps: (_, { address }: Event<'PLACE'>) => ({
            pickup: address,
            isAgreed: false,
            problem: null,
          }),
        },
        COPY: { when: mayCopy, to: 'copying' },
      },
      expired: { ...rests, UPDATE: { when: ({ isOnline }) => isOnline, to: 'saving' } },
      '': anywhere,
    },
  })

  expect(unused).toEqual([])
})
