import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { startDomain } from '#tests/support/domain.ts'
import type { TestDomain } from '#tests/support/domain.ts'
import { call } from '#tests/support/requests.ts'

let portal: TestDomain
beforeAll(async () => {
  portal = await startDomain({ connection: inject('connection') })
  await portal.domain.seed()
})
afterAll(() => portal.stop())

test.each([
  ['staff read the company that runs the portal', 'customer-ops', 'Redwood', 'portal'],
  ['a supplier reads the name in the directory', 'supplier', 'Lakeside Cell Works', 'directory'],
  ['whatever its account says', 'reader', 'Lakeside Cell Works', 'directory'],
  ["a dealer reads its program's", 'bmw', 'BMW', 'directory'],
  ['a dismantler reads their own words, as such', 'dismantler', 'Trent Auto Recycling', 'stated'],
])('%s', async (_case, who, name, source) => {
  const { status, json } = await call(portal, who, '/me/company')

  expect([status, json]).toEqual([200, { data: { name, source } }])
})
