import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const steps = [
  // In the order of their ids, which are those of time: "C" compares them as they are written.
  sql`create table notifications (
    username text not null,
    id text collate "C" not null,
    at timestamptz(3) not null,
    kind text not null check (kind in ('decide', 'sent-back', 'progress', 'change', 'note', 'offer')),
    target_kind text not null check (target_kind in ('shipment-request', 'spot-offer')),
    target_id text not null,
    tenant text not null,
    site_id text,
    params jsonb not null,
    is_shown boolean not null,
    digest_to text,
    digested_at timestamptz(3),
    read_at timestamptz(3),
    primary key (username, id))`,
  sql`create index notifications_unread on notifications (username, id desc)
    where read_at is null and is_shown`,
  sql`create index notifications_digest on notifications (username, at)
    where digest_to is not null and digested_at is null`,
  sql`create index notifications_age on notifications (at)`,
  sql`create table notification_preferences (
    username text primary key,
    email text,
    preferences jsonb not null)`,
  sql`create index notification_preferences_email on notification_preferences (email)
    where email is not null`,
  sql`grant select, insert, update, delete on notifications, notification_preferences to portal_app`,
]

/** What people are told in the page, and how they want to hear of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
