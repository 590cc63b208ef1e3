import { sql } from 'kysely'
import type { Kysely } from 'kysely'

// As lists ask for it: shipment-lists.ts.
const loadKg = sql`round(case when handling_unit_count = 0
  and coalesce((facts->>'itemCount')::numeric, 0) = 0 and form ? 'estimatedHandlingUnits'
  then coalesce((form#>>'{estimatedGrossWeight,value}')::numeric, 0)
    * case form#>>'{estimatedGrossWeight,unit}' when 'lb' then 0.45359237 else 1 end
  else coalesce(gross_kg, 0) + coalesce((facts->>'itemsKg')::numeric, 0) end, 6)`

const steps = [
  sql`create index sr_staff_gross on shipment_requests (record_type, (${loadKg}), id)`,
  sql`create index sr_tenant_gross on shipment_requests (tenant, record_type, (${loadKg}), id)`,
]

/** What the lists of requests sort by when they sort by weight. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
