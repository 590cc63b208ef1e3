import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'

import { offerEditorMachine } from '#machines/spot-offer/editor/machine.ts'
import type { Opened } from '#machines/spot-offer/editor/types.ts'
import { sampleEdited, sampleInput } from '#tests/machines/spot-offer/editor/alphabet.ts'

import { at, earlier, full, opened } from './offerEditor-samples.ts'

type Sent = Parameters<typeof transition<typeof offerEditorMachine>>[2]
/** What is started and told on the last of some steps, with what it is given. */
function givenBy(...events: readonly object[]) {
  const [start, begun] = initialTransition(offerEditorMachine, sampleInput)
  let [snapshot, actions]: [typeof start, readonly Action[]] = [start, begun]
  for (const event of events) {
    const [next, done] = transition(offerEditorMachine, snapshot, event as Sent) // because actors' answers are no declared events
    snapshot = next
    actions = done
  }
  const given = actions.flatMap(({ params }) => {
    const { id, input, event } = (params ?? {}) as Given // because these are xstate's own
    if (event) return [[event.type, event]]
    return input === undefined || !id ? [] : [[id, input]]
  })
  return Object.fromEntries(given) as Readonly<Record<string, unknown>>
}
type Action = { readonly params?: unknown }
type Given = {
  readonly id?: string
  readonly input?: unknown
  readonly event?: { readonly type: string }
}

const open = (over: Partial<Opened> = {}) => ({
  type: 'xstate.done.actor.editor.open',
  output: { ...opened, ...over },
})
const answer = (actor: string, output: unknown) => ({
  type: `xstate.done.actor.editor.${actor}`,
  output,
})
const theirs = { ...sampleEdited, stamp: '2026-11-19T18:03:11.482Z' }
const draftKey = 'spot-offer:staff:so_00000042'
const offerId = 'so_00000042'

test.each([
  ['opening', [], { 'editor.open': { draftKey, offerId }, keeper: { draftKey } }],
  ['the device is heard', [], { 'device.watch': { draftKey } }],
  [
    'a month is looked up once for all lines, and only what is not known',
    [
      open({
        edited: {
          ...sampleEdited,
          draft: {
            ...earlier,
            lines: [...full.lines.slice(1, 3), ...earlier.lines, ...earlier.lines],
          },
        },
      }),
    ],
    { 'editor.prices': { months: ['2026-10'] } },
  ],
  [
    'their version is read',
    [open(), { type: 'save' }, answer('save', { kind: 'conflict' })],
    { 'editor.theirs': { offerId } },
  ],
  [
    'saving a change: under the stamp that was read, without the date that stays',
    [open(), { type: 'change', field: 'note', value: 'Dearer' }, { type: 'save' }],
    {
      'editor.save': {
        offerId,
        offerExpirationDate: null,
        note: 'Dearer',
        stamp: '2026-11-19T16:20:00.000Z',
        idempotencyKey: 'key-of-a-fresh-draft-2',
        form: { supplier: { name: 'Nordic Cells AB' }, feedstockLines: [{ weight: 1000 }] },
      },
    },
  ],
  [
    'saving another date',
    [
      open(),
      { type: 'change', field: 'offerExpirationDate', value: '2026-12-16' },
      { type: 'save' },
    ],
    { 'editor.save': { offerExpirationDate: '2026-12-16', note: undefined } },
  ],
  [
    'sending again: under the stamp of theirs, with the same key',
    [
      open(),
      { type: 'save' },
      answer('save', { kind: 'conflict' }),
      answer('theirs', theirs),
      { type: 'send-again' },
    ],
    { 'editor.save': { stamp: theirs.stamp, idempotencyKey: 'key-of-a-fresh-draft-2' } },
  ],
  [
    'saving a draft that goes on after somebody else saved: under the stamp that it was begun on',
    [
      open({
        found: {
          content: { ...sampleEdited.draft, base: '2026-11-18T09:00:00.000Z' },
          revision: 3,
          at,
        },
      }),
      { type: 'continue-draft' },
      { type: 'save' },
    ],
    { 'editor.save': { stamp: '2026-11-18T09:00:00.000Z' } },
  ],
  [
    'the keeper goes on from what it kept',
    [open({ found: { content: earlier, revision: 3, at } }), { type: 'continue-draft' }],
    { begin: { kept: { revision: 3, content: { key: earlier.key } } } },
  ],
  [
    'the whole draft is kept, and addresses are looked for of the supplier that is chosen',
    [open(), { type: 'change', field: 'supplier.id', value: '300000000000001' }],
    {
      changed: { content: { 'supplier.id': '300000000000001', 'shipping.incoterm': 'DAP' } },
      of: { supplierId: '300000000000001', isAgain: false },
    },
  ],
  [
    'addresses are looked for again',
    [
      open(),
      { type: 'change', field: 'supplier.id', value: '300000000000001' },
      { type: 'find-contacts' },
    ],
    { of: { supplierId: '300000000000001', isAgain: true } },
  ],
])('what the editor of an offer hands on: %s', (_what, events, given) => {
  expect(givenBy(...events)).toMatchObject(given)
})
