import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const steps = [
  sql`create table onboarding_submissions (
    id text primary key check (id ~ '^on_0[0-9]{7}$'),
    region text not null check (region in ('general', 'europe')),
    status text not null check (status in ('in-review', 'accepted', 'declined')),
    company_name_slug text not null check (company_name_slug ~ '^[a-z0-9-]{3,60}$'),
    legal_name text not null check (length(legal_name) between 3 and 100),
    contact_email text not null,
    city text not null,
    country_code text not null,
    annual_tonnes double precision not null,
    payload jsonb not null,
    files jsonb not null,
    secret_cipher text,
    secret_key_id text not null,
    masked jsonb not null,
    tax_hash bytea not null,
    bank_hash bytea not null,
    terms_version text not null,
    terms_accepted_at timestamptz(3) not null,
    history jsonb not null,
    answer_key_hash bytea,
    answer_expires_at timestamptz(3),
    tenant text,
    site_ids jsonb not null,
    ip_hash bytea not null,
    revision integer not null default 1 check (revision > 0),
    created_at timestamptz(3) not null,
    decided_at timestamptz(3))`,
  sql`create index onboarding_age on onboarding_submissions (created_at desc, id desc)`,
  sql`create index onboarding_status on onboarding_submissions (status, created_at desc, id desc)`,
  sql`create unique index onboarding_answer on onboarding_submissions (answer_key_hash)
    where answer_key_hash is not null`,
  sql`create index onboarding_tax on onboarding_submissions (tax_hash)`,
  sql`create index onboarding_bank on onboarding_submissions (bank_hash)`,
  // What a visitor has uploaded within a day.
  sql`create index documents_visitor on documents (created_by, created_at)
    where owner_kind = 'onboarding'`,
  sql`insert into id_blocks (kind, next) values ('on', 0) on conflict do nothing`,
  sql`grant select, insert, update on onboarding_submissions to portal_app`,
]

/** Applications of suppliers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
