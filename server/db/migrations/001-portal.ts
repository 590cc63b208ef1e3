import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { plumbing } from './001-plumbing.ts'

// Roles belong to the whole cluster: another database of it may be migrating right now.
const roles = sql`
  do $$ declare name text; begin
    foreach name in array array['portal_app', 'portal_keeper'] loop
      begin
        execute format('create role %I nologin', name);
      exception when duplicate_object or unique_violation then null;
      end;
      if not pg_has_role(current_user, name, 'member') then
        execute format('grant %I to current_user', name);
      end if;
    end loop;
  end $$`

const requests = [
  sql`create extension if not exists pg_trgm`,
  sql`create table id_blocks (
    kind text primary key,
    next integer not null check (next between 0 and 10000000))`,
  sql`insert into id_blocks values ('sr', 0), ('so', 0), ('do', 0)`,
  sql`create table shipment_requests (
    tenant text not null,
    id text not null check (id ~ '^sr_0[0-9]{7}$'),
    uuid uuid not null,
    record_type text not null default 'shipment_request' check (record_type in
      ('shipment_request', 'completed_shipment_request', 'deleted_shipment_request')),
    state text not null check (state in
      ('submitted', 'approved-by-bizdev', 'approved-by-logistics', 'rejected')),
    booking text not null default 'none' check (booking in
      ('none', 'queued', 'in-progress', 'booked', 'failed')),
    booking_attempt smallint not null default 0,
    booking_failure jsonb,
    revision integer not null default 1 check (revision > 0),
    history_count smallint not null default 1 check (history_count between 1 and 100),
    site_id text not null,
    supplier_id text,
    is_pre_booking boolean not null default false,
    asn_confirmed_at timestamptz(3),
    pickup_date date,
    bol text check (length(bol) between 5 and 20),
    pickup_number text,
    carrier text,
    po_id text,
    po_number text,
    material_classification text not null,
    is_hazmat boolean not null,
    handling_unit_count smallint not null check (handling_unit_count between 0 and 100),
    gross_kg numeric(10, 2),
    bol_document text,
    labels_document text,
    created_at timestamptz(3) not null,
    created_by text not null,
    created_username text not null,
    created_display_name text not null,
    created_email text,
    updated_at timestamptz(3) not null,
    updated_username text not null,
    updated_display_name text not null,
    item_hash bytea,
    facts jsonb not null,
    form jsonb not null,
    booked jsonb,
    search text not null,
    primary key (tenant, id),
    check (booking = 'none' or state = 'approved-by-logistics'))`,
  sql`create index sr_list on shipment_requests (tenant, record_type, created_at desc, id desc)`,
  sql`create index sr_state on shipment_requests (tenant, state, created_at desc, id desc)
    where record_type = 'shipment_request'`,
  sql`create index sr_site on shipment_requests
    (tenant, site_id, record_type, created_at desc, id desc)`,
  sql`create index sr_pickup on shipment_requests (tenant, pickup_date, id)
    where record_type = 'shipment_request'`,
  // Over all tenants: the staff's lists (data-model.md §6).
  sql`create index sr_staff on shipment_requests (record_type, created_at desc, id desc)`,
  sql`create index sr_staff_state on shipment_requests (state, created_at desc, id desc)
    where record_type = 'shipment_request'`,
  sql`create index sr_booking on shipment_requests (booking, updated_at)
    where record_type = 'shipment_request' and booking in ('queued', 'in-progress', 'failed')`,
  sql`create unique index sr_same_items on shipment_requests (tenant, item_hash)
    where record_type = 'shipment_request' and state <> 'rejected' and item_hash is not null`,
  sql`create index sr_search on shipment_requests using gin (search gin_trgm_ops)`,
  sql`create table request_keys (
    kind text not null check (kind in ('id', 'bol')),
    key text not null,
    tenant text not null,
    id text not null,
    primary key (kind, key, id))`,
  sql`create table shipment_history (
    tenant text not null,
    request_id text not null,
    seq smallint not null check (seq between 1 and 100),
    at timestamptz(3) not null,
    username text not null,
    user_display_name text not null,
    user_email text,
    action text not null,
    action_description text not null check (length(action_description) <= 200),
    new_state text not null,
    note text check (length(note) <= 500),
    sent_emails jsonb not null default '[]',
    changes jsonb,
    revision integer not null,
    primary key (tenant, request_id, seq),
    foreign key (tenant, request_id) references shipment_requests (tenant, id))`,
  sql`create table items (
    tenant text not null,
    uuid uuid not null,
    record_type text not null,
    location_id text not null,
    request_id text,
    position smallint,
    saga_id text,
    index_in_claim smallint,
    part_number text not null,
    serial_number text,
    vin text check (vin ~ '^[A-Z0-9]{1,17}$'),
    is_ddr boolean not null default false,
    was_evaluated boolean not null default false,
    was_evaluated_by text,
    is_submitted boolean not null default false,
    adr_class text check (adr_class in ('green', 'yellow', 'red')),
    evaluation jsonb not null,
    revision integer not null default 1,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    updated_by text not null,
    primary key (tenant, uuid))`,
  sql`create index items_open on items (tenant, location_id, created_at desc, uuid)
    where request_id is null`,
  sql`create index items_request on items (tenant, request_id, position)
    where request_id is not null`,
  sql`create unique index items_claim on items (tenant, saga_id, index_in_claim, location_id)
    where saga_id is not null`,
  sql`create unique index items_serial on items (tenant, part_number, serial_number)
    where serial_number is not null and not is_submitted`,
]

const reference = [
  sql`create table locations (
    tenant text not null,
    location_id text not null,
    is_active boolean not null default true,
    name text not null,
    address jsonb not null,
    time_zone text not null,
    data jsonb not null default '{}',
    version integer not null default 1,
    updated_at timestamptz(3) not null,
    primary key (tenant, location_id))`,
  sql`create table part_numbers (
    tenant text not null,
    part_number text not null,
    is_active boolean not null default true,
    description text not null check (length(description) between 5 and 100),
    weight numeric(8, 2) not null check (weight > 0),
    weight_unit text not null check (weight_unit in ('kg', 'lb')),
    data jsonb not null default '{}',
    list_version integer not null,
    primary key (tenant, part_number))`,
  sql`create table destinations (
    organization_id text not null,
    destination_id text not null,
    is_active boolean not null default true,
    name text not null,
    address jsonb not null,
    primary key (organization_id, destination_id))`,
  sql`create table returnable_packaging (
    tenant text not null,
    packaging_part_number text not null,
    description text not null,
    is_active boolean not null default true,
    primary key (tenant, packaging_part_number))`,
  sql`create table supplier_pos (
    tenant text not null,
    id text not null,
    supplier_name text not null check (length(supplier_name) between 3 and 100),
    po_number text not null,
    offer_id text,
    material_classification text,
    is_open boolean not null,
    updated_at timestamptz(3) not null,
    primary key (tenant, id))`,
  sql`create index supplier_pos_open on supplier_pos (tenant, po_number) where is_open`,
  sql`create table supplier_po_lines (
    tenant text not null,
    po_id text not null,
    line_number integer not null check (line_number > 0),
    schedule_number integer not null default 1 check (schedule_number = 1),
    part_number text not null,
    status_code text not null,
    primary key (tenant, po_id, line_number, schedule_number),
    foreign key (tenant, po_id) references supplier_pos on delete cascade)`,
  sql`create table settings (
    name text primary key,
    value jsonb not null,
    version integer not null default 1,
    updated_at timestamptz(3) not null,
    updated_by text not null)`,
  sql`create table documents (
    s3_key text primary key check
      (length(s3_key) <= 200 and s3_key ~ '^[a-z0-9/_.-]+$' and position('..' in s3_key) = 0),
    owner_kind text not null check (owner_kind in
      ('shipment-request', 'spot-offer', 'onboarding', 'third-party')),
    tenant text,
    owner_id text not null,
    kind text not null,
    filename text not null,
    content_type text not null,
    bytes integer,
    sha256 bytea,
    status text not null check (status in ('expected', 'stored', 'refused')),
    created_by text not null,
    created_at timestamptz(3) not null,
    expires_at timestamptz(3))`,
  sql`create index documents_owner on documents (owner_kind, owner_id, kind, created_at desc)`,
  sql`create index documents_expected on documents (expires_at) where status = 'expected'`,
]

/** Requests, what they refer to, and what the portal needs to run (data-model.md §2, §4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [roles, ...requests, ...reference, ...plumbing])
    await statement.execute(db)
}
