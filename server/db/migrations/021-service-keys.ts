import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const steps = [
  // The key itself is nowhere: what is kept of it can only be compared.
  sql`create table service_keys (
    id uuid primary key,
    name text not null check (length(name) between 1 and 60),
    organisation text not null check (length(organisation) between 1 and 50),
    key_mac bytea not null unique,
    created_at timestamptz(3) not null,
    created_by text not null,
    expires_at timestamptz(3) not null,
    last_used_at timestamptz(3),
    revoked_at timestamptz(3),
    revoked_by text)`,
  sql`create index service_keys_list on service_keys (created_at desc, id desc)`,
  sql`grant select, insert, update on service_keys to portal_app`,
]

/** Keys of systems outside that call by themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
