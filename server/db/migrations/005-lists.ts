import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const steps = [
  sql`alter table shipment_requests add column destination text,
    add column has_ddr boolean not null default false,
    add column adr_class text check (adr_class in ('green', 'yellow', 'red')),
    add column has_address_issue boolean not null default false`,
  sql`update shipment_requests r set destination = form->>'destination',
    has_ddr = form @? '$.handlingUnits[*] ? (@.isDdr == true)' or exists (select from items i
      where i.tenant = r.tenant and i.request_id = r.id and i.is_ddr),
    adr_class = (select i.adr_class from items i
      where i.tenant = r.tenant and i.request_id = r.id and i.adr_class is not null
      order by array_position(array['red', 'yellow', 'green'], i.adr_class) limit 1),
    has_address_issue = form #> '{pickupAddress,addressIssue}' is not null`,
  // What is rare is found by an index of its own; the rest is read off the lists' order.
  sql`create index sr_ddr on shipment_requests (record_type, created_at desc, id desc) where has_ddr`,
  sql`create index sr_adr on shipment_requests (record_type, adr_class, created_at desc, id desc)
    where adr_class is not null`,
  sql`create index sr_address_issue on shipment_requests (record_type, created_at desc, id desc)
    where has_address_issue`,
  sql`create index sr_classification on shipment_requests
    (record_type, material_classification, created_at desc, id desc)`,
  sql`create index sr_destination on shipment_requests
    (record_type, destination, created_at desc, id desc) where destination is not null`,
  // The largest request that may be sent must fit as a draft too.
  sql`alter table drafts drop constraint drafts_draft_check,
    add constraint drafts_draft_check check (pg_column_size(draft) < 4194304)`,
]

/** What the lists filter by beside the columns that they show, and room for the largest form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
