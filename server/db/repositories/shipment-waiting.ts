import { sql } from 'kysely'

import type { WaitingFor } from '#machines/shipment/request/selectors.ts'
import type { Booking, ShipmentState } from '#schemas/shipment-request.ts'
import { loadOf } from '#schemas/totals.ts'
import type { Load } from '#schemas/totals.ts'
import type { Db } from '#server/db/database.ts'
import type { Scope } from '#server/http/scope.ts'

import { every, inScope, waitsFor } from './shipment-filters.ts'
import type { Condition } from './shipment-filters.ts'
import { poStatusOf } from './shipment-rows.ts'

const CAP = 1000
export type Count = {
  readonly state: ShipmentState
  readonly booking: Booking
  readonly waitingFor: Exclude<WaitingFor, 'none'>
  readonly count: number
  readonly isCapped: boolean
}
// A submitted request waits for whom its program says; everywhere else the place tells.
const counted: readonly (readonly [ShipmentState, Booking, Count['waitingFor']])[] = [
  ['submitted', 'none', 'bizdev'],
  ['submitted', 'none', 'logistics'],
  ['approved-by-bizdev', 'none', 'logistics'],
  ['approved-by-logistics', 'queued', 'carrier'],
  ['approved-by-logistics', 'in-progress', 'carrier'],
  ['approved-by-logistics', 'booked', 'pickup'],
  ['approved-by-logistics', 'failed', 'logistics'],
  ['rejected', 'none', 'requester'],
]

/** Current requests by state and booking, each count stopping at a thousand (targets.md). */
export async function countShipments(
  db: Db,
  { scope, tenant }: { readonly scope: Scope; readonly tenant?: string | undefined },
): Promise<Count[]> {
  const wanted = every([
    inScope(scope),
    ...(tenant === undefined ? [] : [sql<boolean>`r.tenant = ${tenant}`]),
  ])
  const parts = counted.map(
    ([state, booking, group]) => sql`select ${state}::text as state, ${booking}::text as booking,
      ${group}::text as waiting, (select count(*)::int from (select 1 from shipment_requests r
        where r.state = ${state} and r.booking = ${booking} and ${waitsFor([group])} and ${wanted}
        limit ${CAP + 1}) capped) as n`,
  )
  type Row = Pick<Count, 'state' | 'booking'> & { waiting: Count['waitingFor']; n: number }
  const { rows } = await sql<Row>`
    ${sql.join(parts, sql` union all `)}`.execute(db)
  return rows.map(({ state, booking, waiting, n }) => ({
    state,
    booking,
    waitingFor: waiting,
    count: Math.min(n, CAP),
    isCapped: n > CAP,
  }))
}

export type Waiting = {
  readonly tenant: string
  readonly id: string
  readonly state: ShipmentState
  readonly booking: Booking
  readonly isPreBooking: boolean
  readonly siteName: string
  readonly load: Load
  /** Since when it is in its state: notes and edits do not make it younger. */
  readonly since: Date
  readonly pickup: string
  readonly siteTimeZone: string
  readonly country: string
  readonly poNumber: string | null
  readonly poStatus: string | null
  readonly hasAddressIssue: boolean
}

// The first of the newest entries that have the row's state.
const sinceState = sql<Date>`coalesce((select min(h.at) from shipment_history h
  where h.tenant = r.tenant and h.request_id = r.id and h.seq > coalesce((
    select max(p.seq) from shipment_history p
    where p.tenant = r.tenant and p.request_id = r.id and p.new_state <> r.state), 0)), r.updated_at)`

/** Rows that a condition picks, those that wait longest first. */
export async function listWaiting(
  db: Db,
  { scope, condition, limit }: { scope: Scope; condition: Condition; limit: number },
): Promise<Waiting[]> {
  const found = await db
    .selectFrom('shipment_requests as r')
    .select(['r.tenant', 'r.id', 'r.state', 'r.booking', 'r.is_pre_booking', 'r.updated_at'])
    .select(['r.form', 'r.facts', 'r.pickup_date', 'r.po_number', 'r.has_address_issue'])
    .select([poStatusOf.as('po_status'), sinceState.as('since')])
    .where(every([inScope(scope), condition]))
    .orderBy('r.updated_at')
    .limit(limit)
    .execute()
  return found.map((row) => ({
    tenant: row.tenant,
    id: row.id,
    state: row.state,
    booking: row.booking,
    isPreBooking: row.is_pre_booking,
    siteName: row.form.pickupAddress.address.name,
    load: loadOf(row.form, row.facts),
    since: row.since,
    pickup: row.pickup_date ?? row.form.pickupDate,
    siteTimeZone: row.facts.siteTimeZone,
    country: row.form.pickupAddress.address.countryCode,
    poNumber: row.po_number,
    poStatus: row.po_status,
    hasAddressIssue: row.has_address_issue,
  }))
}
