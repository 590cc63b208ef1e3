import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { UploadEffect } from '#schemas/records/upload.ts'
import type { FolderOwner } from '#schemas/supplier-configs.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { List, Row } from '#server/records/upload/read.ts'

/** What an upload changes: rows that are new or differ, and rows that are left out. */
export type ListChange = {
  readonly owner: FolderOwner
  readonly at: Date
  readonly put: readonly Row[]
  readonly ended: readonly Row[]
}

/**
 * A list of a supplier or program that is kept in a table of its own. What is left out turns inactive there: records
 * that name it stay as they are.
 */
export type SupplierList = Pick<List<FolderOwner>, 'keyOf' | 'judge'> & {
  /** What is everybody's has no program. */
  readonly columnsOf: (tenant: Partial<Tenant> | undefined) => List['columns']
  /** Its active rows in the order of their keys, every column as the text that an upload has. */
  readonly stored: (owner: FolderOwner) => RawBuilder<Row>
  /** Brings rows into use, a thousand at most. */
  readonly put: (change: ListChange) => readonly RawBuilder<unknown>[]
  readonly end: (change: ListChange) => RawBuilder<unknown>
  /** What follows elsewhere, in the same transaction. */
  readonly follow?: (tx: Tx, change: ListChange) => Promise<void>
  /** What a change does beyond the list. */
  readonly effectsOf: (db: Db, change: ListChange) => Promise<readonly UploadEffect[]>
}

/** Rows as one value of a statement. */
export const rowsOf = (rows: readonly Row[]): RawBuilder<unknown> =>
  sql`${JSON.stringify(rows)}::jsonb`

/** What rows have in one column. */
export const valuesOf = (rows: readonly Row[], column: string): string[] => [
  ...new Set(rows.map((row) => row[column] ?? '')),
]

const MAX_IDS = 100 // as many as their list is asked for at once

/** Requests that an effect names, by their ids. */
export const requestEffect = (
  kind: UploadEffect['kind'],
  ids: readonly string[],
): UploadEffect => ({ kind, count: ids.length, ids: ids.slice(0, MAX_IDS) })

type Looked = {
  readonly owner: FolderOwner
  /** What a request has to name; nothing: no request is meant. */
  readonly names: readonly string[]
  readonly holds: RawBuilder<boolean>
}
/** The open requests of an owner (of everybody's list: all of them) for which something holds, the newest first. */
export async function openRequests(
  db: Db,
  kind: UploadEffect['kind'],
  { owner, names, holds }: Looked,
): Promise<UploadEffect> {
  if (names.length === 0) return { kind, count: 0, ids: [] }
  const { rows } = await sql<{ id: string; of: number }>`
    select r.id, count(*) over ()::int as of from shipment_requests r
    where r.record_type = 'shipment_request' and ${owner} in (r.tenant, '*') and ${holds}
    order by r.created_at desc limit ${MAX_IDS}`.execute(db)
  return { kind, count: rows[0]?.of ?? 0, ids: rows.map(({ id }) => id) }
}
