import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const steps = [
  // A person is found by their address, which pages search by nothing else.
  sql`create index sr_person on shipment_requests (lower(created_email))
    where created_email is not null`,
  sql`create index sh_person on shipment_history (lower(user_email)) where user_email is not null`,
  // A history may lose the address of who acted, and nothing else; their name stays.
  sql`create or replace function refuse_change() returns trigger language plpgsql as $$ begin
      if current_setting('portal.purge', true) = 'on'
        and pg_has_role(current_user, 'portal_keeper', 'member') then
        if tg_op = 'DELETE' then return old; end if;
        if tg_op = 'UPDATE' and to_jsonb(new)->>'user_email' is null
          and to_jsonb(new)->>'by_email' is null
          and to_jsonb(new) - 'user_email' - 'by_email' = to_jsonb(old) - 'user_email' - 'by_email'
          then return new; end if;
      end if;
      raise exception '% is append-only', tg_table_name using errcode = 'PT001';
    end $$`,
  sql`create function forget_history_email(address text) returns integer
    language plpgsql security definer set search_path = public as $$
    declare gone integer; all_gone integer := 0;
    begin
      perform set_config('portal.purge', 'on', true);
      update shipment_history set user_email = null where lower(user_email) = address;
      get diagnostics gone = row_count; all_gone := all_gone + gone;
      update spot_offer_history set user_email = null where lower(user_email) = address;
      get diagnostics gone = row_count; all_gone := all_gone + gone;
      update dismantler_offer_history set user_email = null where lower(user_email) = address;
      get diagnostics gone = row_count; all_gone := all_gone + gone;
      update spot_config_history set by_email = null where lower(by_email) = address;
      get diagnostics gone = row_count; all_gone := all_gone + gone;
      -- The portal may write no more of an import than how it was judged.
      update price_imports set
        by_email = case when lower(by_email) = address then null else by_email end,
        undone_by_email = case when lower(undone_by_email) = address then null else undone_by_email end
        where lower(by_email) = address or lower(undone_by_email) = address;
      get diagnostics gone = row_count; all_gone := all_gone + gone;
      perform set_config('portal.purge', 'off', true);
      return all_gone;
    end $$`,
  sql`create function forget_sign_ins(people text[], name_hash text) returns integer
    language plpgsql security definer set search_path = public as $$
    declare gone integer;
    begin
      perform set_config('portal.purge', 'on', true);
      delete from audit where tenant = 'identity' and target_kind is distinct from 'account'
        and (username = any(people) or (target_kind = 'account-name' and target_id = name_hash));
      get diagnostics gone = row_count;
      perform set_config('portal.purge', 'off', true);
      return gone;
    end $$`,
  sql`create function forget_saved_offers(owners text[]) returns integer
    language plpgsql security definer set search_path = public as $$
    declare gone integer;
    begin
      perform set_config('portal.purge', 'on', true);
      delete from dismantler_offer_history h using dismantler_offers o
        where o.tenant = any(owners) and o.status = 'saved' and h.tenant = o.tenant
          and h.offer_id = o.id;
      delete from dismantler_offers where tenant = any(owners) and status = 'saved';
      get diagnostics gone = row_count;
      perform set_config('portal.purge', 'off', true);
      return gone;
    end $$`,
  ...[
    'forget_history_email(text)',
    'forget_sign_ins(text[], text)',
    'forget_saved_offers(text[])',
  ].flatMap((name) => [
    sql`revoke execute on function ${sql.raw(name)} from public`,
    sql`grant execute on function ${sql.raw(name)} to portal_app`,
  ]),
]

/** What leaves with a person (data-model.md, Kept): histories keep the names of those who acted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
