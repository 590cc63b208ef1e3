import { defineList } from '#machines/records/list/define-list.ts'
import type { SearchOf } from '#machines/records/list/define-list.ts'
import { many, one, text, words } from '#machines/records/list/filters.ts'
import { supplierPools, userStatuses } from '#schemas/supplier-user-words.ts'
import { externalRoles } from '#schemas/user-role-list.ts'

const [usual, ...others] = supplierPools

/** What the address says while somebody is invited. */
export const NEW_USER = 'new'

/** The list of the users of a supplier pool (calls.md §7, pages.md §3.5): a pool lists in no order. */
export const supplierUserList = defineList({
  name: 'supplier-users',
  path: '/dashboard/supplier-users/',
  filters: {
    pool: one('pool', others),
    q: words,
    role: many('role', externalRoles),
    status: many('status', userStatuses),
    // Whose panel is open: an account's name in its pool, which is no address; or somebody new.
    user: text('', [1, 128]),
  },
  sorts: [],
  within: 'pool',
  over: 'user',
  views: () => [
    { id: usual, search: {} },
    ...others.map((pool) => ({ id: pool, search: { pool } })),
  ],
})
export type SupplierUserSearch = SearchOf<(typeof supplierUserList)['filters'], never>
