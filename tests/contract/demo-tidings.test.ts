import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { toldTo } from '#tests/support/notifications.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { call } from '#tests/support/requests.ts'

const portal = useDomain({ isSeeded: true })
const DAY_MS = 86_400_000

test.each(['customer-ops', 'logistics', 'supplier'])(
  'the bell of %s says a few things about requests and offers that are there',
  async (who) => {
    const { data, unread } = await toldTo(portal, who, '?limit=200')

    expect(data.length).toBeGreaterThan(0)
    expect(data.length).toBeLessThan(60)
    expect(unread).toBeLessThan(data.length)
    const { rows } = await sql<{ id: string }>`
      select id from shipment_requests union all select id from spot_offers`.execute(portal.db)
    const known = new Set(rows.map(({ id }) => id))
    expect(data.filter(({ targetId }) => !known.has(targetId))).toEqual([])
    expect(data.every(({ at }) => Date.now() - Date.parse(at) < 5.1 * DAY_MS)).toBe(true)
  },
)

test('the audit log says who did it, as the histories do', async () => {
  const from = new Date(Date.now() - 6 * DAY_MS).toISOString()
  const to = new Date(Date.now() + 60_000).toISOString()
  const { status, json } = await call(portal, 'admin', `/redwood/audit?from=${from}&to=${to}`)

  expect(status).toBe(200)
  expect(JSON.stringify(json)).toContain('Claire Dubois')
})

test('filling the demo in again tells nothing twice', async () => {
  const before = await toldTo(portal, 'customer-ops', '?limit=200')
  await portal.domain.seed()

  expect((await toldTo(portal, 'customer-ops', '?limit=200')).data).toHaveLength(before.data.length)
})
