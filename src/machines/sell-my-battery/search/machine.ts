import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'

import { askedOf, changed } from './asked.ts'
import type { Asked, SearchContext, SearchEvent, SearchInput, Searched } from './types.ts'

type Change = Extract<SearchEvent, { readonly type: 'CHANGE' }>
type Choice = Extract<SearchEvent, { readonly type: 'CHOOSE' }>
type Result = { readonly output: Searched }

const nothing = { vin: '', make: '', model: '', year: '', part: '' }
const SECOND_MS = 1000

const searchSetup = setup({
  types: chartTypes<{
    context: SearchContext
    events: SearchEvent
    input: SearchInput
    tags: 'busy'
    meta: { readonly description: string }
  }>(),
  actors: {
    /** Rejects with an error that says why. */
    search: provided<Searched, Asked | undefined>('search'),
  },
  delays: { second: SECOND_MS },
  guards: {
    canFind: ({ context }) => context.isOnline && askedOf(context) !== undefined,
    isOnline: ({ context }) => context.isOnline,
    completesVin: ({ context }, { field, text }: Change) =>
      field === 'vin' &&
      context.by === field &&
      context.isOnline &&
      askedOf({ ...context, typed: changed(context.typed, field, text) }) !== undefined,
    isTooOften: (_, { output }: Result) => 'waitS' in output,
    hasPacks: (_, { output }: Result) => 'packs' in output && output.packs.length > 0,
    isOver: ({ context }) => context.waitS <= 1,
  },
  actions: {
    change: assign(({ context: { typed } }, { field, text }: Change) => ({
      typed: changed(typed, field, text),
      attempt: 0,
    })),
    // What a VIN says of its car is filled in where one goes on by the car.
    choose: assign(({ context: { typed, found } }, { by }: Choice) => ({
      by,
      attempt: 0,
      ...(by === 'car' && found?.make
        ? { typed: { ...typed, make: found.make, model: '', year: String(found.year ?? '') } }
        : {}),
    })),
    clear: assign({ typed: nothing }),
    forget: assign({ found: undefined, chosen: undefined, problem: undefined }),
    pick: assign((_, { batteryId }: { readonly batteryId: string }) => ({ chosen: batteryId })),
    remember: assign(({ context }) => ({ asked: askedOf(context) })),
    attempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    keepFound: assign((_, { output }: Result) => ('packs' in output ? { found: output } : {})),
    keepWait: assign((_, { output }: Result) => ('waitS' in output ? { waitS: output.waitS } : {})),
    countDown: assign(({ context }) => ({ waitS: context.waitS - 1 })),
    keepProblem: assign((_, { error }: { readonly error: unknown }) => ({
      problem: error instanceof Error ? error.message : '',
    })),
    takeWho: assign((_, { maySearch }: SearchInput) => ({ maySearch })),
    takeNetwork: assign((_, { isOnline }: { readonly isOnline: boolean }) => ({ isOnline })),
  },
})

const change = { type: 'change', params: ({ event }: { readonly event: Change }) => event } as const
const typing = {
  CHANGE: [
    {
      guard: { type: 'completesVin', params: ({ event }: { readonly event: Change }) => event },
      target: 'searching',
      reenter: true,
      actions: change,
    },
    { target: 'idle', actions: change },
  ],
} as const
const find = {
  ...typing,
  FIND: [
    { guard: 'canFind', target: 'searching' },
    // Without a connection nothing happens: the button says why.
    { guard: 'isOnline', target: 'idle', actions: 'attempt' },
  ],
} as const
const resulting = ({ event }: { readonly event: Result }) => event

/** Which battery pack is it: found by a VIN, and by whoever may, by make, model and year or by a part number. */
export const packSearchMachine = searchSetup.createMachine({
  id: 'packSearch',
  context: ({ input: { maySearch } }) => ({
    maySearch,
    by: 'vin',
    typed: nothing,
    attempt: 0,
    isOnline: true,
    asked: undefined,
    found: undefined,
    chosen: undefined,
    waitS: 0,
    problem: undefined,
  }),
  initial: 'idle',
  on: {
    CHOOSE: { target: '.idle', actions: { type: 'choose', params: ({ event }) => event } },
    WHO: { actions: { type: 'takeWho', params: ({ event }) => event } },
    network: { actions: { type: 'takeNetwork', params: ({ event }) => event } },
  },
  states: {
    idle: {
      entry: 'forget',
      meta: { description: 'Type a VIN or a part number, or choose a car' },
      on: find,
    },
    searching: {
      tags: ['busy'],
      meta: { description: 'Looking for the pack' },
      entry: ['forget', 'remember'],
      on: typing,
      invoke: {
        id: 'packSearch.search',
        src: 'search',
        input: ({ context }) => askedOf(context),
        onDone: [
          {
            guard: { type: 'isTooOften', params: resulting },
            target: 'slowed',
            actions: { type: 'keepWait', params: resulting },
          },
          {
            guard: { type: 'hasPacks', params: resulting },
            target: 'found',
            actions: { type: 'keepFound', params: resulting },
          },
          { target: 'none', actions: { type: 'keepFound', params: resulting } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => event },
        },
      },
    },
    found: {
      meta: { description: 'The packs that fit' },
      on: { ...find, PICK: { actions: { type: 'pick', params: ({ event }) => event } } },
    },
    none: {
      meta: { description: 'No pack fits; says what to try next' },
      on: { ...find, ANOTHER: { target: 'idle', actions: 'clear' } },
    },
    slowed: {
      meta: { description: 'Too many look-ups; counts down to the next one' },
      on: { CHANGE: { actions: change } },
      after: {
        second: [
          { guard: 'isOver', target: 'idle' },
          { target: 'slowed', reenter: true, actions: 'countDown' },
        ],
      },
    },
    failed: { meta: { description: 'The search failed; try again' }, on: find },
  },
})
