import { sql } from 'kysely'

// A message that waits, or that somebody has to look after, holds its record.
const isSettled = sql`not exists (select from outbox m
  where m.tenant = r.tenant and m.request_id = r.id and m.done_at is null)`
// Within a function it stands for the records that it was given.
const records = sql`unnest(tenants, ids) r (tenant, id)`

/** What is closed, and so may be due once it is old enough. */
const closed = [
  sql`create view closed_requests as select tenant, id, created_at, updated_at
    from shipment_requests r
    where record_type = any(array['completed_shipment_request', 'deleted_shipment_request'])
      and ${isSettled}`,
  // An offer can be extended until its last day is over everywhere; its order may outlive it.
  sql`create view closed_offers as select tenant, id, created_at, updated_at
    from spot_offers r
    where offer_state <> 'pending-approval'
      and (offer_state <> 'approved-or-expired' or offer_expiration_date < current_date - 1)
      and not exists (select from supplier_pos p
        where p.tenant = r.tenant and p.offer_id = r.id and p.is_open)
      and ${isSettled}`,
  ...(['accepted', 'saved'] as const).map(
    (status) =>
      sql`create view ${sql.raw(`closed_${status}_offers`)} as
        select tenant, id, created_at, updated_at from dismantler_offers r
        where status = ${sql.lit(status)} and ${isSettled}`,
  ),
  sql`grant select on closed_requests, closed_offers, closed_accepted_offers, closed_saved_offers
    to portal_app`,
]

const indexes = [
  sql`create index request_keys_bol on request_keys (id) where kind = 'bol'`,
  sql`create index notifications_target on notifications (target_id)`,
  sql`create index drafts_about on drafts (split_part(draft_key, ':', 3))`,
  sql`create index supplier_pos_offer on supplier_pos (tenant, offer_id) where offer_id is not null`,
]

const functions = [
  // The one place that says how long each kind is kept.
  sql`create function kept_for(kind text) returns interval language sql immutable as $$
    select case kind when 'audit' then interval '2 years' when 'saved-offers' then interval '1 year'
      else interval '10 years' end $$`,
  // What hangs on records of any kind. The files of their documents are dropped after this is certain.
  sql`create function remove_around(owner text, tenants text[], ids text[]) returns void
    language plpgsql set search_path = public as $$
    begin
      with gone as (delete from documents d using ${records}
        where d.owner_kind = owner and d.tenant = r.tenant and d.owner_id = r.id returning d.s3_key)
      insert into purged_files select s3_key from gone on conflict do nothing;
      delete from request_keys k using ${records}
        where k.kind = 'id' and k.key = r.id and k.id = r.id and k.tenant = r.tenant;
      delete from request_keys k using ${records}
        where k.kind = 'bol' and k.id = r.id and k.tenant = r.tenant;
      delete from outbox m using ${records} where m.tenant = r.tenant and m.request_id = r.id;
      delete from notifications n using ${records}
        where n.target_id = r.id and n.tenant = r.tenant and n.target_kind = owner;
      delete from drafts d using ${records} where split_part(d.draft_key, ':', 3) = r.id;
    end $$`,
  sql`create function remove_requests(tenants text[], ids text[]) returns void
    language plpgsql set search_path = public as $$
    begin
      perform remove_around('shipment-request', tenants, ids);
      -- Its batteries left with it, and their photographs.
      with battery as (delete from items i using ${records}
          where i.tenant = r.tenant and i.request_id = r.id
          returning i.tenant, i.uuid::text as uuid),
        draft as (delete from drafts d using battery b
          where split_part(d.draft_key, ':', 3) = b.uuid),
        photo as (delete from documents d using battery b
          where d.owner_kind = 'item' and d.tenant = b.tenant and d.owner_id = b.uuid
          returning d.s3_key)
      insert into purged_files select s3_key from photo on conflict do nothing;
      delete from third_party_bookings b using ${records}
        where b.tenant = r.tenant and b.request_id = r.id;
      delete from shipment_history h using ${records}
        where h.tenant = r.tenant and h.request_id = r.id;
      delete from shipment_requests s using ${records} where s.tenant = r.tenant and s.id = r.id;
    end $$`,
  sql`create function remove_offers(tenants text[], ids text[]) returns void
    language plpgsql set search_path = public as $$
    begin
      perform remove_around('spot-offer', tenants, ids);
      -- A closed order is reference data, and stays without its link.
      update supplier_pos p set offer_id = null from ${records}
        where p.tenant = r.tenant and p.offer_id = r.id;
      delete from spot_offer_history h using ${records}
        where h.tenant = r.tenant and h.offer_id = r.id;
      delete from spot_offers o using ${records} where o.tenant = r.tenant and o.id = r.id;
    end $$`,
  sql`create function remove_battery_offers(tenants text[], ids text[]) returns void
    language plpgsql set search_path = public as $$
    begin
      perform remove_around('battery-offer', tenants, ids);
      delete from dismantler_offer_history h using ${records}
        where h.tenant = r.tenant and h.offer_id = r.id;
      delete from dismantler_offers o using ${records} where o.tenant = r.tenant and o.id = r.id;
    end $$`,
  sql`create function purge_audit(cut timestamptz, most integer) returns integer
    language plpgsql set search_path = public as $$
    declare gone integer;
    begin
      delete from audit a using
        (select tenant, at, id from audit where at < cut order by at limit most) old
        where a.at < cut and a.tenant = old.tenant and a.at = old.at and a.id = old.id;
      get diagnostics gone = row_count;
      return gone;
    end $$`,
  // The next few of a kind, the oldest first; however it is called, nothing goes before its time. Whoever changes a
  // record at this moment comes first, and it is looked at again.
  sql`create function purge_due(kind text, before timestamptz, most integer) returns integer
    language plpgsql security definer set search_path = public as $$
    declare
      cut timestamptz := least(before, now() - kept_for(kind));
      source text := case kind when 'requests' then 'closed_requests' when 'offers' then 'closed_offers'
        when 'accepted-offers' then 'closed_accepted_offers'
        when 'saved-offers' then 'closed_saved_offers' end;
      tenants text[]; ids text[]; gone integer;
    begin
      perform set_config('portal.purge', 'on', true);
      if kind = 'audit' then
        gone := purge_audit(cut, most);
      else
        execute format('select array_agg(tenant), array_agg(id) from (select tenant, id from %I
            where created_at < $1 and updated_at < $1 order by created_at, id limit $2 for update) s', source)
          into tenants, ids using cut, most;
        gone := coalesce(cardinality(ids), 0);
        if gone > 0 then
          case kind when 'requests' then perform remove_requests(tenants, ids);
            when 'offers' then perform remove_offers(tenants, ids);
            else perform remove_battery_offers(tenants, ids); end case;
        end if;
      end if;
      perform set_config('portal.purge', 'off', true);
      return gone;
    end $$`,
]

const own = [
  'remove_around(text, text[], text[])',
  'remove_requests(text[], text[])',
  'remove_offers(text[], text[])',
  'remove_battery_offers(text[], text[])',
  'purge_audit(timestamptz, integer)',
  'purge_due(text, timestamptz, integer)',
].map((name) => sql`revoke execute on function ${sql.raw(name)} from public`)

/** What is closed, how long it is kept, and what goes with it; part of migration 046. */
export const removal = [
  ...closed,
  ...indexes,
  ...functions,
  ...own,
  sql`grant execute on function purge_due(text, timestamptz, integer) to portal_app`,
]
