import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const steps = [
  // The first version of each comes with the portal and has no row.
  sql`create table config_versions (
    name text not null check (length(name) between 1 and 100),
    version integer not null check (version > 1),
    at timestamptz(3) not null,
    by_id text not null,
    by_name text not null,
    note text check (length(note) <= 500),
    rows integer not null check (rows >= 0),
    added integer not null,
    removed integer not null,
    modified integer not null,
    text text not null,
    primary key (name, version))`,
  sql`create trigger append_only before update or delete on config_versions
    for each row execute function refuse_change()`,
  sql`create trigger no_truncate before truncate on config_versions
    for each statement execute function refuse_change()`,
  sql`grant select, insert on config_versions to portal_app`,
]

/** Every version of what staff configure by uploading a text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
