import { defineList } from '#machines/records/list/define-list.ts'
import type { SearchOf } from '#machines/records/list/define-list.ts'
import { one, words } from '#machines/records/list/filters.ts'

// By hand, since a list would carry zod for three words; its test holds them against the schema.
export const keyStates = ['active', 'expired', 'revoked'] as const
export type KeyState = (typeof keyStates)[number]

/** The list of service keys, the newest first. */
export const serviceKeyList = defineList({
  name: 'service-keys',
  path: '/dashboard/service-keys/',
  filters: { q: words, state: one('state', keyStates) },
  sorts: [],
  views: () => [
    { id: 'all', search: {} },
    { id: 'active', search: { state: 'active' } },
  ],
})
export type ServiceKeySearch = SearchOf<(typeof serviceKeyList)['filters'], never>
