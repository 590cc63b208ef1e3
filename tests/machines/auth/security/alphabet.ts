import type { Failure, FailureKind } from '#machines/auth/failure.ts'
import type { SecurityEvent, SecurityFacts, SecurityInput } from '#machines/auth/security/types.ts'
import { poolPolicies } from '#schemas/pool-policy.ts'
import type { ActorEvent } from '#tests/machines/actor-event.ts'

export const sampleInput: SecurityInput = {
  pool: 'external',
  policy: poolPolicies.external.passwordPolicy,
}

const thrown = (kind: FailureKind): Failure => ({ kind, text: `${kind}.` })
const facts: SecurityFacts = {
  enabled: ['TOTP'],
  preferred: 'TOTP',
  usable: ['TOTP', 'EMAIL'],
  passkeys: [{ id: 'key-1', name: 'Phone', at: '2026-11-20T08:00:00.000Z' }],
  devices: [
    {
      id: 'device-1',
      name: 'Chrome on Windows',
      at: '2026-11-20T08:00:00.000Z',
      isTrusted: false,
      isThis: true,
    },
  ],
}

/** What the page and the actors may do. */
export const securityAlphabet = [
  { type: 'RETRY' },
  { type: 'CANCEL' },
  { type: 'CHANGE_PASSWORD' },
  { type: 'SET_PASSWORD', currentPassword: 'Old enough 2025!', newPassword: 'Long enough 2026!' },
  { type: 'SET_UP_APP' },
  { type: 'VERIFY_APP', code: '123 456' },
  { type: 'PREFER', preferred: 'EMAIL' },
  { type: 'ADD_PASSKEY' },
  { type: 'TRUST_DEVICE' },
  { type: 'ASK', hurt: { what: 'device', id: 'device-1', name: 'Chrome on Windows' } },
  { type: 'ASK', hurt: { what: 'everywhere', id: '', name: '' } },
  { type: 'CONFIRM' },
  { type: 'xstate.done.actor.accountSecurity.loadFacts', output: facts },
  { type: 'xstate.error.actor.accountSecurity.loadFacts', error: thrown('network') },
  { type: 'xstate.done.actor.accountSecurity.reloadFacts', output: facts },
  { type: 'xstate.error.actor.accountSecurity.reloadFacts', error: thrown('network') },
  { type: 'xstate.done.actor.accountSecurity.changePassword', output: undefined },
  { type: 'xstate.error.actor.accountSecurity.changePassword', error: thrown('notAuthorized') },
  { type: 'xstate.done.actor.accountSecurity.startApp', output: undefined },
  { type: 'xstate.error.actor.accountSecurity.startApp', error: thrown('network') },
  { type: 'xstate.done.actor.accountSecurity.verifyApp', output: undefined },
  { type: 'xstate.error.actor.accountSecurity.verifyApp', error: thrown('codeMismatch') },
  { type: 'xstate.done.actor.accountSecurity.prefer', output: undefined },
  { type: 'xstate.error.actor.accountSecurity.prefer', error: thrown('network') },
  { type: 'xstate.done.actor.accountSecurity.addPasskey', output: undefined },
  { type: 'xstate.error.actor.accountSecurity.addPasskey', error: thrown('unknown') },
  { type: 'xstate.done.actor.accountSecurity.trustDevice', output: undefined },
  { type: 'xstate.error.actor.accountSecurity.trustDevice', error: thrown('network') },
  { type: 'xstate.done.actor.accountSecurity.remove', output: undefined },
  { type: 'xstate.error.actor.accountSecurity.remove', error: thrown('network') },
] as const satisfies readonly (SecurityEvent | ActorEvent)[]
