import type { Erased, PersonEvent } from '#machines/personal-data/person/types.ts'
import type { PersonalData } from '#schemas/personal-data.ts'
import type { ActorEvent } from '#tests/machines/actor-event.ts'

const found: PersonalData = {
  accounts: [{ pool: 'external', name: 'Nora Quist', isEnabled: true }],
  held: [
    { kind: 'accounts', count: 1, fate: 'erased' },
    { kind: 'applications', count: 1, fate: 'kept' },
  ],
  refusal: null,
}
const kept: Erased = { done: found.held.slice(0, 1), kept: found.held.slice(1) }

/** What one does with a person's data, and what the calls answer. */
export const personalDataAlphabet = [
  { type: 'CHANGE', change: { email: 'nora@leaving.example' } },
  { type: 'CHANGE', change: { email: 'nora' } },
  { type: 'CHANGE', change: { typed: ' Nora@leaving.example' } },
  { type: 'CHANGE', change: { typed: 'someone@leaving.example' } },
  { type: 'CHANGE', change: { reason: 'Asked by letter' } },
  { type: 'CHANGE', change: { reason: 'Asked by phone' } },
  { type: 'CHANGE', change: { reason: 'r'.repeat(501) } },
  { type: 'FIND' },
  { type: 'DOWNLOAD' },
  { type: 'ERASE' },
  { type: 'CONFIRM' },
  { type: 'CLOSE' },
  { type: 'xstate.done.actor.personalData.find', output: found },
  { type: 'xstate.done.actor.personalData.find', output: { ...found, refusal: 'own' } },
  {
    type: 'xstate.done.actor.personalData.find',
    output: { ...found, accounts: [], held: kept.kept },
  },
  { type: 'xstate.error.actor.personalData.find', error: new Error('The network is down.') },
  { type: 'xstate.done.actor.personalData.download', output: undefined },
  { type: 'xstate.error.actor.personalData.download', error: new Error('Only one at a time.') },
  { type: 'xstate.done.actor.personalData.erase', output: kept },
  { type: 'xstate.error.actor.personalData.erase', error: new Error('That is you.') },
] as const satisfies readonly (PersonEvent | ActorEvent)[]
