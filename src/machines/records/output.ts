import { fromCallback } from 'xstate'
import type { DoneActorEvent, EventObject, NonReducibleUnknown } from 'xstate'

/** What an actor handed over; asked only where that actor is done. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- an event does not know its actor: who asks does
export const outputOf = <T>(event: unknown): T => (event as DoneActorEvent<T>).output // because only its onDone asks

/** The stand-in of an actor that goes on telling; the page provides the real one. */
export const providedEars = <E extends EventObject, I = NonReducibleUnknown>(name: string) =>
  fromCallback<E, I>(() => {
    throw new Error(`The page provides ${name}`)
  })
