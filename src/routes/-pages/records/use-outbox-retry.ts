import { useQueryClient } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'

import { useFlowActor } from '#flows/index.ts'
import { outboxRetryMachine } from '#machines/records/outbox-retry/machine.ts'
import { keepTrying } from '#views/parts/keep-trying.ts'

/**
 * Trying again what was not sent, with its machine; the key is that of what shows it. Null stands for all that belong to
 * no record, or for all that is stuck.
 */
export function useOutboxRetry(
  queryKey: QueryKey,
  meant: 'without-record' | 'all' = 'without-record',
) {
  const queries = useQueryClient()
  const machine = outboxRetryMachine.provide({
    actors: {
      retry: fromPromise(async ({ input: { id } }) => {
        const { retryOutbox } = await keepTrying(() => import('./retry-outbox.ts'))
        await retryOutbox(queries, { queryKey, id, meant })
      }),
    },
  })
  const actor = useFlowActor(machine)
  return {
    isBusy: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    retry: (id: string | null) => actor.send({ type: 'RETRY', id }),
  }
}
