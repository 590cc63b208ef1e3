import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const steps = [
  sql`alter table identity.users add column is_password_claimed boolean not null default false`,
  // Who chose the password of an account that waits is not known any more: a reset chooses another one.
  sql`update identity.users set is_password_claimed = true where status = 'UNCONFIRMED'`,
]

/** Whether a password came with a sign-up that nobody has proven yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
