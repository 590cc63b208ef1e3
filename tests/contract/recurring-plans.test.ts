import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import type { TestDomain } from '#tests/support/domain.ts'
import { startFilledDomain } from '#tests/support/filled-domain.ts'
import { chosenPlanOf, planOf } from '#tests/support/query-plans.ts'
import { recordStatements } from '#tests/support/statements.ts'
import type { Statement } from '#tests/support/statements.ts'

const REQUESTS = 4_000
const PLANS = 800
const ONGOING = 40
const PAGE = 10

let portal: TestDomain
let repeated = ''
beforeAll(async () => {
  portal = await startFilledDomain(inject('connection'), REQUESTS)
  // Each plan repeats one request and was sent as the next three; most have ended.
  await sql`insert into recurring_requests
      (tenant, id, site_id, request_id, state, every_weeks, first_date, until_date, created_at)
    select tenant, gen_random_uuid(), site_id, id,
        case when n <= ${ONGOING} then 'active' else 'ended' end, 2, now(), now(), now()
      from (select *, row_number() over (order by uuid) as n from shipment_requests) r
      where n <= ${PLANS}`.execute(portal.db)
  await sql`insert into recurring_pickups
      (tenant, recurring_id, planned_date, pickup_date, send_key, made_at, sent_as)
    select g.tenant, g.id, now()::date + k, now()::date + k, g.id || '-' || k, now(), r.id
      from (select *, row_number() over (partition by tenant order by id) as n from recurring_requests) g
        cross join generate_series(0, 2) k
        join (select *, row_number() over (partition by tenant order by uuid desc) as n
          from shipment_requests) r on r.tenant = g.tenant and r.n = g.n * 3 + k`.execute(portal.db)
  await sql`vacuum analyze`.execute(portal.db)
  const { request_id } = await portal.db
    .selectFrom('recurring_requests')
    .select('request_id')
    .where('state', '=', 'active')
    .limit(1)
    .executeTakeFirstOrThrow()
  repeated = request_id
}, 60_000)
afterAll(() => portal.stop())

const STAFF = '/api/redwood/shipment-requests'
const PLANNED = '/api/suppliers/recurring-requests'

async function statementOf(url: string, which: RegExp): Promise<Statement> {
  const recording = recordStatements()
  const { statusCode, body } = await portal.app.inject({
    url,
    headers: { authorization: 'Bearer admin' },
  })
  recording.stop()
  expect([statusCode, body.includes('"data":[]')]).toEqual([200, false])
  const statements = recording.kept.filter(({ text }) => which.test(text))
  expect(statements).toHaveLength(1)
  return statements[0]!
}
const ofTable = (nodes: Awaited<ReturnType<typeof chosenPlanOf>>, table: string) =>
  nodes.filter((node) => node['Relation Name'] === table)
type Node = ReturnType<typeof ofTable>[number]
const read = (nodes: readonly Node[]) =>
  nodes.reduce(
    (sum, node) =>
      sum + node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)),
    0,
  )

test('recurring ones of many requests are found from their plans, in one statement', async () => {
  const url = `${STAFF}?limit=${PAGE}&shipment_type=completed&is_recurring=true`
  const plan = await planOf(portal.db, await statementOf(url, /shipment_history/))

  const requests = ofTable(plan, 'shipment_requests')
  // The request of each plan that goes on and its three pickups, and the page once more, whole.
  expect(read(requests)).toBeLessThanOrEqual(ONGOING * 4 + PAGE + 1)
  expect(read(ofTable(plan, 'recurring_requests'))).toBeLessThanOrEqual(
    2 * ONGOING + 4 * (PAGE + 1),
  )
})

test.each(['', '&is_recurring=false'])(
  'a page of requests looks up its own marks alone%s',
  async (asked) => {
    const url = `${STAFF}?limit=${PAGE}&shipment_type=completed&sort=pickup_date${asked}`
    const plan = await chosenPlanOf(portal.db, await statementOf(url, /shipment_history/))

    const names = plan.map((node) => node['Index Name'])
    expect(names).toContain('sr_staff_pickup')
    expect(names).toContain('recurring_requests_repeated')
    expect(names).toContain('recurring_pickups_sent')
    const marks = ['recurring_requests', 'recurring_pickups'].flatMap((name) => ofTable(plan, name))
    expect(marks.map((node) => node['Node Type'])).not.toContain('Seq Scan')
  },
)

test('the plans of one request are looked up by it', async () => {
  const statement = await statementOf(
    `${PLANNED}?request_id=${repeated}`,
    /from recurring_requests r/,
  )
  const plan = await planOf(portal.db, statement)

  const names = plan.map((node) => node['Index Name'])
  expect(names).toContain('recurring_requests_repeated')
  expect(names).toContain('recurring_pickups_sent')
  expect(read(ofTable(plan, 'recurring_requests'))).toBeLessThanOrEqual(10)
})
