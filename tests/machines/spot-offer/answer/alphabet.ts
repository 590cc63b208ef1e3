import type { AnswerEvent, AnswerInput, Reply } from '#machines/spot-offer/answer/types.ts'

export const sampleInput: AnswerInput = { offerId: 'so_00000042' }
const stamp = '2026-11-19T16:20:00.000Z'
const newer = '2026-11-19T18:03:11.482Z'

const replies: readonly Reply[] = [
  { kind: 'done', warning: null },
  { kind: 'done', warning: 'Emails are delayed.' },
  {
    kind: 'refused',
    refusal: {
      text: 'You can’t do this right now',
      reasons: [{ code: 'offer_expired', text: 'This offer expired on 2026-11-18.', who: [] }],
    },
  },
  { kind: 'conflict', meanwhile: { at: newer } },
]

/** What a supplier does, and what the server may answer. */
export const answerAlphabet = [
  { type: 'accept', stamp, total: 48_120 },
  { type: 'decline', stamp, total: 48_120 },
  { type: 'add-note', stamp, total: 48_120 },
  { type: 'change', field: 'terms', value: 'true' },
  { type: 'change', field: 'lossReason', value: 'other' },
  { type: 'change', field: 'note', value: 'Sold at auction' },
  { type: 'change', field: 'note', value: '' },
  { type: 'submit' },
  { type: 'network', isOnline: false },
  { type: 'network', isOnline: true },
  { type: 'cancel' },
  { type: 'go-on', stamp: newer, total: 47_300 },
  ...replies.map((output) => ({ type: 'xstate.done.actor.answer.send', output }) as const),
  { type: 'xstate.error.actor.answer.send', error: new Error('offline') },
] as const satisfies readonly (
  | AnswerEvent
  | { readonly type: `xstate.${string}`; readonly error?: unknown }
)[]
