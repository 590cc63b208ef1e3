import { sql } from 'kysely'

import type { DeliveredWeight, StaffFigures, Throughput } from '#schemas/figures.ts'
import type { Booking, ShipmentState } from '#schemas/shipment-request.ts'
import type { Db } from '#server/db/database.ts'
import type { Scope } from '#server/http/scope.ts'
import { every } from '#server/records/conditions.ts'

import { inScope } from './shipment-filters.ts'

const DAY_MS = 86_400_000
/** Days at which an age ends; the last one does not. */
const AGES = [1, 3, 8] as const
/** As counts do: nobody reads further, and counting on costs. */
const CAP = 1_000
const MOST_WEIGHED = 5_000

const places: readonly (readonly [ShipmentState, Booking])[] = [
  ['submitted', 'none'],
  ['approved-by-bizdev', 'none'],
  ['approved-by-logistics', 'queued'],
  ['approved-by-logistics', 'in-progress'],
  ['approved-by-logistics', 'none'],
  ['approved-by-logistics', 'failed'],
  ['approved-by-logistics', 'booked'],
  ['rejected', 'none'],
]

const daysBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * DAY_MS).toISOString()

/** Current requests by place and age, each count stopping at a thousand; places without any are left out. */
export async function countAges(
  db: Db,
  { scope, now }: { readonly scope: Scope; readonly now: Date },
): Promise<StaffFigures['ages']> {
  const ends = ['infinity', ...AGES.map((days) => daysBefore(now, days)), '-infinity']
  const cells = places.flatMap(([state, booking]) =>
    ends.slice(1).map((after, at) => [state, booking, after, ends[at]]),
  )
  // One plan for all cells, and all that they ask of a row is in the index sr_figures.
  const { rows } = await sql<{ n: number }>`
    select (select count(*)::int from (select 1 from shipment_requests r
      where r.record_type = 'shipment_request' and r.state = c.state and r.booking = c.booking
        and r.created_at > c.after::timestamptz and r.created_at <= c.until::timestamptz
        and ${inScope(scope)} limit ${CAP + 1}) capped) as n
    from (values ${sql.join(cells.map((cell, at) => sql`(${sql.lit(at)}, ${sql.join(cell)})`))})
      c (at, state, booking, after, until) order by c.at`.execute(db)
  const ages = AGES.length + 1
  return places
    .map(([state, booking], at) => {
      const counts = rows.slice(at * ages, (at + 1) * ages).map(({ n }) => n)
      return {
        state,
        booking,
        counts: counts.map((count) => Math.min(count, CAP)),
        isCapped: counts.some((count) => count > CAP),
      }
    })
    .filter(({ counts }) => counts.some(Boolean))
}

type Days = { readonly scope: Scope; readonly from: string; readonly to: string }
/** Current requests by the day of their pickup. */
export async function countPickups(
  db: Db,
  { scope, from, to }: Days,
): Promise<StaffFigures['pickups']> {
  const { rows } = await sql<{ day: string; count: number }>`
    select r.pickup_date as day, count(*)::int as count from shipment_requests r
    where r.record_type = 'shipment_request' and r.pickup_date between ${from} and ${to}
      and ${inScope(scope)}
    group by 1 order by 1`.execute(db)
  return rows
}

/** Completed requests by the week of their pickup, weeks without any left out. */
export async function countThroughput(db: Db, { scope, from, to }: Days): Promise<Throughput> {
  const fetched = sql`(r.booked->>'actualPickupDate')::date`
  const { rows } = await sql<Throughput[number]>`
    select date_trunc('week', r.pickup_date)::date as "from", count(*)::int as count,
      (count(*) filter (where ${fetched} <= r.pickup_date))::int as "onTime",
      (count(*) filter (where ${fetched} > r.pickup_date))::int as late
    from shipment_requests r
    where r.record_type = 'completed_shipment_request' and r.pickup_date between ${from} and ${to}
      and ${inScope(scope)}
    group by 1 order by 1`.execute(db)
  return rows
}

/** What the goods of a row weigh: its units, and the batteries that it lists as far as the part list knows them. */
export const grossKg = sql<number>`(coalesce(r.gross_kg, 0)
  + coalesce((r.facts->>'itemsKg')::numeric, 0))`

type Year = { readonly scope: Scope; readonly tenant: string | undefined; readonly year: string }
/** The gross weight of what was delivered in a year, of the newest five thousand requests at most. */
export async function weighDelivered(
  db: Db,
  { scope, tenant, year }: Year,
): Promise<DeliveredWeight> {
  const wanted = every([
    sql`r.record_type = 'completed_shipment_request'`,
    inScope(scope),
    ...(tenant === undefined ? [] : [sql<boolean>`r.tenant = ${tenant}`]),
    // One that tells no day was delivered by its last entry. As the index sr_delivered has it, letter by letter.
    sql`left(coalesce(r.booked->>'deliveryDate', extract(year from r.updated_at at time zone 'UTC')::text), 4)
      = ${year}`,
  ])
  const { rows } = await sql<{ kg: number; n: number }>`
    select coalesce(sum(kg), 0)::float as kg, count(*)::int as n from (
      select ${grossKg} as kg from shipment_requests r where ${wanted}
      order by r.created_at desc, r.id desc limit ${MOST_WEIGHED + 1}) weighed`.execute(db)
  const { kg = 0, n = 0 } = rows[0] ?? {}
  return { kg, isAll: n <= MOST_WEIGHED }
}
