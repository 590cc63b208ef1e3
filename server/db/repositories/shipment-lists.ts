import { sql } from 'kysely'

import type { WaitingFor } from '#machines/shipment/request/selectors.ts'
import type {
  Booking,
  RecordType,
  ShipmentRequest,
  ShipmentState,
} from '#schemas/shipment-request.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { isTimeout } from '#server/db/errors.ts'
import type { CursorKey } from '#server/http/cursor.ts'
import type { Scope } from '#server/http/scope.ts'

import { nameOnFile } from './companies.ts'
import { every, inScope, matches, waitsFor } from './shipment-filters.ts'
import type { Condition } from './shipment-filters.ts'
import { poStatusOf, toRequest } from './shipment-rows.ts'

type Sort = '-created' | 'created' | 'pickup_date'
type ListFilters = {
  readonly recordType: RecordType
  readonly tenant?: string | undefined
  readonly siteId?: string | undefined
  readonly states?: readonly ShipmentState[] | undefined
  readonly bookings?: readonly Booking[] | undefined
  readonly pickupFrom?: string | undefined
  readonly pickupTo?: string | undefined
  readonly isHazmat?: boolean | undefined
  readonly isPreBooking?: boolean | undefined
  readonly destination?: string | undefined
  readonly classification?: string | undefined
  readonly isDdr?: boolean | undefined
  readonly adrClass?: string | undefined
  readonly hasAddressIssue?: boolean | undefined
  readonly waitingFor?: readonly WaitingFor[] | undefined
  readonly q?: string | undefined
}
export type ListPage = {
  readonly scope: Scope
  readonly filters: ListFilters
  /** What else must hold. */
  readonly also?: readonly Condition[]
  readonly sort: Sort
  readonly limit: number
  /** The sort value and id after which the page begins. */
  readonly after?: CursorKey | undefined
}
export type Listed = { readonly request: ShipmentRequest; readonly key: readonly string[] }

const SEARCH_MS = 2_000

// Bare, not compared with a parameter: only so an index of the rows that have it is used.
const flagged = (column: Condition, isWanted: boolean | undefined): Condition | undefined =>
  isWanted === undefined || isWanted ? isWanted && column : sql`not ${column}`

function filterConditions(filters: ListFilters): Condition[] {
  const { states, bookings, waitingFor } = filters
  const given: (Condition | undefined)[] = [
    sql`r.record_type = ${filters.recordType}`,
    filters.tenant === undefined ? undefined : sql`r.tenant = ${filters.tenant}`,
    filters.siteId === undefined ? undefined : sql`r.site_id = ${filters.siteId}`,
    // One state as an equation: only then the index that begins with it gives the order too.
    states?.length === 1 ? sql`r.state = ${states[0]}` : undefined,
    states && states.length > 1 ? sql`r.state = any(${states})` : undefined,
    bookings?.length ? sql`r.booking = any(${bookings})` : undefined,
    filters.pickupFrom === undefined ? undefined : sql`r.pickup_date >= ${filters.pickupFrom}`,
    filters.pickupTo === undefined ? undefined : sql`r.pickup_date <= ${filters.pickupTo}`,
    filters.isHazmat === undefined ? undefined : sql`r.is_hazmat = ${filters.isHazmat}`,
    flagged(sql`r.is_pre_booking`, filters.isPreBooking),
    filters.destination === undefined ? undefined : sql`r.destination = ${filters.destination}`,
    filters.classification === undefined
      ? undefined
      : sql`r.material_classification = ${filters.classification}`,
    flagged(sql`r.has_ddr`, filters.isDdr),
    filters.adrClass === undefined ? undefined : sql`r.adr_class = ${filters.adrClass}`,
    flagged(sql`r.has_address_issue`, filters.hasAddressIssue),
    waitingFor && waitsFor(waitingFor),
  ]
  return given.filter((condition) => condition !== undefined)
}

const orders = {
  '-created': sql`r.created_at desc, r.id desc`,
  created: sql`r.created_at, r.id`,
  pickup_date: sql`r.pickup_date, r.id`,
} as const

function afterKey(sort: Sort, [value, id]: CursorKey): Condition {
  if (sort === 'pickup_date') return sql`(r.pickup_date, r.id) > (${value}::date, ${id})`
  return sort === 'created'
    ? sql`(r.created_at, r.id) > (${value}::timestamptz, ${id})`
    : sql`(r.created_at, r.id) < (${value}::timestamptz, ${id})`
}

/** A page of requests, each with the newest entry of its history. Undefined when a search took too long. */
export async function listShipments(db: Db, page: ListPage): Promise<Listed[] | undefined> {
  const { q } = page.filters
  if (q === undefined) return read(db, page, [])
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(SEARCH_MS)}`.execute(tx)
      return read(tx, page, [await searchCondition(tx, q)])
    })
  } catch (error) {
    if (isTimeout(error)) return undefined
    throw error
  }
}

const ID = /^sr_0\d{7}$/i
const BOL = /^[a-z]{2,4}\d{5,16}$/i

// An id or a BOL is looked up in the directory: there the answer is exact and costs nothing.
async function searchCondition(db: Tx, q: string): Promise<Condition> {
  if (ID.test(q)) return sql`r.id = ${q.toLowerCase()}`
  if (!BOL.test(q)) return matches(q)
  const found = await db
    .selectFrom('request_keys')
    .select(['tenant', 'id'])
    .where('kind', '=', 'bol')
    .where('key', 'in', [q, q.toUpperCase()])
    .limit(50)
    .execute()
  if (!found.length) return matches(q)
  return sql`(r.tenant, r.id) in (${sql.join(found.map((key) => sql`(${key.tenant}, ${key.id})`))})`
}

async function read(db: Db | Tx, page: ListPage, more: readonly Condition[]): Promise<Listed[]> {
  const { scope, filters, also = [], sort, limit, after } = page
  const conditions = [
    ...filterConditions(filters),
    inScope(scope),
    ...also,
    ...more,
    ...(after ? [afterKey(sort, after)] : []),
  ]
  return readRequests(db, { conditions, sort, limit })
}

type Wanted = Pick<ListPage, 'sort' | 'limit'> & { readonly conditions: readonly Condition[] }
/** The requests that fulfil all conditions, each with the newest entry of its history. */
export async function readRequests(
  db: Db | Tx,
  { conditions, sort, limit }: Wanted,
): Promise<Listed[]> {
  // The page first, then what belongs to its rows: joined before the limit, the newest entries of all candidates would
  // be read to be sorted away again.
  const rows = db
    .selectFrom('shipment_requests as r')
    .selectAll('r')
    .where(every(conditions))
    .orderBy(orders[sort])
    .limit(limit)
  const found = await db
    .selectFrom(rows.as('r'))
    .innerJoin('shipment_history as h', (join) =>
      join
        .onRef('h.tenant', '=', 'r.tenant')
        .onRef('h.request_id', '=', 'r.id')
        .onRef('h.seq', '=', 'r.history_count'),
    )
    .selectAll('r')
    .select([poStatusOf.as('po_status'), nameOnFile.as('company_name')])
    .select([
      'h.seq',
      'h.at',
      'h.username',
      'h.user_display_name',
      'h.user_email',
      'h.action',
      'h.action_description',
      'h.new_state',
      'h.note',
      'h.sent_emails',
      'h.changes',
      'h.revision as entry_revision',
    ])
    .orderBy(orders[sort])
    .execute()
  return found.map((row) => ({
    request: toRequest(row, [{ ...row, revision: row.entry_revision }]),
    key: [sort === 'pickup_date' ? (row.pickup_date ?? '') : row.created_at.toISOString(), row.id],
  }))
}
