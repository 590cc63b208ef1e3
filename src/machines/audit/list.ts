import { defineList } from '#machines/records/list/define-list.ts'
import type { SearchOf } from '#machines/records/list/define-list.ts'
import { day, one, text, words } from '#machines/records/list/filters.ts'
import { MAX_AUDIT_DAYS, auditCategories } from '#schemas/audit-words.ts'
import { addDays } from '#schemas/calendar.ts'

/** When a day begins for the reader, as the call takes it. */
const startOf = (date: string) => new Date(`${date}T00:00`).toISOString()

/** The audit log, the newest first. */
export const auditList = defineList({
  name: 'audit',
  path: '/dashboard/audit/',
  filters: {
    q: words,
    category: one('category', auditCategories),
    from: { ...day('from'), say: startOf },
    // The last day is meant to its end.
    to: { ...day('to'), say: (date: string) => startOf(addDays(date, 1)) },
    username: text('username', [1, 300]),
    target_kind: text('target_kind', [1, 50]),
    target_id: text('target_id', [1, 200]),
    call: text('call', [1, 60]),
  },
  sorts: [],
  views: () => [
    { id: 'all', search: {} },
    { id: 'users', search: { category: 'users' } },
    { id: 'sign-ins', search: { category: 'sign-ins' } },
    { id: 'view-as', search: { category: 'view-as' } },
    { id: 'bank-and-tax', search: { category: 'bank-and-tax' } },
    { id: 'configurations', search: { category: 'configurations' } },
    { id: 'third-party', search: { category: 'third-party' } },
    { id: 'portal', search: { category: 'portal' } },
  ],
})
export type AuditSearch = SearchOf<(typeof auditList)['filters'], never>

/** What the call is asked: from a first day on as many as it answers, where no last one is named. */
export function auditQueryOf(search: AuditSearch) {
  const { from, to } = search
  return auditList.query(
    from !== undefined && to === undefined
      ? { ...search, to: addDays(from, MAX_AUDIT_DAYS - 1) }
      : search,
  )
}
