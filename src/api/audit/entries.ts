import { request } from '#api/client/request.ts'
import { auditCalls as calls } from '#api/contract/audit.ts'
import type { Sent } from '#api/contract/define-call.ts'
import { pagesOf } from '#api/records/collection.ts'

type ListQuery = NonNullable<Sent<typeof calls.listAudit>['query']>

/** The audit log, page after page. */
export const auditListQuery = (query: ListQuery) =>
  pagesOf(['audit', 'list', query], (page, options) =>
    request(calls.listAudit, { query: { ...query, ...page } }, options),
  )

/** What a query finds as CSV; that is written down, too. */
export const readAuditFile = (
  query: NonNullable<Sent<typeof calls.exportAudit>['query']>,
): Promise<string> => request(calls.exportAudit, { query })
