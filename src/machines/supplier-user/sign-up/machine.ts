import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'

import type { AboutSignUp, SignUpDecisionContext, SignUpDecisionEvent } from './types.ts'

type Thrown = { readonly error: unknown }

/** A dismantler is approved or denied from the list of users, also one who was decided before: asked first, then done. */
export const signUpDecisionMachine = setup({
  types: chartTypes<{
    context: SignUpDecisionContext
    events: SignUpDecisionEvent
    tags: 'busy'
    meta: { readonly description: string }
  }>(),
  actors: {
    /** Rejects with an error that says why. */
    decide: provided<void, AboutSignUp | undefined>('decide'),
  },
  actions: {
    ask: assign((_, { about }: { readonly about: AboutSignUp }) => ({ about, refusal: undefined })),
    forgetRefusal: assign({ refusal: undefined }),
    keepRefusal: assign((_, { error }: Thrown) => ({
      refusal: error instanceof Error ? error.message : '',
    })),
  },
}).createMachine({
  id: 'signUpDecision',
  context: { about: undefined, refusal: undefined },
  initial: 'closed',
  states: {
    closed: {
      meta: { description: 'The list of users' },
      on: { ASK: { target: 'confirming', actions: { type: 'ask', params: ({ event }) => event } } },
    },
    confirming: {
      meta: { description: 'Says what follows, and asks whether it is meant' },
      on: { CONFIRM: { target: 'deciding', actions: 'forgetRefusal' }, CLOSE: 'closed' },
    },
    deciding: {
      tags: ['busy'],
      meta: { description: 'Sending your decision' },
      invoke: {
        id: 'signUpDecision.decide',
        src: 'decide',
        input: ({ context }) => context.about,
        onDone: 'closed',
        onError: {
          target: 'confirming',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
  },
})
