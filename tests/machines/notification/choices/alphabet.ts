import type { Choices, ChoicesEvent } from '#machines/notification/choices/types.ts'
import { usualPreferences } from '#schemas/notification.ts'
import type { ActorEvent } from '#tests/machines/actor-event.ts'

const usual: Choices = usualPreferences().byKind
const kept: Choices = { ...usual, note: { mail: 'never', inApp: true } }

/** What one chooses, and what the calls answer. */
export const notificationChoicesAlphabet = [
  { type: 'RETRY' },
  { type: 'CHOOSE', chosen: { kind: 'note', change: { mail: 'never' } } },
  { type: 'CHOOSE', chosen: { kind: 'decide', change: { mail: 'daily' } } },
  { type: 'CHOOSE', chosen: { kind: 'decide', change: { inApp: false } } },
  { type: 'CHOOSE', chosen: { kind: 'offer', change: { inApp: false } } },
  { type: 'xstate.done.actor.notificationChoices.load', output: usual },
  { type: 'xstate.error.actor.notificationChoices.load', error: new Error('Offline.') },
  { type: 'xstate.done.actor.notificationChoices.save', output: kept },
  { type: 'xstate.error.actor.notificationChoices.save', error: new Error('Too late.') },
] as const satisfies readonly (ChoicesEvent | ActorEvent)[]
