import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** A real revision for offers. Until now every write of one had its entry, so it is as old as its history is long. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // With a default: a node of the release before may still be making offers.
  await sql`alter table spot_offers add column revision integer not null default 1
    check (revision >= 1)`.execute(db)
  await sql`update spot_offers set revision = history_count`.execute(db)
}
