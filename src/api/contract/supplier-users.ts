import * as z from 'zod/mini'

import { Instant, Search, line, note } from '#schemas/primitives.ts'
import { pageOf, queryInt, queryList } from '#schemas/records/page.ts'
import { UploadDiff } from '#schemas/records/upload.ts'
import {
  SUPPLIER_USER_IMPORTERS,
  SUPPLIER_USER_REMOVERS,
  SUPPLIER_USER_WRITERS,
} from '#schemas/rights.ts'
import {
  NewSupplierUser,
  SupplierPool,
  SupplierUser,
  SupplierUserChange,
  UserStatus,
} from '#schemas/supplier-user.ts'
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

const one = z.strictObject({ user_pool: SupplierPool, username: line(1, 128) })

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
  getSupplierUser: defineCall('/redwood/supplier-users/{user_pool}/{username}', {
    method: 'GET',
    summary: 'Read one user of a pool',
    who: ['admin', 'customer-ops', 'managers', 'logistics'],
    params: one,
    response: z.object({ data: SupplierUser }),
    errors: ['not_found'],
  }),
  inviteSupplierUser: defineCall('/redwood/supplier-users/{user_pool}', {
    method: 'POST',
    summary: 'Invite a user to a pool; the pool mails a password that works for seven days',
    who: SUPPLIER_USER_WRITERS,
    params: z.strictObject({ user_pool: SupplierPool }),
    body: NewSupplierUser,
    response: z.object({ data: SupplierUser }),
    status: 201,
    isIdempotent: true,
    errors: ['readonly_user', 'user_exists', 'idempotency_mismatch'],
  }),
  importSupplierUsers: defineCall('/redwood/supplier-users/{user_pool}/import', {
    method: 'POST',
    summary:
      'Invite the users of a CSV to a pool, or only say what that would do; who has an account stays as they are, so it may be repeated',
    who: SUPPLIER_USER_IMPORTERS,
    params: z.strictObject({ user_pool: SupplierPool }),
    query: z.strictObject({
      /** validate-and-upload when absent. */
      action: z.optional(z.enum(['validate-and-diff', 'validate-and-upload'])),
      note: z.optional(note(500)),
    }),
    body: z.string().check(z.minLength(1)),
    takes: 'text/csv',
    response: z.object({ data: UploadDiff }),
    rate: 'u',
    errors: ['readonly_user', 'config_invalid'],
  }),
  changeSupplierUser: defineCall('/redwood/supplier-users/{user_pool}/{username}', {
    method: 'PATCH',
    summary:
      'Change a user: attributes, password, invitation; or approve or deny a dismantler by your own right, also one who was decided before: the key of the mail is void then',
    who: SUPPLIER_USER_WRITERS,
    params: one,
    body: z.strictObject({
      action: z.enum([
        'update-attributes',
        'resend-invitation',
        'reset-password',
        'disable',
        'enable',
        'approve-auto-dismantler',
        'deny-auto-dismantler',
      ]),
      /** Of update-attributes only. */
      attributes: z.optional(SupplierUserChange),
      /** Ours: the account as you saw it; one that changed since is not changed. */
      updatedAt: z.optional(Instant),
    }),
    response: z.object({ data: SupplierUser }),
    errors: ['readonly_user', 'version_conflict', 'action_not_allowed'],
  }),
  deleteSupplierUser: defineCall('/redwood/supplier-users/{user_pool}/{username}', {
    method: 'DELETE',
    summary: 'Delete a user for good; their tokens expire at once',
    who: SUPPLIER_USER_REMOVERS,
    params: one,
    response: z.object({ data: z.object({ success: z.literal(true) }) }),
    errors: ['readonly_user', 'action_not_allowed'],
  }),
}
