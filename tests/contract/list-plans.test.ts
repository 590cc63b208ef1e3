import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { seedRequests } from '#server/seed/bulk.ts'
import { startDomain } from '#tests/support/domain.ts'
import type { TestDomain } from '#tests/support/domain.ts'
import { planOf } from '#tests/support/query-plans.ts'
import { recordStatements } from '#tests/support/statements.ts'
import type { Statement } from '#tests/support/statements.ts'

const REQUESTS = 1_000
const PAGE = 10
// Not one more for a request more.
const INBOX_STATEMENTS: Readonly<Record<string, number>> = {
  admin: 10,
  logistics: 2,
  'customer-ops': 9,
  supplier: 2,
}

let portal: TestDomain
beforeAll(async () => {
  const connection = inject('connection')
  portal = await startDomain({ connection })
  const where = { ...connection, database: portal.database }
  await seedRequests({ where, count: REQUESTS, now: new Date(), report: () => {} })
})
afterAll(() => portal.stop())

/** The statement by which a list reads its rows. */
async function statementOf(url: string): Promise<Statement> {
  const recording = recordStatements()
  const { statusCode } = await portal.app.inject({
    url,
    headers: { authorization: 'Bearer admin' },
  })
  recording.stop()
  expect(statusCode).toBe(200)
  const [statement] = recording.kept.filter(({ text }) => /shipment_history/.test(text))
  if (!statement) throw new Error('no list was read')
  return statement
}

const list = (query: string) => `/api/redwood/shipment-requests?limit=${PAGE}&${query}`

test.each([
  ['completed, newest first', 'shipment_type=completed'],
  ['by pickup', 'shipment_type=completed&sort=pickup_date'],
  ['of failed bookings', 'booking=failed'],
  ['of one state', 'state=submitted&sort=pickup_date'],
])('the list %s reads the newest entries of its page alone', async (_name, query) => {
  const plan = await planOf(portal.db, await statementOf(list(query)))

  const entries = plan.filter((node) => node['Relation Name'] === 'shipment_history')
  expect(entries).not.toEqual([])
  for (const node of entries)
    expect(node['Actual Loops'] * node['Actual Rows']).toBeLessThanOrEqual(PAGE + 1)
})

test.each([
  ['shipment_type=completed&sort=pickup_date', 'sr_staff_pickup'],
  ['sort=pickup_date', 'sr_staff_pickup'],
  ['shipment_type=completed&is_pre_booking=true', 'sr_pre_booking'],
])('the staff list ?%s comes in its order from %s', async (query, index) => {
  const plan = await planOf(portal.db, await statementOf(list(query)))

  expect(plan.map((node) => node['Index Name'])).toContain(index)
})

/** What an inbox sends to the database. */
async function statementsFor(who: string): Promise<readonly Statement[]> {
  const recording = recordStatements()
  const { statusCode } = await portal.app.inject({
    url: '/api/me/inbox',
    headers: { authorization: `Bearer ${who}` },
  })
  recording.stop()
  expect(statusCode).toBe(200)
  return recording.kept.filter(({ text }) => /^\s*(select|with)/i.test(text))
}
const areRequests = ({ text }: Statement) => /from shipment_requests/.test(text)

test.each(['admin', 'logistics', 'customer-ops', 'supplier'])(
  'the inbox of %s asks for all its requests at once',
  async (who) => {
    await statementsFor(who) // settings are read and kept
    const statements = await statementsFor(who)

    expect(statements.filter(areRequests)).toHaveLength(1)
    expect([who, statements.length]).toEqual([who, INBOX_STATEMENTS[who]])
  },
)

test('silent carriers, pickups and deliveries without a record are found by indexes of their own', async () => {
  const statement = (await statementsFor('logistics')).find(areRequests)
  if (!statement) throw new Error('no requests were read')
  const plan = await planOf(portal.db, statement)

  const names = plan.map((node) => node['Index Name'])
  for (const index of ['sr_being_booked', 'sr_to_fetch', 'sr_on_the_road'])
    expect(names).toContain(index)
  expect(
    plan.filter(
      (node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'shipment_requests',
    ),
  ).toEqual([])
})

test('what was delivered in a year is read in its order from an index of its own', async () => {
  const recording = recordStatements()
  const year = new Date().getUTCFullYear()
  await portal.app.inject({
    url: `/api/suppliers/delivered-weight?year=${year}`,
    headers: { authorization: 'Bearer admin' },
  })
  recording.stop()
  const statement = recording.kept.find(areRequests)
  if (!statement) throw new Error('nothing was weighed')

  const names = (await planOf(portal.db, statement)).map((node) => node['Index Name'])
  expect(names).toContain('sr_delivered')
})

test.each(['state=submitted', 'booking=failed'])(
  'no row is read for completed requests of %s, where none can be',
  async (query) => {
    const statement = await statementOf(list(`shipment_type=completed&${query}`))
    const plan = await planOf(portal.db, statement)

    const read = plan.filter((node) => node['Relation Name'] === 'shipment_requests')
    expect(read.map((node) => node['Actual Loops'] * node['Actual Rows'])).toEqual([])
  },
)

test('offers that their maker has to follow are found by indexes of their own', async () => {
  const statement = (await statementsFor('customer-ops')).find(({ text }) =>
    /supplier-approved/.test(text),
  )
  if (!statement) throw new Error('no offers were read')

  const names = (await planOf(portal.db, statement)).map((node) => node['Index Name'])
  expect(names).toContain('so_unanswered')
  expect(names).toContain('so_without_order')
})
