import { sql } from 'kysely'

import type { OfferAction } from '#schemas/spot-offer/offer.ts'
import type { Db } from '#server/db/database.ts'
import type { OfferRow } from '#server/db/spot-offer-tables.ts'

type Place = Pick<OfferRow, 'tenant' | 'id'>

/** When the last of some actions was taken on each of the offers, by id. */
export async function lastActions(
  db: Db,
  offers: readonly Place[],
  actions: readonly OfferAction[],
): Promise<ReadonlyMap<string, Date>> {
  if (offers.length === 0) return new Map()
  const places = offers.map(({ tenant, id }) => sql`(${tenant}, ${id})`)
  const { rows } = await sql<{ id: string; at: Date }>`
    select h.offer_id as id, max(h.at) as at from spot_offer_history h
    where (h.tenant, h.offer_id) in (${sql.join(places)}) and h.action = any(${[...actions]})
    group by h.offer_id`.execute(db)
  return new Map(rows.map(({ id, at }) => [id, at]))
}

export type MadeOffer = Pick<
  OfferRow,
  'tenant' | 'id' | 'offer_state' | 'supplier_name' | 'supplier_email' | 'total' | 'updated_at'
> &
  Pick<OfferRow, 'offer_expiration_date'> & {
    /** When its supplier accepted it; null: not yet. */
    readonly accepted_at: Date | null
  }

type Maker = { readonly by: string; readonly today: string; readonly limit: number }
/** What somebody made and has to follow: firm offers without an answer, and accepted ones without an order number. */
export async function offersToFollow(
  db: Db,
  { by, today, limit }: Maker,
): Promise<readonly MadeOffer[]> {
  const { rows } = await sql<MadeOffer>`
    with found as (
      (select r.tenant, r.id from spot_offers r
        where r.created_by = ${by} and r.offer_state = 'approved-or-expired'
          and r.use_case = 'firm-offer' and r.offer_expiration_date >= ${today}
        order by r.offer_expiration_date limit ${limit})
      union all
      (select r.tenant, r.id from spot_offers r
        where r.created_by = ${by} and r.offer_state = 'supplier-approved' and r.po_number is null
        order by r.updated_at limit ${limit}))
    select r.tenant, r.id, r.offer_state, r.supplier_name, r.supplier_email, r.total, r.updated_at,
      r.offer_expiration_date, (select max(h.at) from spot_offer_history h
        where h.tenant = r.tenant and h.offer_id = r.id and h.action = 'supplier-approve') as accepted_at
    from found join spot_offers r on r.tenant = found.tenant and r.id = found.id`.execute(db)
  return rows
}
