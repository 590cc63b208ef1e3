import { assign, setup } from 'xstate'
import type { EventObject } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import { outputOf, providedEars } from '#machines/records/output.ts'

import { canSendAgain, freeOf, holdsUp } from './kept.ts'
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

/** What somebody decided by what they pressed; of a question it is what was asked about. */
function decidedBy({ context, event }: Args): Resolving {
  const uuid = 'uuid' in event ? event.uuid : (context.asked ?? '')
  return { uuid, how: event.type === 'send-again' ? 'again' : 'drop' }
}

const decide = (target?: 'deciding') => {
  const then = { ...(target ? { target } : {}), actions: 'takeDecision' } as const
  return {
    'send-again': { guard: 'canSendAgain', ...then },
    'give-up': { guard: 'isOnlyLost', ...then },
    confirm: { guard: 'isAsked', ...then },
  } as const
}
// Not on leaving: the queue takes what it was about by the same event.
const answered = { target: 'none', actions: 'forgetAsked' } as const

/**
 * What was evaluated without a network: kept on this device, sent in order when there is a connection, and what the
 * server does not take waits for a decision without holding up the others. Nothing that was typed is given up without a
 * question; what is sent does not wait for its answer.
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
    // Nobody is asked about photographs that are gone in any case.
    isOnlyLost: (args: Args) =>
      isAbout(args, ({ refusal }) => refusal !== undefined) && !isAbout(args, holdsUp),
    isRefused: (args: Args) => isAbout(args, holdsUp),
    canSendAgain: (args: Args) => isAbout(args, canSendAgain),
    isAsked: ({ context }) => context.asked !== null,
    isSettled: ({ context: { asked, waiting } }) =>
      asked !== null && !waiting.some((one) => one.uuid === asked && holdsUp(one)),
  },
  actions: {
    takeWaiting: assign(({ event }) => ({ waiting: outputOf<readonly Waiting[]>(event) })),
    takeNetwork: assign(({ event }) =>
      event.type === 'network' ? { isOnline: event.isOnline } : {},
    ),
    ask: assign(({ event }) => ('uuid' in event ? { asked: event.uuid } : {})),
    forgetAsked: assign({ asked: null }),
    takeDecision: assign((args) => {
      const decided = decidedBy(args)
      // What was decided last counts.
      const others = args.context.decisions.filter(({ uuid }) => uuid !== decided.uuid)
      return { decisions: [...others, decided] }
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
    asked: null,
  },
  type: 'parallel',
  invoke: { id: 'queue.watch', src: 'watchQueue', onError: { actions: 'reportFault' } },
  on: { network: { actions: 'takeNetwork' } },
  states: {
    queue: {
      initial: 'reading',
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
          meta: {
            description: 'Getting a refused evaluation ready to send again, or discarding it',
          },
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
    },
    question: {
      initial: 'none',
      states: {
        none: {
          meta: { description: 'No question is open' },
          on: { 'give-up': { guard: 'isRefused', target: 'asked', actions: 'ask' } },
        },
        asked: {
          meta: { description: 'Asks whether to discard your evaluation of a battery' },
          // Another tab settled it meanwhile.
          always: { guard: 'isSettled', ...answered },
          on: { confirm: answered, keep: answered },
        },
      },
    },
  },
})
