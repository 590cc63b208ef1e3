import { expect, test } from 'vitest'

import { readAnswer } from '#machines/spot-offer/answer/draft.ts'
import { offerAnswerMachine } from '#machines/spot-offer/answer/machine.ts'
import type {
  AnswerContext,
  AnswerEvent,
  AnswerIssues,
  Reply,
  Word,
} from '#machines/spot-offer/answer/types.ts'
import { answerAlphabet, sampleInput } from '#tests/machines/spot-offer/answer/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Done, Rules } from '#tests/support/flow-table.ts'
import { answerTexts } from '#texts/supplier-answer.ts'

type Context = AnswerContext
type Event<T extends AnswerEvent['type']> = Extract<AnswerEvent, { readonly type: T }>
type Refused = Extract<Reply, { readonly kind: 'refused' }>
type Conflict = Extract<Reply, { readonly kind: 'conflict' }>
type Accepted = Extract<Reply, { readonly kind: 'done' }>

const words = answerTexts.issues
/** What keeps an answer from being sent: at which field, and what it says there. */
function missing({ word, draft }: Context): AnswerIssues {
  if (word === 'accept') return draft.terms ? {} : { terms: words.terms }
  if (word === 'note') return draft.note ? {} : { note: words.noteRequired }
  if (!draft.lossReason) return { lossReason: words.lossReason }
  return draft.lossReason === 'other' && !draft.note ? { note: words.otherNote } : {}
}
const isComplete = (context: Context) => Object.keys(missing(context)).length === 0

/** An answer is to what was read, and begins with nothing said about the one before. */
type Read = { readonly stamp: string; readonly total: number }
const begun = (_: unknown, { stamp, total }: Read) => ({
  stamp,
  total,
  issues: {},
  refusal: undefined,
  meanwhile: undefined,
  done: undefined,
})
const begin = (word: Word, to: string) => ({
  to,
  keeps: (_: unknown, event: Read) => ({ ...begun(_, event), word }),
})
const goOn = (word: Word, to: string) => ({
  when: (context: Context) => context.word === word,
  to,
  keeps: begun,
})
const is =
  (kind: Reply['kind']) =>
  (_: unknown, { output }: Done<Reply>) =>
    output.kind === kind

const form: Rules<Context> = {
  change: {
    keeps: ({ draft, issues }, { field, value }: Event<'change'>) => ({
      draft: { ...draft, [field]: value },
      issues: Object.fromEntries(Object.entries(issues).filter(([name]) => name !== field)),
    }),
  },
  submit: [
    {
      when: (context) => context.isOnline && isComplete(context),
      to: 'sending',
      keeps: () => ({ refusal: undefined, issues: {} }),
    },
    {
      when: ({ isOnline }) => isOnline,
      keeps: (context) => ({ issues: missing(context), attempt: context.attempt + 1 }),
    },
  ],
  cancel: 'reading',
}

// From pages.md §2.7 and §3.2 and the texts, not from the machine.
const rules: Readonly<Record<string, Rules<Context>>> = {
  '': { network: { keeps: (_, { isOnline }: Event<'network'>) => ({ isOnline }) } },
  reading: {
    accept: begin('accept', 'accepting'),
    decline: begin('decline', 'declining'),
    'add-note': begin('note', 'noting'),
  },
  accepting: form,
  declining: form,
  noting: form,
  refused: form,
  sending: {
    'done answer.send': [
      {
        when: is('done'),
        to: 'reading',
        keeps: ({ word }, { output: { warning } }: Done<Accepted>) => ({
          draft: { poNumber: '', note: '', lossReason: '', terms: '' },
          done: { word, warning },
        }),
      },
      // Terms that were accepted were those of another offer.
      {
        when: is('conflict'),
        to: 'changed',
        keeps: ({ draft }, { output: { meanwhile } }: Done<Conflict>) => ({
          meanwhile,
          draft: { ...draft, terms: '' },
        }),
      },
      {
        to: 'refused',
        keeps: (_, { output: { refusal } }: Done<Refused>) => ({ refusal }),
      },
    ],
    'failed answer.send': {
      to: 'refused',
      keeps: () => ({ refusal: { text: answerTexts.fault, reasons: [] } }),
    },
  },
  changed: {
    'go-on': [goOn('accept', 'accepting'), goOn('decline', 'declining'), goOn('note', 'noting')],
    cancel: 'reading',
  },
}

test('the answer of a supplier does in every situation what is written', () => {
  const unused = holdAgainst(offerAnswerMachine, {
    inputs: [sampleInput],
    events: [
      ...answerAlphabet,
      { type: 'change', field: 'lossReason', value: 'material-price' },
      { type: 'change', field: 'terms', value: '' },
    ],
    // Attempts only count up; what was said before is only shown.
    keyOf: ({ value, context: { draft, word, isOnline, issues, refusal } }) =>
      JSON.stringify([value, draft, word, isOnline, issues, refusal !== undefined]),
    start: ['reading'],
    gives: {
      'answer.send': (context) => {
        const read = readAnswer(context)
        return {
          offerId: context.offerId,
          stamp: context.stamp,
          said: read.ok ? read.said : undefined,
        }
      },
    },
    enters: { sending: ['start answer.send'] },
    rules,
  })

  expect(unused).toEqual([])
})
