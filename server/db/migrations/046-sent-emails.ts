import { sql } from 'kysely'

const histories = ['shipment_history', 'spot_offer_history', 'dismantler_offer_history'] as const
const lines = sql`unnest(array['sentTo', 'cc', 'bcc']) line`

/** Whom the mails of an entry went to, and how an address leaves them; part of migration 046. */
export const sentEmails = [
  sql`create function mail_addresses(mails jsonb) returns text[] language sql immutable as $$
    select array(select lower(a) from jsonb_array_elements(mails) m, ${lines},
      jsonb_array_elements_text(m -> line) a) $$`,
  sql`create function without_address(mails jsonb, address text) returns jsonb
    language sql immutable as $$
    select coalesce(jsonb_agg(m || coalesce((select jsonb_object_agg(line, (
        select coalesce(jsonb_agg(a), '[]') from jsonb_array_elements_text(m -> line) a
        where lower(a) <> address)) from ${lines} where m ? line), '{}') order by n), '[]')
    from jsonb_array_elements(mails) with ordinality x (m, n) $$`,
  ...histories.map(
    (table) =>
      sql`create index ${sql.raw(`${table}_mailed`)} on ${sql.table(table)}
        using gin (mail_addresses(sent_emails))`,
  ),
  // A history may also lose an address that mails went to; that there was a mail stays.
  sql`create or replace function refuse_change() returns trigger language plpgsql as $$
    declare one jsonb; was jsonb; parts text[] := array['user_email', 'by_email', 'sent_emails'];
    begin
      if current_setting('portal.purge', true) = 'on'
        and pg_has_role(current_user, 'portal_keeper', 'member') then
        if tg_op = 'DELETE' then return old; end if;
        if tg_op = 'UPDATE' then
          one := to_jsonb(new); was := to_jsonb(old);
          if one - parts = was - parts
            and coalesce(one->>'user_email' = was->>'user_email', one->>'user_email' is null)
            and coalesce(one->>'by_email' = was->>'by_email', one->>'by_email' is null)
            and mail_addresses(one->'sent_emails') <@ mail_addresses(was->'sent_emails')
            and coalesce(jsonb_array_length(one->'sent_emails')
              = jsonb_array_length(was->'sent_emails'), true)
            then return new; end if;
        end if;
      end if;
      raise exception '% is append-only', tg_table_name using errcode = 'PT001';
    end $$`,
  // A portion of each history: somebody may be in hundreds of thousands of entries. Says how many changed.
  sql`create function forget_history_email(address text, most integer) returns integer
    language plpgsql security definer set search_path = public as $$
    declare gone integer; all_gone integer := 0; history text;
    begin
      perform set_config('portal.purge', 'on', true);
      foreach history in array ${sql.lit(`{${histories.join(',')}}`)}::text[] loop
        execute format('update %1$I set
            user_email = case when lower(user_email) = $1 then null else user_email end,
            sent_emails = without_address(sent_emails, $1)
          where ctid = any(array(select ctid from %1$I
            where lower(user_email) = $1 or mail_addresses(sent_emails) @> array[$1] limit $2))', history)
          using address, most;
        get diagnostics gone = row_count; all_gone := all_gone + gone;
      end loop;
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
  sql`revoke execute on function forget_history_email(text, integer) from public`,
  sql`grant execute on function forget_history_email(text, integer) to portal_app`,
]
