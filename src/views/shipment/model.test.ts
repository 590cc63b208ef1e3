import { expect, test } from 'vitest'

import { requestWith } from '#tests/support/request-views.ts'

import { sayWaiting, statusOf } from './model.ts'

const booked = (days: { readonly actualPickupDate?: string }) =>
  requestWith({
    state: 'approved-by-logistics',
    booking: 'booked',
    bookedShipment: { bol: 'RW00123456', scheduledPickupDate: '2026-11-25', ...days },
  })
const seen = (request: ReturnType<typeof booked>) => [
  statusOf(request).label,
  sayWaiting(request),
  sayWaiting(request, true),
]

test('what was picked up waits for its delivery, for staff as well', () => {
  expect(seen(booked({}))).toEqual(['Booked', 'the pickup', 'Pickup'])
  expect(seen(booked({ actualPickupDate: '2026-11-25' }))).toEqual([
    'Picked up',
    'the delivery',
    'Delivery',
  ])
})

test('what ended is not on the road, whenever it was picked up', () => {
  const done = { ...booked({ actualPickupDate: '2026-11-25' }) }
  expect(seen({ ...done, recordType: 'completed_shipment_request' })).toEqual([
    'Delivered',
    'nobody',
    '–',
  ])
  expect(seen({ ...done, recordType: 'deleted_shipment_request' })).toEqual([
    'Deleted',
    'nobody',
    '–',
  ])
})
