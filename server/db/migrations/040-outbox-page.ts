import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const steps = [
  // What a server answered at each try, and what kind of trouble that is.
  sql`alter table outbox add column tries jsonb not null default '[]', add column cause text
    check (cause in ('wrong-address', 'refused', 'unreachable', 'rejected-content', 'booking-desk', 'other'))`,
  // The page lists what was made, what was sent, and what is stuck, each the newest first.
  sql`create index outbox_made on outbox (created_at desc, key desc)`,
  sql`create index outbox_sent on outbox (done_at desc, key desc) where done_at is not null`,
  sql`create index outbox_stuck on outbox (created_at desc, key desc)
    where stuck_at is not null and done_at is null`,
  sql`create index outbox_record on outbox (request_id, created_at desc, key desc)
    where request_id is not null`,
  sql`drop index outbox_done`,
]

/** What the page of outgoing messages shows and is found by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
