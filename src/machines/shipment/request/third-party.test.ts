import { expect, test } from 'vitest'

import { thirdPartyStatusOf } from './third-party.ts'

// domain.md §3, by hand.
test.each([
  ['shipment_request', 'submitted', 'none', 'pending'],
  ['shipment_request', 'approved-by-bizdev', 'none', 'pending'],
  ['shipment_request', 'approved-by-logistics', 'queued', 'in-progress'],
  ['shipment_request', 'approved-by-logistics', 'in-progress', 'in-progress'],
  ['shipment_request', 'approved-by-logistics', 'booked', 'in-progress'],
  ['shipment_request', 'approved-by-logistics', 'failed', 'in-progress'],
  ['shipment_request', 'rejected', 'none', 'cancelled'],
  ['completed_shipment_request', 'approved-by-logistics', 'booked', 'delivered-to-redwood'],
  ['deleted_shipment_request', 'submitted', 'none', 'cancelled'],
  ['deleted_shipment_request', 'rejected', 'none', 'cancelled'],
] as const)('%s, %s, booking %s: %s', (recordType, state, booking, status) => {
  expect(thirdPartyStatusOf({ recordType, state, booking })).toBe(status)
})
