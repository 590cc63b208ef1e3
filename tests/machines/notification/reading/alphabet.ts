import type { ReadingEvent } from '#machines/notification/reading/types.ts'
import type { ActorEvent } from '#tests/machines/actor-event.ts'

/** What one reads, and what the call answers. */
export const notificationReadingAlphabet = [
  { type: 'READ', ones: { ids: ['n1'] } },
  { type: 'READ', ones: { upTo: 'n2' } },
  { type: 'xstate.done.actor.notificationReading.note', output: undefined },
  { type: 'xstate.error.actor.notificationReading.note', error: new Error('Offline.') },
] as const satisfies readonly (ReadingEvent | ActorEvent)[]
