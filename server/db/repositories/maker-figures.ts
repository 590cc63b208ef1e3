import { sql } from 'kysely'

import type { MakerFigures } from '#schemas/maker-figures.ts'
import type { AdrClass } from '#schemas/material.ts'
import type { Db } from '#server/db/database.ts'
import { every } from '#server/records/conditions.ts'
import type { Condition } from '#server/records/conditions.ts'

import { grossKg } from './shipment-figures.ts'

/** Of a program: all of its places, or some. */
export type FiguresOf = { readonly tenant: string; readonly sites: 'all' | readonly string[] }

/** More than a program has open or is delivered in a year; nothing is added up beyond it. */
export const MOST_ADDED = 20_000
const NEXT_PICKUPS = 5

const at = (column: Condition, sites: FiguresOf['sites']): Condition =>
  sites === 'all' ? sql<boolean>`true` : sql<boolean>`${column} = any(${sites})`
const requestsOf = ({ tenant, sites }: FiguresOf, rest: readonly Condition[]): Condition =>
  every([sql<boolean>`r.tenant = ${tenant}`, at(sql`r.site_id`, sites), ...rest])

/** Batteries of a place of one class that are in the same situation. */
export type CountedItems = {
  readonly place: string
  readonly adr_class: AdrClass | null
  readonly was_evaluated: boolean
  readonly is_requested: boolean
  readonly count: number
}
/** Batteries that are not delivered, by place, class and situation. */
export async function countItems(db: Db, { tenant, sites }: FiguresOf): Promise<CountedItems[]> {
  const { rows } = await sql<CountedItems>`
    select place, adr_class, was_evaluated, is_requested, count(*)::int as count from (
      select i.location_id as place, i.adr_class, i.was_evaluated,
        i.request_id is not null as is_requested
      from items i
      where i.tenant = ${tenant} and not i.is_submitted and ${at(sql`i.location_id`, sites)}
      limit ${MOST_ADDED}) open
    group by 1, 2, 3, 4`.execute(db)
  return rows
}

export type CountedRequests = {
  readonly place: string
  readonly is_approved: boolean
  readonly count: number
}
/** Current requests by place: those that nobody has approved yet, and those that are on their way. */
export async function countRequests(db: Db, of: FiguresOf): Promise<CountedRequests[]> {
  const current = requestsOf(of, [
    sql`r.record_type = 'shipment_request'`,
    // What was rejected waits for whoever asked, and is in neither.
    sql`r.state <> 'rejected'`,
  ])
  const { rows } = await sql<CountedRequests>`
    select place, is_approved, count(*)::int as count from (
      select r.site_id as place, r.state = 'approved-by-logistics' as is_approved
      from shipment_requests r where ${current} limit ${MOST_ADDED}) current
    group by 1, 2`.execute(db)
  return rows
}

export type WeighedMonth = {
  readonly place: string
  readonly month: string
  readonly count: number
  readonly kg: number
}
/** What was delivered from a month (YYYY-MM) to another, by place and month. */
export async function weighMonths(
  db: Db,
  of: FiguresOf,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<WeighedMonth[]> {
  // One that tells no day was delivered by its last entry.
  const month = sql<string>`left(coalesce(r.booked->>'deliveryDate',
    to_char(r.updated_at at time zone 'UTC', 'YYYY-MM')), 7)`
  const delivered = requestsOf(of, [
    sql`r.record_type = 'completed_shipment_request'`,
    sql`${month} between ${from} and ${to}`,
  ])
  const { rows } = await sql<WeighedMonth>`
    select place, month, count(*)::int as count, coalesce(sum(kg), 0)::float as kg from (
      select r.site_id as place, ${month} as month, ${grossKg} as kg
      from shipment_requests r where ${delivered}
      order by r.created_at desc, r.id desc limit ${MOST_ADDED}) delivered
    group by 1, 2`.execute(db)
  return rows
}

/** The next pickups from a day on, soonest first. */
export async function nextPickups(
  db: Db,
  of: FiguresOf,
  from: string,
): Promise<MakerFigures['pickups']> {
  const { rows } = await sql<MakerFigures['pickups'][number]>`
    select r.id, r.site_id as "locationId", r.pickup_date as day, r.state, r.booking
    from shipment_requests r
    where ${requestsOf(of, [
      sql`r.record_type = 'shipment_request'`,
      sql`r.state <> 'rejected'`,
      sql`r.pickup_date >= ${from}`,
    ])}
    order by r.pickup_date, r.id limit ${NEXT_PICKUPS}`.execute(db)
  return rows
}
