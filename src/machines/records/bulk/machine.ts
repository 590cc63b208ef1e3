import { and, assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { providedEars } from '#machines/records/output.ts'

import type { BulkContext, BulkEvent, BulkInput, BulkJob, BulkRow, RowResult } from './types.ts'

const asked = ({ status: _status, text: _text, ...row }: RowResult): BulkRow => row
const toDo = ({ rows }: BulkContext) => rows.filter(({ status }) => status !== 'done')

/** One action on many requests: chosen with its note, run some at a time with a result per row, failed rows again. */
export const bulkActionMachine = setup({
  types: chartTypes<{
    context: BulkContext
    events: BulkEvent
    input: BulkInput
    tags: 'busy'
    meta: { readonly description: string }
  }>(),
  actors: {
    runRows: providedEars<BulkEvent, BulkJob>('runRows'),
  },
  guards: {
    hasNote: ({ context }) => context.action !== 'reject' || context.note.trim() !== '',
    hasDestinations: ({ context }) => context.rows.every(({ destination }) => destination !== ''),
    hasFailed: ({ context }) => context.rows.some(({ status }) => status === 'failed'),
  },
  actions: {
    takeNote: assign(({ context, event }) =>
      event.type === 'note' ? { note: event.value, isNoteMissing: false } : context,
    ),
    takeDestination: assign(({ context, event }) => {
      if (event.type !== 'destination') return context
      const rows = context.rows.map((row) =>
        row.id === event.id ? { ...row, destination: event.value } : row,
      )
      return { rows }
    }),
    askNote: assign({ isNoteMissing: true }),
    askDestination: assign({ isDestinationMissing: true }),
    takeRow: assign(({ context, event }) =>
      event.type === 'row'
        ? { rows: context.rows.map((row) => (row.id === event.row.id ? event.row : row)) }
        : context,
    ),
    queueAgain: assign(({ context }) => ({
      rows: context.rows.map((row) =>
        row.status === 'failed' ? { ...asked(row), status: 'waiting' as const } : row,
      ),
    })),
    failRest: assign(({ context }) => ({
      rows: context.rows.map((row) =>
        row.status === 'done' ? row : { ...row, status: 'failed' as const },
      ),
    })),
    tellClosed: () => {},
  },
}).createMachine({
  id: 'bulkAction',
  context: ({ input }) => ({
    ...input,
    rows: input.rows.map((row) => ({ ...row, status: 'waiting' as const })),
    note: '',
    isNoteMissing: false,
    isDestinationMissing: false,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      meta: { description: 'What you’re about to do, to how many, with which note' },
      on: {
        note: { actions: 'takeNote' },
        destination: { actions: 'takeDestination' },
        run: [
          { guard: and(['hasNote', 'hasDestinations']), target: 'running' },
          { guard: 'hasNote', actions: 'askDestination' },
          { actions: 'askNote' },
        ],
        close: 'closed',
      },
    },
    running: {
      tags: ['busy'],
      meta: { description: 'Sending, a few at a time' },
      invoke: {
        id: 'runRows.all',
        src: 'runRows',
        input: ({ context }) => ({
          action: context.action,
          note: context.note,
          rows: toDo(context).map(asked),
        }),
        onError: { target: 'done', actions: 'failRest' },
      },
      on: { row: { actions: 'takeRow' }, finished: 'done' },
    },
    done: {
      meta: { description: 'A result for each row' },
      on: {
        retry: { guard: 'hasFailed', target: 'running', actions: 'queueAgain' },
        close: 'closed',
      },
    },
    closed: { type: 'final', meta: { description: 'Closed' }, entry: 'tellClosed' },
  },
})
