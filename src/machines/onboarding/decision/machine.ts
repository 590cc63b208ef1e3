import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'

import type {
  Deciding,
  DecisionContext,
  DecisionEvent,
  DecisionInput,
  SecretFields,
} from './types.ts'

const SHOWN_MS = 60_000 // redesign-2.md §2

type Asked = Extract<DecisionEvent, { readonly type: 'ACCEPT' | 'DECLINE' }>
const decidingOf = ({
  context: { id, note },
  event,
}: {
  readonly context: DecisionContext
  readonly event: DecisionEvent
}): Deciding => {
  const { type, revision } = event as Asked // because only these two lead to where it is asked
  const status = type === 'ACCEPT' ? ('accepted' as const) : ('declined' as const)
  return { id, status, revision, note: note.trim() }
}

/** What the staff do with a supplier application: accept it, decline it with a note, look at its bank data for a minute. */
export const applicationDecisionMachine = setup({
  types: chartTypes<{
    context: DecisionContext
    events: DecisionEvent
    input: DecisionInput
    tags: 'busy'
    meta: { readonly description: string }
  }>(),
  actors: {
    /** Both reject with an error that says why. */
    decide: provided<void, Deciding>('decide'),
    showSecret: provided<SecretFields, { readonly id: string }>('showSecret'),
  },
  delays: { shown: SHOWN_MS },
  guards: { hasNote: ({ context }) => context.note.trim() !== '' },
  actions: {
    takeNote: assign(({ event }) =>
      event.type === 'NOTE' ? { note: event.note, problem: undefined, needsNote: false } : {},
    ),
    askForNote: assign({ needsNote: true }),
    calm: assign({ problem: undefined, needsNote: false }),
    forgetNote: assign({ note: '' }),
    takeProblem: assign((_, { error }: { readonly error: unknown }) => ({
      problem: error instanceof Error ? error.message : '',
    })),
    takeSecret: assign((_, { output }: { readonly output: SecretFields }) => ({ secret: output })),
    forgetSecret: assign({ secret: undefined }),
  },
}).createMachine({
  id: 'applicationDecision',
  context: ({ input }) => ({
    ...input,
    note: '',
    needsNote: false,
    problem: undefined,
    secret: undefined,
  }),
  type: 'parallel',
  states: {
    decision: {
      initial: 'open',
      states: {
        open: {
          meta: { description: 'Read the application, then accept or decline it' },
          on: {
            NOTE: { actions: 'takeNote' },
            ACCEPT: { target: 'deciding', actions: 'calm' },
            DECLINE: [
              { guard: 'hasNote', target: 'deciding', actions: 'calm' },
              { actions: 'askForNote' },
            ],
          },
        },
        deciding: {
          tags: ['busy'],
          meta: { description: 'Sending your decision' },
          invoke: {
            id: 'application.decide',
            src: 'decide',
            input: decidingOf,
            onDone: { target: 'open', actions: 'forgetNote' },
            onError: {
              target: 'open',
              actions: { type: 'takeProblem', params: ({ event }) => event },
            },
          },
        },
      },
    },
    secret: {
      initial: 'masked',
      states: {
        masked: {
          meta: { description: 'Bank and tax data show their last four characters' },
          on: { SHOW: { target: 'asking', actions: 'calm' } },
        },
        asking: {
          tags: ['busy'],
          meta: { description: 'Asking for bank and tax data; the look is written down' },
          invoke: {
            id: 'application.secret',
            src: 'showSecret',
            input: ({ context: { id } }) => ({ id }),
            onDone: {
              target: 'shown',
              actions: { type: 'takeSecret', params: ({ event }) => event },
            },
            onError: {
              target: 'masked',
              actions: { type: 'takeProblem', params: ({ event }) => event },
            },
          },
        },
        shown: {
          meta: { description: 'Bank and tax data in full, for a minute' },
          exit: 'forgetSecret',
          after: { shown: 'masked' },
          on: { HIDE: 'masked' },
        },
      },
    },
  },
})
