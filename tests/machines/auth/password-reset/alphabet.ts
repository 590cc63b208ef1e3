import type { Failure, FailureKind } from '#machines/auth/failure.ts'
import type { PasswordResetEvent, PasswordResetInput } from '#machines/auth/password-reset/types.ts'
import { poolPolicies } from '#schemas/pool-policy.ts'
import type { ActorEvent } from '#tests/machines/actor-event.ts'

export const sampleInput: PasswordResetInput = {
  pool: 'external',
  policy: poolPolicies.external.passwordPolicy,
}

const thrown = (kind: FailureKind): Failure => ({ kind, text: `${kind}.` })
const sent = { destination: 's***@p***.example' }

/** What the page and the actors may do. */
export const passwordResetAlphabet = [
  { type: 'CHANGE', field: 'email', value: 'supplier@portal.example' },
  { type: 'CHOOSE_POOL', pool: 'tesla', policy: poolPolicies.tesla.passwordPolicy },
  { type: 'ASK_CODE', username: 'supplier@portal.example' },
  { type: 'SET_PASSWORD', code: '123 456', password: 'Long enough 2026!' },
  { type: 'RESEND' },
  { type: 'START_OVER' },
  { type: 'xstate.done.actor.passwordReset.requestCode', output: sent },
  { type: 'xstate.error.actor.passwordReset.requestCode', error: thrown('limit') },
  { type: 'xstate.done.actor.passwordReset.setPassword', output: undefined },
  { type: 'xstate.error.actor.passwordReset.setPassword', error: thrown('codeMismatch') },
  { type: 'xstate.error.actor.passwordReset.setPassword', error: thrown('codeExpired') },
  { type: 'xstate.done.actor.passwordReset.resendCode', output: sent },
  { type: 'xstate.error.actor.passwordReset.resendCode', error: thrown('limit') },
  { type: 'xstate.after.resendPause.passwordReset.answering.code.fresh' },
  { type: 'xstate.after.codeLifetime.passwordReset.answering.code.resendable' },
] as const satisfies readonly (PasswordResetEvent | ActorEvent)[]
