import { expect, test } from 'vitest'

import { addDays } from '#schemas/calendar.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { requestWith } from '#tests/support/request-views.ts'

import { curesOf, troubles, troublesOf } from './attention.ts'
import type { Trouble } from './attention.ts'
import { factsOf } from './selectors.ts'

const approvedBy = (who: 'bizdev' | 'logistics') =>
  ({ action: `approve-by-${who}`, newState: `approved-by-${who}` }) as const
const all = [approvedBy('bizdev'), approvedBy('logistics')]
const booked = (change: ShipmentRequest['bookedShipment'] = {}) =>
  requestWith({ booking: 'booked', bookedShipment: { bol: 'RW10001', ...change } }, all)
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
const openAsn = (request: ShipmentRequest): ShipmentRequest => ({
  ...request,
  isPreBooking: true,
  asnConfirmedAt: null,
})
const PICKUP = factsOf(requestWith()).pickupDate
const before = (days: number) => addDays(PICKUP, -days)

type Row = readonly [string, ShipmentRequest, string, readonly Trouble[], readonly Trouble[]]
// A request, the day, what the company has to cure, and what its owner has.
const rows: readonly Row[] = [
  ['submitted', requestWith(), PICKUP, [], []],
  ['of a closed order', requestWith(facts({ poStatus: 'CLOSED' })), PICKUP, ['order'], ['order']],
  ['submitted elsewhere', requestWith(elsewhere), PICKUP, ['address'], ['address']],
  [
    'of a closed order, elsewhere',
    requestWith({ ...elsewhere, ...facts({ poStatus: 'CLOSED' }) }),
    PICKUP,
    ['order', 'address'],
    ['order', 'address'],
  ],
  ['approved elsewhere', requestWith({ booking: 'queued', ...elsewhere }, all), PICKUP, [], []],
  ['being booked', requestWith({ booking: 'in-progress' }, all), PICKUP, [], []],
  ['not booked', requestWith({ booking: 'failed' }, all), PICKUP, ['booking-failed'], []],
  ['booked', booked(), PICKUP, [], []],
  ['booked, the day over', booked(), addDays(PICKUP, 1), ['not-recorded'], []],
  ['on the road', booked({ actualPickupDate: PICKUP }), addDays(PICKUP, 1), [], []],
  ['its ASN open, far ahead', openAsn(booked()), before(8), [], []],
  ['its ASN open, near', openAsn(booked()), before(7), ['asn'], ['asn']],
  ['its ASN open, over', openAsn(booked()), addDays(PICKUP, 1), ['not-recorded', 'asn'], ['asn']],
  ['its ASN open, not booked', openAsn(requestWith()), before(1), [], []],
  [
    'sent back',
    requestWith({}, [{ action: 'reject', newState: 'rejected' }]),
    PICKUP,
    ['rejected'],
    ['rejected'],
  ],
  ['deleted', requestWith({ recordType: 'deleted_shipment_request' }), PICKUP, [], []],
  [
    'delivered late',
    { ...booked(), recordType: 'completed_shipment_request' },
    addDays(PICKUP, 9),
    [],
    [],
  ],
]

test.each(rows)('what has to be cured: %s', (_, request, today, staff, partner) => {
  expect(troublesOf(request, { today, isPartner: false })).toEqual(staff)
  expect(troublesOf(request, { today, isPartner: true })).toEqual(partner)
})

test('each trouble occurs, and all but a wrong address have a cure at hand', () => {
  expect(new Set(rows.flatMap(([, , , staff]) => staff))).toEqual(new Set(troubles))
  expect(troubles.filter((one) => curesOf[one].length === 0)).toEqual(['address'])
})
