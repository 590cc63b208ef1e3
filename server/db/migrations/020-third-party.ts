import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const steps = [
  // A reference is unique in the organisation that gave it; nothing of a booking is ever changed.
  sql`create table third_party_bookings (
    organisation text not null,
    reference text not null check (length(reference) between 1 and 50),
    tenant text not null,
    request_id text not null,
    bol_pdf text check (length(bol_pdf) between 50 and 1700),
    created_at timestamptz(3) not null,
    created_by text not null,
    primary key (organisation, reference))`,
  sql`create unique index third_party_request on third_party_bookings (tenant, request_id)`,
  sql`grant select, insert on third_party_bookings to portal_app`,
]

/** Who outside asked for which request, and how they call it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
