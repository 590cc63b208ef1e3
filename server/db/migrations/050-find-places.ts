import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const steps = [
  sql`create index locations_words on locations
    using gin (lower(location_id || ' ' || name || ' ' || coalesce(address ->> 'city', '')) gin_trgm_ops)`,
  sql`create index companies_words on companies using gin (lower(name) gin_trgm_ops)`,
]

/** What the search of everything finds companies and sites by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
