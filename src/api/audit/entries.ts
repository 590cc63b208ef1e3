import { request } from '#api/client/request.ts'
import { auditCalls as calls } from '#api/contract/audit.ts'
import type { Sent } from '#api/contract/define-call.ts'
import { pagesOf } from '#api/records/collection.ts'
import type { AuditEntry } from '#schemas/audit.ts'

type ListQuery = NonNullable<Sent<typeof calls.listAudit>['query']>
const PAGE = '200'
// Ours: more is a question to the database, not to a list.
const MOST_PAGES = 50

/** The audit log, page after page. */
export const auditListQuery = (query: ListQuery) =>
  pagesOf(['audit', 'list', query], (page, options) =>
    request(calls.listAudit, { query: { ...query, ...page } }, options),
  )

/** Every entry that a query finds; `isWhole` is false when there are more than 10,000. */
export async function readEntries(
  query: ListQuery,
): Promise<{ readonly entries: readonly AuditEntry[]; readonly isWhole: boolean }> {
  const entries: AuditEntry[] = []
  let cursor: string | undefined
  for (let page = 0; page < MOST_PAGES; page += 1) {
    // One after the other: each page's cursor is in the one before.
    // oxlint-disable-next-line no-await-in-loop
    const { data, nextCursor } = await request(calls.listAudit, {
      query: { ...query, limit: PAGE, ...(cursor ? { cursor } : {}) },
    })
    entries.push(...data)
    if (nextCursor === null) return { entries, isWhole: true }
    cursor = nextCursor
  }
  return { entries, isWhole: false }
}
