import { expect, test } from 'vitest'

import { bulkActionMachine } from '#machines/records/bulk/machine.ts'
import type { BulkContext, BulkEvent, RowResult } from '#machines/records/bulk/types.ts'
import {
  approvalInput,
  bulkActionAlphabet,
  sampleInput,
} from '#tests/machines/records/bulk/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Rules } from '#tests/support/flow-table.ts'

type Event<T extends BulkEvent['type']> = Extract<BulkEvent, { readonly type: T }>

const CLOSED = { to: 'closed', does: ['tellClosed'] }
const hasNote = ({ action, note }: BulkContext) => action !== 'reject' || note !== ''
const hasPlaces = ({ rows }: BulkContext) => rows.every(({ destination }) => destination !== '')
const each =
  (change: (row: RowResult) => RowResult) =>
  ({ rows }: BulkContext) => ({
    rows: rows.map(change),
  })
const waitingAgain = ({ text: _text, ...row }: RowResult): RowResult => ({
  ...row,
  status: 'waiting',
})

// From pages.md §2.2, not from the machine.
const rules: Readonly<Record<string, Rules<BulkContext>>> = {
  choosing: {
    note: { keeps: (_, { value }: Event<'note'>) => ({ note: value, isNoteMissing: false }) },
    destination: {
      keeps: (context, { id, value }: Event<'destination'>) =>
        each((row) => (row.id === id ? { ...row, destination: value } : row))(context),
    },
    run: [
      { when: (context) => hasNote(context) && hasPlaces(context), to: 'running' },
      { when: hasNote, keeps: () => ({ isDestinationMissing: true }) },
      { keeps: () => ({ isNoteMissing: true }) },
    ],
    close: CLOSED,
  },
  running: {
    row: {
      keeps: (context, { row: told }: Event<'row'>) =>
        each((row) => (row.id === told.id ? told : row))(context),
    },
    finished: 'done',
    'failed runRows.all': {
      to: 'done',
      keeps: each((row) => (row.status === 'done' ? row : { ...row, status: 'failed' })),
    },
  },
  done: {
    retry: {
      when: ({ rows }) => rows.some(({ status }) => status === 'failed'),
      to: 'running',
      keeps: each((row) => (row.status === 'failed' ? waitingAgain(row) : row)),
    },
    close: CLOSED,
  },
}

test('a bulk action does in every situation what is written', () => {
  const unused = holdAgainst(bulkActionMachine, {
    inputs: [sampleInput, approvalInput],
    events: bulkActionAlphabet,
    start: ['choosing'],
    gives: {
      // What is done is never sent again.
      'runRows.all': ({ action, note, rows }) => ({
        action,
        note,
        rows: rows
          .filter(({ status }) => status !== 'done')
          .map(({ status: _status, text: _text, ...row }) => row),
      }),
    },
    enters: { running: ['start runRows.all'] },
    rules,
  })

  expect(unused).toEqual([])
})
