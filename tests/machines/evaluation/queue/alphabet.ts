import type { QueueEvent, Sent, Waiting } from '#machines/evaluation/queue/types.ts'
import type { ActorEvent } from '#tests/machines/actor-event.ts'

const refusal = {
  text: 'This battery is on a request already.',
  reasons: [{ code: 'item_attached', text: 'It is on sr_00000042.', who: [] }],
}
const place = { tenant: 'bmw', location: 'bmw-van-nuys' }
/** An evaluation and its photograph, and another battery that the server did not take. */
export const one: Waiting = { id: '1', kind: 'evaluation', uuid: 'b1', place, label: 'BMW-HV-1' }
export const photo: Waiting = { id: '2', kind: 'photo', uuid: 'b1', place, label: 'BMW-HV-1' }
export const stuck: Waiting = { ...one, id: '3', uuid: 'b2', label: 'BMW-HV-2', refusal }
export const behind: Waiting = { ...photo, id: '4', uuid: 'b2', label: 'BMW-HV-2' }
const form = {
  partNumber: '61 27 8 851 310',
  isDdr: false,
  wasEvaluated: false,
  hasPhysicalDamage: false,
  isRecalledOrDefective: false,
}
const theirs = {
  uuid: 'b2',
  revision: 7,
  by: 'Jo Lee',
  at: '2026-11-23T17:40:00.000Z',
  form: { ...form, wasEvaluated: true },
}
/** Somebody else evaluated the battery that was only put on the list here. */
const overtaken: Waiting = { ...stuck, base: null, form, refusal: { ...refusal, theirs } }
/** A photograph that is on the device no more. */
const lost: Waiting = { ...behind, refusal: { text: 'Gone', reasons: [], isLost: true } }
const lists: readonly (readonly Waiting[])[] = [
  [],
  [one, photo],
  [stuck, behind],
  [stuck, behind, one],
  [overtaken],
  [photo, { ...one, uuid: 'b3' }],
  [lost],
  [lost, one],
]
const answers: readonly Sent[] = [
  { kind: 'sent' },
  { kind: 'refused' },
  { kind: 'failed' },
  { kind: 'unsent' },
]
const fault = new Error('a fault')

/** What the device and its user do, and what sending comes to. */
export const evaluationQueueAlphabet = [
  { type: 'kept' },
  { type: 'network', isOnline: false },
  { type: 'network', isOnline: true },
  { type: 'send-now' },
  { type: 'send-again', uuid: 'b2' },
  { type: 'give-up', uuid: 'b2' },
  { type: 'give-up', uuid: 'b1' },
  { type: 'confirm' },
  { type: 'keep' },
  { type: 'xstate.after.retryDelay.evaluationQueue.queue.waiting' },
  ...lists.map((output) => ({ type: 'xstate.done.actor.queue.read', output }) as const),
  { type: 'xstate.error.actor.queue.read', error: fault },
  ...answers.map((output) => ({ type: 'xstate.done.actor.queue.send', output }) as const),
  { type: 'xstate.error.actor.queue.send', error: fault },
  { type: 'xstate.done.actor.queue.resolve', output: undefined },
  { type: 'xstate.error.actor.queue.resolve', error: fault },
  { type: 'xstate.error.actor.queue.watch', error: fault },
] as const satisfies readonly (QueueEvent | ActorEvent)[]
