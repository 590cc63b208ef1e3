import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import { inWords } from '#api/client/errors.ts'
import { request } from '#api/client/request.ts'
import { recurringCalls as calls } from '#api/contract/recurring.ts'
import { REFRESH_MS, shipmentKeys } from '#api/records/reading.ts'
import { repeatingMachine } from '#machines/shipment/repeating/machine.ts'
import type { RepeatAct, RepeatForm } from '#machines/shipment/repeating/types.ts'

const KEY = ['recurring'] as const

/** The recurring requests in scope, or those that repeat one request, and the one that it was sent for. */
export const recurringQuery = (requestId?: string) =>
  queryOptions({
    queryKey: [...KEY, requestId ?? 'all'],
    queryFn: async ({ signal }) => {
      const query = requestId === undefined ? {} : { request_id: requestId }
      return (await request(calls.listRecurringRequests, { query }, { signal })).data
    },
    refetchInterval: REFRESH_MS,
  })

/** Planning, pausing and ending what is repeated, with its calls. */
export function provideRepeating(queries: QueryClient) {
  // Lists mark what recurs.
  const read = () =>
    Promise.all(
      [KEY, shipmentKeys.lists].map((queryKey) => queries.invalidateQueries({ queryKey })),
    )
  return repeatingMachine.provide({
    actors: {
      save: fromPromise<void, RepeatForm | undefined>(async ({ input }) => {
        if (!input) return
        const { planId, requestId, weeks, first: firstDate, until } = input
        const plan = { everyWeeks: Number(weeks), until }
        await inWords(
          planId === undefined
            ? request(calls.createRecurringRequest, { body: { ...plan, requestId, firstDate } })
            : request(calls.changeRecurringRequest, {
                params: { id: planId },
                body: { ...plan, action: 'change' },
              }),
        )
        await read()
      }),
      act: fromPromise<void, RepeatAct | undefined>(async ({ input }) => {
        if (!input) return
        const { id, ...body } = input
        await inWords(request(calls.changeRecurringRequest, { params: { id }, body }))
        await read()
      }),
    },
  })
}
