import { expect, test } from 'vitest'

import { requestWith } from '#tests/support/request-views.ts'

import { columnsOf } from './columns.tsx'

const { shipmentRequestForm: form } = requestWith()
const to = (destination: string | undefined) =>
  requestWith({ shipmentRequestForm: { ...form, destination } })
const carried = requestWith({
  booking: 'booked',
  bookedShipment: {
    bol: 'RW00000001',
    carrier: { name: 'Sierra Freight Lines', phone: '+17755550142' },
  },
})
const places = [{ value: 'camp-hall', label: 'Camp Hall campus' }]

test('a list says where the goods go by the name of the place, and who carries them', () => {
  const [, destination, carrier] = columnsOf(['destination', 'carrier'], {
    destinations: places,
    today: '2026-11-23',
  })

  expect([destination?.id, carrier?.id]).toEqual(['destination', 'carrier'])
  expect(destination?.text(to('camp-hall'))).toBe('Camp Hall campus')
  // A place that is gone, or not known yet, by its id.
  expect(destination?.text(to('carson-city'))).toBe('carson-city')
  expect(destination?.text(to(undefined))).toBe('')
  expect(carrier?.text(carried)).toBe('Sierra Freight Lines')
  expect(carrier?.text(to('camp-hall'))).toBe('')
})
