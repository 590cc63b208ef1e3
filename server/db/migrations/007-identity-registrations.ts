import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const steps = [
  // One row for each asker, so that nobody voids, uses up or decides what another one asked for. What a registration says
  // of itself is sealed with its own code, and the code with the session of the browser that asked.
  sql`create table identity.asked_codes (
    pool_id text not null,
    username text not null,
    purpose text not null,
    asker_hash bytea not null,
    code_hash bytea not null,
    attempts smallint not null default 0 check (attempts between 0 and 6),
    strays smallint not null default 0 check (strays between 0 and 6),
    code_expires_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    used_at timestamptz(3),
    value_cipher text,
    code_cipher text,
    primary key (pool_id, username, purpose, asker_hash))`,
  sql`create index asked_codes_old on identity.asked_codes (expires_at)`,
  sql`grant select, insert, update, delete on identity.asked_codes to portal_app`,
]

/** Codes that anybody may ask for, several open at once: of sign-ups and of forgotten passwords. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
