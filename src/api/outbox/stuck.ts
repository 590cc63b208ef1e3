import { queryOptions } from '@tanstack/react-query'

import { request } from '#api/client/request.ts'
import { outboxCalls as calls } from '#api/contract/outbox.ts'

// On every page of the staff: it comes without the list of messages.
const STUCK_MS = 60_000

/** How many messages are stuck, by their causes. */
export const stuckQuery = () =>
  queryOptions({
    queryKey: ['outbox', 'list', 'stuck'],
    queryFn: async ({ signal }) =>
      (await request(calls.listOutbox, { query: { state: 'stuck', limit: '1' } }, { signal }))
        .causes,
    refetchInterval: STUCK_MS,
  })
