import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const columns = sql`tenant, id, record_type, site_id, pickup_date, created_at, search`
const valuesOf = (row: 'old' | 'new') =>
  sql.join(
    ['record_type', 'site_id', 'pickup_date', 'created_at', 'search'].map((name) =>
      sql.ref(`${row}.${name}`),
    ),
  )

const steps = [
  sql`create table shipment_search (
    tenant text not null,
    id text not null,
    record_type text not null,
    site_id text not null,
    pickup_date date,
    created_at timestamptz(3) not null,
    search text not null,
    primary key (tenant, id))`,
  // By a trigger, so that whatever writes requests, also the release before, keeps what is found of them.
  sql`create function keep_shipment_search() returns trigger
    language plpgsql security definer set search_path = public as $$
    begin
      if tg_op = 'DELETE' then
        delete from shipment_search where tenant = old.tenant and id = old.id;
      else
        insert into shipment_search (${columns})
        values (new.tenant, new.id, ${valuesOf('new')})
        on conflict (tenant, id) do update set record_type = excluded.record_type,
          site_id = excluded.site_id, pickup_date = excluded.pickup_date,
          created_at = excluded.created_at, search = excluded.search;
      end if;
      return null;
    end $$`,
  sql`create trigger keep_search after insert or delete on shipment_requests
    for each row execute function keep_shipment_search()`,
  // Most transitions change nothing of it.
  sql`create trigger keep_search_changed after update on shipment_requests for each row
    when ((${valuesOf('old')}) is distinct from (${valuesOf('new')}))
    execute function keep_shipment_search()`,
  // After its trigger: what is written meanwhile is in already. In the order of the lists that they are read for, since a
  // word of many requests is found by going through the list.
  sql`insert into shipment_search (${columns})
    select ${columns} from shipment_requests order by created_at
    on conflict do nothing`,
  sql`create index sr_words on shipment_search using gin (search gin_trgm_ops)`,
  sql`create index sr_words_list on shipment_search
    (tenant, record_type, created_at desc, id desc)`,
  sql`create index sr_words_staff on shipment_search (record_type, created_at desc, id desc)`,
  sql`create index sr_words_pickup on shipment_search (record_type, pickup_date, id)`,
  sql`create or replace function clean_search() returns void
    language plpgsql security definer set search_path = public as $$
    begin
      perform gin_clean_pending_list('sr_words'::regclass);
    end $$`,
  sql`grant select on shipment_search to portal_app`,
]

/** What searches read: narrow rows of their own, instead of whole requests with their forms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
