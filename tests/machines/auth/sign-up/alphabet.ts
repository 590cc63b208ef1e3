import type { Failure, FailureKind } from '#machines/auth/failure.ts'
import type { SignUpEvent, SignUpInput } from '#machines/auth/sign-up/types.ts'
import { poolPolicies } from '#schemas/pool-policy.ts'
import type { ActorEvent } from '#tests/machines/actor-event.ts'
import { aSession } from '#tests/machines/auth/auth/alphabet.ts'

export const sampleInput: SignUpInput = {
  pool: 'external',
  policy: poolPolicies.external.passwordPolicy,
}

const thrown = (kind: FailureKind): Failure => ({ kind, text: `${kind}.` })
const sent = { destination: 'n***@s***.example' }

/** What the page and the actors may do. */
export const signUpAlphabet = [
  { type: 'CHANGE', field: 'companyName', value: 'Rossi Salvage' },
  {
    type: 'SUBMIT_DETAILS',
    username: 'nadia@salvage.example',
    password: 'Long enough 2026!',
    givenName: 'Nadia',
    familyName: 'Rossi',
    companyName: 'Rossi Salvage',
  },
  { type: 'CONFIRM', code: '123 456' },
  { type: 'RESEND' },
  { type: 'START_OVER' },
  { type: 'xstate.done.actor.signUp.register', output: sent },
  { type: 'xstate.error.actor.signUp.register', error: thrown('invalidPassword') },
  { type: 'xstate.done.actor.signUp.confirm', output: { canSignIn: true, hasPassword: true } },
  {
    type: 'xstate.done.actor.signUp.confirm',
    output: { canSignIn: false, hasPassword: true },
  },
  {
    type: 'xstate.done.actor.signUp.confirm',
    output: { canSignIn: false, hasPassword: false },
  },
  { type: 'xstate.error.actor.signUp.confirm', error: thrown('codeMismatch') },
  { type: 'xstate.done.actor.signUp.resendCode', output: sent },
  { type: 'xstate.error.actor.signUp.resendCode', error: thrown('limit') },
  { type: 'xstate.after.resendPause.signUp.confirming.code.fresh' },
  { type: 'xstate.after.codeLifetime.signUp.confirming.code.resendable' },
  { type: 'xstate.done.actor.signUp.signIn', output: aSession() },
  { type: 'xstate.error.actor.signUp.signIn', error: thrown('network') },
] as const satisfies readonly (SignUpEvent | ActorEvent)[]
