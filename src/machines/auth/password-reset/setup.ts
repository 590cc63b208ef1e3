import { assign, setup } from 'xstate'

import { codeRules, isComplete, isStrong } from '#machines/auth/answers.ts'
import { failed, noFailure, stepDelays } from '#machines/auth/steps.ts'
import type { Changed, StepTag } from '#machines/auth/steps.ts'
import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import { isEmail, plainEmail } from '#schemas/plain-text.ts'
import type { PasswordPolicy, PoolName } from '#schemas/pool.ts'

import type {
  CodeAsked,
  CodeSent,
  NewPasswordByCode,
  PasswordResetContext,
  PasswordResetEvent,
  PasswordResetInput,
  ResetDraft,
} from './types.ts'

/** When the code can be asked for, and when the password be set. */
export const addressRules = { username: isEmail }
export const resetRules = (policy: PasswordPolicy) => ({
  ...codeRules,
  password: isStrong(policy),
})

/** Names of everything that the chart of a forgotten password uses. */
export const passwordResetSetup = setup({
  types: chartTypes<{
    context: PasswordResetContext
    events: PasswordResetEvent
    input: PasswordResetInput
    tags: StepTag
  }>(),
  actors: {
    requestCode: provided<CodeSent, CodeAsked>('requestCode'),
    setPassword: provided<void, NewPasswordByCode>('setPassword'),
  },
  guards: {
    isSent: ({ context }) => context.isSent,
    isAddress: (_, given: { readonly username: string }) => isComplete(addressRules, given),
    isComplete: ({ context }, given: { readonly code: string; readonly password: string }) =>
      isComplete(resetRules(context.policy), given),
  },
  actions: {
    change: assign(({ context }, { field, value }: Changed<ResetDraft>) => ({
      draft: { ...context.draft, [field]: value },
    })),
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
