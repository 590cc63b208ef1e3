import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const steps = [
  // What it was like then stands beside it: whatever has changed since is back.
  sql`create table snoozes (
    username text not null,
    kind text not null,
    target_id text not null,
    since timestamptz(3) not null,
    due date not null,
    until_date date not null,
    primary key (username, kind, target_id))`,
  sql`create index snoozes_until on snoozes (until_date)`,
  sql`grant select, insert, update, delete on snoozes to portal_app`,
]

/** What people have put off in their inbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
