import { request } from '#api/client/request.ts'
import type { Sent } from '#api/contract/define-call.ts'
import { supplierUserCalls as calls } from '#api/contract/supplier-users.ts'
import { pagesOf } from '#api/records/collection.ts'
import type { SupplierPool } from '#schemas/supplier-user-words.ts'

export type SupplierUserListQuery = NonNullable<Sent<typeof calls.listSupplierUsers>['query']>

/**
 * The users of a pool, page after page. A page may be short, or empty, and yet have a next one: a filter may match nobody
 * among the accounts that were looked through. Not read again by itself: a user pool counts how often it is asked.
 */
export const supplierUserListQuery = (pool: SupplierPool, query: SupplierUserListQuery) =>
  pagesOf(['supplier-users', 'list', pool, query], (page, options) =>
    request(
      calls.listSupplierUsers,
      { params: { user_pool: pool }, query: { ...query, ...page } },
      options,
    ),
  )
