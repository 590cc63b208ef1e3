import { assign, setup } from 'xstate'

import { isCode } from '#machines/auth/code.ts'
import { meetsPolicy } from '#machines/auth/password.ts'
import { failed, noFailure, stepDelays } from '#machines/auth/steps.ts'
import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import { plainEmail } from '#schemas/plain-text.ts'
import type { PasswordPolicy, PoolName } from '#schemas/pool.ts'

import type {
  CodeAsked,
  CodeSent,
  NewPasswordByCode,
  PasswordResetContext,
  PasswordResetEvent,
  PasswordResetInput,
} from './types.ts'

/** Names of everything that the chart of a forgotten password uses. */
export const passwordResetSetup = setup({
  types: chartTypes<{
    context: PasswordResetContext
    events: PasswordResetEvent
    input: PasswordResetInput
    tags: 'busy' | 'editing' | 'canResend'
  }>(),
  actors: {
    requestCode: provided<CodeSent, CodeAsked>('requestCode'),
    setPassword: provided<void, NewPasswordByCode>('setPassword'),
  },
  guards: {
    isSent: ({ context }) => context.isSent,
    hasUsername: (_, { username }: { readonly username: string }) => username.trim() !== '',
    isComplete: ({ context }, given: { readonly code: string; readonly password: string }) =>
      isCode(given.code) && meetsPolicy(context.policy, given.password),
  },
  actions: {
    choosePool: assign(
      (_, params: { readonly pool: PoolName; readonly policy: PasswordPolicy }) => ({
        pool: params.pool,
        policy: params.policy,
        failure: undefined,
      }),
    ),
    keepUsername: assign((_, { username }: { readonly username: string }) => ({
      username: plainEmail(username),
      failure: undefined,
    })),
    keepSent: assign((_, { destination }: CodeSent) => ({
      isSent: true,
      destination,
      failure: undefined,
    })),
    keepFailure: assign(failed),
    clearFailure: assign(noFailure),
    forgetSent: assign({ isSent: false, destination: '', failure: undefined }),
  },
  delays: stepDelays,
})
