import { assign, setup } from 'xstate'

import { isComplete, isGiven, isStrong } from '#machines/auth/answers.ts'
import type { Session } from '#machines/auth/auth/types.ts'
import { failed, noFailure, stepDelays, stepGuards } from '#machines/auth/steps.ts'
import type { Changed, StepTag } from '#machines/auth/steps.ts'
import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import { isEmail, plainEmail } from '#schemas/plain-text.ts'
import type { PasswordPolicy } from '#schemas/pool.ts'

import type {
  CodeSent,
  Confirmed,
  Details,
  NewAccount,
  SignUpContext,
  SignUpDraft,
  SignUpEvent,
  SignUpInput,
  Unconfirmed,
} from './types.ts'

/** When details are complete, in the order of their form. */
export const detailRules = (policy: PasswordPolicy) => ({
  givenName: isGiven,
  familyName: isGiven,
  companyName: isGiven,
  username: isEmail,
  password: isStrong(policy),
})

/** Names of everything that the sign-up chart uses. */
export const signUpSetup = setup({
  types: chartTypes<{
    context: SignUpContext
    events: SignUpEvent
    input: SignUpInput
    tags: StepTag
  }>(),
  actors: {
    register: provided<CodeSent, NewAccount>('register'),
    confirm: provided<Confirmed, Unconfirmed & { readonly code: string }>('confirm'),
    resendCode: provided<CodeSent, Unconfirmed>('resendCode'),
    signIn: provided<Session, Unconfirmed>('signIn'),
  },
  guards: {
    isWaiting: ({ context }) => context.isWaiting,
    isComplete: ({ context }, details: Details) => isComplete(detailRules(context.policy), details),
    ...stepGuards,
    canSignIn: (_, { canSignIn }: Confirmed) => canSignIn,
    needsPassword: (_, { hasPassword }: Confirmed) => !hasPassword,
  },
  actions: {
    change: assign(({ context }, { field, value }: Changed<SignUpDraft>) => ({
      draft: { ...context.draft, [field]: value },
    })),
    keepUsername: assign((_, { username }: { readonly username: string }) => ({
      username: plainEmail(username),
      failure: undefined,
    })),
    keepSent: assign((_, { destination }: CodeSent) => ({
      isWaiting: true,
      destination,
      failure: undefined,
    })),
    keepSession: assign((_, { session }: { readonly session: Session }) => ({ session })),
    keepFailure: assign(failed),
    clearFailure: assign(noFailure),
    forgetSent: assign({ isWaiting: false, destination: '', failure: undefined }),
    /** Tells the auth machine; provided by the page. */
    announceSession: () => undefined,
  },
  delays: stepDelays,
})
