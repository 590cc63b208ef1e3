import type { IssuingEvent } from '#machines/service-key/issuing/types.ts'
import type { ActorEvent } from '#tests/machines/actor-event.ts'

/** What one does with keys, and what the calls answer. */
export const serviceKeyAlphabet = [
  { type: 'OPEN' },
  { type: 'CHANGE', change: { name: 'ERP of Acme' } },
  { type: 'CHANGE', change: { organisation: 'Acme' } },
  { type: 'CHANGE', change: { organisation: 'o'.repeat(51) } },
  { type: 'ISSUE' },
  { type: 'REVOKE', about: { id: 'k1', name: 'Lost laptop' } },
  { type: 'CONFIRM' },
  { type: 'CLOSE' },
  {
    type: 'xstate.done.actor.serviceKey.issue',
    output: { name: 'ERP of Acme', key: 'pk_shown-once' },
  },
  { type: 'xstate.error.actor.serviceKey.issue', error: new Error('The network is down.') },
  { type: 'xstate.done.actor.serviceKey.revoke', output: undefined },
  { type: 'xstate.error.actor.serviceKey.revoke', error: new Error('It could not be ended.') },
] as const satisfies readonly (IssuingEvent | ActorEvent)[]
