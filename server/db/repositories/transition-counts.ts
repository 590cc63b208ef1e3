import { sql } from 'kysely'

import type { Db } from '#server/db/database.ts'

export type TransitionCount = {
  readonly machine: string
  readonly from_state: string
  readonly event: string
  readonly to_state: string
  readonly count: number
  readonly lastDay: string
}

/** A row of no machine: the last day that was counted, so that a quiet day is not counted again and again. */
const MARKER = ''

const histories = [
  {
    machine: 'shipmentRequest',
    table: 'shipment_history',
    owner: 'request_id',
    first: 'unsubmitted',
  },
  { machine: 'spotOffer', table: 'spot_offer_history', owner: 'offer_id', first: 'unsaved' },
] as const

/**
 * Adds up what the histories tell of each day that is over (UTC) and was not counted yet: which action led from which
 * state to which. Does nothing when yesterday is counted; two nodes at once count the same.
 */
export async function countTransitions(db: Db, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ day: string | null }>`
      select max(day)::text as day from transition_counts where machine = ${MARKER}`.execute(tx)
    const counted = rows[0]?.day ?? '0001-01-01'
    const { rows: due } = await sql<{ due: boolean }>`
      select ${counted}::date < ${today}::date - 1 as due`.execute(tx)
    if (!due[0]?.due) return
    for (const { machine, table, owner, first } of histories)
      // One after the other: they share a transaction.
      // oxlint-disable-next-line no-await-in-loop
      await sql`insert into transition_counts (machine, day, tenant, from_state, event, to_state, n)
        select ${machine}, (h.at at time zone 'UTC')::date, h.tenant, coalesce(p.new_state, ${first}),
          h.action, h.new_state, count(*)
        from ${sql.table(table)} h
        left join ${sql.table(table)} p on p.tenant = h.tenant
          and ${sql.ref(`p.${owner}`)} = ${sql.ref(`h.${owner}`)} and p.seq = h.seq - 1
        where h.at >= (${counted}::date + 1)::timestamp at time zone 'UTC'
          and h.at < ${today}::timestamp at time zone 'UTC'
        group by 2, 3, 4, 5, 6
        on conflict (machine, day, tenant, from_state, event, to_state)
          do update set n = excluded.n`.execute(tx)
    await sql`insert into transition_counts (machine, day, tenant, from_state, event, to_state, n)
      values (${MARKER}, ${today}::date - 1, '', '', '', '', 0) on conflict do nothing`.execute(tx)
  })
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
    .where('machine', '<>', MARKER)
    .groupBy(['machine', 'from_state', 'event', 'to_state'])
    .execute()
}
