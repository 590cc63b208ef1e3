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
type Rule = Extract<Here[string], { readonly to?: unknown }>
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
const isHeld = ({ refusal }: Waiting) => refusal !== undefined && !refusal.isLost
const isOf = (waiting: readonly Waiting[], uuid: string | null) =>
  waiting.filter((it) => it.uuid === uuid)
/** What was typed is asked about; a photograph that is gone is not. */
const isRefused = ({ waiting }: QueueContext, { uuid }: Event<'send-again'>) =>
  isOf(waiting, uuid).some(isHeld)
const isOnlyLost = ({ waiting }: QueueContext, { uuid }: Event<'send-again'>) =>
  isOf(waiting, uuid).some(({ refusal }) => refusal) && !isOf(waiting, uuid).some(isHeld)
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
const decided = ({ decisions }: Decided, { uuid, how }: Decision) => [
  ...decisions.filter((other) => other.uuid !== uuid),
  { uuid: uuid ?? 'nobody', how },
]
/** One after the other. */
const takenUp = ({ decisions }: Decided) => ({
  resolving: decisions[0] ?? null,
  decisions: decisions.slice(1),
})
type Decision = { readonly uuid: string | null; readonly how: 'again' | 'drop' }
type Decide = (context: QueueContext, event: Event<'send-again'>) => Decision
const whenever: Record<string, readonly [when: NonNullable<Rule['when']>, what: Decide]> = {
  'send-again': [mayGoAgain, (_, { uuid }) => ({ uuid, how: 'again' })],
  'give-up': [isOnlyLost, (_, { uuid }) => ({ uuid, how: 'drop' })],
  confirm: [({ asked }) => asked !== null, ({ asked }) => ({ uuid: asked, how: 'drop' })],
}
/** Whatever is decided is done, also while something is being sent. */
const decidedOn = (then: (all: Decided) => Partial<QueueContext>, to?: 'queue.resolving'): Here =>
  Object.fromEntries(
    Object.entries(whenever).map(([on, [when, what]]) => [
      on,
      {
        when,
        ...(to ? { to } : {}),
        keeps: (context: QueueContext, event: Event<'send-again'>) =>
          then({ decisions: decided(context, what(context, event)) }),
      },
    ]),
  )
const remember = decidedOn((all) => all)
const deciding: Here = { kept: 'queue.reading', ...decidedOn(takenUp, 'queue.resolving') }
/** The next round begins with everything. */
const anew = { isAway: false, skipped: [] }
const done = () => ({ resolving: null })
const skipping = (context: QueueContext) => ({
  skipped: [...context.skipped, turnOf(context)?.uuid ?? 'nobody'],
})

// What is there once the device was read.
const read: readonly Rule[] = [
  {
    when: ({ decisions }) => decisions.length > 0,
    to: 'queue.resolving',
    keeps: (context, { output }: Read) => ({ waiting: output, ...takenUp(context) }),
  },
  {
    when: ({ isOnline, isAway, skipped }, { output }: Read) =>
      isOnline && !isAway && canGo(output, skipped),
    to: 'queue.sending',
    keeps: taken,
  },
  {
    when: (_, { output }: Read) => canGo(output),
    to: 'queue.waiting',
    keeps: (_, { output }: Read) => ({ waiting: output, ...anew }),
  },
  { to: 'queue.idle', keeps: taken },
]
/** With a question that another tab has settled meanwhile. */
const settling = (rule: Rule): Rule => ({
  when: (context, event: Read) =>
    context.asked !== null &&
    !isOf(event.output, context.asked).some(isHeld) &&
    (rule.when?.(context, event) ?? true),
  to: [String(rule.to), 'question.none'],
  keeps: (context, event) => ({ ...rule.keeps?.(context, event), asked: null }),
})

// From issue 15 §2 and redesign.md §7, not from the machine.
const rules: Readonly<Record<string, Here>> = {
  '': { network: { keeps: heard }, 'failed queue.watch': { does: ['reportFault'] } },
  'queue.reading': {
    ...remember,
    kept: { again: true },
    'done queue.read': [...read.map(settling), ...read],
    'failed queue.read': { to: 'queue.waiting', does: ['reportFault'], keeps: () => anew },
  },
  'queue.idle': deciding,
  'queue.waiting': {
    ...deciding,
    network: [
      { when: (_, { isOnline }: Event<'network'>) => isOnline, to: 'queue.reading', keeps: heard },
      { keeps: heard },
    ],
    'send-now': 'queue.reading',
    'after retryDelay': 'queue.reading',
  },
  'queue.sending': {
    ...remember,
    'done queue.send': [
      {
        when: (_, { output }: Done<Sent>) => output.kind === 'unsent',
        to: 'queue.reading',
        keeps: () => ({ isAway: true }),
      },
      // One that does not work holds up nobody else.
      {
        when: (_, { output }: Done<Sent>) => output.kind === 'failed',
        to: 'queue.reading',
        keeps: skipping,
      },
      { to: 'queue.reading' },
    ],
    'failed queue.send': { to: 'queue.reading', does: ['reportFault'], keeps: skipping },
  },
  'question.none': {
    'give-up': {
      when: isRefused,
      to: 'question.asked',
      keeps: (_, { uuid }: Event<'give-up'>) => ({ asked: uuid }),
    },
  },
  'question.asked': {
    confirm: { to: 'question.none', keeps: () => ({ asked: null }) },
    keep: { to: 'question.none', keeps: () => ({ asked: null }) },
  },
  'queue.resolving': {
    ...remember,
    'done queue.resolve': { to: 'queue.reading', keeps: done },
    'failed queue.resolve': { to: 'queue.reading', does: ['reportFault'], keeps: done },
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
    start: ['queue.reading', 'question.none'],
    gives: {
      'queue.send': (context) => ({ next: turnOf(context) }),
      'queue.resolve': ({ resolving }) => resolving,
    },
    enters: {
      '': ['start queue.watch'],
      'queue.reading': ['start queue.read'],
      'queue.sending': ['start queue.send'],
      'queue.waiting': ['wait retryDelay'],
      'queue.resolving': ['start queue.resolve'],
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
      if (snapshot.matches({ queue: 'idle' }) || snapshot.matches({ queue: 'waiting' })) resolve()
    })
  })

test('evaluations go in order, then photographs, and nothing of a battery before what came first of it', async () => {
  const free = { ...stuck, refusal: undefined }
  const last = { ...one, id: '5', uuid: 'b3' }
  const { actor, sent, resolved } = deviceWith([one, free, photo, behind, last], { refused: 'b2' })
  await settled(actor.start())

  // The photograph 4 of the battery that was refused stays with it; the others do not wait for them.
  expect(sent).toEqual(['1', '3', '5', '2'])
  expect(actor.getSnapshot().context.waiting.map(({ id }) => id)).toEqual(['3', '4'])

  actor.send({ type: 'give-up', uuid: 'b2' })

  expect(resolved).toEqual([])

  actor.send({ type: 'confirm' })
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
