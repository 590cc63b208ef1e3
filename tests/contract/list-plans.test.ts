import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import type { TestDomain } from '#tests/support/domain.ts'
import { dayIn, range, startFilledDomain } from '#tests/support/filled-domain.ts'
import { planOf } from '#tests/support/query-plans.ts'
import { recordStatements } from '#tests/support/statements.ts'
import type { Statement } from '#tests/support/statements.ts'

const REQUESTS = 1_000
const PAGE = 10
let portal: TestDomain
beforeAll(async () => {
  portal = await startFilledDomain(inject('connection'), REQUESTS)
})
afterAll(() => portal.stop())

/** The statement by which a list reads its rows. */
async function statementOf(
  url: string,
  who = 'admin',
  which = /(shipment|spot_offer)_history/,
): Promise<Statement> {
  const recording = recordStatements()
  const { statusCode } = await portal.app.inject({
    url,
    headers: { authorization: `Bearer ${who}` },
  })
  recording.stop()
  expect(statusCode).toBe(200)
  const [statement] = recording.kept.filter(({ text }) => which.test(text))
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
  ['sort=gross', 'sr_staff_gross'],
  ['shipment_type=completed&sort=-gross', 'sr_staff_gross'],
  ['shipment_type=completed&is_pre_booking=true', 'sr_pre_booking'],
  ['booking=failed', 'sr_booking_list'],
])('the staff list ?%s comes in its order from %s', async (query, index) => {
  const plan = await planOf(portal.db, await statementOf(list(query)))

  expect(plan.map((node) => node['Index Name'])).toContain(index)
})

const STAFF = '/api/redwood/shipment-requests'
const OWN = '/api/suppliers/shipment-requests'
const OFFERS = '/api/spot-feedstock/offers'

test.each([
  ['id', 'so_id'],
  ['supplier', 'so_supplier'],
  ['state', 'so_way'],
  ['total', 'so_total'],
  ['margin', 'so_margin'],
  ['against_high', 'so_against_high'],
  ['weight', 'so_weight'],
])('offers by %s come in that order from %s, both ways', async (sort, index) => {
  for (const order of [sort, `-${sort}`]) {
    // oxlint-disable-next-line no-await-in-loop -- both ways
    const plan = await planOf(portal.db, await statementOf(`${OFFERS}?limit=2&sort=${order}`))

    expect(plan.map((node) => node['Index Name'])).toContain(index)
  }
})

// Few of the rows are picked up on these days: looking through the list for them would pass by all the others.
test.each([
  ['days', 'admin', `${STAFF}?shipment_type=completed&${range(-9, -6)}`, 'sr_staff_pickup'],
  ['a first day', 'admin', `${STAFF}?${range(40, undefined)}`, 'sr_staff_pickup'],
  ['a last day', 'admin', `${STAFF}?${range(undefined, -6)}`, 'sr_staff_pickup'],
  ['days, backwards', 'admin', `${STAFF}?sort=-pickup_date&${range(-9, -6)}`, 'sr_staff_pickup'],
  ['days, newest first', 'admin', `${STAFF}?sort=-created&${range(-9, -6)}`, 'sr_staff_pickup'],
  ['days, oldest first', 'admin', `${STAFF}?sort=created&${range(-9, -6)}`, 'sr_staff_pickup'],
  [
    'days, of a partner',
    'supplier',
    `${OWN}?shipment_type=completed&${range(-9, -6)}`,
    'sr_tenant_pickup',
  ],
  ['a last day of offers', 'admin', `${OFFERS}?expires_to=${dayIn(-300)}`, 'so_expiration'],
  [
    'offers that end soon',
    'admin',
    `${OFFERS}?state=approved-or-expired&expired=false&expires_to=${dayIn(7)}`,
    'so_expiration',
  ],
])('a list of %s reads these days alone', async (_what, who, url, index) => {
  const statement = await statementOf(url, who)
  const plan = await planOf(portal.db, statement)

  const rows = plan.filter((node) =>
    /^(shipment_requests|spot_offers)$/.test(node['Relation Name'] ?? ''),
  )
  expect(rows.map((node) => node['Index Name'])).toEqual([index])
  expect(rows.map((node) => node['Rows Removed by Filter'] ?? 0)).toEqual([0])
  expect(rows.map((node) => node['Index Cond'])).toEqual([
    expect.stringMatching(/pickup_date|expiration/),
  ])
})

test.each([
  ['admin', `${STAFF}?shipment_type=completed&q=bremen`],
  ['admin', `${STAFF}?shipment_type=completed&q=bremen+okafor&sort=pickup_date`],
  ['admin', `${STAFF}?shipment_type=completed&q=keller&${range(-9, 9)}`],
  ['admin', `${STAFF}?shipment_type=completed&q=sn00`],
  ['supplier', `${OWN}?shipment_type=completed&q=bremen`],
])('a search of %s reads whole requests for its page alone: %s', async (who, url) => {
  const plan = await planOf(portal.db, await statementOf(`${url}&limit=${PAGE}`, who))

  const whole = plan.filter(({ 'Relation Name': name }) =>
    /^shipment_(requests|history)$/.test(name ?? ''),
  )
  expect(whole).toHaveLength(2)
  for (const node of whole) {
    const passed = node['Rows Removed by Filter'] ?? 0
    expect(node['Actual Loops'] * (node['Actual Rows'] + passed)).toBeLessThanOrEqual(PAGE + 1)
  }
  const [one, other] = whole.map((node) => node['Actual Loops'] * node['Actual Rows'])
  expect(one).toBe(other)
})

async function statementsAt(url: string): Promise<readonly Statement[]> {
  const recording = recordStatements()
  await portal.app.inject({ url, headers: { authorization: 'Bearer admin' } })
  recording.stop()
  return recording.kept
}

const areRequests = ({ text }: Statement) => /from shipment_requests/.test(text)

test('what was delivered in a year is read in its order from an index of its own', async () => {
  const year = new Date().getUTCFullYear()
  const kept = await statementsAt(`/api/suppliers/delivered-weight?year=${year}`)
  const statement = kept.find(areRequests)
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

test('the weeks of the overview read the requests of their days alone', async () => {
  const statement = await statementOf(
    `/api/redwood/throughput?${range(-55, 0)}`,
    'admin',
    /date_trunc/,
  )
  const plan = await planOf(portal.db, statement)

  const rows = plan.filter((node) => node['Relation Name'] === 'shipment_requests')
  expect(rows.map((node) => [node['Index Name'], node['Rows Removed by Filter'] ?? 0])).toEqual([
    ['sr_staff_pickup', 0],
  ])
})
