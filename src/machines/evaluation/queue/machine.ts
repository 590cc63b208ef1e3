import { assign, setup } from 'xstate'
import type { EventObject } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import { outputOf, providedEars } from '#machines/records/output.ts'

import { canSendAgain, freeOf } from './kept.ts'
import type { QueueContext, QueueEvent, Resolving, Sent, Waiting } from './types.ts'

// Ours: a connection that is there and does not answer is tried again in this time.
const RETRY_MS = 15_000

/**
 * What is sent next: evaluations in the order in which they were kept, then photographs, and nothing of a battery before
 * what came first of it. Batteries that are skipped have their turn in the next round.
 */
export const nextOf = (
  waiting: readonly Waiting[],
  skipped: readonly string[] = [],
): Waiting | undefined => {
  const free = freeOf(waiting).filter(({ uuid }) => !skipped.includes(uuid))
  return free.find(({ kind }) => kind === 'evaluation') ?? free[0]
}
type Args = { readonly context: QueueContext; readonly event: QueueEvent }
const next = ({ context }: Args) => nextOf(context.waiting, context.skipped)
const isAbout = ({ context, event }: Args, is: (one: Waiting) => boolean) =>
  'uuid' in event && context.waiting.some((one) => one.uuid === event.uuid && is(one))

const decide = (target?: 'deciding') => {
  const then = { ...(target ? { target } : {}), actions: 'takeDecision' } as const
  return {
    'send-again': { guard: 'canSendAgain', ...then },
    'give-up': { guard: 'isStuck', ...then },
  } as const
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
    hasDecision: ({ context }) => context.decisions.length > 0,
    hasNext: ({ context }) => nextOf(context.waiting) !== undefined,
    canSend: (args: Args) =>
      args.context.isOnline && !args.context.isAway && next(args) !== undefined,
    isOnline: ({ event }) => event.type === 'network' && event.isOnline,
    isUnsent: ({ event }) => outputOf<Sent>(event).kind === 'unsent',
    isFailed: ({ event }) => outputOf<Sent>(event).kind === 'failed',
    isStuck: (args: Args) => isAbout(args, ({ refusal }) => refusal !== undefined),
    canSendAgain: (args: Args) => isAbout(args, canSendAgain),
  },
  actions: {
    takeWaiting: assign(({ event }) => ({ waiting: outputOf<readonly Waiting[]>(event) })),
    takeNetwork: assign(({ event }) =>
      event.type === 'network' ? { isOnline: event.isOnline } : {},
    ),
    takeDecision: assign(({ context, event }) => {
      if (event.type !== 'send-again' && event.type !== 'give-up') return {}
      const how = event.type === 'send-again' ? ('again' as const) : ('drop' as const)
      // What was decided last counts.
      const others = context.decisions.filter(({ uuid }) => uuid !== event.uuid)
      return { decisions: [...others, { uuid: event.uuid, how }] }
    }),
    takeUp: assign(({ context: { decisions } }) => ({
      resolving: decisions[0] ?? null,
      decisions: decisions.slice(1),
    })),
    forgetResolving: assign({ resolving: null }),
    stepAside: assign({ isAway: true }),
    skip: assign((args) => ({
      skipped: [...args.context.skipped, ...[next(args)].flatMap((one) => one?.uuid ?? [])],
    })),
    beginAnew: assign({ isAway: false, skipped: [] }),
    // The page reports it; what waits stays where it is.
    reportFault: () => {},
  },
}).createMachine({
  id: 'evaluationQueue',
  context: {
    waiting: [],
    isOnline: true,
    isAway: false,
    skipped: [],
    decisions: [],
    resolving: null,
  },
  initial: 'reading',
  invoke: { id: 'queue.watch', src: 'watchQueue', onError: { actions: 'reportFault' } },
  on: { network: { actions: 'takeNetwork' } },
  states: {
    reading: {
      meta: { description: 'Checking what’s waiting on this device' },
      invoke: {
        id: 'queue.read',
        src: 'readQueue',
        onDone: { target: 'deciding', actions: 'takeWaiting' },
        onError: { target: 'waiting', actions: 'reportFault' },
      },
      on: { kept: { target: 'reading', reenter: true }, ...decide() },
    },
    deciding: {
      meta: { description: 'Can anything be done or sent now?' },
      always: [
        { guard: 'hasDecision', target: 'resolving', actions: 'takeUp' },
        { guard: 'canSend', target: 'sending' },
        { guard: 'hasNext', target: 'waiting' },
        { target: 'idle' },
      ],
    },
    idle: {
      meta: { description: 'Nothing is waiting, except what needs your decision' },
      on: { kept: 'reading', ...decide('deciding') },
    },
    waiting: {
      meta: { description: 'Waiting for a connection, or for another try' },
      entry: 'beginAnew',
      after: { retryDelay: 'reading' },
      on: {
        kept: 'reading',
        network: [
          { guard: 'isOnline', target: 'reading', actions: 'takeNetwork' },
          { actions: 'takeNetwork' },
        ],
        'send-now': 'reading',
        ...decide('deciding'),
      },
    },
    sending: {
      tags: ['busy'],
      meta: { description: 'Sending the first one in line' },
      on: decide(),
      invoke: {
        id: 'queue.send',
        src: 'sendNext',
        input: (args) => ({ next: next(args) }),
        // What was put aside meanwhile is read in any case.
        onDone: [
          { guard: 'isUnsent', target: 'reading', actions: 'stepAside' },
          // It holds up nobody else.
          { guard: 'isFailed', target: 'reading', actions: 'skip' },
          { target: 'reading' },
        ],
        onError: { target: 'reading', actions: ['skip', 'reportFault'] },
      },
    },
    resolving: {
      tags: ['busy'],
      meta: { description: 'Getting a refused evaluation ready to send again, or discarding it' },
      on: decide(),
      invoke: {
        id: 'queue.resolve',
        src: 'resolve',
        input: ({ context }) => context.resolving,
        onDone: { target: 'reading', actions: 'forgetResolving' },
        onError: { target: 'reading', actions: ['forgetResolving', 'reportFault'] },
      },
    },
  },
})
