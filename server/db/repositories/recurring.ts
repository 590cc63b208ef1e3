import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import type { StoredShipmentForm } from '#schemas/shipment-form.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Database, StoredFacts } from '#server/db/tables.ts'
import type { Scope } from '#server/http/scope.ts'
import { every } from '#server/records/conditions.ts'
import type { Condition } from '#server/records/conditions.ts'

import { inScope } from './shipment-filters.ts'

type Row = Selectable<Database['recurring_requests']>
type PickupRow = Selectable<Database['recurring_pickups']>
/** A recurring request with what it repeats. */
export type RecurringRow = Row & {
  readonly form: StoredShipmentForm
  readonly facts: StoredFacts
  readonly created_email: string | null
  /** The last planned day that was prepared. */
  readonly last: string | null
  readonly pickups: readonly PickupRow[]
}

const MOST = 200
const MOST_ONGOING = 50

// What waits for somebody; a day that has passed waits for nobody.
const waiting = (now: Date) => sql`select p.* from recurring_pickups p
  where p.tenant = r.tenant and p.recurring_id = r.id and p.sent_as is null and not p.is_skipped
    and p.pickup_date >= (${now}::timestamptz - interval '1 day')::date`
const read = (db: Db | Tx, now: Date, condition: Condition) =>
  sql<RecurringRow>`select r.*, s.form, s.facts, s.created_email,
      (select max(p.planned_date) from recurring_pickups p
        where p.tenant = r.tenant and p.recurring_id = r.id) as last,
      coalesce((select json_agg(w order by w.planned_date) from (${waiting(now)}) w), '[]') as pickups
    from recurring_requests r
      join shipment_requests s on s.tenant = r.tenant and s.id = r.request_id
    where ${condition} order by r.created_at, r.id limit ${MOST}`.execute(db)

type Asked = { readonly scope: Scope; readonly now: Date }
/**
 * Those that go on, and those that have ended with something that still waits to be sent. Of one request: those that repeat
 * it, and the one that it was sent for, which may have ended since.
 */
export async function listRecurring(db: Db, { scope, now }: Asked, requestId: string | undefined) {
  const goesOn = sql<boolean>`(r.state <> 'ended' or exists (${waiting(now)}))`
  const isAbout =
    requestId === undefined
      ? goesOn
      : sql<boolean>`(r.tenant, r.id) in (
          select r.tenant, r.id from recurring_requests r where r.request_id = ${requestId} and ${goesOn}
          union all
          select tenant, recurring_id from recurring_pickups where sent_as = ${requestId})`
  return (await read(db, now, every([inScope(scope), isAbout]))).rows
}

export const findRecurring = async (db: Db | Tx, id: string, { scope, now }: Asked) =>
  (await read(db, now, every([inScope(scope), sql<boolean>`r.id = ${id}`]))).rows[0]

/** Those that may have something to prepare, the ones after a row. */
export const listActive = async (db: Db, now: Date, after: Row | undefined) =>
  (
    await read(
      db,
      now,
      every([
        sql<boolean>`r.state = 'active'`,
        ...(after
          ? [sql<boolean>`(r.created_at, r.id) > (${after.created_at}, ${after.id}::uuid)`]
          : []),
      ]),
    )
  ).rows

type New = Pick<
  Row,
  'tenant' | 'id' | 'site_id' | 'request_id' | 'every_weeks' | 'first_date' | 'until_date'
>
/** Keeps a new one, unless its company has as many as allowed. */
export async function addRecurring(tx: Tx, row: New, now: Date): Promise<boolean> {
  const { rows } = await sql`insert into recurring_requests
      (tenant, id, site_id, request_id, state, every_weeks, first_date, until_date, created_at)
    select ${row.tenant}, ${row.id}::uuid, ${row.site_id}, ${row.request_id}, 'active',
      ${row.every_weeks}::int, ${row.first_date}::date, ${row.until_date}::date, ${now}::timestamptz
    where (select count(*) from recurring_requests
      where tenant = ${row.tenant} and state <> 'ended') < ${MOST_ONGOING}
    returning id`.execute(tx)
  return rows.length === 1
}

type Change = Pick<Row, 'tenant' | 'id' | 'state' | 'every_weeks' | 'until_date' | 'revision'>
/** Writes what was decided of the version that was read; false: somebody was first. */
export async function writeRecurring(tx: Db | Tx, change: Change): Promise<boolean> {
  const { tenant, id, revision, state, every_weeks, until_date } = change
  const { numUpdatedRows } = await tx
    .updateTable('recurring_requests')
    .set({ state, every_weeks, until_date, revision: revision + 1 })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type NewPickup = Omit<PickupRow, 'is_skipped' | 'sent_as'>
/** Notes a pickup that waits to be sent; false when another node has prepared it. */
export async function addPickup(tx: Tx, pickup: NewPickup): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('recurring_pickups')
    .values(pickup)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type Skipped = Pick<PickupRow, 'tenant' | 'recurring_id' | 'planned_date'>
/** Takes a pickup off what waits; false: it doesn't wait. */
export async function skipPickup(tx: Db | Tx, { tenant, recurring_id: id, ...at }: Skipped) {
  const { numUpdatedRows } = await tx
    .updateTable('recurring_pickups')
    .set({ is_skipped: true })
    .where('tenant', '=', tenant)
    .where('recurring_id', '=', id)
    .where('planned_date', '=', at.planned_date)
    .where('sent_as', 'is', null)
    .where('is_skipped', '=', false)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Sent = { readonly tenant: string; readonly key: string }
/** As which request a pickup was sent already; null: it waits; undefined: there is none with this key. */
export async function findSent(db: Db, { tenant, key }: Sent): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('recurring_pickups')
    .select('sent_as')
    .where('tenant', '=', tenant)
    .where('send_key', '=', key)
    .executeTakeFirst()
  return row?.sent_as
}

/** A colleague sent the same pickup at the same time. */
export class SentMeanwhile extends Error {}

/** Notes as which request a pickup was sent, in the transaction that makes it; answers how often that recurs, if it does. */
export async function noteSent(tx: Tx, { tenant, key }: Sent, id: string): Promise<Repeats> {
  const { rows } = await sql<Pick<Row, 'every_weeks' | 'state'>>`with sent as (
      update recurring_pickups set sent_as = ${id}
        where tenant = ${tenant} and send_key = ${key} and sent_as is null
        returning tenant, recurring_id)
    select g.every_weeks, g.state from sent
      join recurring_requests g on g.tenant = sent.tenant and g.id = sent.recurring_id`.execute(tx)
  const [plan] = rows
  if (plan)
    return plan.state === 'ended'
      ? {}
      : { repeats: { everyWeeks: plan.every_weeks, isPaused: plan.state === 'paused' } }
  if (await findSent(tx, { tenant, key })) throw new SentMeanwhile()
  return {}
}
type Repeats = Pick<ShipmentRequest, 'repeats'>
