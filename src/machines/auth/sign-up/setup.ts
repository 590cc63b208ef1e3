import { assign, fromPromise, setup } from 'xstate'

import type { Session } from '#machines/auth/auth/types.ts'
import { CODE_LIFETIME_MS, RESEND_PAUSE_MS, isCode } from '#machines/auth/code.ts'
import { failureOf } from '#machines/auth/failure.ts'
import { meetsPolicy } from '#machines/auth/password.ts'

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

const missing = (name: string) => () => Promise.reject(new Error(`No actor provided: ${name}`))

/** Names of everything that the sign-up chart uses. */
export const signUpSetup = setup({
  types: {
    context: {} as SignUpContext, // because setup() takes its types from examples
    events: {} as SignUpEvent,
    input: {} as SignUpInput,
    tags: {} as 'busy' | 'editing' | 'canResend',
  },
  actors: {
    register: fromPromise<CodeSent, NewAccount>(missing('register')),
    confirm: fromPromise<Confirmed, Unconfirmed & { readonly code: string }>(missing('confirm')),
    resendCode: fromPromise<CodeSent, Unconfirmed>(missing('resendCode')),
    signIn: fromPromise<Session, Unconfirmed>(missing('signIn')),
  },
  guards: {
    isWaiting: ({ context }) => context.isWaiting,
    isComplete: ({ context }, details: Details) =>
      [details.username, details.givenName, details.familyName, details.companyName].every(
        (text) => text.trim() !== '',
      ) && meetsPolicy(context.policy, details.password),
    isCode: (_, { code }: { readonly code: string }) => isCode(code),
    canSignIn: (_, { canSignIn }: Confirmed) => canSignIn,
    needsPassword: (_, { hasPassword }: Confirmed) => !hasPassword,
  },
  actions: {
    keepUsername: assign((_, { username }: { readonly username: string }) => ({
      username: username.trim(),
      failure: undefined,
    })),
    keepSent: assign((_, { destination }: CodeSent) => ({
      isWaiting: true,
      destination,
      failure: undefined,
    })),
    keepSession: assign((_, { session }: { readonly session: Session }) => ({ session })),
    keepFailure: assign((_, { error }: { readonly error: unknown }) => ({
      failure: failureOf(error),
    })),
    clearFailure: assign({ failure: undefined }),
    forgetSent: assign({ isWaiting: false, destination: '', failure: undefined }),
    /** Tells the auth machine; provided by the page. */
    announceSession: () => undefined,
  },
  delays: { resendPause: RESEND_PAUSE_MS, codeLifetime: CODE_LIFETIME_MS - RESEND_PAUSE_MS },
})
