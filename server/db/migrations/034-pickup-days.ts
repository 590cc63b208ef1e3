import { sql } from 'kysely'
import type { Kysely } from 'kysely'

// It takes the place of sr_pickup, which had the current ones alone, and so no order for a partner's completed list; that
// one goes last (036).
const steps = [
  sql`create index sr_tenant_pickup on shipment_requests (tenant, record_type, pickup_date, id)`,
]

/** A partner's lists by pickup day, whatever has become of the requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
