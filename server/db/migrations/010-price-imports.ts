import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const steps = [
  sql`create table price_imports (
    version integer primary key check (version > 0),
    at timestamptz(3) not null,
    username text not null,
    user_display_name text not null,
    file_name text not null check (length(file_name) between 1 and 100),
    added integer not null,
    modified integer not null,
    warnings integer not null,
    symbols text[] not null,
    first_day date not null,
    last_day date not null,
    undone_at timestamptz(3),
    undone_by text)`,
  // What an import changed, with what it replaced: null where there was nothing.
  sql`create table price_import_quotes (
    symbol text not null,
    price_date date not null,
    version integer not null references price_imports (version),
    before jsonb,
    after jsonb not null,
    primary key (symbol, price_date, version))`,
  sql`create index price_import_quotes_version on price_import_quotes (version)`,
  sql`grant select, insert on price_imports, price_import_quotes to portal_app`,
  sql`grant update (undone_at, undone_by) on price_imports to portal_app`,
]

/** Who imported which prices when, and what to restore when an import is taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
