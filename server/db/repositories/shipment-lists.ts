import { sql } from 'kysely'

import { DELIVERED } from '#machines/shipment/request/selectors.ts'
import type { WaitingFor } from '#machines/shipment/request/selectors.ts'
import type { Booking, RecordType, ShipmentState } from '#schemas/shipment-request.ts'
import type { Tx } from '#server/db/database.ts'
import type { Scope } from '#server/http/scope.ts'
import { given, matches, oneOf } from '#server/records/conditions.ts'
import type { Condition } from '#server/records/conditions.ts'

import { inScope, waitsFor } from './shipment-filters.ts'
import { recurs } from './shipment-repeats.ts'

export type ListFilters = {
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
  readonly isRecurring?: boolean | undefined
  readonly waitingFor?: readonly WaitingFor[] | undefined
  readonly ids?: readonly string[] | undefined
  readonly q?: string | undefined
}

// Bare, not compared with a parameter: only so an index of the rows that have it is used.
const flagged = (column: Condition, isWanted: boolean | undefined): Condition | undefined =>
  isWanted === undefined || isWanted ? isWanted && column : sql`not ${column}`

const isNowhere = ({ recordType, states, bookings }: ListFilters): boolean =>
  recordType === 'completed_shipment_request' &&
  (isWithout(states, DELIVERED.state) || isWithout(bookings, DELIVERED.booking))
const isWithout = <T>(wanted: readonly T[] | undefined, one: T): boolean =>
  wanted !== undefined && wanted.length > 0 && !wanted.includes(one)

/** What of a list's filters holds of its rows. */
export const conditionsOf = ({
  bookings,
  ...filters
}: ListFilters): readonly (Condition | undefined)[] => [
  sql`r.record_type = ${filters.recordType}`,
  given(filters.tenant, (tenant) => sql`r.tenant = ${tenant}`),
  given(filters.siteId, (site) => sql`r.site_id = ${site}`),
  oneOf(sql`r.id`, filters.ids),
  oneOf(sql`r.state`, filters.states),
  oneOf(sql`r.booking`, bookings),
  // Known without reading a million rows.
  isNowhere({ ...filters, bookings }) ? sql`false` : undefined,
  given(filters.pickupFrom, (day) => sql`r.pickup_date >= ${day}`),
  given(filters.pickupTo, (day) => sql`r.pickup_date <= ${day}`),
  given(filters.isHazmat, (isHazmat) => sql`r.is_hazmat = ${isHazmat}`),
  flagged(sql`r.is_pre_booking`, filters.isPreBooking),
  given(filters.destination, (destination) => sql`r.destination = ${destination}`),
  given(filters.classification, (name) => sql`r.material_classification = ${name}`),
  flagged(sql`r.has_ddr`, filters.isDdr),
  given(filters.adrClass, (adr) => sql`r.adr_class = ${adr}`),
  flagged(sql`r.has_address_issue`, filters.hasAddressIssue),
  given(filters.isRecurring, recurs),
  given(filters.waitingFor, waitsFor),
]

/**
 * What a request weighs in the list, in kilograms: `loadOf` (schemas/totals.ts) as SQL, letter by letter as its indexes
 * have it.
 */
export const loadKg = sql`round(case when r.handling_unit_count = 0
  and coalesce((r.facts->>'itemCount')::numeric, 0) = 0 and r.form ? 'estimatedHandlingUnits'
  then coalesce((r.form#>>'{estimatedGrossWeight,value}')::numeric, 0)
    * case r.form#>>'{estimatedGrossWeight,unit}' when 'lb' then 0.45359237 else 1 end
  else coalesce(r.gross_kg, 0) + coalesce((r.facts->>'itemsKg')::numeric, 0) end, 6)`

const ID = /^sr_0\d{7}$/i
const BOL = /^[a-z]{2,4}\d{5,16}$/i

/**
 * What a search looks for: an id or a BOL in the directory, where the answer is exact and costs nothing. Of a BOL that
 * nobody in this scope has nothing is said: it is searched for as any word.
 */
export async function searchCondition(db: Tx, q: string, scope: Scope): Promise<Condition> {
  if (ID.test(q)) return sql`r.id = ${q.toLowerCase()}`
  if (!BOL.test(q)) return matches(q)
  const { rows } = await sql<{ tenant: string; id: string }>`select r.tenant, r.id
    from request_keys k join shipment_requests r on r.tenant = k.tenant and r.id = k.id
    where k.kind = 'bol' and k.key in (${q}, ${q.toUpperCase()}) and ${inScope(scope)} limit 50`.execute(
    db,
  )
  if (!rows.length) return matches(q)
  return sql`(r.tenant, r.id) in (${sql.join(rows.map((key) => sql`(${key.tenant}, ${key.id})`))})`
}
