import type { IssuingEvent } from '#machines/service-key/issuing/types.ts'
import type { ActorEvent } from '#tests/machines/actor-event.ts'

const acme = { id: 'organisation acme', tenants: ['tesla', 'supplier:300000000000001'] }

/** What one does with keys, and what the calls answer. */
export const serviceKeyAlphabet = [
  { type: 'OPEN' },
  { type: 'CHANGE', change: { name: 'ERP of Acme' } },
  { type: 'CHANGE', change: { organisation: 'Acme' } },
  { type: 'CHANGE', change: { organisation: 'o'.repeat(51) } },
  { type: 'CHANGE', change: { programs: ['bmw'] } },
  { type: 'CHANGE', change: { suppliers: '300000000000001, 300000000000002' } },
  { type: 'CHANGE', change: { suppliers: '12' } },
  { type: 'ISSUE' },
  { type: 'GIVE' },
  { type: 'GIVE', organisation: acme },
  { type: 'SAVE' },
  { type: 'REVOKE', about: { id: 'k1', name: 'Lost laptop' } },
  { type: 'CONFIRM' },
  { type: 'CLOSE' },
  {
    type: 'xstate.done.actor.serviceKey.issue',
    output: { name: 'ERP of Acme', key: 'pk_shown-once' },
  },
  { type: 'xstate.error.actor.serviceKey.issue', error: new Error('The network is down.') },
  { type: 'xstate.done.actor.serviceKey.give', output: undefined },
  { type: 'xstate.error.actor.serviceKey.give', error: new Error('Somebody was faster.') },
  { type: 'xstate.done.actor.serviceKey.revoke', output: undefined },
  { type: 'xstate.error.actor.serviceKey.revoke', error: new Error('It could not be ended.') },
] as const satisfies readonly (IssuingEvent | ActorEvent)[]
