import type { ActorEvent } from '#machines/auth/actor-event.ts'
import { aSession } from '#machines/auth/auth/alphabet.ts'
import type { Failure, FailureKind } from '#machines/auth/failure.ts'
import { pools } from '#schemas/pool.ts'

import type { NextStep, SignInEvent, SignInInput } from './types.ts'

export const sampleInput: SignInInput = {
  pool: 'external',
  policy: pools.external.passwordPolicy,
}

const thrown = (kind: FailureKind): Failure => ({ kind, text: `${kind}.` })
const done: NextStep = { step: 'DONE', session: aSession() }
const newPassword: NextStep = {
  step: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
  missingAttributes: ['given_name'],
}
const other: NextStep = { step: 'OTHER', name: 'CONFIRM_SIGN_IN_WITH_SMS_CODE' }

/** What the page and the two actors may do. */
export const signInAlphabet = [
  { type: 'CHOOSE_POOL', pool: 'tesla', policy: pools.tesla.passwordPolicy },
  {
    type: 'SUBMIT_CREDENTIALS',
    username: 'supplier@portal.example',
    password: 'Long enough 2026!',
  },
  {
    type: 'SUBMIT_NEW_PASSWORD',
    password: 'Long enough 2026!',
    attributes: { given_name: 'Sara' },
  },
  { type: 'START_OVER' },
  { type: 'xstate.done.actor.signIn.submitCredentials', output: done },
  { type: 'xstate.done.actor.signIn.submitCredentials', output: newPassword },
  { type: 'xstate.done.actor.signIn.submitCredentials', output: other },
  { type: 'xstate.error.actor.signIn.submitCredentials', error: thrown('notAuthorized') },
  { type: 'xstate.done.actor.signIn.submitNewPassword', output: done },
  { type: 'xstate.done.actor.signIn.submitNewPassword', output: newPassword },
  { type: 'xstate.done.actor.signIn.submitNewPassword', output: other },
  { type: 'xstate.error.actor.signIn.submitNewPassword', error: thrown('notAuthorized') },
  { type: 'xstate.error.actor.signIn.submitNewPassword', error: thrown('invalidPassword') },
  { type: 'xstate.after.stepLifetime.signIn.newPassword' },
] as const satisfies readonly (SignInEvent | ActorEvent)[]
