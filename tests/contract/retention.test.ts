import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { personalDataCalls } from '#api/contract/personal-data.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { call } from '#tests/support/requests.ts'
import { ago, settle } from '#tests/support/retention.ts'

const portal = useDomain({ isSeeded: true })

const due = async () => {
  const { json } = await call(portal, 'admin', '/redwood/retention')
  const { data } = personalDataCalls.getRetention.response.parse(json)
  return Object.fromEntries(data.map(({ kind, count }) => [kind, count]))
}
const age = (table: string, years: number, column = 'updated_at') =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${ago(years)}`.execute(portal.db)

test('what has been kept for longer than it has to be is counted, for administrators', async () => {
  const none = { requests: 0, offers: 0, 'accepted-offers': 0, 'saved-offers': 0, audit: 0 }
  expect(await due()).toEqual(none)
  await age('shipment_requests', 11)
  await age('shipment_requests', 11, 'created_at')
  await age('dismantler_offers', 1.1)
  await age('dismantler_offers', 1.1, 'created_at')
  await portal.db
    .insertInto('audit')
    .values({
      id: crypto.randomUUID(),
      tenant: 'settings',
      at: ago(2.1),
      username: 'x',
      call: 'x',
      outcome: 'done',
    })
    .execute()
  const completed = await portal.db
    .selectFrom('shipment_requests')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('record_type', '<>', 'shipment_request')
    .executeTakeFirstOrThrow()
  const saved = await portal.db
    .selectFrom('dismantler_offers')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('status', '=', 'saved')
    .executeTakeFirstOrThrow()

  // Neither is what is open, what was accepted, or what still waits for a message to be sent.
  expect((await due())['requests']).toBeLessThan(Number(completed.n))
  await settle(portal.db)
  expect(await due()).toEqual({
    ...none,
    requests: Number(completed.n),
    'saved-offers': Number(saved.n),
    audit: 1,
  })
  expect(Number(completed.n) * Number(saved.n)).toBeGreaterThan(0)
  for (const who of ['customer-ops', 'managers', 'logistics', 'supplier'])
    expect([who, (await call(portal, who, '/redwood/retention')).status]).toEqual([who, 403])
})
