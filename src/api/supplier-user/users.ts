import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import { inWords } from '#api/client/errors.ts'
import { request } from '#api/client/request.ts'
import { companyUserCalls } from '#api/contract/company-users.ts'
import type { Sent } from '#api/contract/define-call.ts'
import { supplierUserCalls as calls } from '#api/contract/supplier-users.ts'
import { pagesOf } from '#api/records/collection.ts'
import { signUpDecisionMachine } from '#machines/supplier-user/sign-up/machine.ts'
import type { AboutSignUp } from '#machines/supplier-user/sign-up/types.ts'
import type { SupplierPool } from '#schemas/supplier-user-words.ts'

export type SupplierUserListQuery = NonNullable<Sent<typeof calls.listSupplierUsers>['query']>

export type CompanyUserListQuery = NonNullable<
  Sent<typeof companyUserCalls.listCompanyUsers>['query']
>

const LIST = ['supplier-users', 'list']

/**
 * The users of a pool, page after page. A page may be short, or empty, and yet have a next one: a filter may match nobody
 * among the accounts that were looked through. Not read again by itself: a user pool counts how often it is asked.
 */
export const supplierUserListQuery = (pool: SupplierPool, query: SupplierUserListQuery) =>
  pagesOf([...LIST, pool, query], (page, options) =>
    request(
      calls.listSupplierUsers,
      { params: { user_pool: pool }, query: { ...query, ...page } },
      options,
    ),
  )

/** One user, for an address that names somebody who is not on a loaded page. Read afresh: it is edited as it is now. */
export const supplierUserQuery = (pool: SupplierPool, username: string) =>
  queryOptions({
    queryKey: ['supplier-users', 'one', pool, username],
    gcTime: 0,
    queryFn: ({ signal }) =>
      request(calls.getSupplierUser, { params: { user_pool: pool, username } }, { signal }),
  })

/** The company's own users by name, page after page. */
export const companyUserListQuery = (query: CompanyUserListQuery) =>
  pagesOf([...LIST, 'redwood_okta', query], (page, options) =>
    request(companyUserCalls.listCompanyUsers, { query: { ...query, ...page } }, options),
  )

/** Approving and denying with its call; the list is read again. */
export const provideSignUpDecision = (queries: QueryClient, tell: (done: AboutSignUp) => void) =>
  signUpDecisionMachine.provide({
    actors: {
      decide: fromPromise<void, AboutSignUp | undefined>(async ({ input }) => {
        if (!input) return
        const { pool, username, answer } = input
        const params = { user_pool: pool, username }
        const body = { action: `${answer}-auto-dismantler` as const }
        await inWords(request(calls.changeSupplierUser, { params, body }))
        await queries.invalidateQueries({ queryKey: LIST })
        tell(input)
      }),
    },
  })
