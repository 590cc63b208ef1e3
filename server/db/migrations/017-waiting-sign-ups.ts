import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Sign-ups that nobody decided yet: what inboxes look for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index signup_waiting on signup_approvals (created_at)
    where status = 'pending'`.execute(db)
}
