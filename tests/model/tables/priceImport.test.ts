import { expect, test } from 'vitest'

import { priceImportMachine } from '#machines/spot-offer/import/machine.ts'
import type {
  Applied,
  Checked,
  ImportContext,
  ImportEvent,
  Judged,
  Read,
  Undone,
} from '#machines/spot-offer/import/types.ts'
import type { PriceDiff } from '#schemas/spot-offer/price-import.ts'
import { importAlphabet } from '#tests/machines/spot-offer/import/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Done, Rules } from '#tests/support/flow-table.ts'
import { priceTexts } from '#texts/spot-offer-prices.ts'

type Here = Rules<ImportContext>
type Event<T extends ImportEvent['type']> = Extract<ImportEvent, { readonly type: T }>
type Compared = { readonly diff: PriceDiff }
type Failed = Extract<Undone, { readonly kind: 'failed' }>
type Answer = Checked | Applied | Undone | Read | Judged

const MAX_SIZE = 5 * 1024 * 1024

const is =
  (kind: Answer['kind']) =>
  (_: unknown, { output }: Done<Answer>) =>
    output.kind === kind
const diffThat =
  (fits: (diff: PriceDiff) => boolean) =>
  (_: unknown, { output }: Done<Checked>) =>
    output.kind === 'diff' && fits(output.diff)
const compared = (_: unknown, { output }: Done<Compared>) => ({ diff: output.diff })
const refused = (_: unknown, { output }: Done<Failed>) => ({ problem: output.problem })
const fault = () => ({ problem: { text: priceTexts.import.fault } })

const nothing = {
  chosen: null,
  diff: null,
  problem: null,
  isCompared: false,
  undoing: null,
  reviewed: null,
  found: null,
  verdict: null,
}
const forgotten = { to: 'idle', keeps: () => nothing }
const choose = [
  {
    when: (_: unknown, { text }: Event<'choose'>) => text.length > MAX_SIZE,
    to: 'failed',
    keeps: () => ({ ...nothing, problem: { text: priceTexts.import.tooLarge } }),
  },
  {
    to: 'checking',
    keeps: (_: unknown, { name, text }: Event<'choose'>) => ({
      ...nothing,
      chosen: { name, text },
    }),
  },
]
const undo = {
  to: 'confirming',
  keeps: (_: unknown, { id, fileName }: Event<'undo'>) => ({
    ...nothing,
    undoing: { id, fileName },
  }),
}
const review = {
  to: 'reading',
  keeps: (_: unknown, { id, fileName }: Event<'review'>) => ({
    ...nothing,
    reviewed: { id, fileName },
  }),
}
const says = (verdict: 'confirm' | 'reject') => ({
  to: 'judging',
  keeps: () => ({ verdict, problem: null }),
})
const shown: Here = { choose, cancel: forgotten }
const asked: Here = { confirm: 'undoing', keep: forgotten }

// From pages.md §2.6, redesign.md (Prices) and the page's words, not from the machine.
const rules: Readonly<Record<string, Here>> = {
  idle: { choose, undo, review },
  checking: {
    'done prices.check': [
      {
        when: diffThat(({ issues }) => issues.some(({ level }) => level === 'error')),
        to: 'issues',
        keeps: compared,
      },
      // Doubts about prices that nobody would take over are none.
      {
        when: diffThat(({ added, modified }) => added.length === 0 && modified.length === 0),
        to: 'unchanged',
        keeps: compared,
      },
      { when: diffThat(({ warnings }) => warnings > 0), to: 'doubting', keeps: compared },
      { when: is('diff'), to: 'comparing', keeps: compared },
      { to: 'failed', keeps: refused },
    ],
    'failed prices.check': { to: 'failed', keeps: fault },
  },
  issues: shown,
  unchanged: shown,
  doubting: { ...shown, accept: 'accepting' },
  accepting: { ...shown, doubt: 'doubting', apply: 'applying' },
  comparing: { ...shown, apply: 'applying' },
  applying: {
    'done prices.apply': [
      // What looks wrong counts when a second person has confirmed it.
      {
        when: (_, { output }: Done<Applied>) => output.kind === 'applied' && output.diff.isWaiting,
        to: 'held',
        keeps: (_, { output }: Done<Compared>) => ({ diff: output.diff, chosen: null }),
      },
      {
        when: is('applied'),
        to: 'applied',
        keeps: (_, { output }: Done<Compared>) => ({ diff: output.diff, chosen: null }),
      },
      { when: is('changed'), to: 'checking', keeps: () => ({ isCompared: true }) },
      { to: 'failed', keeps: refused },
    ],
    'failed prices.apply': { to: 'failed', keeps: fault },
  },
  applied: { ...shown, undo, review },
  held: { ...shown, undo, review },
  // Nothing that is too large is tried again.
  failed: { ...shown, retry: { when: ({ chosen }) => chosen !== null, to: 'checking' } },
  confirming: asked,
  undoing: {
    'done prices.undo': [
      { when: is('undone'), to: 'undone' },
      { to: 'kept', keeps: refused },
    ],
    'failed prices.undo': { to: 'kept', keeps: fault },
  },
  undone: { ...shown, undo, review },
  reading: {
    'done prices.read': [
      {
        when: is('read'),
        to: 'reviewing',
        keeps: (_, { output }: Done<Extract<Read, { readonly kind: 'read' }>>) => ({
          found: output.found,
          problem: null,
        }),
      },
      { to: 'unread', keeps: refused },
    ],
    'failed prices.read': { to: 'unread', keeps: fault },
    keep: forgotten,
  },
  unread: { retry: 'reading', keep: forgotten },
  reviewing: { pass: says('confirm'), reject: says('reject'), keep: forgotten },
  judging: {
    'done prices.judge': [
      { when: is('judged'), to: 'judged' },
      { to: 'reviewing', keeps: refused },
    ],
    'failed prices.judge': { to: 'reviewing', keeps: fault },
  },
  judged: { ...shown, undo, review },
  kept: asked,
}

const found: PriceDiff = {
  added: [{ key: 'LME-NI-CASH 2026-11-02', to: '15500' }],
  removed: [],
  modified: [],
  issues: [],
  warnings: 0,
  averages: [],
  effects: { data: [], openOffers: 0, isCapped: false },
  version: 7,
  isWaiting: false,
}
const changes = [{ key: 'LME-NI-CASH 2026-11-02', from: '15400', to: '15500' }]
const wrong = { line: 2, column: 'mid', value: '-', text: 'A price' } as const
const looks = { ...wrong, value: '155', level: 'warning' } as const
/** Each of two causes without the other, and both. */
const diffs: readonly PriceDiff[] = [
  found,
  { ...found, added: [], modified: changes },
  { ...found, issues: [looks], warnings: 1 },
  { ...found, added: [], issues: [looks], warnings: 1 },
  { ...found, issues: [looks, { ...wrong, level: 'error' }], warnings: 1 },
  { ...found, added: [], issues: [{ ...wrong, level: 'error' }] },
]

test('an import of prices does in every situation what is written', () => {
  const unused = holdAgainst(priceImportMachine, {
    inputs: [undefined],
    events: [
      ...importAlphabet,
      { type: 'choose', name: 'largest.csv', text: 'x'.repeat(MAX_SIZE) },
      ...diffs.map((diff) => ({
        type: 'xstate.done.actor.prices.check',
        output: { kind: 'diff', diff },
      })),
      { type: 'xstate.done.actor.prices.apply', output: { kind: 'applied', diff: found } },
      { type: 'undo', id: 5, fileName: '' },
      { type: 'review', id: 5, fileName: '' },
    ],
    // What is only shown makes no other situation.
    keyOf: ({ value, context }) =>
      JSON.stringify([
        value,
        context.chosen?.name,
        context.diff !== null,
        context.isCompared,
        context.undoing,
        context.reviewed,
        context.found !== null,
        context.verdict,
      ]),
    start: ['idle'],
    gives: {
      'prices.check': ({ chosen }) => chosen,
      'prices.apply': ({ chosen, diff }) => ({
        ...chosen,
        version: diff?.version,
        acceptsWarnings: diff !== undefined && diff !== null && diff.warnings > 0,
      }),
      'prices.undo': ({ undoing }) => undoing,
      'prices.read': ({ reviewed }) => reviewed,
      'prices.judge': ({ reviewed, verdict }) => ({ ...reviewed, verdict }),
    },
    enters: {
      checking: ['start prices.check'],
      applying: ['start prices.apply'],
      undoing: ['start prices.undo'],
      reading: ['start prices.read'],
      judging: ['start prices.judge'],
    },
    rules,
  })

  expect(unused).toEqual([])
})
