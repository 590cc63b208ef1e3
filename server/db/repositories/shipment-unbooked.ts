import { sql } from 'kysely'

import type { StoredShipmentForm } from '#schemas/shipment-form.ts'
import type { Db } from '#server/db/database.ts'
import type { StoredFacts } from '#server/db/tables.ts'

const MOST = 1000

/** Current requests that are not booked, the newest first: at most a thousand. */
export async function listUnbooked(db: Db) {
  const { rows } = await sql<{ id: string; form: StoredShipmentForm; facts: StoredFacts }>`
    select r.id, r.form, r.facts from shipment_requests r
    where r.record_type = 'shipment_request' and r.booking <> 'booked'
    order by r.created_at desc limit ${MOST}`.execute(db)
  return rows.map(({ id, form, facts }) => ({ id, shipmentRequestForm: form, facts }))
}
