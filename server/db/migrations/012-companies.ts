import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const steps = [
  // One name for a company, whichever of its orders, sites or accounts tell another.
  sql`create table companies (
    tenant text primary key,
    name text not null check (length(name) between 3 and 100),
    updated_at timestamptz(3) not null)`,
  // The newest order says best how a supplier is called now.
  sql`insert into companies (tenant, name, updated_at)
    select distinct on (tenant) tenant, supplier_name, updated_at from supplier_pos
    order by tenant, updated_at desc, po_number desc`,
  // Lists of batteries tell their weight from now on; what was sent before gets it from the part list.
  sql`update shipment_requests r set facts = r.facts || jsonb_build_object('itemsKg', coalesce((
      select sum(case p.weight_unit when 'lb' then p.weight * 0.45359237 else p.weight end)
      from items i join part_numbers p on p.tenant = i.tenant and p.part_number = i.part_number
      where i.tenant = r.tenant and i.request_id = r.id), 0))
    where (r.facts->>'itemCount')::int > 0`,
  sql`grant select, insert, update, delete on companies to portal_app`,
]

/** The directory of companies, and the weight of listed batteries among a request's facts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
