import { MAX_AUDIT_DAYS } from '#schemas/audit-words.ts'
import type { AuditEntry } from '#schemas/audit.ts'
import { listEntries } from '#server/db/repositories/audit-lists.ts'
import type { HandlerOf } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { readListing } from '#server/records/list.ts'
import { auditServerTexts as texts } from '#texts/audit-server.ts'

import type { Deps } from './deps.ts'

const DAY_MS = 86_400_000
const LONGEST_MS = MAX_AUDIT_DAYS * DAY_MS

type Row = Awaited<ReturnType<typeof listEntries>>[number]
function toEntry(row: Row): AuditEntry {
  const { note, reason = note, ...detail } = row.detail
  return {
    id: row.id,
    at: row.at.toISOString(),
    category: row.category,
    username: row.username,
    name: row.by_name,
    userType: row.user_type,
    call: row.call,
    targetKind: row.target_kind,
    targetId: row.target_id,
    tenant: row.tenant,
    outcome: row.outcome,
    reason: typeof reason === 'string' ? reason : null,
    detail,
    requestId: row.request_id,
  }
}

/** The days that are asked for: the last ones unless some are named; undefined: too many, or none. */
function rangeOf({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date) {
  const end = to === undefined ? now.getTime() + 1 : Date.parse(to)
  const begin = from === undefined ? end - LONGEST_MS : Date.parse(from)
  if (begin >= end || end - begin > LONGEST_MS + DAY_MS / 24) return undefined
  return { from: new Date(begin), to: new Date(end) }
}

export const listAudit =
  ({ db }: Deps): HandlerOf<'listAudit'> =>
  async ({ query }, { now }) => {
    const { limit, cursor, from, to, target_kind: targetKind, target_id: targetId, ...rest } = query
    const range = rangeOf({ from, to }, now)
    if (!range) {
      const issues = [{ path: 'from', code: 'bad_range', text: texts.range }]
      return refuse('invalid_query', { issues })
    }
    const filters = { ...rest, from, to, targetKind, targetId }
    const found = await readListing({ sort: '-at', filters }, { limit, cursor }, async (page) => {
      const rows = await listEntries(db, { ...rest, ...range, targetKind, targetId, ...page })
      return rows.map((row) => ({ row, key: [row.at.toISOString(), row.id] }))
    })
    if (found instanceof Refusal) return found
    return { data: found.rows.map(({ row }) => toEntry(row)), nextCursor: found.nextCursor }
  }
