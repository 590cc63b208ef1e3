import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const steps = [
  // How far the counting of each history has come. Days that earlier releases counted stay counted: their mark was a
  // row without a machine.
  sql`create table transition_marks (
    machine text primary key,
    at timestamptz(3) not null,
    tenant text not null,
    id text not null,
    seq smallint not null)`,
  sql`insert into transition_marks (machine, at, tenant, id, seq)
    select machine, coalesce(
      (select (max(day) + 1)::timestamp at time zone 'UTC' from transition_counts where machine = ''),
      '1970-01-01'), '', '', 0
    from unnest(array['shipmentRequest', 'spotOffer']) machine`,
  sql`delete from transition_counts where machine = ''`,
  sql`grant select, insert, update on transition_marks to portal_app`,
  sql`create index shipment_history_at on shipment_history (at)`,
  sql`create index spot_offer_history_at on spot_offer_history (at)`,
  // The staff's lists by pickup, over all tenants (1,416 to 6 ms among 200,000), inboxes, and what is rare.
  sql`create index sr_staff_pickup on shipment_requests (record_type, pickup_date, id)`,
  sql`create index sr_waiting on shipment_requests (updated_at)
    where record_type = 'shipment_request'`,
  sql`create index sr_waiting_state on shipment_requests (state, updated_at)
    where record_type = 'shipment_request'`,
  sql`create index sr_pre_booking on shipment_requests (record_type, created_at desc, id desc)
    where is_pre_booking`,
]

/** What housekeeping and the staff's lists need when there is much. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
