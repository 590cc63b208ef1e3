import { sql } from 'kysely'
import type { Kysely } from 'kysely'

// One that tells no day was delivered by its last entry. Of the day only the year: what is weighed is a whole one.
const steps = [
  sql`create index sr_delivered on shipment_requests (
    (left(coalesce(booked->>'deliveryDate', extract(year from updated_at at time zone 'UTC')::text), 4)),
    created_at desc, id desc) where record_type = 'completed_shipment_request'`,
]

/** What was delivered in a year, newest first: read as far as it is weighed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
