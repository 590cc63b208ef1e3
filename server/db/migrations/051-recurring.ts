import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const steps = [
  // Of nobody: who is asked to send the next one is the requester of what is repeated.
  sql`create table recurring_requests (
    tenant text not null,
    id uuid not null,
    site_id text not null,
    request_id text not null,
    state text not null check (state in ('active', 'paused', 'ended')),
    every_weeks integer not null check (every_weeks between 1 and 12),
    first_date date not null,
    until_date date not null,
    revision integer not null default 1,
    created_at timestamptz(3) not null,
    primary key (tenant, id),
    foreign key (tenant, request_id) references shipment_requests (tenant, id) on delete cascade)`,
  sql`create index recurring_requests_active on recurring_requests (tenant, id) where state = 'active'`,
  sql`create index recurring_requests_source on recurring_requests (tenant, request_id)`,
  // One for each planned day, whichever node was first.
  sql`create table recurring_pickups (
    tenant text not null,
    recurring_id uuid not null,
    planned_date date not null,
    pickup_date date not null,
    moved text,
    send_key text not null,
    made_at timestamptz(3) not null,
    is_skipped boolean not null default false,
    sent_as text,
    primary key (tenant, recurring_id, planned_date),
    foreign key (tenant, recurring_id) references recurring_requests (tenant, id) on delete cascade)`,
  sql`create unique index recurring_pickups_key on recurring_pickups (tenant, send_key)`,
  sql`grant select, insert, update on recurring_requests, recurring_pickups to portal_app`,
]

/** Loads that are shipped again every few weeks, and their pickups that wait for somebody to send them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
