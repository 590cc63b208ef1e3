import * as z from 'zod/mini'

import { Search, line } from '#schemas/primitives.ts'
import { pageOf, queryInt, queryList } from '#schemas/records/page.ts'
import { SUPPLIER_USER_WRITERS } from '#schemas/rights.ts'
import { SupplierPool, SupplierUser, UserStatus } from '#schemas/supplier-user.ts'
import { ExternalRole } from '#schemas/user.ts'

import { defineCall } from './define-call.ts'

/** Filters of the list of supplier users: what pages keep in their address. */
export const SupplierUserFilters = z.strictObject({
  /** The beginning of an address, of a first or last name, or of both names. */
  q: z.optional(Search),
  role: z.optional(queryList(ExternalRole, 5)),
  status: z.optional(queryList(UserStatus, 5)),
})
export type SupplierUserFilters = z.infer<typeof SupplierUserFilters>

/** As many as a user pool gives at once. */
const MAX_PAGE = 60
// Ours: longer than other lists', since it carries the place that a user pool named.
const MAX_CURSOR = 6000

export const supplierUserCalls = {
  listSupplierUsers: defineCall('/redwood/supplier-users/{user_pool}', {
    method: 'GET',
    summary:
      'List the users of a pool, in no order; a page can be short or empty and still have a next page',
    who: ['admin', 'customer-ops', 'managers', 'logistics'],
    params: z.strictObject({ user_pool: SupplierPool }),
    query: z.strictObject({
      ...SupplierUserFilters.shape,
      limit: z.optional(queryInt(1, MAX_PAGE)),
      cursor: z.optional(line(1, MAX_CURSOR)),
    }),
    response: pageOf(SupplierUser),
    errors: [],
  }),
  changeSupplierUser: defineCall('/redwood/supplier-users/{user_pool}/{username}', {
    method: 'PATCH',
    summary:
      'Approve or deny a dismantler by your own right, also one who was decided before; the key of the mail is void then',
    who: SUPPLIER_USER_WRITERS,
    params: z.strictObject({ user_pool: SupplierPool, username: line(1, 128) }),
    body: z.strictObject({ action: z.enum(['approve-auto-dismantler', 'deny-auto-dismantler']) }),
    response: z.object({ data: SupplierUser }),
    errors: ['readonly_user', 'not_found', 'action_not_allowed'],
  }),
}
