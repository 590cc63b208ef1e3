import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import type { PartNumber } from '#schemas/part-number.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { act, acted, booked, call, errorOf, read, submitted } from '#tests/support/requests.ts'

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

describe('a BOL that no bar code can hold', () => {
  const odd = ['Ç-00017', '荷物-00017', 'RW  00017']

  test('is refused by every action that takes one', async () => {
    const { id } = await submitted(portal)
    await acted(portal, 'customer-ops', id, { action: 'approve-by-bizdev' })
    const { id: known, bol } = await booked(portal)
    for (const text of odd) {
      const updatedBookedShipment = { bol: text }
      const [byHand, changed] = await Promise.all([
        act(portal, 'logistics', id, {
          action: 'approve-by-logistics',
          skipOtm: true,
          updatedBookedShipment,
        }),
        act(portal, 'logistics', known, {
          action: 'update-booked-shipment',
          updatedBookedShipment,
        }),
      ])
      for (const answer of [byHand, changed])
        expect([answer.status, errorOf(answer).issues]).toEqual([
          400,
          [
            {
              path: 'updatedBookedShipment.bol',
              code: 'invalid_format',
              text: expect.stringContaining('Barcodes can’t hold others'),
            },
          ],
        ])
    }
    expect((await read(portal, known)).bol).toBe(bol)
  })

  test('was stored by an earlier release: it is found, kept and printed', async () => {
    const { id } = await booked(portal)
    const [bol = ''] = odd
    const ofRequest = portal.db.updateTable('shipment_requests').where('id', '=', id)
    await ofRequest
      .set((columns) => ({
        bol,
        booked: sql`jsonb_set(${columns.ref('booked')}, '{bol}', to_jsonb(${bol}::text))`,
      }))
      .execute()
    await acted(portal, 'logistics', id, {
      action: 'update-booked-shipment',
      updatedBookedShipment: { pickupNumber: 'PU-4711' },
    })
    await portal.domain.drain()

    const after = await read(portal, id)
    expect(after).toMatchObject({ bol, bookedShipment: { bol, pickupNumber: 'PU-4711' } })
    const latest = `/suppliers/shipment-requests/${id}/bol/document/latest`
    const { json } = await call(portal, 'admin', latest)
    expect(json).toMatchObject({ data: { s3Key: after.bookedShipment?.bolDocument } })
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
