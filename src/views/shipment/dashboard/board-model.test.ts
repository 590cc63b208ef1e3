import { describe, expect, test } from 'vitest'

import { requestWith } from '#tests/support/request-views.ts'

import { boardRows } from './board-model.ts'

const at = (id: string, site: string, pickupDate: string, destination?: string) => {
  const request = requestWith()
  const { shipmentRequestForm: form } = request
  return {
    ...request,
    id,
    shipmentRequestForm: {
      ...form,
      pickupDate,
      destination,
      pickupAddress: { ...form.pickupAddress, id: site },
    },
  }
}

describe('the board', () => {
  const loads = [
    at('sr_00000001', 'reno', '2026-11-24', 'mfg'),
    at('sr_00000002', 'holland', '2026-11-25', 'mfg'),
    at('sr_00000003', 'reno', '2026-11-25'),
    at('sr_00000004', 'reno', '2026-11-25', 'mfg'),
  ]
  const read = (by: 'site' | 'plant') =>
    boardRows(loads, by).map(({ id, days }) => [
      id.split(' ').at(-1),
      ...[...days].map(([day, there]) => [day, ...there.map((one) => one.id)]),
    ])

  test('has a row for each site with its loads by day', () => {
    expect(read('site')).toEqual([
      ['reno', ['2026-11-24', 'sr_00000001'], ['2026-11-25', 'sr_00000003', 'sr_00000004']],
      ['holland', ['2026-11-25', 'sr_00000002']],
    ])
  })

  test('has one for each plant, too, and one for those without', () => {
    expect(read('plant')).toEqual([
      ['mfg', ['2026-11-24', 'sr_00000001'], ['2026-11-25', 'sr_00000002', 'sr_00000004']],
      ['', ['2026-11-25', 'sr_00000003']],
    ])
  })

  test('keeps what is booked on its booked day', () => {
    const booked = {
      ...at('sr_00000005', 'reno', '2026-11-24'),
      bookedShipment: { scheduledPickupDate: '2026-11-27' },
    }

    expect([...(boardRows([booked as never], 'site')[0]?.days.keys() ?? [])]).toEqual([
      '2026-11-27',
    ])
  })
})
