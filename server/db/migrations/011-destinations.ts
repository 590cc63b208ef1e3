import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const steps = [
  // Until now papers without a chosen destination named the first one: what was printed becomes what is stored, marked,
  // so that people check it. Requests that logistics has not approved are asked for it then.
  sql`update shipment_requests r set destination = d.id,
      form = r.form || jsonb_build_object('destination', d.id, 'destinationAssumed', true)
    from (select destination_id as id from destinations order by name limit 1) d
    where r.state = 'approved-by-logistics' and r.form->>'destination' is null`,
  sql`update shipment_requests
    set booked = booked || jsonb_build_object('carrier', jsonb_build_object('name', left(carrier, 100)))
    where carrier is not null and booked is not null and not booked ? 'carrier'`,
]

/** Where approved requests go, and the carrier as part of the booking. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
