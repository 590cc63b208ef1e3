import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const steps = [
  // By place and age: all that is asked of a current request is in the index.
  sql`create index sr_figures on shipment_requests (state, booking, created_at)
    include (tenant) where record_type = 'shipment_request'`,
  // Without it the planner takes a third of all requests for being on the road, and looks through them instead of
  // taking the index of the few that are.
  sql`create statistics sr_picked_up on (booked->>'actualPickupDate') from shipment_requests`,
  sql`analyze shipment_requests`,
  sql`analyze shipment_search`,
  // Last, since it keeps even readers out until all of this is done: a node of the release before that runs on for a moment
  // reads and searches beside the rest.
  sql`drop index if exists sr_pickup`,
  sql`drop index if exists sr_search`,
]

/** What the figures of an overview are counted by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
