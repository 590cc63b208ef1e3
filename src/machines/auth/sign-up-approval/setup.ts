import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'

import type {
  Decided,
  Deciding,
  Looked,
  SignUpApprovalContext,
  SignUpApprovalEvent,
} from './types.ts'

type Answer = Looked | Decided

/** Names of everything that the chart of a sign-up's approval uses. */
export const signUpApprovalSetup = setup({
  types: chartTypes<{
    context: SignUpApprovalContext
    events: SignUpApprovalEvent
    tags: 'busy'
    meta: { readonly description: string }
  }>(),
  actors: {
    look: provided<Looked>('look'),
    decide: provided<Decided, Deciding>('decide'),
  },
  guards: {
    isPending: (_, { kind }: Answer) => kind === 'pending',
    isApproved: (_, answer: Answer) => answer.kind === 'done' && answer.status === 'approved',
    isDenied: (_, answer: Answer) => answer.kind === 'done' && answer.status === 'denied',
    isUsed: (_, { kind }: Answer) => kind === 'used',
    isExpired: (_, { kind }: Answer) => kind === 'expired',
  },
  actions: {
    keepRequest: assign((_, answer: Answer) =>
      answer.kind === 'pending' ? { request: answer.request } : {},
    ),
    keepUsed: assign((_, answer: Answer) => (answer.kind === 'used' ? { used: answer.used } : {})),
    keepFailure: assign((_, { error }: { readonly error: unknown }) => ({
      failure: error instanceof Error ? error.message : '',
    })),
    clearFailure: assign({ failure: undefined }),
  },
})
