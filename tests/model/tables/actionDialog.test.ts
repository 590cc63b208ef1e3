import { expect, test } from 'vitest'

import { actionDialogMachine } from '#machines/records/action/machine.ts'
import type {
  ActionDialogContext,
  ActionDialogEvent,
  Answer,
} from '#machines/records/action/types.ts'
import { readDraft } from '#machines/shipment/action-dialog/draft.ts'
import {
  actionDialogAlphabet,
  freeInput,
  sampleInput,
} from '#tests/machines/records/action/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Done, Rules } from '#tests/support/flow-table.ts'
import { recordDialogTexts } from '#texts/record-dialogs.ts'

type Context = ActionDialogContext
type Event<T extends ActionDialogEvent['type']> = Extract<ActionDialogEvent, { readonly type: T }>
type Refused = Extract<Answer, { readonly kind: 'refused' }>
type Conflict = Extract<Answer, { readonly kind: 'conflict' }>

const isTouched = ({ draft, initial }: Context) => draft['note'] !== initial['note']
/** Of the two dialogs that are tried, the rejection needs its note, and the other one where the record asks for it. */
const isComplete = ({ dialog, draft, isNoteRequired }: Context) =>
  (dialog !== 'reject' && !isNoteRequired) || draft['note'] !== ''
const issuesOf = (context: Context) => {
  const read = readDraft(context)
  return read.ok ? {} : read.issues
}
const is =
  (kind: Answer['kind']) =>
  (_: unknown, { output }: Done<Answer>) =>
    output.kind === kind
const tried = ({ attempt }: Context) => ({ attempt: attempt + 1 })

const CLOSED = { to: 'closed', does: ['tellClosed'] }
const close = [{ when: isTouched, to: 'discarding' }, CLOSED]
const back = [
  { when: ({ meanwhile }: Context) => meanwhile !== undefined, to: 'conflict' },
  { when: ({ refusal }: Context) => refusal !== undefined, to: 'refused' },
  { to: 'open' },
]
const fields: Rules<Context> = {
  change: {
    keeps: ({ draft, issues }, { field, value }: Event<'change'>) => ({
      draft: { ...draft, [field]: value },
      issues: Object.fromEntries(Object.entries(issues).filter(([name]) => name !== field)),
    }),
  },
  submit: [
    { when: (context) => context.isOnline && isComplete(context), to: 'sending' },
    {
      when: ({ isOnline }) => isOnline,
      keeps: (context) => ({ issues: issuesOf(context), ...tried(context) }),
    },
  ],
  close,
}

// From pages.md §2.3 and look-and-feel.md, not from the machine.
const rules: Readonly<Record<string, Rules<Context>>> = {
  '': { network: { keeps: (_, { isOnline }: Event<'network'>) => ({ isOnline }) } },
  open: fields,
  refused: fields,
  discarding: { keep: back, close: back, discard: CLOSED },
  sending: {
    'done sendAction.request': [
      {
        when: is('done'),
        to: 'closed',
        does: ['tellDone', 'tellClosed'],
        keeps: () => ({ refusal: undefined, issues: {} }),
      },
      {
        when: is('conflict'),
        to: 'conflict',
        keeps: (_, { output }: Done<Conflict>) => ({
          meanwhile: output.meanwhile,
          theirs: [],
          refusal: undefined,
          issues: {},
        }),
      },
      {
        to: 'refused',
        keeps: (context, { output: { refusal } }: Done<Refused>) => ({
          refusal,
          issues: refusal.issues,
          ...tried(context),
        }),
      },
    ],
    'failed sendAction.request': {
      to: 'refused',
      keeps: (context) => ({
        refusal: { text: recordDialogTexts.failed, reasons: [], issues: {} },
        issues: {},
        ...tried(context),
      }),
    },
  },
  conflict: {
    choose: {
      keeps: ({ theirs }, { field, whose }: Event<'choose'>) => ({
        theirs: [...theirs.filter((one) => one !== field), ...(whose === 'theirs' ? [field] : [])],
      }),
    },
    // The note is the one field of both dialogs: what was typed stays, unless theirs is chosen.
    review: {
      to: 'open',
      keeps: (context, { type: _type, ...newer }: Event<'review'>) => ({
        ...newer,
        draft:
          isTouched(context) && !context.theirs.includes('note') ? context.draft : newer.initial,
        meanwhile: undefined,
      }),
    },
    discard: CLOSED,
    close,
  },
}

const refusedField: Answer = {
  kind: 'refused',
  refusal: { text: 'Not so.', reasons: [], issues: { note: 'Say more.', bol: 'It is used.' } },
}

test('the dialog of an action does in every situation what is written', () => {
  const unused = holdAgainst(actionDialogMachine, {
    inputs: [sampleInput, freeInput],
    events: [
      ...actionDialogAlphabet,
      { type: 'xstate.done.actor.sendAction.request', output: refusedField },
      // What the dialog begins with has changed with the record.
      {
        type: 'review',
        revision: 5,
        lock: '2026-11-20T15:00:00.000Z',
        initial: { note: 'As logistics wrote it.' },
        isNoteRequired: true,
      },
    ],
    // Attempts only count up.
    keyOf: ({ value, context }) => JSON.stringify([value, { ...context, attempt: 0 }]),
    start: ['open'],
    gives: {
      'sendAction.request': (context) => context,
    },
    enters: { sending: ['start sendAction.request'] },
    rules,
  })

  expect(unused).toEqual([])
})
