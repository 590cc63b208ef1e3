import type { QueryClient } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'
import type { EventObject } from 'xstate'

import { watchConnection } from '#api/client/connection.ts'
import { evaluationQueueMachine } from '#machines/evaluation/queue/machine.ts'
import type { Resolving, Sent, Waiting } from '#machines/evaluation/queue/types.ts'

import { batteriesChanged } from './batteries.ts'
import { inTurn } from './store.ts'
import type { KeptEvaluations } from './store.ts'

/** The queue of a device with its calls. Of several tabs one sends: the others wait for the lock. */
export function provideEvaluationQueue(kept: KeptEvaluations, queries: QueryClient) {
  return evaluationQueueMachine.provide({
    actors: {
      watchQueue: fromCallback<EventObject>(({ sendBack }) => {
        const stopHearing = kept.hear(() => {
          sendBack({ type: 'kept' })
          // Another tab may have sent it.
          void batteriesChanged(queries)
        })
        const stopConnection = watchConnection((isOnline) =>
          sendBack({ type: 'network', isOnline }),
        )
        return () => {
          stopHearing()
          stopConnection()
        }
      }),
      readQueue: fromPromise(kept.read),
      // The list has it before it waits here no more: its row is never missing for a moment.
      sendNext: fromPromise<Sent, { readonly next: Waiting | undefined }>(async ({ input }) => {
        const { next } = input
        if (!next) return { kind: 'sent' }
        const sent = await inTurn(() => kept.send(next))
        if (sent.kind === 'sent') await batteriesChanged(queries)
        return sent
      }),
      resolve: fromPromise<void, Resolving | null>(async ({ input }) => {
        if (input) await kept.resolve(input)
      }),
    },
  })
}
