import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const steps = [
  // Read every 2 s beside the floors: sign-ins that ended while their id tokens still live (security.md, ASVS 7.4.1).
  sql`create index refresh_revoked on identity.refresh_tokens (revoked_at) where revoked_at is not null`,
]

/** What it takes to end id tokens with their sign-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
