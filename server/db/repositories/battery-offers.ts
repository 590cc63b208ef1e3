import { sql } from 'kysely'

import type { Address } from '#schemas/address.ts'
import type { BatteryOfferStatus } from '#schemas/battery-offer/offer.ts'
import type { BatteryOfferEntry, BatteryOfferRow } from '#server/db/battery-offer-tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Scope } from '#server/http/scope.ts'
import { either, given, matches, oneOf } from '#server/records/conditions.ts'
import type { Condition } from '#server/records/conditions.ts'
import { ENTRY } from '#server/records/history.ts'
import { recordTable } from '#server/records/repository.ts'
import type { Found } from '#server/records/repository.ts'
import { latestFirst } from '#server/records/sorts.ts'
import type { RecordWrite, Written } from '#server/records/write.ts'

/** An offer as stored, with its history and what became of its mails. */
export type StoredBatteryOffer = Found<BatteryOfferRow, BatteryOfferEntry>
export type BatteryOfferWrite = RecordWrite<BatteryOfferRow, BatteryOfferEntry>
type Filters = {
  /** The date in the company's time zone. */
  readonly today: string
  readonly status?: readonly BatteryOfferStatus[] | undefined
  readonly q?: string | undefined
  readonly ids?: readonly string[] | undefined
}
type Kinds = {
  readonly row: BatteryOfferRow
  readonly read: BatteryOfferRow
  readonly entry: BatteryOfferEntry
  readonly more: object
  readonly stored: StoredBatteryOffer
  readonly filters: Filters
  readonly sort: '-updated'
}

const isOpen = (today: string): Readonly<Record<BatteryOfferStatus, Condition>> => ({
  accepted: sql`r.status = 'accepted'`,
  saved: sql`(r.status = 'saved' and r.good_through >= ${today})`,
  expired: sql`(r.status = 'saved' and r.good_through < ${today})`,
})

/** How such offers are written. */
export const offerWrites: Written<Kinds> = {
  table: 'dismantler_offers',
  history: { table: 'dismantler_offer_history', owner: 'offer_id' },
  topic: 'battery-offer',
  columns: ({ line_items, pricing, searches, ...row }) => ({
    ...row,
    line_items: JSON.stringify(line_items),
    pricing: JSON.stringify(pricing),
    searches: JSON.stringify(searches),
  }),
}

/** Offers to dismantlers: how they are listed, read and written. */
export const batteryOffers = recordTable<Kinds>({
  ...offerWrites,
  entry: ENTRY,
  sorts: { '-updated': latestFirst('updated_at', 'timestamptz') },
  inScope: (scope) => {
    if (scope.kind === 'all') return sql<boolean>`true`
    return scope.kind === 'person' ? sql<boolean>`r.tenant = ${scope.tenant}` : sql<boolean>`false`
  },
  conditionsOf: ({ status, ids, today }) => [
    oneOf(sql`r.id`, ids),
    given(status, (wanted) => either(wanted.map((one) => isOpen(today)[one]))),
  ],
  searchOf: (_tx, q) => (/^do_0\d{7}$/i.test(q) ? sql`r.id = ${q.toLowerCase()}` : matches(q)),
  newest: () => sql`left join lateral (select * from dismantler_offer_history e
    where e.tenant = r.tenant and e.offer_id = r.id order by e.seq desc limit 1) h on true`,
  stored: (found) => found,
})

/** One offer within a scope; outside it is undefined (R1). */
export const findBatteryOffer = (
  db: Db,
  id: string,
  scope: Scope,
): Promise<StoredBatteryOffer | undefined> => batteryOffers.find(db, id, { scope })

/** Where somebody's packs are picked up; null before they said so. */
export async function findPickupAddress(db: Db | Tx, tenant: string): Promise<Address | null> {
  const found = await db
    .selectFrom('dismantler_places')
    .select('address')
    .where('tenant', '=', tenant)
    .executeTakeFirst()
  return found?.address ?? null
}

export async function storePickupAddress(
  tx: Tx,
  {
    tenant,
    address,
    at,
  }: { readonly tenant: string; readonly address: Address; readonly at: Date },
): Promise<void> {
  const row = { address: JSON.stringify(address), updated_at: at }
  await tx
    .insertInto('dismantler_places')
    .values({ tenant, ...row })
    .onConflict((conflict) => conflict.column('tenant').doUpdateSet(row))
    .execute()
}
