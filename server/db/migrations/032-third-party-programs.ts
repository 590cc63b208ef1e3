import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const steps = [
  sql`alter table service_keys add column tenants text[] not null default '{}'`,
  // Whoever booked so far goes on with what they booked for; the company's own people book for all.
  sql`update service_keys k set tenants = b.tenants from (
      select created_by, array_agg(distinct tenant order by tenant) as tenants
      from third_party_bookings group by created_by) b
    where b.created_by = 'service-key|' || k.id::text`,
  sql`insert into settings (name, value, version, updated_at, updated_by)
    select 'third-party-programs',
      jsonb_build_object('organisations', jsonb_object_agg(organisation, tenants)), 1, now(), 'Portal'
    from (select organisation, jsonb_agg(distinct tenant) as tenants
      from third_party_bookings where organisation <> 'company' group by organisation) given
    having count(*) > 0
    on conflict (name) do nothing`,
]

/** For whom keys and organisations outside may book. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
