import * as z from 'zod/mini'

import { AuditCategory, AuditEntry } from '#schemas/audit.ts'
import { Instant, Search, line } from '#schemas/primitives.ts'
import { pageOf, pageQuery } from '#schemas/records/page.ts'
import { AUDIT_READERS } from '#schemas/rights.ts'

import { defineCall } from './define-call.ts'

const filters = {
  q: z.optional(Search),
  category: z.optional(AuditCategory),
  username: z.optional(line(1, 300)),
  target_kind: z.optional(line(1, 50)),
  target_id: z.optional(line(1, 200)),
  call: z.optional(line(1, 60)),
  from: z.optional(Instant),
  to: z.optional(Instant),
}

export const auditCalls = {
  listAudit: defineCall('/redwood/audit', {
    method: 'GET',
    summary: 'List who did what to whom, at most 31 days at once',
    who: AUDIT_READERS,
    query: z.strictObject({ ...filters, ...pageQuery }),
    response: pageOf(AuditEntry),
    errors: [],
  }),
  exportAudit: defineCall('/redwood/audit/export', {
    method: 'GET',
    summary: 'Export what the list of the audit log finds as CSV; that is an entry itself',
    who: AUDIT_READERS,
    query: z.strictObject(filters),
    response: z.string(),
    gives: 'text/csv',
    rate: 'x',
    errors: [],
  }),
}
