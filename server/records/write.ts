import { sql } from 'kysely'
import type { Insertable } from 'kysely'

import type { AuditedCall } from '#schemas/audit-words.ts'
import type { Hint } from '#schemas/hint.ts'
import type { Tx } from '#server/db/database.ts'
import { addAudit } from '#server/db/repositories/audit.ts'
import { addHints, personHint } from '#server/db/repositories/hints.ts'
import { addNotifications } from '#server/db/repositories/notifications.ts'
import type { NotificationRow } from '#server/db/repositories/notifications.ts'
import { addMessages } from '#server/db/repositories/outbox.ts'
import type { NewMessage } from '#server/db/repositories/outbox.ts'
import type { Database } from '#server/db/tables.ts'

import type { EntryRow } from './history.ts'
import { heed } from './notices.ts'
import type { Notice, Told } from './notices.ts'

/** What every table of records has. */
export type RecordRow = {
  readonly tenant: string
  readonly id: string
  readonly revision: number
  readonly updated_at: Date
  readonly updated_display_name: string
}

/** What the audit says of an action. */
export type AuditRow = Omit<Insertable<Database['audit']>, 'id' | 'at' | 'tenant' | 'call'> & {
  readonly call: AuditedCall
}

/** Everything that one action writes. */
export type RecordWrite<R extends RecordRow, E extends EntryRow> = {
  /** The row after it. */
  readonly row: R
  /** The revision that it was decided on; undefined for a new record. */
  readonly onRevision: number | undefined
  /** What the history says; undefined for what is no entry of its own. */
  readonly entry: E | undefined
  readonly messages: readonly NewMessage[]
  /** Whom it concerns; absent: nobody is told. */
  readonly notices?: readonly Notice[]
  readonly audit: AuditRow
}

type Kinds = { readonly row: RecordRow; readonly entry: EntryRow; readonly more: object }
/** Everything that one action of a table's records writes. */
export type WriteOf<K extends Kinds> = RecordWrite<K['row'], K['entry']> & K['more']
type Columns = Readonly<Record<string, unknown>>

/** How a table of records is written. */
export type Written<K extends Kinds> = {
  readonly table: string
  /** Where its history is, and by which column an entry names its record. */
  readonly history: { readonly table: string; readonly owner: string }
  /** What open pages are told of. */
  readonly topic: Hint['topic']
  readonly siteOf?: (row: K['row']) => string
  /** As what people are notified of it; absent: nobody is. */
  readonly notifiesAs?: NotificationRow['target_kind']
  /** A row as its columns take it. */
  readonly columns: (row: K['row']) => Columns
  /** What a change writes of its row; the whole, if it does not say. */
  readonly changed?: (write: WriteOf<K>) => Columns
  /** What else a record is found by. */
  readonly keysOf?: (row: K['row']) => readonly { readonly kind: 'bol'; readonly key: string }[]
  /** What an action writes elsewhere. */
  readonly alongside?: (tx: Tx, write: WriteOf<K>) => Promise<void>
}

/** Somebody else changed the record in between. */
export class StaleRecord extends Error {}

const insertInto = (tx: Tx, table: string, rows: readonly Columns[]) => {
  const names = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => sql`(${sql.join(names.map((name) => row[name]))})`)
  return sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values ${sql.join(values)}`.execute(tx)
}

// What they are found by goes with them.
async function insertRows<K extends Kinds>(
  tx: Tx,
  of: Written<K>,
  rows: readonly K['row'][],
): Promise<void> {
  await insertInto(
    tx,
    of.table,
    rows.map((row) => of.columns(row)),
  )
  const keys = rows.flatMap((row) => {
    const { tenant, id } = row
    const named = [{ kind: 'id' as const, key: id }, ...(of.keysOf?.(row) ?? [])]
    return named.map((key) => ({ ...key, tenant, id }))
  })
  await tx.insertInto('request_keys').values(keys).execute()
}

async function insertEntries<K extends Kinds>(
  tx: Tx,
  { history }: Written<K>,
  entries: readonly { readonly row: K['row']; readonly entry: K['entry'] }[],
): Promise<void> {
  const values = entries.map(({ entry, row }) => ({
    ...entry,
    tenant: row.tenant,
    [history.owner]: row.id,
    sent_emails: JSON.stringify(entry.sent_emails),
    changes: entry.changes && JSON.stringify(entry.changes),
  }))
  await insertInto(tx, history.table, values)
}

type Past<K extends Kinds> = {
  readonly row: K['row']
  readonly writes: readonly { readonly entry: K['entry'] | undefined }[]
}

/** Stores new records with their whole history in a few statements. */
export async function storeTold<K extends Kinds>(
  tx: Tx,
  of: Written<K>,
  told: readonly Past<K>[],
): Promise<void> {
  await insertRows(
    tx,
    of,
    told.map(({ row }) => row),
  )
  const entries = told.flatMap(({ row, writes }) =>
    writes.flatMap(({ entry }) => (entry ? [{ row, entry }] : [])),
  )
  await insertEntries(tx, of, entries)
}

/**
 * Writes an action within its transaction, and answers what was written: mails go to those who want them. Throws
 * StaleRecord, so that nothing of it stays.
 */
export async function writeRecord<K extends Kinds>(
  tx: Tx,
  of: Written<K>,
  planned: WriteOf<K>,
): Promise<WriteOf<K>> {
  const { write, told } = of.notifiesAs ? await heed(tx, planned) : { write: planned, told: [] }
  const { row, entry, messages } = write
  await (write.onRevision === undefined ? insertRows(tx, of, [row]) : update(tx, of, write))
  if (entry) await insertEntries(tx, of, [{ row, entry }])
  await of.alongside?.(tx, write)
  await addMessages(tx, messages, row.updated_at)
  await tellOthers(tx, of, { write, told })
  return write
}

async function update<K extends Kinds>(tx: Tx, of: Written<K>, write: WriteOf<K>): Promise<void> {
  const { row } = write
  const { tenant, id } = row
  const { tenant: _t, id: _id, ...set } = of.changed?.(write) ?? of.columns(row)
  const values = Object.entries(set).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { numAffectedRows } = await sql`update ${sql.table(of.table)} set ${sql.join(values)}
    where tenant = ${tenant} and id = ${id} and revision = ${write.onRevision}`.execute(tx)
  if (numAffectedRows !== 1n) throw new StaleRecord(id)
  const keys = (of.keysOf?.(row) ?? []).map((key) => ({ ...key, tenant, id }))
  if (keys.length)
    await tx
      .insertInto('request_keys')
      .values(keys)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

type Telling<K extends Kinds> = { readonly write: WriteOf<K>; readonly told: readonly Told[] }
async function tellOthers<K extends Kinds>(
  tx: Tx,
  { topic, siteOf, notifiesAs: targetKind }: Written<K>,
  { write: { row, audit }, told }: Telling<K>,
) {
  const at = row.updated_at
  const { tenant, id, revision } = row
  const siteId = siteOf?.(row) ?? null
  const shown = told.filter(({ isShown }) => isShown)
  await addHints(tx, [
    { topic, tenant, siteId, id, revision, at },
    ...shown.map(({ person }) => personHint(person, at)),
  ])
  if (targetKind) await addNotifications(tx, told, { at, targetKind, targetId: id, tenant, siteId })
  await addAudit(tx, { ...audit, at, tenant })
}
