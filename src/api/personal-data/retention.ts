import { QueryObserver, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'
import type { EventObject } from 'xstate'

import { inWords } from '#api/client/errors.ts'
import { request } from '#api/client/request.ts'
import { personalDataCalls as calls } from '#api/contract/personal-data.ts'
import { retentionRunMachine } from '#machines/personal-data/retention/machine.ts'
import { isUnderWay } from '#machines/personal-data/retention/rules.ts'
import type { RunAsked, RunEvent, RunNamed } from '#machines/personal-data/retention/types.ts'
import type { Retention, RetentionRun } from '#schemas/retention.ts'

const UNDER_WAY_MS = 5_000
/** What has been kept longer than it has to be, and what was deleted; the server's hints name it by this key. */
export const retentionQuery = () =>
  queryOptions({
    queryKey: ['retention'],
    queryFn: ({ signal }) => request(calls.getRetention, {}, { signal }),
    // Hints tell of each step; one may get lost.
    refetchInterval: ({ state }) => (state.data?.runs.some(isUnderWay) ? UNDER_WAY_MS : false),
  })

/** Deleting by age with its calls; it follows what the page reads. */
export function provideRetentionRun(queries: QueryClient) {
  const readAgain = () => queries.invalidateQueries(retentionQuery())
  const act = async (call: Promise<{ readonly data: RetentionRun }>) => {
    try {
      return (await inWords(call)).data
    } finally {
      void readAgain()
    }
  }
  return retentionRunMachine.provide({
    actors: {
      follow: fromCallback<EventObject>(({ sendBack }) => {
        const observer = new QueryObserver(queries, retentionQuery())
        let told: Retention | undefined
        const tell = (shown: Retention | undefined) => {
          if (shown === undefined || shown === told) return
          told = shown
          sendBack({ type: 'SEEN', shown } satisfies RunEvent)
        }
        tell(observer.getCurrentResult().data)
        return observer.subscribe(({ data }) => tell(data))
      }),
      start: fromPromise<RetentionRun, RunAsked>(({ input }) =>
        act(request(calls.startRetentionRun, { body: input })),
      ),
      stop: fromPromise<RetentionRun, RunNamed>(({ input }) =>
        act(request(calls.stopRetentionRun, { params: input })),
      ),
      resume: fromPromise<RetentionRun, RunNamed>(({ input }) =>
        act(request(calls.resumeRetentionRun, { params: input })),
      ),
    },
  })
}
