import { expect, test } from 'vitest'

import { priceImportMachine } from '#machines/spot-offer/import/machine.ts'
import type {
  Applied,
  Checked,
  ImportContext,
  ImportEvent,
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
type Answer = Checked | Applied | Undone

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

const nothing = { chosen: null, diff: null, problem: null, isCompared: false, undoing: null }
const forgotten = { to: 'idle', keeps: () => nothing }
const choose = [
  {
    when: (_: unknown, { text }: Event<'choose'>) => text.length > MAX_SIZE,
    to: 'failed',
    keeps: () => ({
      chosen: null,
      diff: null,
      undoing: null,
      problem: { text: priceTexts.import.tooLarge },
    }),
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
  keeps: (_: unknown, { id, fileName }: Event<'undo'>) => ({ undoing: { id, fileName } }),
}
const shown: Here = { choose, cancel: forgotten }
const asked: Here = { confirm: 'undoing', keep: forgotten }

// From pages.md §2.6, redesign.md (Prices) and the page's words, not from the machine.
const rules: Readonly<Record<string, Here>> = {
  idle: { choose, undo },
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
  applied: { ...shown, undo },
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
  undone: { ...shown, undo },
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
    ],
    // What is only shown makes no other situation.
    keyOf: ({ value, context: { chosen, diff, isCompared, undoing } }) =>
      JSON.stringify([value, chosen?.name, diff !== null, isCompared, undoing]),
    start: ['idle'],
    enters: {
      checking: ['start prices.check'],
      applying: ['start prices.apply'],
      undoing: ['start prices.undo'],
    },
    rules,
  })

  expect(unused).toEqual([])
})
