import type {
  AccountEvent,
  AccountFacts,
  AccountInput,
  Proof,
} from '#machines/auth/account/types.ts'
import type { Failure, FailureKind } from '#machines/auth/failure.ts'
import type { ActorEvent } from '#tests/machines/actor-event.ts'

export const sampleInput: AccountInput = {}

const profile = {
  givenName: 'Nadia',
  familyName: 'Rossi',
  email: 'nadia@salvage.example',
  phone: '+15105550123',
}
const facts: AccountFacts = { ...profile, isEmailVerified: true, isPhoneVerified: false }
const byMail: Proof = { address: 'email', destination: 'n***@s***.example' }
const byText: Proof = { address: 'phone_number', destination: '+*******0123' }
const thrown = (kind: FailureKind): Failure => ({ kind, text: `${kind}.` })

/** What the page and the actors may do. */
export const accountAlphabet = [
  { type: 'RETRY' },
  { type: 'CHANGE', field: 'familyName', value: 'Bianchi' },
  { type: 'SAVE', profile },
  { type: 'SEND_CODE', address: 'phone_number' },
  { type: 'CONFIRM', code: '123 456' },
  { type: 'RESEND' },
  { type: 'LATER' },
  { type: 'xstate.done.actor.account.loadProfile', output: facts },
  { type: 'xstate.error.actor.account.loadProfile', error: thrown('network') },
  { type: 'xstate.done.actor.account.save', output: { proofs: [] } },
  { type: 'xstate.done.actor.account.save', output: { proofs: [byMail, byText] } },
  { type: 'xstate.error.actor.account.save', error: thrown('network') },
  { type: 'xstate.done.actor.account.sendCode', output: { proofs: [byText] } },
  { type: 'xstate.error.actor.account.sendCode', error: thrown('limit') },
  { type: 'xstate.done.actor.account.confirm', output: undefined },
  { type: 'xstate.error.actor.account.confirm', error: thrown('codeMismatch') },
  { type: 'xstate.done.actor.account.resendCode', output: { proofs: [byText] } },
  { type: 'xstate.error.actor.account.resendCode', error: thrown('limit') },
  { type: 'xstate.after.resendPause.account.proving.code.fresh' },
  { type: 'xstate.after.codeLifetime.account.proving.code.resendable' },
] as const satisfies readonly (AccountEvent | ActorEvent)[]
