import type { SearchEvent } from '#machines/records/search/machine.ts'
import type { ActorEvent } from '#tests/machines/actor-event.ts'

const found = [{ kind: 'company', tenant: 'bmw', title: 'BMW' }] as const

/** Too little, enough, the same with blanks around, something else; the network; and what the call answers. */
export const recordSearchAlphabet = [
  ...['', 'ab', 'abc', ' abc ', 'reno'].map((text) => ({ type: 'TYPE', text }) as const),
  { type: 'network', isOnline: true },
  { type: 'network', isOnline: false },
  { type: 'RETRY' },
  { type: 'xstate.after.pause.recordSearch.searching.pausing' },
  { type: 'xstate.done.actor.recordSearch.find', output: found },
  { type: 'xstate.done.actor.recordSearch.find', output: [] },
  { type: 'xstate.error.actor.recordSearch.find', error: new Error('Too many searches.') },
] as const satisfies readonly (SearchEvent | ActorEvent)[]
