import { expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'

import { offerEditorMachine } from '#machines/spot-offer/editor/machine.ts'
import { monthsToAsk } from '#machines/spot-offer/editor/preview.ts'
import { submissionOf } from '#machines/spot-offer/editor/start.ts'
import type { EditorContext, Opened } from '#machines/spot-offer/editor/types.ts'
import {
  editorAlphabet,
  sampleDraft,
  sampleEdited,
  sampleInput,
} from '#tests/machines/spot-offer/editor/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Table } from '#tests/support/flow-table.ts'
import { heldIn } from '#tests/support/records/form-kit.ts'

import { asks, canSave, hasRoom, isLeftUnpriced } from './offerEditor-form.ts'
import { rules } from './offerEditor-rules.ts'
import { at, earlier, full, line, opened, uuidOf } from './offerEditor-samples.ts'

const openings: readonly Opened[] = [
  { ...opened, found: { content: earlier, revision: 3, at } },
  // Others can have changed the month since.
  { ...opened, edited: { ...sampleEdited, draft: earlier } },
]
const month = { type: 'change-line', line, field: 'pricing.priceMonth' } as const
const more = [
  { ...month, value: '2026-09' },
  { ...month, value: '2026-1' },
  { type: 'change', field: 'supplier.id', value: '' },
  { type: 'change', field: 'supplier.email', value: ' ' },
  { type: 'change-line', line, field: 'pricing.payables.ni', value: '20' },
  { type: 'remove-line', line },
  { type: 'duplicate-line', line: uuidOf(99), uuid: uuidOf(98) },
  { type: 'contacts', supplierId: '300000000000001', people: [] },
  { type: 'contacts', supplierId: '300000000000002', people: [] },
  { type: 'keep', id: 'shipping.charged', whose: 'theirs' },
  { type: 'keep', id: line, whose: 'theirs' },
  { type: 'replace-draft', kept: undefined },
  { type: 'replace-draft', kept: { content: { numbers: {} }, revision: 1, at } },
] as const

/** What is told apart in the form: one thing at a time, so that there are few situations. */
function mark(context: EditorContext) {
  const { isOnline, removed, wantsEmail, vain, draft, verdict, contacts } = context
  const lines = Math.min(draft.lines.length, 2)
  if (!isOnline) return 'offline'
  if (removed) return [canSave(context), hasRoom(context) && lines]
  if (wantsEmail) return `wants ${draft['supplier.id']}`
  if (vain.length > 0) return [canSave(context), vain.length, isLeftUnpriced(context)]
  return contacts ? [canSave(context), contacts.supplierId] : [verdict.kind, lines]
}
/** A form has no end of contents: two are the same where the same may be done with them. */
function keyOf(snapshot: SnapshotFrom<typeof offerEditorMachine>): string {
  const { value, context } = snapshot
  const { savedId, vain, found, choices, removed, isOnline, wantsEmail } = context
  const canUndo = removed !== null && hasRoom(context)
  const waiting = found && asks({ ...context, draft: found.content })
  if (value === 'opening' || value === 'unopened' || value === 'asking')
    return JSON.stringify([value, savedId, vain.length, waiting])
  if (typeof value === 'object' && typeof value.form === 'string')
    return JSON.stringify([value, isOnline && canSave(context), wantsEmail, canUndo])
  if (value === 'comparing')
    return JSON.stringify([value, mark(context), choices[removed ? line : 'shipping.charged']])
  return JSON.stringify([value, heldIn(snapshot), mark(context)])
}

const table: Table<typeof offerEditorMachine> = {
  inputs: [sampleInput],
  events: [
    ...editorAlphabet,
    ...more,
    ...openings.map((output) => ({ type: 'xstate.done.actor.editor.open', output }) as const),
  ],
  keyOf,
  start: ['opening'],
  gives: {
    keeper: ({ draftKey }) => ({ draftKey }),
    'device.watch': ({ draftKey }) => ({ draftKey }),
    'editor.open': ({ draftKey, offerId }) => ({ draftKey, offerId }),
    'editor.prices': ({ draft, prices }) => ({ months: monthsToAsk(draft, prices) }),
    'editor.save': submissionOf,
    'editor.theirs': ({ offerId }) => ({ offerId }),
  },
  enters: {
    '': ['start keeper', 'start contacts', 'start device.watch'],
    opening: ['start editor.open'],
    'form.editing.loading': ['start editor.prices'],
    saving: ['start editor.save'],
    overtaken: ['start editor.theirs'],
  },
  rules,
}

/** In a test of its own: fifty lines take long to price. */
const ofLines = [
  {
    type: 'xstate.done.actor.editor.open',
    output: { ...opened, edited: { ...sampleEdited, draft: full } },
  },
  { type: 'add-line', uuid: uuidOf(97) },
  { type: 'duplicate-line', line, uuid: uuidOf(98) },
  { type: 'remove-line', line: uuidOf(50) },
  { type: 'undo-remove' },
  { type: 'save' },
  ...(['refused', 'unsent'] as const).map((kind) => ({
    type: 'xstate.done.actor.editor.save' as const,
    output: { kind, text: '', reasons: [], problem: { text: '' } },
  })),
] as const

type Heard = { readonly type: string; readonly output?: { readonly kind?: string } }

test('the editor of an offer does in every situation what is written', () => {
  expect(holdAgainst(offerEditorMachine, table)).toEqual([])
})

test('an offer has at most fifty lines, also when one is put back', () => {
  const unused = holdAgainst(offerEditorMachine, { ...table, events: ofLines })
  expect(unused).not.toContain('form on undo-remove')
})

test('a new offer is never edited again under the address where it was made', () => {
  const fresh = { ...opened, edited: null }
  const sent = { ...opened, edited: null, found: { content: sampleDraft, revision: null, at } }
  const isOfStored = ({ type, output }: Heard) =>
    type === 'xstate.done.actor.editor.open' || output?.kind === 'conflict'
  const events = [
    ...table.events.filter((event) => !isOfStored(event as Heard)), // because answers have an output
    ...[fresh, sent].map((output) => ({ type: 'xstate.done.actor.editor.open', output }) as const),
  ]
  const inputs = [{ ...sampleInput, offerId: null }]
  const unused = holdAgainst(offerEditorMachine, { ...table, inputs, events })

  expect(unused).toContain('saved on edit-again to opening')
  expect(unused).toContain('saving on done editor.save to overtaken')
  expect(unused).not.toContain('saving on done editor.save to saved')
})
