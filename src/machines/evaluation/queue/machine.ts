import { assign, setup } from 'xstate'
import type { EventObject } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import { outputOf, providedEars } from '#machines/records/output.ts'

import type { QueueContext, QueueEvent, Resolving, Sent, Waiting } from './types.ts'

// Ours: a connection that is there and does not answer is tried again in this time.
const RETRY_MS = 15_000

const isFree = ({ refusal }: Waiting) => !refusal
/** What is sent next: in the order in which it was kept, nothing of a battery before what came first of it. */
export const nextOf = (waiting: readonly Waiting[]): Waiting | undefined => {
  const stuck = new Set(waiting.filter(({ refusal }) => refusal).map(({ uuid }) => uuid))
  return waiting.find(({ uuid }) => !stuck.has(uuid))
}

/**
 * What was evaluated without a network: kept on this device, sent in order when there is a connection, and what the
 * server does not take waits for a decision without holding up the others.
 */
export const evaluationQueueMachine = setup({
  types: chartTypes<{
    context: QueueContext
    events: QueueEvent
    tags: 'busy'
    meta: { readonly description: string }
  }>(),
  actors: {
    watchQueue: providedEars<EventObject>('watchQueue'),
    readQueue: provided<readonly Waiting[]>('readQueue'),
    sendNext: provided<Sent, { readonly next: Waiting | undefined }>('sendNext'),
    resolve: provided<void, Resolving | null>('resolve'),
  },
  delays: { retryDelay: RETRY_MS },
  guards: {
    hasNext: ({ context }) => nextOf(context.waiting) !== undefined,
    canSend: ({ context }) => context.isOnline && nextOf(context.waiting) !== undefined,
    isOnline: ({ event }) => event.type === 'network' && event.isOnline,
    isUnsent: ({ event }) => outputOf<Sent>(event).kind === 'unsent',
    isStuck: ({ context, event }) =>
      'uuid' in event && context.waiting.some((one) => one.uuid === event.uuid && !isFree(one)),
  },
  actions: {
    takeWaiting: assign(({ event }) => ({ waiting: outputOf<readonly Waiting[]>(event) })),
    takeNetwork: assign(({ event }) =>
      event.type === 'network' ? { isOnline: event.isOnline } : {},
    ),
    takeResolving: assign(({ event }) =>
      event.type === 'send-again' || event.type === 'give-up'
        ? {
            resolving: {
              uuid: event.uuid,
              how: event.type === 'send-again' ? ('again' as const) : ('drop' as const),
            },
          }
        : {},
    ),
    forgetResolving: assign({ resolving: null }),
    // The page reports it; what waits stays where it is.
    reportFault: () => {},
  },
}).createMachine({
  id: 'evaluationQueue',
  context: { waiting: [], isOnline: true, resolving: null },
  initial: 'reading',
  invoke: { id: 'queue.watch', src: 'watchQueue', onError: { actions: 'reportFault' } },
  on: { network: { actions: 'takeNetwork' } },
  states: {
    reading: {
      meta: { description: 'What waits on this device is being read' },
      invoke: {
        id: 'queue.read',
        src: 'readQueue',
        onDone: { target: 'deciding', actions: 'takeWaiting' },
        onError: { target: 'waiting', actions: 'reportFault' },
      },
      on: { kept: { target: 'reading', reenter: true } },
    },
    deciding: {
      meta: { description: 'Whether anything can be sent now' },
      always: [
        { guard: 'canSend', target: 'sending' },
        { guard: 'hasNext', target: 'waiting' },
        { target: 'idle' },
      ],
    },
    idle: {
      meta: { description: 'Nothing waits but what needs a decision' },
      on: {
        kept: 'reading',
        'send-again': { guard: 'isStuck', target: 'resolving', actions: 'takeResolving' },
        'give-up': { guard: 'isStuck', target: 'resolving', actions: 'takeResolving' },
      },
    },
    waiting: {
      meta: { description: 'Something waits for a connection' },
      after: { retryDelay: 'reading' },
      on: {
        kept: 'reading',
        network: [
          { guard: 'isOnline', target: 'reading', actions: 'takeNetwork' },
          { actions: 'takeNetwork' },
        ],
        'send-now': 'reading',
        'send-again': { guard: 'isStuck', target: 'resolving', actions: 'takeResolving' },
        'give-up': { guard: 'isStuck', target: 'resolving', actions: 'takeResolving' },
      },
    },
    sending: {
      tags: ['busy'],
      meta: { description: 'The first of what waits is being sent' },
      invoke: {
        id: 'queue.send',
        src: 'sendNext',
        input: ({ context }) => ({ next: nextOf(context.waiting) }),
        onDone: [{ guard: 'isUnsent', target: 'waiting' }, { target: 'reading' }],
        onError: { target: 'waiting', actions: 'reportFault' },
      },
    },
    resolving: {
      tags: ['busy'],
      meta: { description: 'What the server did not take is freed to be sent again, or given up' },
      invoke: {
        id: 'queue.resolve',
        src: 'resolve',
        input: ({ context }) => context.resolving,
        onDone: { target: 'reading', actions: 'forgetResolving' },
        onError: { target: 'waiting', actions: ['forgetResolving', 'reportFault'] },
      },
    },
  },
})
