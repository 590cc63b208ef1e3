import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import { inWords } from '#api/client/errors.ts'
import { request } from '#api/client/request.ts'
import type { Sent } from '#api/contract/define-call.ts'
import { applicationCalls as calls } from '#api/contract/onboarding.ts'
import { pagesOf } from '#api/records/collection.ts'
import { applicationDecisionMachine } from '#machines/onboarding/decision/machine.ts'
import type { Deciding, SecretFields } from '#machines/onboarding/decision/types.ts'

const KEY = 'applications'
export type ApplicationListQuery = NonNullable<Sent<typeof calls.listApplications>['query']>

/** Supplier applications, page after page. */
export const applicationListQuery = (query: ApplicationListQuery) =>
  pagesOf([KEY, 'list', query], (page, options) =>
    request(calls.listApplications, { query: { ...query, ...page } }, options),
  )

/** One application; addresses of its documents work for five minutes. */
export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: async ({ signal }) =>
      (await request(calls.getApplication, { params: { id } }, { signal })).data,
    staleTime: 240_000,
    refetchInterval: 240_000,
  })

type Told = (decided: Pick<Deciding, 'status'>, mail: string) => void
/** What staff do with an application: the page shows what the server made of it at once. */
export const provideDecision = (queries: QueryClient, tell: Told) =>
  applicationDecisionMachine.provide({
    actors: {
      decide: fromPromise<void, Deciding>(async ({ input: { id, status, note, revision } }) => {
        const body = { status, revision, ...(note ? { note } : {}) }
        const deciding = request(calls.patchApplication, { params: { id }, body })
        const { data } = await inWords(deciding).catch(async (error: unknown) => {
          await queries.invalidateQueries({ queryKey: [KEY] })
          throw error
        })
        queries.setQueryData(applicationQuery(id).queryKey, data)
        void queries.invalidateQueries({ queryKey: [KEY, 'list'] })
        tell({ status }, data.contactEmail)
      }),
      showSecret: fromPromise<SecretFields, { readonly id: string }>(
        async ({ input: { id }, signal }) =>
          (await inWords(request(calls.getApplicationSecret, { params: { id } }, { signal }))).data
            .fields,
      ),
    },
  })
