import { expect, test } from 'vitest'

import { packSearchMachine } from '#machines/sell-my-battery/search/machine.ts'
import type {
  SearchContext,
  SearchEvent,
  Searched,
  VinRow,
} from '#machines/sell-my-battery/search/types.ts'
import {
  OTHER_VIN,
  VIN,
  leaf,
  packSearchAlphabet,
  sampleInput,
  signedInInput,
} from '#tests/machines/sell-my-battery/search/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Done, Rules } from '#tests/support/flow-table.ts'

type Context = SearchContext
type Event<T extends SearchEvent['type']> = Extract<SearchEvent, { readonly type: T }>
type Found = Done<Extract<Searched, { readonly packs: unknown }>>

const empty = { found: undefined, chosen: undefined, problem: undefined, rows: [] }
const unseen = { seen: undefined }
// What the field shows of the texts that are tried.
const shownAs: Readonly<Record<string, string>> = {
  ' 1n4': '1N4',
  '1n4bz1 cp6kc310447': VIN,
  [`${VIN}, ${OTHER_VIN.toLowerCase()}`]: `${VIN} ${OTHER_VIN}`,
  [`${VIN}\n1N4-BZ1\n${OTHER_VIN}`]: `${VIN} 1N4BZ1 ${OTHER_VIN}`,
  [`${VIN} ${VIN}`]: `${VIN} ${VIN}`,
}
const isOne = ({ vin }: Context['typed']) => [VIN, `${VIN} `, `${VIN} ${VIN}`].includes(vin)
const areTwo = ({ by, typed }: Context) => by === 'vin' && typed.vin === `${VIN} ${OTHER_VIN}`

// From pages.md §3.1 and redesign-2.md §3.2, not from the machine: visitors look up VINs, others also search by what they
// know of the car or the pack.
function asks({ by, typed, maySearch }: Context) {
  const { make, model, year, part } = typed
  if (by === 'vin') return isOne(typed) ? { by, vin: VIN } : undefined
  if (!maySearch) return undefined
  if (by === 'part') return part === '295B0' ? { by, part } : undefined
  return make && model && year ? { by, make, model, year } : undefined
}
const types = ({ typed }: Context, { field, text }: Event<'CHANGE'>) => {
  // A blank that is typed behind a whole VIN begins the next one; one that is pasted with it does not.
  const vin = shownAs[text] ?? (typed.vin === VIN ? `${VIN} ` : VIN)
  const value = field === 'vin' ? vin : text
  const others = field === 'make' ? { model: '', year: '' } : {}
  return { typed: { ...typed, ...others, [field]: value }, attempt: 0 }
}
const after = (context: Context, event: Event<'CHANGE'>) => ({
  ...context,
  ...types(context, event),
})
/** The last character of a VIN looks it up, and that of the last of several all of them. */
const completes = (context: Context, event: Event<'CHANGE'>) => {
  const { by, typed, isOnline } = after(context, event)
  return event.field === 'vin' && by === 'vin' && isOnline && !typed.vin.endsWith(' ')
}
const isWhole = (context: Context, event: Event<'CHANGE'>) =>
  completes(context, event) && isOne(after(context, event).typed)
const areWhole = (context: Context, event: Event<'CHANGE'>) =>
  completes(context, event) && areTwo(after(context, event))
const begins = (context: Context) => ({ ...empty, ...unseen, asked: asks(context) })

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
      when: areWhole,
      to: 'several.asking',
      again: 'several',
      keeps: (context, event: Event<'CHANGE'>) => ({
        ...types(context, event),
        ...empty,
        ...unseen,
      }),
    },
    {
      to: 'idle',
      keeps: (context, event: Event<'CHANGE'>) => ({
        ...types(context, event),
        ...empty,
        ...unseen,
      }),
    },
  ],
}
const findsOne = {
  when: (context: Context) => context.isOnline && asks(context) !== undefined,
  to: 'searching',
  keeps: begins,
}
const findsSeveral = {
  when: (context: Context) => context.isOnline && areTwo(context),
  to: 'several.asking',
  keeps: () => ({ ...empty, ...unseen }),
}
const saysMissing = {
  when: ({ isOnline }: Context) => isOnline,
  to: 'idle',
  keeps: ({ attempt }: Context) => ({ attempt: attempt + 1, ...empty, ...unseen }),
}
const scanning: Rules<Context> = {
  SCAN: {
    when: ({ canScan, by }) => canScan && by === 'vin',
    to: 'scanning',
    keeps: () => empty,
  },
}
const finding: Rules<Context> = { ...typing, ...scanning, FIND: [findsOne, saysMissing] }
const another: Rules<Context> = {
  ANOTHER: {
    to: 'idle',
    keeps: () => ({
      typed: { vin: '', make: '', model: '', year: '', part: '' },
      ...empty,
      ...unseen,
    }),
  },
}
const goesBlind = { to: 'idle', keeps: () => ({ canScan: false, ...empty, ...unseen }) }

/** What was found for the next of the VINs joins the others; where several packs fit nobody chose yet. */
const joins =
  (found: (event: object) => Omit<VinRow, 'vin'>) => (context: Context, event: object) => ({
    rows: [...context.rows, { vin: context.rows.length ? OTHER_VIN : VIN, ...found(event) }],
  })
const foundRow = joins((event) => {
  const { output } = event as Found // because only a result leads here
  return { found: output, ...(output.packs.length === 1 ? { chosen: leaf.batteryId } : {}) }
})
const failedRow = joins(() => ({ problem: 'Request failed' }))
const isSlow = (_: Context, { output }: Done<Searched>) => 'waitS' in output
const waits = (_: Context, { output }: Done<{ readonly waitS: number }>) => ({
  waitS: output.waitS,
})
const isLast = ({ rows }: Context) => rows.length === 1
const next = (keeps: typeof failedRow) => [
  { when: isLast, to: 'listed', keeps },
  { to: 'several.asking', again: true as const, keeps },
]
const anywhere: Rules<Context> = {
  CHOOSE: {
    to: 'idle',
    again: true,
    keeps: ({ typed, found }, { by }: Event<'CHOOSE'>) => ({
      by,
      attempt: 0,
      ...empty,
      ...unseen,
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
      const { by, typed, isOnline, maySearch, canScan, found, chosen, waitS, rows, seen } = context
      const isSlowed = value === 'slowed' || typeof value === 'object'
      // Whatever was typed for another way changes nothing here.
      const { make, model, year } = typed
      const own = { vin: typed.vin, car: [make, model, year], part: typed.part }[by]
      return JSON.stringify([
        value,
        by,
        own,
        isOnline,
        maySearch,
        canScan,
        found,
        chosen,
        rows,
        seen,
        isSlowed && waitS,
      ])
    },
    start: ['idle'],
    remembers: ({ maySearch, canScan }): Context => ({
      maySearch,
      canScan,
      by: 'vin',
      typed: { vin: '', make: '', model: '', year: '', part: '' },
      attempt: 0,
      isOnline: true,
      asked: undefined,
      waitS: 0,
      ...empty,
      ...unseen,
    }),
    gives: {
      'packSearch.search': (context) => asks(context),
      'packSearch.next': ({ rows }) => ({ by: 'vin', vin: rows.length ? OTHER_VIN : VIN }),
    },
    enters: {
      searching: ['start packSearch.search'],
      scanning: ['start packSearch.label'],
      slowed: ['wait second'],
      'several.asking': ['start packSearch.next'],
      'several.waiting': ['wait second'],
    },
    rules: {
      idle: { ...finding, FIND: [findsOne, findsSeveral, saysMissing] },
      searching: {
        ...typing,
        'done packSearch.search': [
          { when: isSlow, to: 'slowed', keeps: waits },
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
        PICK: {
          keeps: (_, { batteryId, vin }: Event<'PICK'>) => (vin ? {} : { chosen: batteryId }),
        },
      },
      none: { ...finding, ...another },
      several: typing,
      'several.asking': {
        'done packSearch.next': [
          { when: isSlow, to: 'several.waiting', keeps: waits },
          ...next(foundRow),
        ],
        'failed packSearch.next': next(failedRow),
      },
      // It goes on by itself.
      'several.waiting': {
        'after second': [
          { when: ({ waitS }) => waitS < 2, to: 'several.asking' },
          { to: 'several.waiting', again: true, keeps: ({ waitS }) => ({ waitS: waitS - 1 }) },
        ],
      },
      listed: {
        ...typing,
        ...scanning,
        FIND: findsSeveral,
        ...another,
        PICK: {
          keeps: ({ rows }, { batteryId, vin }: Event<'PICK'>) =>
            vin
              ? { rows: rows.map((row) => (row.vin === vin ? { ...row, chosen: batteryId } : row)) }
              : { chosen: batteryId },
        },
      },
      scanning: {
        ...typing,
        see: [
          {
            when: ({ isOnline }, { text }: Event<'see'>) => isOnline && text === `I${VIN}`,
            to: 'searching',
            keeps: (context) => ({
              typed: { ...context.typed, vin: VIN },
              attempt: 0,
              ...begins({ ...context, typed: { ...context.typed, vin: VIN } }),
            }),
          },
          {
            when: (_, { text }: Event<'see'>) => text === `I${VIN}`,
            to: 'idle',
            keeps: ({ typed }) => ({
              typed: { ...typed, vin: VIN },
              attempt: 0,
              ...empty,
              ...unseen,
            }),
          },
          { keeps: (_, { text }: Event<'see'>) => ({ seen: text }) },
        ],
        TYPE: { to: 'idle', keeps: () => ({ ...empty, ...unseen }) },
        blind: goesBlind,
        'failed packSearch.label': goesBlind,
      },
      failed: finding,
      // Nothing is asked while one waits; what is typed stays.
      slowed: {
        CHANGE: { keeps: types },
        'after second': [
          { when: ({ waitS }) => waitS < 2, to: 'idle', keeps: () => ({ ...empty, ...unseen }) },
          { to: 'slowed', again: true, keeps: ({ waitS }) => ({ waitS: waitS - 1 }) },
        ],
      },
      '': anywhere,
    },
  })

  expect(unused).toEqual([])
})
