import { assign, setup } from 'xstate'

import type { Session } from '#machines/auth/auth/types.ts'
import { meetsPolicy } from '#machines/auth/password.ts'
import { failed, noFailure, stepDelays, stepGuards } from '#machines/auth/steps.ts'
import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import { plainEmail } from '#schemas/plain-text.ts'

import type {
  CodeSent,
  Confirmed,
  Details,
  NewAccount,
  SignUpContext,
  SignUpEvent,
  SignUpInput,
  Unconfirmed,
} from './types.ts'

/** Names of everything that the sign-up chart uses. */
export const signUpSetup = setup({
  types: chartTypes<{
    context: SignUpContext
    events: SignUpEvent
    input: SignUpInput
    tags: 'busy' | 'editing' | 'canResend'
  }>(),
  actors: {
    register: provided<CodeSent, NewAccount>('register'),
    confirm: provided<Confirmed, Unconfirmed & { readonly code: string }>('confirm'),
    resendCode: provided<CodeSent, Unconfirmed>('resendCode'),
    signIn: provided<Session, Unconfirmed>('signIn'),
  },
  guards: {
    isWaiting: ({ context }) => context.isWaiting,
    isComplete: ({ context }, details: Details) =>
      [details.username, details.givenName, details.familyName, details.companyName].every(
        (text) => text.trim() !== '',
      ) && meetsPolicy(context.policy, details.password),
    ...stepGuards,
    canSignIn: (_, { canSignIn }: Confirmed) => canSignIn,
    needsPassword: (_, { hasPassword }: Confirmed) => !hasPassword,
  },
  actions: {
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
