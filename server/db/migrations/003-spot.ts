import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const tables = [
  sql`create table spot_offers (
    tenant text not null,
    id text not null check (id ~ '^so_0[0-9]{7}$'),
    offer_state text not null check (offer_state in ('pending-approval', 'approved-or-expired',
      'rejected', 'deleted', 'supplier-approved', 'supplier-rejected')),
    use_case text not null check (use_case in ('firm-offer', 'price-list')),
    supplier_name text not null check (length(supplier_name) between 3 and 100),
    supplier_email text,
    offer_expiration_date date not null,
    po_number text check (length(po_number) <= 50),
    loss_reason text check (loss_reason in
      ('material-price', 'logistics-cost', 'supplier-never-owned-material', 'other')),
    total numeric(16, 2) not null,
    margin_pct numeric,
    price_reasons text[] not null default '{}',
    approvals jsonb not null default '[]',
    config_version integer not null,
    history_count smallint not null default 1 check (history_count between 1 and 100),
    created_at timestamptz(3) not null,
    created_by text not null,
    created_username text not null,
    created_display_name text not null,
    created_email text,
    updated_at timestamptz(3) not null,
    updated_username text not null,
    updated_display_name text not null,
    last_edited_by text not null,
    last_edited_email text not null,
    offer_form jsonb not null,
    search text not null,
    primary key (tenant, id))`,
  sql`create index so_list on spot_offers (updated_at desc, id desc)
    where offer_state <> 'deleted'`,
  sql`create index so_state on spot_offers (offer_state, updated_at desc, id desc)`,
  sql`create index so_tenant on spot_offers (tenant, offer_state, updated_at desc, id desc)`,
  sql`create index so_expiration on spot_offers (offer_expiration_date, id)
    where offer_state <> 'deleted'`,
  sql`create index so_search on spot_offers using gin (search gin_trgm_ops)`,
  sql`create table spot_offer_history (
    tenant text not null,
    offer_id text not null,
    seq smallint not null check (seq between 1 and 100),
    at timestamptz(3) not null,
    username text not null,
    user_display_name text not null,
    user_email text,
    on_behalf_of text,
    action text not null,
    action_description text not null check (length(action_description) <= 200),
    new_state text not null,
    note text check (length(note) <= 500),
    audience text not null check (audience in ('staff', 'supplier', 'supplier-note')),
    sent_emails jsonb not null default '[]',
    changes jsonb,
    primary key (tenant, offer_id, seq),
    foreign key (tenant, offer_id) references spot_offers (tenant, id))`,
  sql`create index so_outcomes on spot_offer_history (at)
    where action in ('supplier-approve', 'supplier-reject')`,
  sql`create table spot_config_history (
    version integer primary key check (version > 0),
    at timestamptz(3) not null,
    username text not null,
    user_display_name text not null,
    note text check (length(note) <= 500),
    config jsonb not null)`,
  sql`create table spot_delegations (
    approver_email text primary key,
    delegate_email text not null,
    delegate_name text not null,
    first_day date not null,
    last_day date not null check (last_day >= first_day),
    updated_at timestamptz(3) not null,
    updated_by text not null)`,
  sql`create table commodity_prices (
    symbol text not null,
    price_date date not null,
    series_type text not null check (series_type in ('low-mid-high', 'ask-mid-bid')),
    low numeric(14, 4),
    mid numeric(14, 4) not null,
    high numeric(14, 4),
    ask numeric(14, 4),
    bid numeric(14, 4),
    unit text not null,
    currency char(3) not null default 'USD',
    source text not null check (source in ('synthetic', 'import', 'feed')),
    imported_at timestamptz(3) not null,
    primary key (symbol, price_date))`,
]

const histories = ['spot_offer_history', 'spot_config_history'] as const
const rights = [
  ...histories.flatMap((table) => [
    sql`create trigger append_only before update or delete on ${sql.table(table)}
      for each row execute function refuse_change()`,
    sql`create trigger no_truncate before truncate on ${sql.table(table)}
      for each statement execute function refuse_change()`,
  ]),
  sql`grant select, insert, update, delete on spot_offers, spot_offer_history,
    spot_config_history, spot_delegations, commodity_prices to portal_app`,
  sql`revoke update, delete on spot_offer_history, spot_config_history from portal_app`,
  sql`revoke delete on spot_offers from portal_app`,
  sql`grant select, delete on spot_offer_history to portal_keeper`,
]

/** Spot feedstock: offers, their histories, the configuration, prices (data-model.md §3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...rights]) await statement.execute(db)
}
