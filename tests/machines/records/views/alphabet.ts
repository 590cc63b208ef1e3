import type { ViewEvent } from '#machines/records/views/types.ts'
import type { ActorEvent } from '#tests/machines/actor-event.ts'

const view = { id: 'v1', name: 'Waiting long', search: {}, isMine: true, isDefault: false }

/** What one does with the views of a list, and what the calls answer. */
export const keptViewAlphabet = [
  { type: 'OPEN' },
  { type: 'TYPE', change: { name: 'Waiting long' } },
  { type: 'TYPE', change: { name: ' ' } },
  { type: 'TYPE', change: { isShared: true } },
  { type: 'SAVE' },
  { type: 'WRITE', change: { view, isDefault: true } },
  { type: 'REMOVE', about: view },
  { type: 'CONFIRM' },
  { type: 'CLOSE' },
  ...(['create', 'write', 'remove'] as const).flatMap((call) => [
    { type: `xstate.done.actor.keptView.${call}`, output: undefined } as const,
    { type: `xstate.error.actor.keptView.${call}`, error: new Error('It is gone.') } as const,
  ]),
] as const satisfies readonly (ViewEvent | ActorEvent)[]
