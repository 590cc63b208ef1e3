import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const steps = [
  // As it was sent: what PostgreSQL makes of it says little about what somebody typed. A node of the release before
  // writes none; its drafts count as nothing until they are written again.
  sql`alter table drafts add column bytes integer not null default 0`,
  sql`update drafts set bytes = octet_length(draft::text)`,
]

/** How large drafts are, so that each person keeps a bounded amount of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
