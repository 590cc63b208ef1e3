import type { Accepted, OfferEvent, Opened, Saved } from '#machines/sell-my-battery/offer/types.ts'
import type { PricedOffer } from '#schemas/battery-offer/offer.ts'
import type { Done, Rules } from '#tests/support/flow-table.ts'

import {
  nothing,
  line,
  touched,
  isWhole,
  isSeller,
  maySave,
  settles,
  stands,
  mayAccept,
  mayCopy,
  says,
  takes,
  knows,
  isAnother,
  thenTo,
} from './dismantlerOffer-meant.ts'
import type { Context, Event } from './dismantlerOffer-meant.ts'

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

/** What is meant in each situation. */
export const rules: Readonly<Record<string, Rules<Context>>> = {
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
}
