import { expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'

import { unitGridMachine } from '#machines/shipment/unit-grid/machine.ts'
import type { UnitGridContext, UnitGridEvent } from '#machines/shipment/unit-grid/types.ts'
import { unitGridAlphabet } from '#tests/machines/shipment/unit-grid/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Rules } from '#tests/support/flow-table.ts'

type Context = UnitGridContext
type Event<T extends UnitGridEvent['type']> = Extract<UnitGridEvent, { readonly type: T }>

const TYPED = ['packaging', 'quantity', 'part', 'pieces', 'size', 'gross', 'tare'] as const
const ALL = [...TYPED, 'total', 'marks', 'details'] as const
type Column = Context['column']

/** By reading on or back: over the ends of rows, and over what is worked out. */
function beside(column: Column, by: 1 | -1): readonly [Column, number] {
  const order = by === 1 ? ALL : ALL.toReversed()
  const rest = order.slice(order.indexOf(column) + 1)
  const next = rest.find((one) => TYPED.some((typed) => typed === one))
  return next ? [next, 0] : [by === 1 ? 'packaging' : 'tare', by]
}

/** From redesign.md §6.3 and §9. A move that leads out of the grid leaves the place as it is. */
function led({ at, column }: Context, { to, rows }: Event<'move'>) {
  const place = ALL.indexOf(column)
  const [next, over] = beside(column, to === 'previous' ? -1 : 1)
  const aims: Record<typeof to, readonly [number, Column]> = {
    up: [at - 1, column],
    down: [at + 1, column],
    left: [at, ALL[Math.max(place - 1, 0)] ?? column],
    right: [at, ALL[Math.min(place + 1, ALL.length - 1)] ?? column],
    'row-start': [at, 'packaging'],
    'row-end': [at, 'details'],
    first: [0, 'packaging'],
    last: [rows - 1, 'details'],
    next: [at + over, next],
    previous: [at + over, next],
  }
  const [row, aim] = aims[to]
  return row >= 0 && row < rows ? { at: row, column: aim } : {}
}
const isTyped = ({ column }: Context, { before }: Event<'edit'>) =>
  TYPED.some((one) => one === column) &&
  !(column === 'pieces' && before !== null && before.contents.length > 1)
const focus = {
  keeps: (_: Context, { at, column }: Event<'focus'>) => ({ at, column }),
}
const move = { keeps: led }
const pasted = { keeps: () => ({ isChecked: true }) }
const typing = {
  move: { ...move, to: 'cell.moving' },
  focus: { ...focus, to: 'cell.moving' },
  leave: 'cell.moving',
  cancel: 'cell.moving',
  pasted: { ...pasted, to: 'cell.moving' },
} as const
const write = { keeps: (_: Context, { text, choice }: Event<'write'>) => ({ text, choice }) }
const choose = {
  // Round through all choices, and through none of them.
  keeps: ({ choice }: Context, { by, count }: Event<'choose'>) => {
    if (count === 0) return {}
    const places = [null, ...Array.from({ length: count }, (_, at) => at)]
    const place = places.indexOf(choice)
    return { choice: places.at((place + by) % places.length) ?? null }
  },
}
const foldTo = { to: 'cell.typing.alone', keeps: () => ({ choice: null }) }

const rules: Readonly<Record<string, Rules<Context>>> = {
  'cell.moving': {
    focus,
    move,
    edit: {
      when: isTyped,
      to: 'cell.typing.listed',
      keeps: (_, { text, before, choice }: Event<'edit'>) => ({
        text,
        before,
        choice,
        isChecked: false,
      }),
    },
    pasted,
  },
  'cell.typing.listed': { ...typing, write, choose, fold: foldTo },
  // What was typed stands alone until more is typed, or a choice is asked for.
  'cell.typing.alone': {
    ...typing,
    write: { ...write, to: 'cell.typing.listed' },
    choose: { ...choose, to: 'cell.typing.listed' },
  },
  // What cannot be typed in the row is in its details; a total is worked out.
  'details.shut': {
    open: 'details.open',
    edit: {
      when: (context, event: Event<'edit'>) =>
        !isTyped(context, event) && context.column !== 'total',
      to: 'details.open',
    },
  },
  'details.open': { close: 'details.shut' },
}

test('the units grid does in every situation what is written', () => {
  const unused = holdAgainst(unitGridMachine, {
    inputs: [undefined],
    events: [...unitGridAlphabet],
    keyOf: ({ value, context }: SnapshotFrom<typeof unitGridMachine>) =>
      JSON.stringify([value, context.at, context.column, context.choice, context.isChecked]),
    start: ['cell.moving', 'details.shut'],
    enters: {},
    rules,
  })

  expect(unused).toEqual([])
})
