import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const steps = [
  // What waits at one tenant, the longest first, and how much of it: counts read the index alone.
  sql`create index sr_own_waiting on shipment_requests (tenant, state, updated_at)
    include (booking) where record_type = 'shipment_request'`,
  // What can be blocked before anybody approves it: few of those that were submitted.
  sql`create index sr_to_unblock on shipment_requests (updated_at, tenant)
    where record_type = 'shipment_request' and state = 'submitted'
      and (has_address_issue or po_number is not null)`,
  // In the order of the list: those whose booking failed are many in a year.
  sql`create index sr_booking_list on shipment_requests (booking, created_at desc, id desc)
    where record_type = 'shipment_request' and booking in ('queued', 'in-progress', 'failed')`,
  sql`drop index if exists sr_booking`,
]

/** What inboxes, counts and one filter of lists are found by among a million requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
