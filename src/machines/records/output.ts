import { fromPromise } from 'xstate'
import type { DoneActorEvent, NonReducibleUnknown } from 'xstate'

/** What an actor handed over; asked only where that actor is done. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- an event does not know its actor: who asks does
export const outputOf = <T>(event: unknown): T => (event as DoneActorEvent<T>).output // because only its onDone asks

/** A stand-in that throws; the page provides the real one. */
export const provided = <O, I = NonReducibleUnknown>(name: string) =>
  fromPromise<O, I>(() => {
    throw new Error(`${name} is provided by the page`)
  })
