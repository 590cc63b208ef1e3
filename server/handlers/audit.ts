import * as z from 'zod/mini'

import { MAX_AUDIT_DAYS } from '#schemas/audit-words.ts'
import type { AuditEntry } from '#schemas/audit.ts'
import { CSV_START, csvLines } from '#schemas/csv.ts'
import { Change } from '#schemas/records/change.ts'
import type { Copy } from '#server/db/copy.ts'
import { listEntries } from '#server/db/repositories/audit-lists.ts'
import { addAudit } from '#server/db/repositories/audit.ts'
import type { HandlerOf } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { readListing } from '#server/records/list.ts'
import { sayOutcome } from '#texts/audit-outcomes.ts'
import { auditServerTexts as texts } from '#texts/audit-server.ts'

import { auditEntry } from './acting.ts'
import type { Deps } from './deps.ts'
import { readFor } from './from-copy.ts'

const Changes = z.array(Change)
const DAY_MS = 86_400_000
const LONGEST_MS = MAX_AUDIT_DAYS * DAY_MS

type Row = Awaited<ReturnType<typeof listEntries>>[number]
function toEntry(row: Row): AuditEntry {
  const { note, reason = note, changes, by: _by, fingerprints: _prints, ...detail } = row.detail
  const told = Changes.safeParse(changes)
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
    targetName: row.target_name,
    tenant: row.tenant,
    outcome: row.outcome,
    reason: typeof reason === 'string' ? reason : null,
    changes: told.data ?? [],
    detail,
    requestId: row.request_id,
  }
}

type Filter = Omit<Parameters<typeof listEntries>[1], 'limit' | 'after'>
const PORTION = 1_000
// In portions, each after the last entry of the one before: what is written meanwhile moves nothing.
async function* linesOf(read: Copy['read'], filter: Filter): AsyncGenerator<string> {
  const { columns } = texts
  yield CSV_START + csvLines([Object.values(columns)])
  let after: readonly [string, string] | undefined
  do {
    const page = { ...filter, limit: PORTION, ...(after ? { after } : {}) }
    // oxlint-disable-next-line no-await-in-loop
    const rows = await read((db) => listEntries(db, page))
    if (rows.length > 0) yield `\r\n${csvLines(rows.map((row) => cellsOf(toEntry(row))))}`
    const last = rows.length === PORTION ? rows.at(-1) : undefined
    after = last && [last.at.toISOString(), last.id]
  } while (after)
}

const cell = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))
const cellsOf = (entry: AuditEntry): string[] => [
  entry.at,
  entry.name ?? entry.username,
  entry.userType ?? '',
  entry.call,
  entry.targetKind ?? '',
  entry.targetName ?? entry.targetId ?? '',
  entry.tenant,
  sayOutcome(entry.outcome),
  entry.reason ?? '',
  entry.changes.map(({ path, from, to }) => `${path}: ${cell(from)} → ${cell(to)}`).join('\n'),
  entry.requestId ?? '',
]

const badRange = () =>
  refuse('invalid_query', { issues: [{ path: 'from', code: 'bad_range', text: texts.range }] })

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
    if (!range) return badRange()
    const filters = { ...rest, from, to, targetKind, targetId }
    const found = await readListing({ sort: '-at', filters }, { limit, cursor }, async (page) => {
      const rows = await listEntries(db, { ...rest, ...range, targetKind, targetId, ...page })
      return rows.map((row) => ({ row, key: [row.at.toISOString(), row.id] }))
    })
    if (found instanceof Refusal) return found
    return { data: found.rows.map(({ row }) => toEntry(row)), nextCursor: found.nextCursor }
  }

export const exportAudit =
  (deps: Deps): HandlerOf<'exportAudit'> =>
  async ({ query }, context) => {
    const { from, to, target_kind: targetKind, target_id: targetId, ...rest } = query
    const range = rangeOf({ from, to }, context.now)
    if (!range) return badRange()
    const done = { call: 'export-audit', target_kind: 'audit', target_id: null } as const
    const detail = { ...query, from: range.from, to: range.to }
    await addAudit(deps.db, {
      ...auditEntry(deps, context, done),
      detail: JSON.stringify(detail),
    })
    context.setHeader(
      'content-disposition',
      `attachment; filename="audit-${context.now.toISOString().slice(0, 10)}.csv"`,
    )
    return linesOf(readFor(deps, context), { ...rest, ...range, targetKind, targetId })
  }
