import { defineList } from '#machines/records/list/define-list.ts'
import type { SearchOf } from '#machines/records/list/define-list.ts'
import { many, words } from '#machines/records/list/filters.ts'
import { applicationStates } from '#schemas/onboarding/words.ts'

/** The list of supplier applications, the newest first. */
export const applicationList = defineList({
  name: 'applications',
  path: '/dashboard/onboarding/',
  filters: { q: words, status: many('status', applicationStates) },
  sorts: [],
  views: () => [
    { id: 'in-review', search: { status: ['in-review'] } },
    { id: 'all', search: {} },
    { id: 'accepted', search: { status: ['accepted'] } },
    { id: 'declined', search: { status: ['declined'] } },
  ],
})
export type ApplicationSearch = SearchOf<(typeof applicationList)['filters'], never>
