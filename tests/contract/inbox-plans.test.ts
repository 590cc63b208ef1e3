import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import type { TestDomain } from '#tests/support/domain.ts'
import { dayIn, range, startFilledDomain } from '#tests/support/filled-domain.ts'
import { planOf } from '#tests/support/query-plans.ts'
import { recordStatements } from '#tests/support/statements.ts'
import type { Statement } from '#tests/support/statements.ts'

const REQUESTS = 1_000
// Not one more for a request more.
const INBOX_STATEMENTS: Readonly<Record<string, number>> = {
  admin: 11,
  logistics: 2,
  'customer-ops': 10,
  supplier: 2,
}

let portal: TestDomain
beforeAll(async () => {
  portal = await startFilledDomain(inject('connection'), REQUESTS)
})
afterAll(() => portal.stop())

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
const isOfRequests = (node: { readonly 'Relation Name'?: string | undefined }) =>
  node['Relation Name'] === 'shipment_requests'
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

test('figures and counts are read off indexes; what waits is counted by an index for each ask', async () => {
  const recording = recordStatements()
  for (const url of [`figures?${range(0, 14)}`, 'counts'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await portal.app.inject({
      url: `/api/redwood/${url}`,
      headers: { authorization: 'Bearer admin' },
    })
  recording.stop()
  const statements = recording.kept.filter(areRequests)
  const asking = statements.filter(({ text }) => /each_of group by id/.test(text))
  expect([statements.length, asking.length]).toEqual([4, 1])

  const counting = statements.filter((statement) => !asking.includes(statement))
  const plans = await Promise.all(counting.map((statement) => planOf(portal.db, statement)))
  for (const { 'Node Type': type, 'Index Name': name } of plans.flat().filter(isOfRequests))
    expect([name, type]).toEqual([
      expect.stringMatching(/^sr_(figures|staff_pickup)$/),
      'Index Only Scan',
    ])
  const waiting = await planOf(portal.db, asking[0] ?? { text: '', values: [] })
  const names = waiting.map((node) => node['Index Name'])
  for (const index of ['sr_being_booked', 'sr_to_fetch', 'sr_on_the_road'])
    expect(names).toContain(index)
})

test('what waits at one tenant is counted off an index of its own', async () => {
  const recording = recordStatements()
  await portal.app.inject({
    url: '/api/redwood/counts',
    headers: { authorization: 'Bearer bmw' },
  })
  recording.stop()
  const plan = await planOf(portal.db, recording.kept.find(areRequests) ?? { text: '', values: [] })

  const read = plan.filter(isOfRequests)
  expect(read).not.toEqual([])
  for (const { 'Node Type': type, 'Rows Removed by Filter': passed = 0 } of read)
    expect([type, passed < 100]).toEqual(['Index Only Scan', true])
})

test('what is blocked before its approval is looked for among what can be', async () => {
  const statement = (await statementsFor('supplier')).find(areRequests)
  if (!statement) throw new Error('no requests were read')

  const plan = await planOf(portal.db, statement)
  expect(plan.map((node) => node['Index Name'])).toContain('sr_to_unblock')
})

async function statementsAt(url: string): Promise<readonly Statement[]> {
  const recording = recordStatements()
  await portal.app.inject({ url, headers: { authorization: 'Bearer admin' } })
  recording.stop()
  return recording.kept
}

test('the views of the list are counted in one statement, and no table is read from end to end for it', async () => {
  const kept = await statementsAt(`/api/redwood/counts?today=${dayIn(0)}`)
  const counting = kept.filter(({ text }) => /each_of group by id/.test(text))
  expect(counting).toHaveLength(1)

  const plan = await planOf(portal.db, counting[0] ?? { text: '', values: [] })
  expect(plan.filter(isOfRequests).filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
  const names = plan.map((node) => node['Index Name'])
  for (const index of ['sr_being_booked', 'sr_to_fetch', 'sr_on_the_road', 'sr_staff_pickup'])
    expect(names).toContain(index)
})

test('offers that their maker has to follow are found by indexes of their own', async () => {
  const statement = (await statementsFor('customer-ops')).find(({ text }) =>
    /supplier-approved/.test(text),
  )
  if (!statement) throw new Error('no offers were read')

  const names = (await planOf(portal.db, statement)).map((node) => node['Index Name'])
  expect(names).toContain('so_unanswered')
  expect(names).toContain('so_without_order')
})
