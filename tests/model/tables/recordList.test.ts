import { expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'

import { recordListMachine } from '#machines/records/list/machine.ts'
import type { ListContext, ListEvent, ListedRow } from '#machines/records/list/types.ts'
import {
  bareInputs,
  recordListAlphabet,
  sampleInput,
} from '#tests/machines/records/list/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Rules } from '#tests/support/flow-table.ts'

type Event<T extends ListEvent['type']> = ListEvent & { readonly type: T }
type Rows = Event<'ROWS'>

const BLANK = {
  key: '',
  shown: [],
  fresh: [],
  own: [],
  held: [],
  selected: [],
  view: undefined,
  about: undefined,
}
const SHOWN = [
  'shown.rows.none',
  'shown.over.none',
  'shown.selection.none',
  'shown.density.comfortable',
]
/** Everything that was done on the list is gone; the reader is no longer new to it. */
const BEGUN = { ...BLANK, first: undefined }

const isWanted = ({ key }: ListContext, event: Rows) => event.key === key
const mineOf = ({ own }: ListContext, { held = [] }: Rows) => [
  ...own,
  ...held.filter((id) => !own.includes(id)),
]
/** Rows of the reading, those of the reader's own work as they are now; of two rows a new one is first or last. */
const inPlace = (context: ListContext, event: Rows) => {
  const mine = mineOf(context, event)
  const { rows } = event
  const kept = context.shown.map((row) =>
    mine.includes(row.id) ? (rows.find(({ id }) => id === row.id) ?? row) : row,
  )
  const isNew = ({ id }: { readonly id: string }) =>
    mine.includes(id) && kept.every((row) => row.id !== id)
  const at = rows.findIndex(isNew)
  return [...(at === 0 ? rows.filter(isNew) : []), ...kept, ...(at > 0 ? rows.filter(isNew) : [])]
}
const heard = (context: ListContext, event: Rows) => ({
  fresh: event.rows,
  held: event.held ?? [],
  own: mineOf(context, event),
})
const text = (value: unknown) => JSON.stringify(value)
const isLonger = (context: ListContext, event: Rows) => {
  const before = inPlace(context, event)
  return text(event.rows.slice(0, before.length)) === text(before)
}
const isEqual = (some: readonly ListedRow[], others: readonly ListedRow[]) =>
  text(some.toSorted((one, other) => one.id.localeCompare(other.id))) ===
  text(others.toSorted((one, other) => one.id.localeCompare(other.id)))
const isSame = (context: ListContext, event: Rows) => isEqual(inPlace(context, event), event.rows)
const besides = (rows: readonly ListedRow[], gone: string) => rows.filter(({ id }) => id !== gone)
const leaving = ({ shown, fresh, own }: ListContext, { id: gone }: Event<'GONE'>) => ({
  shown: besides(shown, gone),
  fresh: besides(fresh, gone),
  own: own.filter((id) => id !== gone),
})

const taking = (_: ListContext, { opening }: Event<'VIEWS'>) => ({ opening })
const withAbout = (_: ListContext, { about }: Event<'ACT'>) => ({ about })
const working = ({ own }: ListContext, { about }: Event<'ACT'>) => ({
  about,
  own: [...own, ...about.rows.map(({ id }) => id).filter((id) => !own.includes(id))],
})
const reads: Rules<ListContext>[string] = [
  {
    when: (context, event: Rows) =>
      isWanted(context, event) && (context.shown.length === 0 || isLonger(context, event)),
    to: 'shown.rows.steady',
    keeps: (context, event: Rows) => ({ ...heard(context, event), shown: event.rows }),
  },
  {
    when: (context, event: Rows) => isWanted(context, event) && !isSame(context, event),
    to: 'shown.rows.changed',
    keeps: (context, event: Rows) => ({ ...heard(context, event), shown: inPlace(context, event) }),
  },
  {
    when: isWanted,
    to: 'shown.rows.steady',
    keeps: (context, event: Rows) => ({ ...heard(context, event), shown: inPlace(context, event) }),
  },
]

// From pages.md §2.2 and records.md §3, not from the machine.
const rules: Readonly<Record<string, Rules<ListContext>>> = {
  opening: {
    ADDRESS: {
      when: (_, { isBare }: Event<'ADDRESS'>) => !isBare,
      to: SHOWN,
      does: ['rememberVisit'],
      keeps: () => ({ ...BEGUN, isBare: false }),
    },
  },
  'opening.waitingForViews': {
    VIEWS: [
      {
        when: (_, { opening }: Event<'VIEWS'>) => opening !== undefined,
        to: 'opening.choosingView',
        does: ['showOpening'],
        keeps: taking,
      },
      {
        when: ({ first }) => first !== undefined,
        to: 'opening.choosingView',
        does: ['showOpening'],
      },
      { to: SHOWN, does: ['rememberVisit'], keeps: () => BEGUN },
    ],
  },
  shown: {
    ADDRESS: [
      {
        when: ({ opening }, { isBare }: Event<'ADDRESS'>) => isBare && opening !== undefined,
        to: ['opening.choosingView'],
        does: ['showOpening'],
        keeps: () => ({ isBare: true }),
      },
      { keeps: (_, { isBare }: Event<'ADDRESS'>) => ({ isBare }) },
    ],
    VIEWS: [
      {
        when: ({ isBare }, { opening }: Event<'VIEWS'>) => isBare && opening !== undefined,
        to: ['opening.choosingView'],
        does: ['showOpening'],
        keeps: taking,
      },
      { keeps: taking },
    ],
    VIEW: { keeps: (_, { id }: Event<'VIEW'>) => ({ view: id }) },
  },
  'shown.rows': {
    SEEK: {
      when: ({ key }, event: Event<'SEEK'>) => event.key !== key,
      to: 'shown.rows.none',
      keeps: (_, { key }: Event<'SEEK'>) => ({ key, shown: [], fresh: [], own: [] }),
    },
    ROWS: reads,
    GONE: [
      {
        when: ({ shown, fresh }, { id }: Event<'GONE'>) =>
          shown.length > 0 && isEqual(besides(shown, id), besides(fresh, id)),
        to: 'shown.rows.steady',
        keeps: leaving,
      },
      { keeps: leaving },
    ],
  },
  'shown.rows.changed': {
    SHOW_CHANGES: {
      to: 'shown.rows.steady',
      // What a reader just added and no reading has yet is still theirs.
      keeps: ({ fresh, held, own }) => ({
        shown: fresh,
        own: [...new Set([...held, ...own.filter((one) => fresh.every(({ id }) => id !== one))])],
      }),
    },
  },
  'shown.over': {
    FILTERS: 'shown.over.filters',
    COLUMNS: 'shown.over.columns',
    ACT: { to: 'shown.over.action', keeps: working },
    BULK: { to: 'shown.over.bulk', keeps: working },
    LABELS: { to: 'shown.over.labels', keeps: withAbout },
    CLOSE: { to: 'shown.over.none', keeps: () => ({ about: undefined }) },
  },
  'shown.selection': {
    SELECT: [
      {
        when: (_, { ids }: Event<'SELECT'>) => ids.length > 0,
        to: 'shown.selection.some',
        keeps: (_, { ids }: Event<'SELECT'>) => ({ selected: ids }),
      },
      { to: 'shown.selection.none', keeps: () => ({ selected: [] }) },
    ],
  },
  'shown.density.comfortable': { DENSITY: 'shown.density.compact' },
  'shown.density.compact': { DENSITY: 'shown.density.comfortable' },
}

/** What is opened, selected and how high rows are has nothing to do with what is read: it is tried once with each. */
function keyOf({ value, context }: SnapshotFrom<typeof recordListMachine>): string {
  const { about: _, ...rest } = context
  if (!('shown' in value)) return JSON.stringify([value, rest])
  const { rows, over, selection, density } = value.shown
  const extras = [over, selection, density].join(' ')
  return extras === 'none none comfortable' ? JSON.stringify([rows, rest]) : `${rows} ${extras}`
}

test('a list does in every situation what is written', () => {
  const unused = holdAgainst(recordListMachine, {
    inputs: [sampleInput, ...bareInputs],
    events: [
      ...recordListAlphabet,
      // Each row that was acted on follows, and not only the last one.
      { type: 'ACT', about: { name: 'reject', rows: [{ id: 'sr_04839217', revision: 1 }] } },
    ],
    keyOf,
    start: ({ isBare, first, opening, hadView }) => {
      if (!isBare) return SHOWN
      if (hadView) return ['opening.waitingForViews']
      return (opening ?? first) ? ['opening.choosingView'] : SHOWN
    },
    does: ({ isBare, first, opening, hadView }) => {
      if (!isBare) return ['rememberVisit']
      if (hadView) return []
      return (opening ?? first) ? ['showOpening'] : ['rememberVisit']
    },
    remembers: (input) => ({ ...BLANK, ...input }),
    enters: {},
    rules,
  })

  expect(unused).toEqual([])
})
