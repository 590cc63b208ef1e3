import type { Insertable } from 'kysely'

import type { Tx } from '#server/db/database.ts'
import type { OfferEntryRow, OfferRow } from '#server/db/spot-offer-tables.ts'
import type { Database } from '#server/db/tables.ts'

import { HINT_BUCKETS } from './hints.ts'
import { uuidAt } from './ids.ts'
import { addMessages } from './outbox.ts'
import type { NewMessage } from './outbox.ts'

/** Everything that one action on an offer writes. */
export type OfferWrite = {
  /** The row after it. */
  readonly row: OfferRow
  /** The time of change that it was decided on; undefined for a new offer. */
  readonly onUpdatedAt: Date | undefined
  readonly entry: OfferEntryRow
  readonly messages: readonly NewMessage[]
  readonly audit: Omit<Insertable<Database['audit']>, 'id' | 'at' | 'tenant'>
}

/** Somebody else changed the offer in between. */
export class StaleOffer extends Error {}

/** An offer as its columns take it. */
export const columns = ({ approvals, edited_flow, offer_form, ...row }: OfferRow) => ({
  ...row,
  edited_flow: JSON.stringify(edited_flow),
  approvals: JSON.stringify(approvals),
  offer_form: JSON.stringify(offer_form),
})

/** Writes an action within its transaction. Throws StaleOffer, so that nothing of it stays. */
export async function writeOffer(tx: Tx, write: OfferWrite): Promise<void> {
  const { row, entry, messages, onUpdatedAt } = write
  await (onUpdatedAt === undefined ? insert(tx, row) : update(tx, row, onUpdatedAt))
  await tx
    .insertInto('spot_offer_history')
    .values({
      ...entry,
      tenant: row.tenant,
      offer_id: row.id,
      sent_emails: JSON.stringify(entry.sent_emails),
      changes: entry.changes && JSON.stringify(entry.changes),
    })
    .execute()
  await addMessages(tx, messages, row.updated_at)
  await tellOthers(tx, write)
}

async function insert(tx: Tx, row: OfferRow) {
  await tx.insertInto('spot_offers').values(columns(row)).execute()
  await tx
    .insertInto('request_keys')
    .values({ kind: 'id', key: row.id, tenant: row.tenant, id: row.id })
    .execute()
}

async function update(tx: Tx, row: OfferRow, onUpdatedAt: Date) {
  const { tenant, id, ...rest } = columns(row)
  const { numUpdatedRows } = await tx
    .updateTable('spot_offers')
    .set(rest)
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('updated_at', '=', onUpdatedAt)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new StaleOffer(id)
}

async function tellOthers(tx: Tx, { row, audit }: OfferWrite) {
  const at = row.updated_at
  await tx
    .insertInto('hints')
    .values({
      bucket: at.getTime() % HINT_BUCKETS,
      at,
      id: uuidAt(at.getTime()),
      tenant: row.tenant,
      site_id: null,
      topic: 'spot-offer',
      target_id: row.id,
      revision: row.revision,
    })
    .execute()
  await tx
    .insertInto('audit')
    .values({ ...audit, id: uuidAt(at.getTime()), at, tenant: row.tenant })
    .execute()
}
