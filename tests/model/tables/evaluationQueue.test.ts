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

/** Whether anything can go: what was refused waits for a decision, and what belongs to the same battery behind it. */
const canGo = (waiting: readonly Waiting[]) =>
  waiting.some(
    ({ uuid }, at) => !waiting.slice(0, at + 1).some((it) => it.uuid === uuid && it.refusal),
  )
const isRefused = ({ waiting }: QueueContext, { uuid }: Event<'send-again'>) =>
  waiting.some((it) => it.uuid === uuid && it.refusal !== undefined)
const taken = (_: unknown, { output }: Read) => ({ waiting: output })
const heard = (_: unknown, { isOnline }: Event<'network'>) => ({ isOnline })
const decide = (how: 'again' | 'drop') => ({
  when: isRefused,
  to: 'resolving',
  keeps: (_: unknown, { uuid }: Event<'send-again'>) => ({ resolving: { uuid, how } }),
})
const deciding: Here = {
  kept: 'reading',
  'send-again': decide('again'),
  'give-up': decide('drop'),
}

// From issue 15 §2 and redesign.md §7, not from the machine.
const rules: Readonly<Record<string, Here>> = {
  '': { network: { keeps: heard }, 'failed queue.watch': { does: ['reportFault'] } },
  reading: {
    kept: { again: true },
    'done queue.read': [
      {
        when: ({ isOnline }, { output }: Read) => canGo(output) && isOnline,
        to: 'sending',
        keeps: taken,
      },
      { when: (_, { output }: Read) => canGo(output), to: 'waiting', keeps: taken },
      { to: 'idle', keeps: taken },
    ],
    'failed queue.read': { to: 'waiting', does: ['reportFault'] },
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
    'done queue.send': [
      { when: (_, { output }: Done<Sent>) => output.kind === 'unsent', to: 'waiting' },
      { to: 'reading' },
    ],
    'failed queue.send': { to: 'waiting', does: ['reportFault'] },
  },
  resolving: {
    'done queue.resolve': {
      to: 'reading',
      keeps: () => ({ resolving: null }),
    },
    'failed queue.resolve': {
      to: 'waiting',
      does: ['reportFault'],
      keeps: () => ({ resolving: null }),
    },
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
    ],
    start: ['reading'],
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

/** A device that holds these, and a server that takes everything but what is of `refused`. */
function deviceWith(kept: readonly Waiting[], refused: string) {
  let waiting = kept
  const sent: string[] = []
  const decided: unknown[] = []
  const machine = evaluationQueueMachine.provide({
    actors: {
      watchQueue: fromCallback(() => {}),
      readQueue: fromPromise(() => Promise.resolve(waiting)),
      sendNext: fromPromise<Sent, { readonly next: Waiting | undefined }>(({ input: { next } }) => {
        sent.push(next?.id ?? 'nothing')
        const isRefusal = next?.uuid === refused
        waiting = waiting.flatMap((it) => {
          if (it.id !== next?.id) return [it]
          return isRefusal ? [{ ...it, refusal: { text: 'No', reasons: [] } }] : []
        })
        return Promise.resolve({ kind: isRefusal ? 'refused' : 'sent' })
      }),
      resolve: fromPromise(({ input }) => {
        decided.push(input)
        waiting = []
        return Promise.resolve()
      }),
    },
  })
  return { actor: createActor(machine), sent, decided }
}
/** Waits until nothing but a decision or a connection can move it on. */
const settled = (actor: ReturnType<typeof deviceWith>['actor']) =>
  new Promise<void>((resolve) => {
    actor.subscribe((snapshot) => {
      if (snapshot.matches('idle') || snapshot.matches('waiting')) resolve()
    })
  })

test('it is sent in order, and nothing of a battery before what came first of it', async () => {
  const free = { ...stuck, refusal: undefined }
  const last = { ...one, id: '5', uuid: 'b3' }
  const { actor, sent, decided } = deviceWith([one, free, photo, behind, last], 'b2')
  const end = settled(actor.start())
  await end

  // The photograph 4 of the battery that was refused stays with it; the others do not wait for them.
  expect(sent).toEqual(['1', '3', '2', '5'])
  expect(actor.getSnapshot().context.waiting.map(({ id }) => id)).toEqual(['3', '4'])

  actor.send({ type: 'give-up', uuid: 'b2' })
  await settled(actor)

  expect(decided).toEqual([{ uuid: 'b2', how: 'drop' }])
  expect(actor.getSnapshot().context.waiting).toEqual([])
  actor.stop()
})
