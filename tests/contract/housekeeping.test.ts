import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { inPortions } from '#server/db/repositories/portions.ts'
import { countTransitions } from '#server/db/repositories/transition-counts.ts'
import { startDomain } from '#tests/support/domain.ts'
import type { TestDomain } from '#tests/support/domain.ts'

const ENTRIES = 20_000
const OF_ONE = 100
const HINTS = 5_000
const TENANT = 'supplier:300000000000009'
/** How many rows one statement may take in hand. */
const PORTION = 2_000

let portal: TestDomain
let owner: pg.Client
beforeAll(async () => {
  portal = await startDomain({ connection: inject('connection') })
  owner = new pg.Client({ ...inject('connection'), database: portal.database })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await portal.stop()
})

/** A history that came with a restored or imported database: nothing of it was ever counted. */
const importHistory = () =>
  owner.query(`set session_replication_role = replica;
    insert into shipment_history (tenant, request_id, seq, at, username, user_display_name, action,
      action_description, new_state, revision)
    select '${TENANT}', 'sr_0' || (1000000 + n), seq, '2024-01-01'::timestamptz + (n * 100 + seq) * interval '1 s',
      'somebody', 'Somebody', case seq when 1 then 'submit' else 'add-note' end, 'Imported', 'submitted', seq
    from generate_series(1, ${ENTRIES / OF_ONE}) n, generate_series(1, ${OF_ONE}) seq;
    set session_replication_role = origin`)

const counted = () =>
  portal.db
    .selectFrom('transition_counts')
    .select(({ fn }) => ['from_state', 'event', fn.sum<string>('n').as('n')])
    .where('tenant', '=', TENANT)
    .groupBy(['from_state', 'event'])
    .orderBy('event')
    .execute()

const sum = async () => (await counted()).reduce((all, { n }) => all + Number(n), 0)
/** Housekeeping that is told to stop after so many portions. */
function endingAfter(portions: number) {
  let asked = 0
  return {
    get aborted() {
      asked += 1
      return asked > portions
    },
  }
}

test('a long history that was never counted is counted in portions, each entry once', async () => {
  await importHistory()

  await countTransitions(portal.db, new Date(), endingAfter(1))
  const first = await sum()
  await countTransitions(portal.db, new Date(), endingAfter(2))
  const third = await sum()
  await Promise.all([portal.domain.housekeep(), countTransitions(portal.db, new Date())])
  await portal.domain.housekeep()

  expect([first, third]).toEqual([PORTION, 3 * PORTION])
  expect(await counted()).toEqual([
    { from_state: 'submitted', event: 'add-note', n: String(ENTRIES - ENTRIES / OF_ONE) },
    { from_state: 'unsubmitted', event: 'submit', n: String(ENTRIES / OF_ONE) },
  ])
})

test('no statement of housekeeping may take longer than a second', async () => {
  const limits: string[] = []
  await inPortions(portal.db, endingAfter(2), async (tx) => {
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(tx)
    limits.push(...rows.map((row) => row.statement_timeout))
    return true
  })

  expect(limits).toEqual(['1s', '1s'])
})

test('one part that fails stops no other', async () => {
  await owner.query(`alter table hints rename to hints_elsewhere;
    do $$ begin execute 'drop table ' || (select string_agg(inhrelid::regclass::text, ', ')
      from pg_inherits where inhparent = 'audit'::regclass and inhrelid::regclass::text <> 'audit_other'); end $$`)

  await portal.domain.housekeep()

  const { rows } = await owner.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit'::regclass`,
  )
  expect(rows.length).toBeGreaterThan(3)
  await owner.query('alter table hints_elsewhere rename to hints')
})

test('what has had its time goes, however much it is; the rest stays', async () => {
  await owner.query(`insert into hints (bucket, at, id, tenant, topic, target_id)
    select 0, now() - interval '1 hour', gen_random_uuid(), '', 'old', n from generate_series(1, ${HINTS}) n;
    insert into hints (bucket, at, id, tenant, topic, target_id)
    values (0, now(), gen_random_uuid(), '', 'new', 'n')`)

  await portal.domain.housekeep()

  const { rows } = await owner.query<{ topic: string }>('select topic from hints')
  expect(rows).toEqual([{ topic: 'new' }])
})

test('what was put off until a day that is over everywhere is forgotten, what is not stays', async () => {
  const day = (days: number) => sql`(now() + ${days} * interval '1 day')::date`
  for (const days of [-4, -1, 3])
    // oxlint-disable-next-line no-await-in-loop
    await sql`insert into snoozes (username, kind, target_id, since, due, until_date)
      values ('x|y', 'approve', ${`sr_0000000${days + 4}`}, now(), ${day(days + 1)}, ${day(days)})`.execute(
      portal.db,
    )
  await portal.domain.housekeep()

  const left = await portal.db.selectFrom('snoozes').select('target_id').execute()
  expect(left.map(({ target_id: id }) => id).toSorted()).toEqual(['sr_00000003', 'sr_00000007'])
})
