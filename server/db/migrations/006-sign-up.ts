import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const steps = [
  // The key itself is in the mail only (security.md R18).
  sql`create table signup_approvals (
    key_hash bytea primary key,
    pool text not null,
    username text not null,
    email text not null,
    company_name text not null,
    status text not null check (status in ('pending', 'approved', 'denied')),
    decided_by text,
    decided_at timestamptz(3),
    expires_at timestamptz(3) not null,
    created_at timestamptz(3) not null)`,
  sql`create index signup_of_user on signup_approvals (pool, username)`,
  sql`grant select, insert, update, delete on signup_approvals to portal_app`,
]

/** New accounts that wait for the staff's word (data-model.md §3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
