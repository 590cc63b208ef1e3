import { sql } from 'kysely'
import type { Kysely } from 'kysely'

// In the order of an offer's way; of those in one state the one that ends last comes first, so open ones before expired.
const stateOrder = sql`(array_position(array['pending-approval', 'approved-or-expired', 'rejected',
  'supplier-approved', 'supplier-rejected', 'deleted'], offer_state) * 100000
  - (offer_expiration_date - date '2000-01-01'))`

const orders = {
  so_id: sql`id`,
  so_supplier: sql`left(supplier_name, 30), id`,
  so_way: sql`${stateOrder}, id`,
  so_total: sql`total, id`,
  // Of a loss no margin is left: less than any.
  so_margin: sql`coalesce(margin_pct, '-infinity'), id`,
  so_against_high: sql`against_high, id`,
  so_weight: sql`weight_kg, id`,
}

/** What the list of offers sorts by, and an index for each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // With defaults: a node of the release before may still be making offers.
  await sql`alter table spot_offers
    add column weight_kg numeric not null default 0,
    add column against_high numeric not null default 0`.execute(db)
  await sql`update spot_offers set
    weight_kg = coalesce((offer_form -> 'totals' ->> 'weightKg')::numeric, 0),
    against_high = coalesce((select sum(over) from (
      select round((c ->> 'lineTotal')::numeric, 2)
          - round((c ->> 'dryKg')::numeric * (c ->> 'high')::numeric, 2) as over,
        c ->> 'reason' = 'above-high-price' as is_above,
        bool_or(c ->> 'reason' = 'above-high-price') over () as has_above
      from jsonb_path_query(offer_form, '$.feedstockLines[*].computed') c) lines
      where coalesce(is_above, false) or not coalesce(has_above, false)), 0)`.execute(db)
  for (const [name, columns] of Object.entries(orders))
    await sql`create index ${sql.ref(name)} on spot_offers (${columns})
      where offer_state <> 'deleted'`.execute(db)
}
