import { expect, test } from 'vitest'

import { packSearchMachine } from '#machines/sell-my-battery/search/machine.ts'
import type {
  SearchContext,
  SearchEvent,
  Searched,
} from '#machines/sell-my-battery/search/types.ts'
import {
  VIN,
  packSearchAlphabet,
  sampleInput,
  signedInInput,
} from '#tests/machines/sell-my-battery/search/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Done, Rules } from '#tests/support/flow-table.ts'

type Context = SearchContext
type Event<T extends SearchEvent['type']> = Extract<SearchEvent, { readonly type: T }>
type Found = Done<Extract<Searched, { readonly packs: unknown }>>

const empty = { found: undefined, chosen: undefined, problem: undefined }
const isVin = (context: Context) => context.by === 'vin' && context.typed.vin === VIN

// From pages.md §3.1 and redesign-2.md §3.2, not from the machine: visitors look up VINs, others also search by what they
// know of the car or the pack.
function asks({ by, typed, maySearch }: Context) {
  const { make, model, year, part, vin } = typed
  if (by === 'vin') return vin === VIN ? { by, vin } : undefined
  if (!maySearch) return undefined
  if (by === 'part') return part === '295B0' ? { by, part } : undefined
  return make && model && year ? { by, make, model, year } : undefined
}
const types = ({ typed }: Context, { field, text }: Event<'CHANGE'>) => {
  const value = field === 'vin' ? text.replaceAll(' ', '').toUpperCase() : text
  const others = field === 'make' ? { model: '', year: '' } : {}
  return { typed: { ...typed, ...others, [field]: value }, attempt: 0 }
}
const after = (context: Context, event: Event<'CHANGE'>) => ({
  ...context,
  ...types(context, event),
})
/** The last character of a VIN looks it up. */
const isWhole = (context: Context, event: Event<'CHANGE'>) =>
  event.field === 'vin' && context.isOnline && isVin(after(context, event))
const begins = (context: Context) => ({ ...empty, asked: asks(context) })

const typing: Rules<Context> = {
  CHANGE: [
    {
      when: isWhole,
      to: 'searching',
      again: true,
      keeps: (context, event: Event<'CHANGE'>) => ({
        ...types(context, event),
        ...begins(after(context, event)),
      }),
    },
    {
      to: 'idle',
      keeps: (context, event: Event<'CHANGE'>) => ({ ...types(context, event), ...empty }),
    },
  ],
}
const finding: Rules<Context> = {
  ...typing,
  FIND: [
    {
      when: (context) => context.isOnline && asks(context) !== undefined,
      to: 'searching',
      keeps: begins,
    },
    {
      when: ({ isOnline }) => isOnline,
      to: 'idle',
      keeps: ({ attempt }) => ({ attempt: attempt + 1, ...empty }),
    },
  ],
}
const anywhere: Rules<Context> = {
  CHOOSE: {
    to: 'idle',
    again: true,
    keeps: ({ typed, found }, { by }: Event<'CHOOSE'>) => ({
      by,
      attempt: 0,
      ...empty,
      // Of a VIN without a pack one goes on with its car.
      ...(by === 'car' && found?.make
        ? { typed: { ...typed, make: found.make, model: '', year: String(found.year ?? '') } }
        : {}),
    }),
  },
  WHO: { keeps: (_, { maySearch }: Event<'WHO'>) => ({ maySearch }) },
  network: { keeps: (_, { isOnline }: Event<'network'>) => ({ isOnline }) },
}
const keepsFound = (_: Context, { output }: Found) => ({ found: output })

test('searching a pack does in every situation what is written', () => {
  const unused = holdAgainst(packSearchMachine, {
    inputs: [sampleInput, signedInInput],
    events: packSearchAlphabet,
    keyOf: ({ value, context }) => {
      const { by, typed, isOnline, maySearch, found, chosen, waitS } = context
      const isSlowed = value === 'slowed'
      return JSON.stringify([
        value,
        by,
        typed,
        isOnline,
        maySearch,
        found,
        chosen,
        isSlowed && waitS,
      ])
    },
    start: ['idle'],
    remembers: ({ maySearch }): Context => ({
      maySearch,
      by: 'vin',
      typed: { vin: '', make: '', model: '', year: '', part: '' },
      attempt: 0,
      isOnline: true,
      asked: undefined,
      waitS: 0,
      ...empty,
    }),
    gives: { 'packSearch.search': (context) => asks(context) },
    enters: { searching: ['start packSearch.search'], slowed: ['wait second'] },
    rules: {
      idle: finding,
      searching: {
        ...typing,
        'done packSearch.search': [
          {
            when: (_, { output }: Done<Searched>) => 'waitS' in output,
            to: 'slowed',
            keeps: (_, { output }: Done<{ readonly waitS: number }>) => ({ waitS: output.waitS }),
          },
          {
            when: (_, { output }: Found) => output.packs.length > 0,
            to: 'found',
            keeps: keepsFound,
          },
          { to: 'none', keeps: keepsFound },
        ],
        'failed packSearch.search': {
          to: 'failed',
          keeps: (_, event) => ({
            problem: Reflect.get(event, 'error') instanceof Error ? 'Request failed' : '',
          }),
        },
      },
      found: {
        ...finding,
        PICK: { keeps: (_, { batteryId }: Event<'PICK'>) => ({ chosen: batteryId }) },
      },
      none: {
        ...finding,
        ANOTHER: {
          to: 'idle',
          keeps: () => ({
            typed: { vin: '', make: '', model: '', year: '', part: '' },
            ...empty,
          }),
        },
      },
      failed: finding,
      // Nothing is asked while one waits; what is typed stays.
      slowed: {
        CHANGE: { keeps: types },
        'after second': [
          { when: ({ waitS }) => waitS < 2, to: 'idle', keeps: () => empty },
          { to: 'slowed', again: true, keeps: ({ waitS }) => ({ waitS: waitS - 1 }) },
        ],
      },
      '': anywhere,
    },
  })

  expect(unused).toEqual([])
})
