import { expect, test } from 'vitest'

import { useDomain } from '#tests/support/records/api-kit.ts'
import { call } from '#tests/support/requests.ts'

const portal = useDomain({ isSeeded: true })

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
