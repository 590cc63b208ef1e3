import type { Insertable } from 'kysely'

import type { Tx } from '#server/db/database.ts'
import type { Database } from '#server/db/tables.ts'

import { HINT_BUCKETS } from './hints.ts'
import { uuidAt } from './ids.ts'
import { closeItems, holdItems } from './items.ts'
import { addMessages } from './outbox.ts'
import type { NewMessage } from './outbox.ts'
import type { HistoryRow, PlainRow } from './shipment-rows.ts'

/** Everything that one transition writes. */
export type ShipmentWrite = {
  /** The row after it. */
  readonly row: PlainRow
  /** The revision that it was decided on; undefined for a new request. */
  readonly onRevision: number | undefined
  /** What the history says; undefined for the start of a booking, which is no entry of its own. */
  readonly entry: HistoryRow | undefined
  /** uuids that the request holds from now on, `closed` when they are delivered; undefined: unchanged. */
  readonly items: readonly string[] | 'closed' | undefined
  /** The documents belong to a booking that is no more. */
  readonly dropsDocuments: boolean
  readonly messages: readonly NewMessage[]
  readonly audit: Omit<Insertable<Database['audit']>, 'id' | 'at' | 'tenant'>
}

/** Somebody else changed the request in between. */
export class StaleRevision extends Error {}

/** Writes a transition within its transaction. Throws StaleRevision or ItemTaken, so that nothing of it stays. */
export async function writeShipment(tx: Tx, write: ShipmentWrite): Promise<void> {
  const { row, entry, items, messages } = write
  await (write.onRevision === undefined ? insert(tx, row) : update(tx, write, write.onRevision))
  if (entry)
    await tx
      .insertInto('shipment_history')
      .values({
        ...entry,
        tenant: row.tenant,
        request_id: row.id,
        sent_emails: JSON.stringify(entry.sent_emails),
        changes: entry.changes && JSON.stringify(entry.changes),
      })
      .execute()
  if (items === 'closed') await closeItems(tx, row)
  else if (items) await holdItems(tx, row, items)
  await addMessages(tx, messages, row.updated_at)
  await tellOthers(tx, write)
}

/** A row as it is written: JSON columns as text. */
export const columns = ({ facts, form, booked, booking_failure: failure, ...row }: PlainRow) => ({
  ...row,
  facts: JSON.stringify(facts),
  form: JSON.stringify(form),
  booked: booked && JSON.stringify(booked),
  booking_failure: failure && JSON.stringify(failure),
})

async function insert(tx: Tx, row: PlainRow) {
  await tx.insertInto('shipment_requests').values(columns(row)).execute()
  const key = { tenant: row.tenant, id: row.id }
  await tx
    .insertInto('request_keys')
    .values([
      { kind: 'id', key: row.id, ...key },
      ...(row.bol ? [{ kind: 'bol' as const, key: row.bol, ...key }] : []),
    ])
    .execute()
}

async function update(tx: Tx, { row, dropsDocuments }: ShipmentWrite, revision: number) {
  const { tenant, id, bol_document: _bol, labels_document: _labels, ...rest } = columns(row)
  // A document may have arrived since the row was read: a transition only ever takes documents away.
  const dropped = dropsDocuments ? { bol_document: null, labels_document: null } : {}
  const { numUpdatedRows } = await tx
    .updateTable('shipment_requests')
    .set({ ...rest, ...dropped })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new StaleRevision(id)
  if (row.bol)
    await tx
      .insertInto('request_keys')
      .values({ kind: 'bol', key: row.bol, tenant, id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

async function tellOthers(tx: Tx, { row, audit }: ShipmentWrite) {
  const at = row.updated_at
  await tx
    .insertInto('hints')
    .values({
      bucket: at.getTime() % HINT_BUCKETS,
      at,
      id: uuidAt(at.getTime()),
      tenant: row.tenant,
      site_id: row.site_id,
      topic: 'shipment-request',
      target_id: row.id,
      revision: row.revision,
    })
    .execute()
  await tx
    .insertInto('audit')
    .values({ ...audit, id: uuidAt(at.getTime()), at, tenant: row.tenant })
    .execute()
}
