import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import type { Sent } from '#api/contract/define-call.ts'
import { serviceKeyMachine } from '#machines/service-key/issuing/machine.ts'
import type { AboutKey, Issued, KeyForm } from '#machines/service-key/issuing/types.ts'

import { inWords } from './client/errors.ts'
import { request } from './client/request.ts'
import { serviceKeyCalls as calls } from './contract/service-keys.ts'
import { pagesOf } from './records/collection.ts'

type ListQuery = NonNullable<Sent<typeof calls.listServiceKeys>['query']>
const LIST = ['service-keys', 'list']

/** The service keys, page after page. */
export const serviceKeyListQuery = (query: ListQuery) =>
  pagesOf([...LIST, query], (page, options) =>
    request(calls.listServiceKeys, { query: { ...query, ...page } }, options),
  )

/** Issuing and revoking with their calls. */
export function provideServiceKeys(queries: QueryClient) {
  const refresh = () => queries.invalidateQueries({ queryKey: LIST })
  return serviceKeyMachine.provide({
    actors: {
      issue: fromPromise<Issued, KeyForm>(async ({ input }) => {
        const { data, key } = await inWords(request(calls.issueServiceKey, { body: input }))
        void refresh()
        return { name: data.name, key }
      }),
      revoke: fromPromise<void, AboutKey | undefined>(async ({ input }) => {
        const params = { id: input?.id ?? '' }
        await inWords(request(calls.revokeServiceKey, { params, body: {} }))
        await refresh()
      }),
    },
  })
}
