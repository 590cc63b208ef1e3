import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const steps = [
  // The outbox forgets a mail after 90 days; that it was sent is remembered as long as its request.
  sql`create table request_reminders (
    tenant text not null,
    request_id text not null,
    kind text not null check (kind in ('asn', 'approval')),
    about text not null,
    at timestamptz(3) not null,
    primary key (tenant, request_id, kind, about),
    foreign key (tenant, request_id) references shipment_requests (tenant, id) on delete cascade)`,
  sql`insert into request_reminders (tenant, request_id, kind, about, at)
    select o.tenant, o.request_id, k.kind,
      substr(o.key, length(o.request_id || ':reminder-' || k.kind || ':') + 1), o.created_at
    from outbox o cross join (values ('asn'), ('approval')) k(kind)
    where o.request_id is not null and starts_with(o.key, o.request_id || ':reminder-' || k.kind || ':')
      and exists (select 1 from shipment_requests r
        where r.tenant = o.tenant and r.id = o.request_id)`,
  sql`grant select, insert on request_reminders to portal_app`,
]

/** What the readers of each request were reminded of: nobody twice of the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
