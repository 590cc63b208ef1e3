import { assign, setup } from 'xstate'

import { isComplete, isStrong, isTyped } from '#machines/auth/answers.ts'
import { failureOf } from '#machines/auth/failure.ts'
import { stepGuards } from '#machines/auth/steps.ts'
import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import type { PasswordPolicy } from '#schemas/pool.ts'

import type {
  Done,
  Hurt,
  NewPassword,
  Preference,
  SecurityContext,
  SecurityEvent,
  SecurityFacts,
  SecurityInput,
} from './types.ts'

/** When a change of the password is complete. */
export const changeRules = (policy: PasswordPolicy) => ({
  currentPassword: isTyped,
  newPassword: isStrong(policy),
})
const removed: Readonly<Record<Hurt['what'], Done | undefined>> = {
  app: 'removed-app',
  passkey: 'removed-passkey',
  device: 'removed-device',
  everywhere: undefined, // the page is left
}

/** Names of everything that the chart of sign-in and security uses. */
export const securitySetup = setup({
  types: chartTypes<{
    context: SecurityContext
    events: SecurityEvent
    input: SecurityInput
    tags: 'busy' | 'idle'
  }>(),
  actors: {
    loadFacts: provided<SecurityFacts>('loadFacts'),
    changePassword: provided<void, NewPassword>('changePassword'),
    /** Shows the secret to the page by itself: it is in no event and no context. */
    startApp: provided<void>('startApp'),
    verifyApp: provided<void, { readonly code: string }>('verifyApp'),
    prefer: provided<void, Preference>('prefer'),
    addPasskey: provided<void>('addPasskey'),
    trustDevice: provided<void>('trustDevice'),
    remove: provided<void, Hurt>('remove'),
  },
  guards: {
    isComplete: ({ context }, given: NewPassword) => isComplete(changeRules(context.policy), given),
    ...stepGuards,
    isEverywhere: ({ context }) => context.hurt?.what === 'everywhere',
  },
  actions: {
    keepFacts: assign((_, { facts }: { readonly facts: SecurityFacts }) => ({ facts })),
    keepFailure: assign((_, { error }: { readonly error: unknown }) => ({
      failure: failureOf(error),
      done: undefined,
    })),
    // What was done is done, though it could not be read again.
    keepUnread: assign((_, { error }: { readonly error: unknown }) => ({
      failure: failureOf(error),
    })),
    forgetFailure: assign({ failure: undefined }),
    begin: assign({ failure: undefined, done: undefined }),
    keepHurt: assign((_, { hurt }: { readonly hurt: Hurt }) => ({ hurt })),
    forgetHurt: assign({ hurt: undefined }),
    say: assign((_, { done }: { readonly done: Done }) => ({ done, failure: undefined })),
    sayRemoved: assign(({ context }) => ({ done: context.hurt && removed[context.hurt.what] })),
    /** The page forgets the secret of the app. */
    hideSecret: () => undefined,
    /** Tells the auth machine; provided by the page. */
    announceSignOut: () => undefined,
  },
})
