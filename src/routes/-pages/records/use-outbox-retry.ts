import { useQueryClient } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'

import { useFlowActor } from '#flows/index.ts'
import { outboxRetryMachine } from '#machines/records/outbox-retry/machine.ts'
import { keepTrying } from '#views/parts/keep-trying.ts'

/** Trying again what was not sent, with its machine; the key is that of what shows it. */
export function useOutboxRetry(queryKey: QueryKey) {
  const queries = useQueryClient()
  const machine = outboxRetryMachine.provide({
    actors: {
      retry: fromPromise(async ({ input: { id } }) => {
        const { retryOutbox } = await keepTrying(() => import('./retry-outbox.ts'))
        await retryOutbox(queries, { queryKey, id })
      }),
    },
  })
  const actor = useFlowActor(machine)
  return {
    isBusy: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    /** Null: all that belong to no record. */
    retry: (id: string | null) => actor.send({ type: 'RETRY', id }),
  }
}
