import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const names = ['given_name', 'family_name', 'name'] as const

const steps = [
  sql`create index users_by_status on identity.users (pool_id, status, username)`,
  sql`create index users_disabled on identity.users (pool_id, username) where not enabled`,
  // How a text begins: an index in the order of a language cannot tell.
  sql`create index users_by_email on identity.users (pool_id, email_lower text_pattern_ops)`,
  ...names.map(
    (name) =>
      sql`create index ${sql.ref(`users_by_${name}`)} on identity.users
        (pool_id, (attributes ->> ${sql.lit(name)}) text_pattern_ops)`,
  ),
]

/** What the list of a pool is searched by: a pool may have 50,000 users. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
