import { sql } from 'kysely'

import { listedStates } from '#machines/spot-offer/list.ts'
import { daysBetween } from '#schemas/calendar.ts'
import type { OfferSort } from '#schemas/spot-offer/sorts.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { OfferRow } from '#server/db/spot-offer-tables.ts'
import type { Scope } from '#server/http/scope.ts'
import { matches } from '#server/records/conditions.ts'
import { ENTRY, recordAfter } from '#server/records/history.ts'
import { recordTable } from '#server/records/repository.ts'
import { bothWays, earliestFirst, latestFirst } from '#server/records/sorts.ts'

import { conditionsOf, inScope, shownNow, shownOnce } from './spot-offer-lists.ts'
import type { OfferFilters } from './spot-offer-lists.ts'
import { heldImportVersion } from './spot-offer-prices.ts'
import type { StoredOffer } from './spot-offer-rows.ts'
import { offerWrites } from './spot-offer-write.ts'
import type { OfferKinds, OfferWrite } from './spot-offer-write.ts'

type Kinds = OfferKinds & {
  readonly read: OfferRow
  readonly stored: StoredOffer
  readonly filters: OfferFilters
  readonly sort: OfferSort
}

const byId = bothWays({ by: sql`r.id`, of: ({ id }: OfferRow) => id, key: 'text' })
// Not longer than a cursor may be.
const SUPPLIER_LENGTH = 30
// Characters as the database counts them.
const START = new RegExp(`^.{0,${SUPPLIER_LENGTH}}`, 'su')
const bySupplier = bothWays({
  by: sql`left(r.supplier_name, ${sql.lit(SUPPLIER_LENGTH)})`,
  of: ({ supplier_name: name }: OfferRow) => START.exec(name)?.[0] ?? '',
  key: 'text',
})
/** In the order of an offer's way; of those in one state the one that ends last comes first. */
const WAY = [...listedStates]
const EPOCH = '2000-01-01'
const byState = bothWays({
  by: sql`(array_position(array[${sql.join(WAY.map((state) => sql.lit(state)))}], r.offer_state) * 100000
    - (r.offer_expiration_date - date ${sql.lit(EPOCH)}))`,
  of: ({ offer_state: state, offer_expiration_date: day }: OfferRow) =>
    (WAY.indexOf(state) + 1) * 100_000 - daysBetween(EPOCH, day),
  key: 'number',
})
const byTotal = bothWays({ by: sql`r.total`, of: ({ total }: OfferRow) => total, key: 'number' })
// Of a loss no margin is left: less than any.
const byMargin = bothWays({
  by: sql`coalesce(r.margin_pct, '-infinity')`,
  of: ({ margin_pct: margin }: OfferRow) => margin ?? '-Infinity',
  key: 'number',
})
const byDistance = bothWays({
  by: sql`r.against_high`,
  of: (row: { readonly against_high: number }) => row.against_high,
  key: 'number',
})
const byWeight = bothWays({
  by: sql`r.weight_kg`,
  of: (row: { readonly weight_kg: number }) => row.weight_kg,
  key: 'number',
})

/** Offers: how they are listed, read and written. */
export const offers = recordTable<Kinds>({
  ...offerWrites,
  entry: [...ENTRY, 'on_behalf_of', 'audience'],
  sorts: {
    '-updated': latestFirst('updated_at', 'timestamptz'),
    expiration: earliestFirst('offer_expiration_date', 'date'),
    '-expiration': latestFirst('offer_expiration_date', 'date'),
    id: byId.up,
    '-id': byId.down,
    supplier: bySupplier.up,
    '-supplier': bySupplier.down,
    state: byState.up,
    '-state': byState.down,
    total: byTotal.up,
    '-total': byTotal.down,
    margin: byMargin.up,
    '-margin': byMargin.down,
    against_high: byDistance.up,
    '-against_high': byDistance.down,
    weight: byWeight.up,
    '-weight': byWeight.down,
  },
  inScope,
  conditionsOf,
  searchOf: (_tx, q) => (/^so_0\d{7}$/i.test(q) ? sql`r.id = ${q.toLowerCase()}` : matches(q)),
  newest: (isFull) => sql`left join lateral (select * from spot_offer_history e
    where e.tenant = r.tenant and e.offer_id = r.id
      and ${isFull ? sql`true` : sql`e.audience <> 'staff'`}
    order by e.seq desc limit 1) h on true`,
  stored: (found) => found,
})

/** One offer within a scope; suppliers see theirs in the states that concern them. Outside it is undefined (R1). */
export const findOffer = (db: Db, id: string, scope: Scope): Promise<StoredOffer | undefined> =>
  offers.find(db, id, { scope, seen: scope.kind === 'tenant' ? shownNow : sql`true` })

/** One offer for the supplier's page: what its supplier can see, or could see once. Staff find what it finds. */
export const findSupplierOffer = (
  db: Db,
  id: string,
  scope: Scope,
): Promise<StoredOffer | undefined> => offers.find(db, id, { scope, seen: shownOnce })

/** Prices were imported or taken back while the offer was priced. */
export class StalePrices extends Error {}

/** Writes an action and returns the offer after it. Throws StaleRecord, and StalePrices. */
export async function writeOffer(
  tx: Tx,
  write: OfferWrite,
  before?: StoredOffer,
): Promise<StoredOffer> {
  const { pricedAt } = write
  // Held until it is stored: whoever takes an import back then finds this offer, and prices it again.
  if (pricedAt !== undefined && (await heldImportVersion(tx)) !== pricedAt)
    throw new StalePrices(write.row.id)
  const { entry } = await offers.write(tx, write)
  return recordAfter(write.row, { before, entry })
}

/** The address that the last offer to a supplier was made out to; undefined without one. */
export async function lastSupplierEmail(db: Db, tenant: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('spot_offers')
    .select('supplier_email')
    .where('tenant', '=', tenant)
    .where('offer_state', '<>', 'deleted')
    .where('supplier_email', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.supplier_email ?? undefined
}

/** Offers that a change of the configuration would touch, the newest first; one more than `limit` tells of more. */
export const openOffers = (db: Db, limit: number): Promise<OfferRow[]> =>
  db
    .selectFrom('spot_offers')
    .selectAll()
    .where('offer_state', 'in', ['pending-approval', 'approved-or-expired'])
    .orderBy('updated_at', 'desc')
    .limit(limit + 1)
    .execute()

type PricedBy = { readonly version: number; readonly today: string }
/** Open offers that were priced when an import counted already, of whatever symbols. */
export const openOffersPricedSince = (
  db: Db | Tx,
  { version, today }: PricedBy,
): Promise<OfferRow[]> =>
  db
    .selectFrom('spot_offers')
    .selectAll()
    .where('offer_state', 'in', ['pending-approval', 'approved-or-expired'])
    .where('offer_expiration_date', '>=', today)
    .where('price_version', '>=', version)
    .orderBy('id')
    .execute()

const MAX_OPEN = 500
/** Offers whose price waits for approval: few at a time. */
export const pendingOffers = (db: Db): Promise<OfferRow[]> =>
  db
    .selectFrom('spot_offers')
    .selectAll()
    .where('offer_state', '=', 'pending-approval')
    .limit(MAX_OPEN)
    .execute()

type Months = { readonly from: string; readonly to: string; readonly timeZone: string }
type Outcome = {
  readonly month: string
  readonly action: string
  readonly loss_reason: OfferRow['loss_reason']
  readonly count: number
  readonly total: number
  readonly weight_kg: number
}

/** How suppliers decided, by month in the company's time zone; of an offer its last decision counts. */
export async function countOutcomes(db: Db, { from, to, timeZone }: Months): Promise<Outcome[]> {
  const { rows: found } = await sql<Outcome>`
    select to_char(h.at at time zone ${timeZone}, 'YYYY-MM') as month, h.action, r.loss_reason,
      count(*)::int as count, sum(r.total) as total, sum(r.weight_kg) as weight_kg
    from spot_offer_history h join spot_offers r on r.tenant = h.tenant and r.id = h.offer_id
    where h.action in ('supplier-approve', 'supplier-reject')
      and h.at >= (${`${from}-01`}::date)::timestamp at time zone ${timeZone}
      and h.at < (${`${to}-01`}::date + interval '1 month') at time zone ${timeZone}
      and r.offer_state in ('supplier-approved', 'supplier-rejected')
      and not exists (select 1 from spot_offer_history later
        where later.tenant = h.tenant and later.offer_id = h.offer_id and later.seq > h.seq
          and later.action in ('supplier-approve', 'supplier-reject'))
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return found
}

/** What a list's offers come to that wait for approval, and that are open. */
export const sumOffers = (
  db: Db,
  asked: { readonly scope: Scope; readonly filters: OfferFilters },
) =>
  offers.sums(db, {
    ...asked,
    sums: {
      waiting: sql`case when r.offer_state = 'pending-approval' then r.total end`,
      open: sql`case when r.offer_state = 'approved-or-expired'
        and r.offer_expiration_date >= ${asked.filters.today} then r.total end`,
    },
  })
