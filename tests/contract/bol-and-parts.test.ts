import { describe, expect, test } from 'vitest'

import type { PartNumber } from '#schemas/part-number.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { acted, booked, call, errorOf } from '#tests/support/requests.ts'

const portal = useDomain({ isSeeded: true })

describe('requests of a BOL', () => {
  const withBol = async (bol: string, who = 'lowest') => {
    const { status, json } = await call(portal, who, `/redwood/shipment-requests-with-bol/${bol}`)
    const { data = [] } = json as { data?: ShipmentRequest[] } // because refusals have none
    return { status, ids: data.map(({ id }) => id), data, json }
  }

  test('are found by its number, also in small letters, with the newest entry of each', async () => {
    const { id, bol = '' } = await booked(portal)

    expect(await withBol(bol)).toMatchObject({ status: 200, ids: [id] })
    const { data } = await withBol(bol.toLowerCase())
    expect(data).toMatchObject([{ id, bol, tenantName: 'Lakeside Cell Works' }])
    expect(data[0]?.history).toHaveLength(1)
  })

  test('are all that share it, the newest first', async () => {
    const one = await booked(portal)
    const two = await booked(portal)
    await acted(portal, 'logistics', one.id, {
      action: 'update-booked-shipment',
      updatedBookedShipment: { bol: two.bol },
    })

    expect((await withBol(two.bol ?? '')).ids).toEqual([two.id, one.id])
    // Its former number is void.
    expect(await withBol(one.bol ?? '')).toMatchObject({ status: 200, ids: [] })
  })

  test('are none for a number that nobody has, and what is no number is said', async () => {
    expect(await withBol('RW99999999')).toMatchObject({ status: 200, ids: [] })
    const { status, json } = await withBol('RW1')
    expect([status, errorOf({ json }).issues?.map(({ path }) => path)]).toEqual([400, ['bol']])
    expect((await withBol('RW99999999', 'supplier')).status).toBe(403)
  })
})

test('the parts of GM Facilities are for staff and for GM', async () => {
  const path = '/suppliers/gm-facilities-part-numbers'
  const { json } = await call(portal, 'lowest', path)

  const { data } = json as { data: PartNumber[] }
  expect(data.map(({ partNumber }) => partNumber)).toEqual(['24299810', '24301187', '24301192'])
  expect(data[0]).toEqual({
    partNumber: '24299810',
    description: 'Battery pack, 8 modules',
    weight: { value: 337.4, unit: 'kg' },
    isActive: true,
  })
  expect((await call(portal, 'gm', path)).json).toEqual(json)
  expect((await call(portal, 'supplier', path)).status).toBe(404)
})
