import { sql } from 'kysely'

import { goodsLine } from '#machines/shipment/goods.ts'
import type { WaitingFor } from '#machines/shipment/request/selectors.ts'
import type { Ask } from '#machines/urgency/asks.ts'
import type { Booking, ShipmentState } from '#schemas/shipment-request.ts'
import { loadOf } from '#schemas/totals.ts'
import type { Load } from '#schemas/totals.ts'
import type { Db } from '#server/db/database.ts'
import type { Scope } from '#server/http/scope.ts'
import { every } from '#server/records/conditions.ts'
import type { Condition } from '#server/records/conditions.ts'

import { orderOf } from './shipment-asks.ts'
import { inScope, waitsFor } from './shipment-filters.ts'
import { poStatusOf } from './shipment-rows.ts'
import type { PlainRow } from './shipment-rows.ts'

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
  /** What it asks of the reader. */
  readonly ask: Ask
  readonly tenant: string
  readonly id: string
  readonly state: ShipmentState
  readonly booking: Booking
  readonly siteName: string
  readonly load: Load
  /** In a line: packages, weight, material. */
  readonly goods: string
  /** Since when it is in its state: notes and edits do not make it younger. */
  readonly since: Date
  readonly created: Date
  readonly pickup: string
  /** When the carrier was asked; null: never. */
  readonly carrierAskedAt: string | null
  readonly pickedUp: string | null
  readonly siteTimeZone: string
  readonly country: string
  readonly poNumber: string | null
  readonly poStatus: string | null
  readonly hasAddressIssue: boolean
}

/** Since when a row is in its state: the first of the newest entries that have it. */
export const sinceState = sql<Date>`coalesce((select min(h.at) from shipment_history h
  where h.tenant = r.tenant and h.request_id = r.id and h.seq > coalesce((
    select max(p.seq) from shipment_history p
    where p.tenant = r.tenant and p.request_id = r.id and p.new_state <> r.state), 0)), r.updated_at)`

type Branch = readonly [ask: Waiting['ask'], condition: Condition]
type FoundRow = Pick<
  PlainRow,
  'tenant' | 'id' | 'state' | 'booking' | 'form' | 'facts' | 'booked'
> &
  Pick<PlainRow, 'pickup_date' | 'po_number' | 'has_address_issue' | 'created_at'> & {
    readonly ask: Waiting['ask']
    readonly po_status: string | null
    readonly since: Date
  }

/** Rows that each condition picks, those that wait longest first, in one statement: ids first, then what belongs to them. */
export async function listWaiting(
  db: Db,
  { scope, branches, limit }: { scope: Scope; branches: readonly Branch[]; limit: number },
): Promise<Waiting[]> {
  if (branches.length === 0) return []
  const found = branches.map(
    ([ask, condition]) => sql`(select ${ask}::text as ask, r.tenant, r.id from shipment_requests r
      where ${every([inScope(scope), condition])}
      order by ${orderOf(ask)} limit ${limit})`,
  )
  const { rows } = await sql<FoundRow>`with found as (${sql.join(found, sql` union all `)})
    select found.ask, r.tenant, r.id, r.state, r.booking, r.form, r.facts, r.booked, r.pickup_date,
      r.created_at, r.po_number, r.has_address_issue, ${poStatusOf} as po_status, ${sinceState} as since
    from found join shipment_requests r on r.tenant = found.tenant and r.id = found.id`.execute(db)
  return rows.map((row) => ({
    ask: row.ask,
    tenant: row.tenant,
    id: row.id,
    state: row.state,
    booking: row.booking,
    siteName: row.form.pickupAddress.address.name,
    load: loadOf(row.form, row.facts),
    goods: goodsLine(row.form, row.facts),
    since: row.since,
    created: row.created_at,
    pickup: row.pickup_date ?? row.form.pickupDate,
    carrierAskedAt: row.booked?.queuedInOtmAt ?? null,
    pickedUp: row.booked?.actualPickupDate ?? null,
    siteTimeZone: row.facts.siteTimeZone,
    country: row.form.pickupAddress.address.countryCode,
    poNumber: row.po_number,
    poStatus: row.po_status,
    hasAddressIssue: row.has_address_issue,
  }))
}
