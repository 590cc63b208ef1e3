import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const steps = [
  // What was there before the first upload is kept as version 1: it stands in no file of the portal's.
  sql`alter table config_versions drop constraint config_versions_version_check,
    add constraint config_versions_version_check check (version > 0)`,
  sql`alter table supplier_po_lines add column is_active boolean not null default true`,
]

/** Versions of lists that are kept in tables of their own, and lines of an order that its list no longer has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
