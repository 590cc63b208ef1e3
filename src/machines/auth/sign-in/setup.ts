import { assign, fromPromise, setup } from 'xstate'

import { failureOf } from '#machines/auth/failure.ts'
import { meetsPolicy } from '#machines/auth/password.ts'
import type { PasswordPolicy, PoolName } from '#schemas/pool.ts'

import type {
  Credentials,
  NewPassword,
  NextStep,
  SignInContext,
  SignInEvent,
  SignInInput,
} from './types.ts'

const STEP_LIFETIME_MS = 180_000 // specification 2 §9

const missing = (name: string) => () => Promise.reject(new Error(`No actor provided: ${name}`))
type Given = { readonly next: NextStep }

/** Names of everything that the sign-in chart uses. */
export const signInSetup = setup({
  types: {
    context: {} as SignInContext, // because setup() takes its types from examples
    events: {} as SignInEvent,
    input: {} as SignInInput,
    tags: {} as 'busy' | 'editing',
  },
  actors: {
    submitCredentials: fromPromise<NextStep, Credentials>(missing('submitCredentials')),
    submitNewPassword: fromPromise<NextStep, NewPassword>(missing('submitNewPassword')),
  },
  guards: {
    isDone: (_, { next }: Given) => next.step === 'DONE',
    asksNewPassword: (_, { next }: Given) =>
      next.step === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
    hasBoth: (_, params: { readonly username: string; readonly password: string }) =>
      params.username.trim() !== '' && params.password !== '',
    isStrong: ({ context }, params: { readonly password: string }) =>
      meetsPolicy(context.policy, params.password),
    hasExpired: (_, { error }: { readonly error: unknown }) =>
      ['codeExpired', 'notAuthorized'].includes(failureOf(error).kind),
  },
  actions: {
    keepUsername: assign((_, { username }: { readonly username: string }) => ({
      username: username.trim(),
      failure: undefined,
    })),
    choosePool: assign(
      (_, params: { readonly pool: PoolName; readonly policy: PasswordPolicy }) => ({
        pool: params.pool,
        policy: params.policy,
        failure: undefined,
      }),
    ),
    keepNext: assign((_, { next }: Given) => ({
      session: next.step === 'DONE' ? next.session : undefined,
      missingAttributes:
        next.step === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED' ? next.missingAttributes : [],
      unknownStep: next.step === 'OTHER' ? next.name : undefined,
      failure: undefined,
    })),
    keepFailure: assign((_, { error }: { readonly error: unknown }) => ({
      failure: failureOf(error),
    })),
    clearFailure: assign({ failure: undefined }),
    reportUnknownStep: () => undefined,
    /** Tells the auth machine; provided by the page. */
    announceSession: () => undefined,
  },
  delays: { stepLifetime: STEP_LIFETIME_MS },
})
