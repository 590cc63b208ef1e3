import { sql } from 'kysely'
import type { Kysely } from 'kysely'

// A user's `pool|sub`, as the audit has it where the row itself has only a name.
const importer = sql`select 'redwood_okta|' || split_part(a.username, '|', 2) from audit a
  where a.call = 'config-update' and a.target_id = 'import ' || i.version || ' of prices' limit 1`
const pairs = sql`select array_agg(distinct q.symbol || ' ' || to_char(q.price_date, 'YYYY-MM'))
  from price_import_quotes q where q.version = i.version`
/** What decides an offer's prices: not the flow, and not the smallest pallet. */
const priced = sql`h.config - 'minPalletWeight' - 'approvalFlow'
  is distinct from p.config - 'minPalletWeight' - 'approvalFlow'`

const steps = [
  sql`alter table price_imports
    add column by_id text,
    add column by_email text,
    add column months text[] not null default '{}',
    add column averages jsonb not null default '[]',
    add column issues jsonb not null default '[]',
    add column counted_from integer,
    add column looked_at timestamptz(3),
    add column looked_by text,
    add column verdict text check (verdict in ('checked', 'rejected')),
    add column undone_by_id text,
    add column undone_by_email text,
    add column undo_looked_at timestamptz(3),
    add column undo_looked_by text`,
  // Earlier releases took every import over at once, and nobody wrote down who looked at it.
  sql`update price_imports i set counted_from = i.version, by_id = (${importer}),
    months = coalesce((${pairs}), '{}')`,
  sql`create index price_imports_unseen on price_imports (version)
    where (undone_at is null and looked_at is null)
      or (undone_at is not null and undo_looked_at is null)`,
  sql`grant update (counted_from, looked_at, looked_by, verdict, undone_by_id, undone_by_email,
    undo_looked_at, undo_looked_by) on price_imports to portal_app`,
  sql`alter table spot_config_history
    add column changes_prices boolean not null default false`,
  sql`alter table spot_config_history disable trigger append_only`,
  sql`update spot_config_history h set changes_prices = c.prices from (
    select h.version, p.version is null or ${priced} as prices from spot_config_history h
    left join spot_config_history p on p.version = h.version - 1) c where c.version = h.version`,
  sql`alter table spot_config_history enable trigger append_only`,
  sql`create table spot_config_looks (
    version integer primary key references spot_config_history (version),
    at timestamptz(3) not null,
    by_id text not null,
    by_name text not null)`,
  sql`grant select, insert on spot_config_looks to portal_app`,
  sql`alter table spot_offers add column price_version integer not null default 0`,
  sql`update spot_offers o set price_version = coalesce((select max(i.version) from price_imports i
    where i.at <= (select max(h.at) from spot_offer_history h
      where h.tenant = o.tenant and h.offer_id = o.id
        and h.action in ('create', 'update-offer-form', 'update-expiration-date'))), 0)`,
]

/** Who has to look at imported prices and changed margins, and by which imports an offer was priced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
