import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const steps = [
  // Who did it and to whom, as people read it, and by which request: an account may be gone when somebody asks.
  sql`alter table audit add column by_name text, add column target_name text, add column request_id text`,
  // The page lists all entries, the newest first.
  sql`create index audit_at on audit (at desc, id desc)`,
]

/** What the page of the audit log shows and is found by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
