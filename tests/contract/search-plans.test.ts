import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import type { TestDomain } from '#tests/support/domain.ts'
import { startFilledDomain } from '#tests/support/filled-domain.ts'
import { planOf } from '#tests/support/query-plans.ts'
import { recordStatements } from '#tests/support/statements.ts'

const REQUESTS = 1_000
const MOST = 6

let portal: TestDomain
beforeAll(async () => {
  portal = await startFilledDomain(inject('connection'), REQUESTS)
})
afterAll(() => portal.stop())

const TABLES = /^(shipment_search|shipment_requests|request_keys|spot_offers|locations|companies)$/

test.each([
  ['admin', 'bremen okafor'],
  ['admin', 'sn00'],
  ['admin', 'rw0'],
  ['admin', 'nobody has it'],
  ['admin', '04839217'],
  ['supplier', 'bremen'],
])('the search of %s for %s reads indexes, and whole requests for its few', async (who, q) => {
  const recording = recordStatements()
  const { statusCode } = await portal.app.inject({
    url: `/api/me/search?q=${encodeURIComponent(q)}`,
    headers: { authorization: `Bearer ${who}` },
  })
  recording.stop()
  expect(statusCode).toBe(200)
  const reading = recording.kept.filter(({ text }) => /^\s*\(?\s*(select|with)/i.test(text))
  const plans = await Promise.all(reading.map((statement) => planOf(portal.db, statement)))

  const nodes = plans.flat().filter((node) => TABLES.test(node['Relation Name'] ?? ''))
  expect(nodes).not.toEqual([])
  expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
  const whole = nodes
    .filter((node) => node['Relation Name'] === 'shipment_requests')
    .map((node) => node['Actual Loops'] * node['Actual Rows'])
  expect(Math.max(...whole)).toBeLessThanOrEqual(MOST)
})
