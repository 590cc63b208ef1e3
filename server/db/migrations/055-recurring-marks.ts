import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const steps = [
  // Lists mark what goes on, whether it is paused or not.
  sql`create index recurring_requests_ongoing on recurring_requests (tenant, id) where state <> 'ended'`,
  // For which plan a request was sent; staff ask by its id alone.
  sql`create index recurring_pickups_sent on recurring_pickups (sent_as, tenant) where sent_as is not null`,
  // The other way around than before: staff ask by the id alone here, too.
  sql`create index recurring_requests_repeated on recurring_requests (request_id, tenant)`,
  sql`drop index recurring_requests_source`,
]

/** How lists find the requests of recurring pickups, and a request its plans. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
