import { expect, test } from 'vitest'

import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { loadOf } from '#schemas/totals.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { call, errorOf } from '#tests/support/requests.ts'

const portal = useDomain({ isSeeded: true })
const STAFF = '/redwood/shipment-requests'

type Page = { readonly data: readonly ShipmentRequest[]; readonly nextCursor: string | null }
async function read(who: string, path: string): Promise<Page> {
  const { status, json } = await call(portal, who, path)
  expect(status).toBe(200)
  return json as Page // because the contract of the call is held elsewhere
}
/** All pages of a list, three rows each. */
async function walked(who: string, path: string, cursor?: string): Promise<ShipmentRequest[]> {
  const { data, nextCursor } = await read(
    who,
    `${path}&limit=3${cursor ? `&cursor=${cursor}` : ''}`,
  )
  return nextCursor === null ? [...data] : [...data, ...(await walked(who, path, nextCursor))]
}
// As the column says it, to a gram.
const kgOf = ({ shipmentRequestForm: form, facts }: ShipmentRequest) =>
  Math.round(loadOf(form, facts).grossKg * 1000)
const heavierFirst = (one: ShipmentRequest, other: ShipmentRequest) =>
  kgOf(other) - kgOf(one) || (one.id < other.id ? 1 : -1)

test.each([
  ['admin', `${STAFF}?shipment_type=current`],
  ['admin', `${STAFF}?shipment_type=completed`],
  // Found in the narrow table of words, which knows no weights.
  ['admin', `${STAFF}?q=reno`],
  ['supplier', '/suppliers/shipment-requests?shipment_type=current'],
])('%s reads %s by weight, page after page, both ways', async (who, path) => {
  const all = (await read(who, `${path}&limit=200`)).data.toSorted(heavierFirst)
  const down = await walked(who, `${path}&sort=-gross`)
  const up = await walked(who, `${path}&sort=gross`)

  expect(all.length).toBeGreaterThan(3)
  expect(down.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  expect(up.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toReversed())
})

test('requests of one weight are in the order of their ids; what is estimated counts, also in pounds', async () => {
  const rows = (await read('admin', `${STAFF}?limit=200&sort=-gross`)).data
  const weights = rows.map(kgOf)

  expect(new Set(weights).size).toBeLessThan(weights.length)
  const estimated = rows.filter(
    ({ shipmentRequestForm: form, facts }) => loadOf(form, facts).isEstimate,
  )
  expect(estimated.some((row) => kgOf(row) > 0)).toBe(true)
})

test('a cursor of another kind of order is refused', async () => {
  const { nextCursor } = await read('admin', `${STAFF}?limit=1&sort=gross`)
  const key = JSON.parse(Buffer.from(nextCursor ?? '', 'base64url').toString()) as { k: string[] }
  const forged = Buffer.from(JSON.stringify({ ...key, k: ['2026-11-23', 'sr_00000001'] }))
  const answer = await call(
    portal,
    'admin',
    `${STAFF}?limit=1&sort=gross&cursor=${forged.toString('base64url')}`,
  )

  expect(answer.status).toBe(400)
  expect(errorOf(answer)).toMatchObject({ issues: [{ path: 'cursor', code: 'bad_cursor' }] })
})
