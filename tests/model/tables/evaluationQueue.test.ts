import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'

import { evaluationQueueMachine } from '#machines/evaluation/queue/machine.ts'
import type { QueueContext, QueueEvent, Sent, Waiting } from '#machines/evaluation/queue/types.ts'
import {
  behind,
  evaluationQueueAlphabet,
  one,
  photo,
  stuck,
} from '#tests/machines/evaluation/queue/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Done, Rules } from '#tests/support/flow-table.ts'

type Here = Rules<QueueContext>
type Event<T extends QueueEvent['type']> = Extract<QueueEvent, { readonly type: T }>
type Read = Done<readonly Waiting[]>

/** Whether anything can go: what was refused waits for a decision, and what belongs to the same battery with it. */
const canGo = (waiting: readonly Waiting[], but: readonly string[] = []) =>
  waiting.some(
    ({ uuid, refusal }) =>
      !refusal &&
      !but.includes(uuid) &&
      // A lost photograph keeps back nothing.
      !waiting.some((it) => it.uuid === uuid && it.refusal && !it.refusal.isLost),
  )
/** Whose turn it is: evaluations before photographs, so that a slow picture delays no evaluation. */
function turnOf({ waiting, skipped }: QueueContext) {
  const refused = waiting.filter(({ refusal }) => refusal)
  const free = waiting.filter((it) => canGo([it, ...refused], skipped))
  return free.toSorted((left, right) => left.kind.localeCompare(right.kind))[0]
}
const isRefused = ({ waiting }: QueueContext, { uuid }: Event<'send-again'>) =>
  waiting.some((it) => it.uuid === uuid && it.refusal !== undefined)
/** A lost photograph cannot be sent, and nobody's evaluation is taken away by a battery that is only put on the list. */
const mayGoAgain = ({ waiting }: QueueContext, { uuid }: Event<'send-again'>) =>
  waiting.some(
    ({ uuid: of, refusal, form, base }) =>
      of === uuid &&
      refusal &&
      !refusal.isLost &&
      !(refusal.theirs && !form?.wasEvaluated && typeof base !== 'number'),
  )
const taken = (_: unknown, { output }: Read) => ({ waiting: output })
const heard = (_: unknown, { isOnline }: Event<'network'>) => ({ isOnline })
type Decided = Pick<QueueContext, 'decisions'>
/** What was decided last of a battery counts. */
const decided = ({ decisions }: Decided, uuid: string, how: 'again' | 'drop') => [
  ...decisions.filter((other) => other.uuid !== uuid),
  { uuid, how },
]
/** One after the other. */
const takenUp = ({ decisions }: Decided) => ({
  resolving: decisions[0] ?? null,
  decisions: decisions.slice(1),
})
/** Whatever is decided is done, also while something is being sent. */
const later = (how: 'again' | 'drop') => ({
  when: how === 'again' ? mayGoAgain : isRefused,
  keeps: (context: QueueContext, { uuid }: Event<'send-again'>) => ({
    decisions: decided(context, uuid, how),
  }),
})
const now = (how: 'again' | 'drop') => ({
  ...later(how),
  to: 'resolving',
  keeps: (context: QueueContext, { uuid }: Event<'send-again'>) =>
    takenUp({ decisions: decided(context, uuid, how) }),
})
const remember: Here = { 'send-again': later('again'), 'give-up': later('drop') }
const deciding: Here = { kept: 'reading', 'send-again': now('again'), 'give-up': now('drop') }
/** The next round begins with everything. */
const anew = { isAway: false, skipped: [] }
const done = () => ({ resolving: null })
const skipping = (context: QueueContext) => ({
  skipped: [...context.skipped, turnOf(context)?.uuid ?? 'nobody'],
})

// From issue 15 §2 and redesign.md §7, not from the machine.
const rules: Readonly<Record<string, Here>> = {
  '': { network: { keeps: heard }, 'failed queue.watch': { does: ['reportFault'] } },
  reading: {
    ...remember,
    kept: { again: true },
    'done queue.read': [
      {
        when: ({ decisions }) => decisions.length > 0,
        to: 'resolving',
        keeps: (context, { output }: Read) => ({ waiting: output, ...takenUp(context) }),
      },
      {
        when: ({ isOnline, isAway, skipped }, { output }: Read) =>
          isOnline && !isAway && canGo(output, skipped),
        to: 'sending',
        keeps: taken,
      },
      {
        when: (_, { output }: Read) => canGo(output),
        to: 'waiting',
        keeps: (_, { output }: Read) => ({ waiting: output, ...anew }),
      },
      { to: 'idle', keeps: taken },
    ],
    'failed queue.read': { to: 'waiting', does: ['reportFault'], keeps: () => anew },
  },
  idle: deciding,
  waiting: {
    ...deciding,
    network: [
      { when: (_, { isOnline }: Event<'network'>) => isOnline, to: 'reading', keeps: heard },
      { keeps: heard },
    ],
    'send-now': 'reading',
    'after retryDelay': 'reading',
  },
  sending: {
    ...remember,
    'done queue.send': [
      {
        when: (_, { output }: Done<Sent>) => output.kind === 'unsent',
        to: 'reading',
        keeps: () => ({ isAway: true }),
      },
      // One that does not work holds up nobody else.
      {
        when: (_, { output }: Done<Sent>) => output.kind === 'failed',
        to: 'reading',
        keeps: skipping,
      },
      { to: 'reading' },
    ],
    'failed queue.send': { to: 'reading', does: ['reportFault'], keeps: skipping },
  },
  resolving: {
    ...remember,
    'done queue.resolve': { to: 'reading', keeps: done },
    'failed queue.resolve': { to: 'reading', does: ['reportFault'], keeps: done },
  },
}

test('what is kept on the device is sent as is written in every situation', () => {
  const unused = holdAgainst(evaluationQueueMachine, {
    inputs: [undefined],
    events: [
      ...evaluationQueueAlphabet,
      { type: 'xstate.done.actor.queue.read', output: [one, stuck] },
      { type: 'send-again', uuid: 'nobody' },
      { type: 'send-again', uuid: 'b1' },
      {
        type: 'xstate.done.actor.queue.read',
        output: [{ ...photo, refusal: { text: 'Gone', reasons: [], isLost: true } }, one],
      },
    ],
    start: ['reading'],
    gives: {
      'queue.send': (context) => ({ next: turnOf(context) }),
      'queue.resolve': ({ resolving }) => resolving,
    },
    enters: {
      '': ['start queue.watch'],
      reading: ['start queue.read'],
      sending: ['start queue.send'],
      waiting: ['wait retryDelay'],
      resolving: ['start queue.resolve'],
    },
    rules,
  })

  expect(unused).toEqual([])
})

type Bad = { readonly refused?: string; readonly broken?: string }
/** A device that holds these, and a server that takes everything but what is of `refused`; of `broken` nothing works. */
function deviceWith(kept: readonly Waiting[], { refused, broken }: Bad) {
  let waiting = kept
  const sent: string[] = []
  const resolved: unknown[] = []
  const machine = evaluationQueueMachine.provide({
    actors: {
      watchQueue: fromCallback(() => {}),
      readQueue: fromPromise(() => Promise.resolve(waiting)),
      sendNext: fromPromise<Sent, { readonly next: Waiting | undefined }>(({ input: { next } }) => {
        sent.push(next?.id ?? 'nothing')
        if (next?.uuid === broken) return Promise.resolve({ kind: 'failed' })
        const isRefusal = next?.uuid === refused
        waiting = waiting.flatMap((it) => {
          if (it.id !== next?.id) return [it]
          return isRefusal ? [{ ...it, refusal: { text: 'No', reasons: [] } }] : []
        })
        return Promise.resolve({ kind: isRefusal ? 'refused' : 'sent' })
      }),
      resolve: fromPromise(({ input }) => {
        resolved.push(input)
        waiting = []
        return Promise.resolve()
      }),
    },
  })
  return { actor: createActor(machine), sent, resolved }
}
/** Waits until nothing but a decision or a connection can move it on. */
const settled = (actor: ReturnType<typeof deviceWith>['actor']) =>
  new Promise<void>((resolve) => {
    actor.subscribe((snapshot) => {
      if (snapshot.matches('idle') || snapshot.matches('waiting')) resolve()
    })
  })

test('evaluations go in order, then photographs, and nothing of a battery before what came first of it', async () => {
  const free = { ...stuck, refusal: undefined }
  const last = { ...one, id: '5', uuid: 'b3' }
  const { actor, sent, resolved } = deviceWith([one, free, photo, behind, last], { refused: 'b2' })
  const end = settled(actor.start())
  await end

  // The photograph 4 of the battery that was refused stays with it; the others do not wait for them.
  expect(sent).toEqual(['1', '3', '5', '2'])
  expect(actor.getSnapshot().context.waiting.map(({ id }) => id)).toEqual(['3', '4'])

  actor.send({ type: 'give-up', uuid: 'b2' })
  await settled(actor)

  expect(resolved).toEqual([{ uuid: 'b2', how: 'drop' }])
  expect(actor.getSnapshot().context.waiting).toEqual([])
  actor.stop()
})

test('what does not work again and again holds up nobody else, and has its turn in the next round', async () => {
  const last = { ...one, id: '5', uuid: 'b3' }
  const { actor, sent } = deviceWith([one, photo, last], { broken: 'b1' })
  await settled(actor.start())

  expect(sent).toEqual(['1', '5'])

  actor.send({ type: 'send-now' })
  await settled(actor)

  expect(sent).toEqual(['1', '5', '1'])
  actor.stop()
})
