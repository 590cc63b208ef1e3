import { describe, expect, test } from 'vitest'

import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { requestWith } from '#tests/support/request-views.ts'

import { partnerNextOf, partnerStateOf, partnerStepsDone } from './partner.ts'

const approvedBy = (who: 'bizdev' | 'logistics') =>
  ({ action: `approve-by-${who}`, newState: `approved-by-${who}` }) as const
const reject = { action: 'reject', newState: 'rejected' } as const
const all = [approvedBy('bizdev'), approvedBy('logistics')]
const booked = (
  change: ShipmentRequest['bookedShipment'] = {},
  more: Partial<ShipmentRequest> = {},
) => requestWith({ booking: 'booked', bookedShipment: { bol: 'RW10001', ...change }, ...more }, all)
const facts = (change: Partial<ShipmentRequest['facts']>) => ({
  facts: { ...requestWith().facts, ...change },
})
const form = requestWith().shipmentRequestForm
const elsewhere = {
  shipmentRequestForm: {
    ...form,
    pickupAddress: { ...form.pickupAddress, addressIssue: 'erp-site-address-mismatch' as const },
  },
}
const LABELS = 'documents/labels.pdf'
const DAY = Date.parse('2026-11-24T12:00:00Z') // of the pickup
const LATER = Date.parse('2026-11-26T12:00:00Z')

// A request, how many steps of its owner's way are done, its word, and what is next.
const rows: readonly (readonly [string, ShipmentRequest, number, string, string])[] = [
  ['submitted', requestWith(), 1, 'in-review', 'review'],
  ['submitted elsewhere', requestWith(elsewhere), 1, 'in-review', 'address'],
  ['of a closed order', requestWith(facts({ poStatus: 'CLOSED' })), 1, 'needs-order', 'order'],
  ['approved by one', requestWith({}, [approvedBy('bizdev')]), 1, 'in-review', 'review'],
  ['queued', requestWith({ booking: 'queued' }, all), 2, 'carrier', 'carrier'],
  ['being booked', requestWith({ booking: 'in-progress' }, all), 2, 'carrier', 'carrier'],
  ['not booked', requestWith({ booking: 'failed' }, all), 2, 'carrier', 'another-carrier'],
  ['booked', booked(), 3, 'confirmed', 'pickup'],
  ['booked, with labels', booked({ palletLabelsDocument: LABELS }), 3, 'confirmed', 'labels'],
  ['booked before its units', booked({}, { isPreBooking: true }), 3, 'confirmed', 'asn'],
  ['picked up', booked({ actualPickupDate: '2026-11-24' }), 4, 'picked-up', 'on-the-road'],
  ['rejected', requestWith({}, [reject]), 0, 'sent-back', 'answer'],
  [
    'delivered',
    booked({}, { recordType: 'completed_shipment_request', state: 'approved-by-logistics' }),
    5,
    'delivered',
    'none',
  ],
  ['deleted', requestWith({ recordType: 'deleted_shipment_request' }), 0, 'deleted', 'none'],
]

describe('what the owner of a request reads', () => {
  test.each(rows)('when it is %s', (_, request, done, state, next) => {
    expect(partnerStateOf(request)).toBe(state)
    expect(partnerNextOf(request, DAY)).toBe(next)
    expect(partnerStepsDone(request)).toBe(done)
  })

  test('after the day of the pickup nobody says that it is to come', () => {
    expect(partnerNextOf(booked({ palletLabelsDocument: LABELS }), LATER)).toBe('carrier-word')
  })
})
