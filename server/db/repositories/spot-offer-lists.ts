import { sql } from 'kysely'

import type { PriceReason } from '#schemas/spot-offer/approval.ts'
import type { UseCase } from '#schemas/spot-offer/offer-form.ts'
import type { OfferState } from '#schemas/spot-offer/offer.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { isTimeout } from '#server/db/errors.ts'
import type { OfferEntryRow, OfferRow } from '#server/db/spot-offer-tables.ts'
import type { CursorKey } from '#server/http/cursor.ts'
import type { Scope } from '#server/http/scope.ts'

import { every, matches } from './shipment-filters.ts'
import type { Condition } from './shipment-filters.ts'
import { SHARED_STATES } from './spot-offer-rows.ts'
import type { StoredOffer } from './spot-offer-rows.ts'

type OfferSort = '-updated' | 'expiration'
type OfferListFilters = {
  readonly states?: readonly OfferState[] | undefined
  readonly tenant?: string | undefined
  readonly useCase?: UseCase | undefined
  readonly priceReason?: PriceReason | undefined
  readonly q?: string | undefined
  readonly isExpired?: boolean | undefined
  readonly expiresTo?: string | undefined
  /** States as suppliers are told them, of what they can see or could see once; none: all. */
  readonly outside?: readonly OfferState[] | undefined
  /** Who made them, as rows name people. */
  readonly createdBy?: string | undefined
  /** Ids that the answer is limited to: what waits for somebody. */
  readonly ids?: readonly string[] | undefined
}
export type OfferPage = {
  readonly scope: Scope
  readonly filters: OfferListFilters
  readonly sort: OfferSort
  readonly limit: number
  readonly after?: CursorKey | undefined
  /** The date in the company's time zone. */
  readonly today: string
  /** Whether entries that only staff may see count as the newest. */
  readonly isFull: boolean
}
export type ListedOffer = { readonly stored: StoredOffer; readonly key: CursorKey }

const SEARCH_MS = 2_000

/** What a supplier can see, or could see once. */
const shownOutside = sql<boolean>`(r.offer_state = any(${[...SHARED_STATES]})
  or r.left_open_at is not null)`
/** A state as suppliers are told it: what is rejected inside is being revised to them. */
const stateOutside = sql<OfferState>`case r.offer_state
  when 'rejected' then 'pending-approval' else r.offer_state end`

function inScope(scope: Scope): Condition {
  if (scope.kind === 'all') return sql<boolean>`true`
  if (scope.kind === 'none') return sql<boolean>`false`
  return sql<boolean>`r.tenant = ${scope.tenant} and ${shownOutside}`
}

function conditionsOf({ filters, today }: Pick<OfferPage, 'filters' | 'today'>): Condition[] {
  const { states, outside, isExpired } = filters
  const isOver = sql<boolean>`(r.offer_state = 'approved-or-expired'
    and r.offer_expiration_date < ${today})`
  const given: (Condition | undefined)[] = [
    states === undefined && !outside ? sql`r.offer_state <> 'deleted'` : undefined,
    outside && shownOutside,
    outside?.length ? sql`${stateOutside} = any(${outside})` : undefined,
    states?.length === 1 ? sql`r.offer_state = ${states[0]}` : undefined,
    states && states.length > 1 ? sql`r.offer_state = any(${states})` : undefined,
    filters.tenant === undefined ? undefined : sql`r.tenant = ${filters.tenant}`,
    filters.useCase === undefined ? undefined : sql`r.use_case = ${filters.useCase}`,
    filters.priceReason === undefined
      ? undefined
      : sql`${filters.priceReason} = any(r.price_reasons)`,
    filters.expiresTo === undefined
      ? undefined
      : sql`r.offer_expiration_date <= ${filters.expiresTo}`,
    filters.createdBy === undefined ? undefined : sql`r.created_by = ${filters.createdBy}`,
    isExpired === undefined ? undefined : isExpired ? isOver : sql`not ${isOver}`,
    filters.ids === undefined ? undefined : sql`r.id = any(${filters.ids})`,
  ]
  return given.filter((condition) => condition !== undefined)
}

const orders = {
  '-updated': sql`r.updated_at desc, r.id desc`,
  expiration: sql`r.offer_expiration_date, r.id`,
} as const

const afterKey = (sort: OfferSort, [value, id]: CursorKey): Condition =>
  sort === 'expiration'
    ? sql`(r.offer_expiration_date, r.id) > (${value}::date, ${id})`
    : sql`(r.updated_at, r.id) < (${value}::timestamptz, ${id})`

/** How many offers there are, counted as far as the limit. */
export async function countOffers(
  db: Db,
  { scope, filters, today, limit }: Pick<OfferPage, 'scope' | 'filters' | 'today' | 'limit'>,
): Promise<number> {
  const wanted = every([inScope(scope), ...conditionsOf({ filters, today })])
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select 1 from spot_offers r where ${wanted} limit ${limit}) counted`.execute(db)
  return rows[0]?.n ?? 0
}

/** A page of offers, each with the newest entry of its history. Undefined when a search took too long. */
export async function listOffers(db: Db, page: OfferPage): Promise<ListedOffer[] | undefined> {
  const { q } = page.filters
  if (q === undefined) return read(db, page, [])
  const isId = /^so_0\d{7}$/i.test(q)
  const search = isId ? sql<boolean>`r.id = ${q.toLowerCase()}` : matches(q)
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(SEARCH_MS)}`.execute(tx)
      return read(tx, page, [search])
    })
  } catch (error) {
    if (isTimeout(error)) return undefined
    throw error
  }
}

type Row = OfferRow & { readonly entry: (Omit<OfferEntryRow, 'at'> & { at: string }) | null }

async function read(
  db: Db | Tx,
  page: OfferPage,
  more: readonly Condition[],
): Promise<ListedOffer[]> {
  const { sort, after, limit, isFull } = page
  const conditions = [
    inScope(page.scope),
    ...conditionsOf(page),
    ...more,
    ...(after ? [afterKey(sort, after)] : []),
  ]
  const visible = isFull ? sql`true` : sql`e.audience <> 'staff'`
  const { rows } = await sql<Row>`
    select r.*, to_jsonb(h) - 'tenant' - 'offer_id' as entry from (
      select r.* from spot_offers r where ${every(conditions)}
      order by ${orders[sort]} limit ${limit}) r
    left join lateral (select * from spot_offer_history e
      where e.tenant = r.tenant and e.offer_id = r.id and ${visible}
      order by e.seq desc limit 1) h on true
    order by ${orders[sort]}`.execute(db)
  return rows.map(({ entry, ...row }) => ({
    stored: {
      row,
      history: entry ? [{ ...entry, at: new Date(entry.at) }] : [],
      mails: new Map(),
    },
    key: [sort === 'expiration' ? row.offer_expiration_date : row.updated_at.toISOString(), row.id],
  }))
}
