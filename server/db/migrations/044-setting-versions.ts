import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const steps = [
  // What counts until somebody sets it comes with the portal and has no row.
  sql`create table setting_versions (
    name text not null check (length(name) between 1 and 100),
    version integer not null check (version > 0),
    at timestamptz(3) not null,
    by_name text not null,
    note text check (length(note) <= 500),
    value jsonb not null,
    primary key (name, version))`,
  sql`insert into setting_versions (name, version, at, by_name, value)
    select name, version, updated_at, updated_by, value from settings where version > 0`,
  sql`create trigger append_only before update or delete on setting_versions
    for each row execute function refuse_change()`,
  sql`create trigger no_truncate before truncate on setting_versions
    for each statement execute function refuse_change()`,
  sql`grant select, insert on setting_versions to portal_app`,
]

/** Every version of a setting; of those before only the newest is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
