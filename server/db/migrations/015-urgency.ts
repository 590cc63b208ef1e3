import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const steps = [
  // Carriers that were asked, pickups without a record, goods on the road: few among many, each found by itself.
  sql`create index sr_being_booked on shipment_requests (updated_at)
    where record_type = 'shipment_request' and booking in ('queued', 'in-progress')`,
  sql`create index sr_to_fetch on shipment_requests (pickup_date)
    where record_type = 'shipment_request' and booking = 'booked'
      and (booked->>'actualPickupDate') is null`,
  sql`create index sr_on_the_road on shipment_requests ((booked->>'actualPickupDate'))
    where record_type = 'shipment_request' and booking = 'booked'
      and (booked->>'actualPickupDate') is not null`,
]

/** What inboxes look for beside approvals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
