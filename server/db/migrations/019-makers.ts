import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // The stand-in for the maker's own system; where that is connected the table stays empty.
  sql`create table warranty_claims (
    tenant text not null,
    saga_id text not null check (length(saga_id) between 1 and 50),
    location_id text not null,
    part_number text not null,
    vin text check (vin ~ '^[A-Z0-9]{1,17}$'),
    quantity smallint not null check (quantity between 1 and 50),
    created_at timestamptz(3) not null,
    primary key (tenant, saga_id))`,
  sql`create index warranty_claims_place on warranty_claims
    (tenant, location_id, part_number, vin)`,
  sql`grant select, insert, update, delete on warranty_claims to portal_app`,
  // Who added a battery; of those from before only who changed them last is known.
  sql`alter table items add column created_by text`,
  // Exports walk a place's batteries by age.
  sql`create index items_age on items (tenant, created_at, uuid)`,
  // Photographs of evaluations.
  sql`alter table documents drop constraint documents_owner_kind_check`,
  sql`alter table documents add constraint documents_owner_kind_check check (owner_kind in
    ('shipment-request', 'spot-offer', 'onboarding', 'third-party', 'item'))`,
]

/** What the programs of car makers need beyond requests: claims, who added a battery, photographs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
