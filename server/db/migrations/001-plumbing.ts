import { sql } from 'kysely'

const tables = [
  sql`create table outbox (
    tenant text not null,
    key text not null,
    bucket smallint not null check (bucket between 0 and 15),
    kind text not null check (kind in ('mail', 'sms', 'booking', 'cancel-booking', 'document')),
    payload jsonb not null,
    rendered jsonb,
    run_at timestamptz(3) not null,
    attempts smallint not null default 0,
    locked_by text,
    locked_until timestamptz(3),
    done_at timestamptz(3),
    stuck_at timestamptz(3),
    discarded_by text,
    last_error text,
    created_at timestamptz(3) not null,
    request_id text,
    primary key (tenant, key))`,
  sql`create index outbox_due on outbox (bucket, run_at) where done_at is null and stuck_at is null`,
  sql`create index outbox_open on outbox (created_at desc, key) where done_at is null`,
  sql`create index outbox_done on outbox (created_at desc, key) where done_at is not null`,
  sql`create index outbox_key on outbox (key)`,
  sql`create index outbox_of_record on outbox (tenant, request_id) where request_id is not null`,

  sql`create table audit (
    tenant text not null,
    at timestamptz(3) not null,
    id uuid not null,
    username text not null,
    pool text,
    user_type text,
    call text not null,
    target_kind text,
    target_id text,
    outcome text not null,
    detail jsonb not null default '{}',
    ip_hash bytea,
    primary key (tenant, at, id)) partition by range (at)`,
  // Catches what falls outside the months that exist, so that no action ever fails for its audit.
  sql`create table audit_other partition of audit default`,
  sql`create index audit_target on audit (target_kind, target_id, at desc)`,
  sql`create index audit_user on audit (username, at desc)`,
  // Run by the portal, which may not make tables itself. A month whose rows went to audit_other already stays there.
  sql`create function prepare_audit(first date, months integer) returns void
    language plpgsql security definer set search_path = public as $$
    declare month date;
    begin
      for n in 0..months loop
        month := date_trunc('month', first) + n * interval '1 month';
        begin
          execute format('create table if not exists %I partition of audit for values from (%L) to (%L)',
            'audit_' || to_char(month, 'YYYY_MM'), month, month + interval '1 month');
        exception when check_violation or duplicate_table or unique_violation then null;
        end;
      end loop;
    end $$`,
  sql`revoke execute on function prepare_audit from public`,
  sql`grant execute on function prepare_audit to portal_app`,
  sql`select prepare_audit(current_date, 3)`,
  // New entries of the search wait in a list that whoever fills it up has to sort in: up to a quarter of a second
  // (data-model.md §5). Only the index's owner may sort them in earlier, and the portal is not.
  sql`create function clean_search() returns void
    language plpgsql security definer set search_path = public as $$
    begin
      perform gin_clean_pending_list('sr_search'::regclass);
    end $$`,
  sql`revoke execute on function clean_search from public`,
  sql`grant execute on function clean_search to portal_app`,

  sql`create table idempotency_keys (
    principal text not null,
    key text not null,
    call text not null,
    body_hash text not null,
    response jsonb,
    created_at timestamptz(3) not null,
    primary key (principal, key))`,
  sql`create index idempotency_old on idempotency_keys (created_at)`,
  sql`create table hints (
    bucket smallint not null,
    at timestamptz(3) not null,
    id uuid not null,
    tenant text not null,
    site_id text,
    topic text not null,
    target_id text not null,
    revision integer,
    primary key (bucket, at, id))`,
  sql`create table saved_views (
    username text not null,
    id uuid not null,
    list text not null,
    name text not null check (length(name) between 1 and 60),
    search jsonb not null,
    is_default boolean not null default false,
    is_shared boolean not null default false,
    position smallint not null default 0,
    revision integer not null default 1,
    updated_at timestamptz(3) not null,
    primary key (username, id),
    unique (username, list, name))`,
  sql`create table drafts (
    username text not null,
    draft_key text not null,
    revision integer not null,
    draft jsonb not null check (pg_column_size(draft) < 262144),
    device text not null,
    updated_at timestamptz(3) not null,
    primary key (username, draft_key))`,
  sql`create index drafts_old on drafts (updated_at)`,
  sql`create table transition_counts (
    machine text not null,
    day date not null,
    tenant text not null,
    from_state text not null,
    event text not null,
    to_state text not null,
    n integer not null,
    primary key (machine, day, tenant, from_state, event, to_state))`,
]

const rights = [
  sql`create function refuse_change() returns trigger language plpgsql as $$ begin
      if tg_op = 'DELETE' and current_setting('portal.purge', true) = 'on'
        and pg_has_role(current_user, 'portal_keeper', 'member') then return old; end if;
      raise exception '% is append-only', tg_table_name using errcode = 'PT001';
    end $$`,
  sql`create trigger append_only before update or delete on shipment_history
    for each row execute function refuse_change()`,
  sql`create trigger no_truncate before truncate on shipment_history
    for each statement execute function refuse_change()`,
  sql`create trigger append_only before update or delete on audit
    for each row execute function refuse_change()`,
  sql`create trigger no_truncate before truncate on audit
    for each statement execute function refuse_change()`,
  sql`grant usage on schema public to portal_app`,
  sql`grant select, insert, update, delete on all tables in schema public to portal_app`,
  sql`revoke update, delete on shipment_history, audit from portal_app`,
  sql`revoke delete on shipment_requests, request_keys from portal_app`,
  sql`revoke all on kysely_migration, kysely_migration_lock from portal_app`,
  sql`grant select, delete on shipment_history, audit to portal_keeper`,
]

/** Tables for running the portal, and what each role may do; part of migration 001. */
export const plumbing = [...tables, ...rights]
