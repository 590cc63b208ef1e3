import { askedOf } from './asked.ts'
import { nextVin, nothing, searchSetup } from './setup.ts'
import type { Event, Result } from './setup.ts'

type Changing = { readonly event: Event<'CHANGE'> }
const eventOf = <E>({ event }: { readonly event: E }): E => event

const change = { type: 'change', params: ({ event }: Changing) => event } as const
const typing = {
  CHANGE: [
    {
      guard: { type: 'completesVin', params: ({ event }: Changing) => event },
      target: 'searching',
      reenter: true,
      actions: change,
    },
    {
      guard: { type: 'completesSeveral', params: ({ event }: Changing) => event },
      target: 'several',
      reenter: true,
      actions: change,
    },
    { target: 'idle', actions: change },
  ],
} as const
const scan = { SCAN: { guard: 'canScan', target: 'scanning' } } as const
const findOne = { guard: 'canFind', target: 'searching' } as const
const findSeveral = { guard: 'canFindSeveral', target: 'several' } as const
// Without a connection nothing happens: the button says why.
const sayMissing = { guard: 'isOnline', target: 'idle', actions: 'attempt' } as const
/** What one thing was looked up by is still there, and may be changed or looked up again. */
const again = { ...typing, ...scan, FIND: [findOne, sayMissing] } as const
const another = { ANOTHER: { target: 'idle', actions: 'clear' } } as const
const resulting = ({ event }: { readonly event: Result }) => event
const isTooOften = { type: 'isTooOften', params: resulting } as const
const keepWait = { type: 'keepWait', params: resulting } as const
const keepRow = { type: 'keepRow', params: resulting } as const

/** Each VIN in its turn: what is found stands there while the next one is looked up. */
const several = searchSetup.createStateConfig({
  tags: ['busy'],
  meta: { description: 'Looking for the packs of several VINs, one after the other' },
  entry: ['forget', 'forgetSeen'],
  on: typing,
  initial: 'asking',
  states: {
    asking: {
      meta: { description: 'Looking for the pack of the next VIN' },
      invoke: {
        id: 'packSearch.next',
        src: 'search',
        input: ({ context }) => nextVin(context),
        onDone: [
          { guard: isTooOften, target: 'waiting', actions: keepWait },
          { guard: 'isLast', target: '#packSearch.listed', actions: keepRow },
          { target: 'asking', reenter: true, actions: keepRow },
        ],
        onError: [
          {
            guard: 'isLast',
            target: '#packSearch.listed',
            actions: { type: 'keepFailedRow', params: eventOf },
          },
          {
            target: 'asking',
            reenter: true,
            actions: { type: 'keepFailedRow', params: eventOf },
          },
        ],
      },
    },
    waiting: {
      meta: { description: 'Too many look-ups; counts down, then goes on' },
      after: {
        second: [
          { guard: 'isOver', target: 'asking' },
          { target: 'waiting', reenter: true, actions: 'countDown' },
        ],
      },
    },
  },
})

/** A bar code of the car is read instead of typed. */
const scanning = searchSetup.createStateConfig({
  meta: { description: 'The camera is looking for a VIN' },
  entry: 'forget',
  invoke: {
    id: 'packSearch.label',
    src: 'readLabel',
    onError: { target: 'idle', actions: 'goBlind' },
  },
  on: {
    ...typing,
    see: [
      {
        guard: { type: 'seesVin', params: eventOf },
        target: 'searching',
        actions: { type: 'typeSeen', params: eventOf },
      },
      {
        guard: { type: 'readsVin', params: eventOf },
        target: 'idle',
        actions: { type: 'typeSeen', params: eventOf },
      },
      { actions: { type: 'keepSeen', params: eventOf } },
    ],
    TYPE: 'idle',
    blind: { target: 'idle', actions: 'goBlind' },
  },
})

/** Which battery pack is it: found by a VIN, and by whoever may, by make, model and year or by a part number. */
export const packSearchMachine = searchSetup.createMachine({
  id: 'packSearch',
  context: ({ input }) => ({
    ...input,
    by: 'vin',
    typed: nothing,
    attempt: 0,
    isOnline: true,
    asked: undefined,
    found: undefined,
    chosen: undefined,
    rows: [],
    seen: undefined,
    waitS: 0,
    problem: undefined,
  }),
  initial: 'idle',
  on: {
    CHOOSE: { target: '.idle', actions: { type: 'choose', params: eventOf } },
    WHO: { actions: { type: 'takeWho', params: eventOf } },
    network: { actions: { type: 'takeNetwork', params: eventOf } },
  },
  states: {
    idle: {
      entry: ['forget', 'forgetSeen'],
      meta: { description: 'Type a VIN or a part number, or choose a car' },
      on: { ...typing, ...scan, FIND: [findOne, findSeveral, sayMissing] },
    },
    scanning,
    searching: {
      tags: ['busy'],
      meta: { description: 'Looking for the pack' },
      entry: ['forget', 'forgetSeen', 'remember'],
      on: typing,
      invoke: {
        id: 'packSearch.search',
        src: 'search',
        input: ({ context }) => askedOf(context),
        onDone: [
          { guard: isTooOften, target: 'slowed', actions: keepWait },
          {
            guard: { type: 'hasPacks', params: resulting },
            target: 'found',
            actions: { type: 'keepFound', params: resulting },
          },
          { target: 'none', actions: { type: 'keepFound', params: resulting } },
        ],
        onError: { target: 'failed', actions: { type: 'keepProblem', params: eventOf } },
      },
    },
    found: {
      meta: { description: 'The packs that fit' },
      on: { ...again, PICK: { actions: { type: 'pick', params: eventOf } } },
    },
    none: {
      meta: { description: 'No pack fits; says what to try next' },
      on: { ...again, ...another },
    },
    several,
    listed: {
      meta: { description: 'The packs of several VINs, to be added together' },
      on: {
        ...typing,
        ...scan,
        ...another,
        FIND: findSeveral,
        PICK: { actions: { type: 'pick', params: eventOf } },
      },
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
    failed: { meta: { description: 'The search failed; try again' }, on: again },
  },
})
