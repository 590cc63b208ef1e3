import { sql } from 'kysely'

import type { Db, Tx } from '#server/db/database.ts'

import { inPortions } from './portions.ts'
import type { Ending } from './portions.ts'

export type TransitionCount = {
  readonly machine: string
  readonly from_state: string
  readonly event: string
  readonly to_state: string
  readonly count: number
  readonly lastDay: string
}

// A fiftieth of the second that a statement has, on a quiet machine.
const ROWS = 2_000
const histories = [
  {
    machine: 'shipmentRequest',
    table: 'shipment_history',
    owner: 'request_id',
    first: 'unsubmitted',
  },
  { machine: 'spotOffer', table: 'spot_offer_history', owner: 'offer_id', first: 'unsaved' },
] as const
type History = (typeof histories)[number]

/**
 * Adds up what the histories tell of the days that are over (UTC) and was not counted yet: which action led from which
 * state to which. In portions, each of which moves the mark of how far the counting has come; of two nodes at once one
 * counts.
 */
export async function countTransitions(
  db: Db,
  now: Date,
  ending: Ending = { aborted: false },
): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  for (const history of histories)
    // One after the other: housekeeping takes one connection.
    // oxlint-disable-next-line no-await-in-loop
    await inPortions(db, ending, (tx) => countPortion(tx, history, today))
}

async function countPortion(tx: Tx, history: History, today: string): Promise<boolean> {
  const { machine, first } = history
  const [table, owner] = [sql.table(history.table), sql.ref(history.owner)]
  const mark = await tx
    .selectFrom('transition_marks')
    .selectAll()
    .where('machine', '=', machine)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!mark) return false
  // `at >=` stands there for the index, which knows the moment alone; the entry before is looked up for each one, since
  // a table that was just filled has no statistics, and a plan without them reads all of it for every portion.
  const { rows } = await sql<{ n: number }>`
    with portion as (
      select h.tenant, h.${owner} as id, h.seq, h.at, h.action, h.new_state from ${table} h
      where h.at >= ${mark.at} and (h.at, h.tenant, h.${owner}, h.seq) >
          (${mark.at}, ${mark.tenant}, ${mark.id}, ${mark.seq})
        and h.at < ${today}::timestamp at time zone 'UTC'
      order by h.at, h.tenant, h.${owner}, h.seq limit ${ROWS}),
    counted as (
      insert into transition_counts as c (machine, day, tenant, from_state, event, to_state, n)
      select ${machine}, (h.at at time zone 'UTC')::date, h.tenant, coalesce(p.new_state, ${first}),
        h.action, h.new_state, count(*)
      from portion h left join lateral (select p.new_state from ${table} p
        where p.tenant = h.tenant and p.${owner} = h.id and p.seq = h.seq - 1 limit 1) p on true
      group by 2, 3, 4, 5, 6
      on conflict (machine, day, tenant, from_state, event, to_state)
        do update set n = c.n + excluded.n),
    moved as (
      update transition_marks m set at = l.at, tenant = l.tenant, id = l.id, seq = l.seq
      from (select * from portion order by at desc, tenant desc, id desc, seq desc limit 1) l
      where m.machine = ${machine})
    select count(*)::int as n from portion`.execute(tx)
  return rows[0]?.n === ROWS
}

/** How often each action led from one state to another, over all tenants and days, and on which day last. */
export async function readTransitionCounts(db: Db): Promise<readonly TransitionCount[]> {
  return db
    .selectFrom('transition_counts')
    .select(({ fn }) => [
      'machine',
      'from_state',
      'event',
      'to_state',
      sql<number>`${fn.sum('n')}::int`.as('count'),
      sql<string>`${fn.max('day')}::text`.as('lastDay'),
    ])
    .groupBy(['machine', 'from_state', 'event', 'to_state'])
    .execute()
}
