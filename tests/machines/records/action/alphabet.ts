import type { ActionDialogEvent, Answer, DialogInput } from '#machines/records/action/types.ts'
import { readDraft } from '#machines/shipment/action-dialog/draft.ts'

/** A dialog with one obligatory field, as generated tests start it. */
export const sampleInput: DialogInput = {
  dialog: 'reject',
  requestId: 'sr_00007368',
  revision: 3,
  initial: { note: '' },
  isNoteRequired: false,
  today: '2026-11-20',
  read: readDraft,
}

/** A dialog that may be sent as it is opened. */
export const freeInput: DialogInput = { ...sampleInput, dialog: 'approve-by-bizdev' }

const answers: readonly Answer[] = [
  { kind: 'done', warning: null },
  {
    kind: 'refused',
    refusal: { text: 'This action is not possible now.', reasons: [], issues: {} },
  },
  { kind: 'conflict', meanwhile: { by: 'Lena Ortiz', at: '2026-11-20T14:03:11.482Z' } },
]

/** What users do, and what the server may answer. */
export const actionDialogAlphabet = [
  { type: 'change', field: 'note', value: 'Dock 2 is closed that day.' },
  { type: 'change', field: 'note', value: '' },
  { type: 'submit' },
  { type: 'network', isOnline: false },
  { type: 'network', isOnline: true },
  { type: 'close' },
  { type: 'keep' },
  { type: 'discard' },
  {
    type: 'review',
    revision: 4,
    lock: '2026-11-20T14:03:11.482Z',
    initial: { note: '' },
    isNoteRequired: false,
  },
  { type: 'choose', field: 'note', whose: 'theirs' },
  { type: 'choose', field: 'note', whose: 'yours' },
  ...answers.map((output) => ({ type: 'xstate.done.actor.sendAction.request', output }) as const),
  { type: 'xstate.error.actor.sendAction.request', error: new Error('offline') },
] as const satisfies readonly (
  | ActionDialogEvent
  | { readonly type: `xstate.${string}`; readonly error?: unknown }
)[]
