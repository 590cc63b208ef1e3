import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const steps = [
  sql`create table dismantler_offers (
    tenant text not null,
    id text not null check (id ~ '^do_0[0-9]{7}$'),
    status text not null check (status in ('saved', 'accepted')),
    username text not null,
    display_name text not null,
    email text,
    stated_company text,
    line_items jsonb not null,
    packs integer not null,
    pricing jsonb not null,
    searches jsonb not null,
    total numeric(16, 2),
    next_onboarding_step text not null check (next_onboarding_step in
      ('none', 'supplier_onboarding', 'address_onboarding')),
    priced_at timestamptz(3) not null,
    good_through date not null,
    accepted_at timestamptz(3),
    revision integer not null,
    history_count smallint not null check (history_count between 1 and 100),
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    updated_display_name text not null,
    search text not null,
    primary key (tenant, id))`,
  sql`create index do_list on dismantler_offers (updated_at desc, id desc)`,
  sql`create index do_status on dismantler_offers (status, updated_at desc, id desc)`,
  sql`create index do_own on dismantler_offers (tenant, updated_at desc, id desc)`,
  sql`create index do_search on dismantler_offers using gin (search gin_trgm_ops)`,
  sql`create table dismantler_offer_history (
    tenant text not null,
    offer_id text not null,
    seq smallint not null check (seq between 1 and 100),
    at timestamptz(3) not null,
    username text not null,
    user_display_name text not null,
    user_email text,
    action text not null,
    action_description text not null check (length(action_description) <= 200),
    new_state text not null,
    note text,
    sent_emails jsonb not null default '[]',
    changes jsonb,
    primary key (tenant, offer_id, seq),
    foreign key (tenant, offer_id) references dismantler_offers (tenant, id))`,
  sql`create trigger append_only before update or delete on dismantler_offer_history
    for each row execute function refuse_change()`,
  sql`create trigger no_truncate before truncate on dismantler_offer_history
    for each statement execute function refuse_change()`,
  sql`create table dismantler_places (
    tenant text primary key,
    address jsonb not null,
    updated_at timestamptz(3) not null)`,
  sql`grant select, insert, update, delete on dismantler_offers, dismantler_offer_history,
    dismantler_places to portal_app`,
  sql`revoke update, delete on dismantler_offer_history from portal_app`,
  sql`revoke delete on dismantler_offers from portal_app`,
  sql`grant select, delete on dismantler_offer_history to portal_keeper`,
]

/** Offers to dismantlers for their battery packs, and where those are picked up (data-model.md §3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
