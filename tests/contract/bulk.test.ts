import { beforeAll, expect, inject, test } from 'vitest'

import { ShipmentRequest } from '#schemas/shipment-request.ts'
import { seedRequests } from '#server/seed/bulk.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { acted, call, read } from '#tests/support/requests.ts'

const COUNT = 600
const portal = useDomain()
beforeAll(async () => {
  const where = { ...inject('connection'), database: portal.database }
  await seedRequests({ where, count: COUNT, now: new Date(), report: () => {} })
})

test('bulk requests are as good as real ones: they list, count, search and go on', async () => {
  for (const type of ['current', 'completed', 'deleted']) {
    const page = await call(
      portal,
      'admin',
      `/redwood/shipment-requests?shipment_type=${type}&limit=200`,
    )
    for (const request of (page.json as { data: unknown[] }).data)
      expect(ShipmentRequest.safeParse(request).error).toBeUndefined()
  }
  const waiting = await call(portal, 'admin', '/redwood/shipment-requests?state=rejected&limit=1')
  const [first] = (waiting.json as { data: ShipmentRequest[] }).data
  const { id, tenant } = ShipmentRequest.parse(first)
  const found = await call(portal, 'admin', `/redwood/shipment-requests?q=${id.slice(4)}`)
  expect(found.json).toMatchObject({ data: [{ id, tenant }] })
  const gone = await acted(portal, 'admin', id, { action: 'dismiss-rejection' })
  expect(gone.recordType).toBe('deleted_shipment_request')
  const { history, historyCount } = await read(portal, id)
  expect(history.map(({ seq }) => seq)).toEqual(
    Array.from({ length: historyCount }, (_, at) => at + 1),
  )
})

test('ids made afterwards are new ones', async () => {
  const { rows } = { rows: await portal.db.selectFrom('shipment_requests').select('id').execute() }
  expect(rows).toHaveLength(COUNT)
  const block = await portal.db
    .selectFrom('id_blocks')
    .selectAll()
    .where('kind', '=', 'sr')
    .executeTakeFirst()
  expect(block?.next).toBeGreaterThanOrEqual(COUNT)
})
