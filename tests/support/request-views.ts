import { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { HistoryEntry } from '#schemas/shipment-request.ts'
import { readUser } from '#schemas/user.ts'
import type { PortalUser } from '#schemas/user.ts'

import { people } from './people.ts'
import { formFor } from './requests.ts'

/** One of the people as pages know them. */
export function userNamed(name: keyof typeof people): PortalUser {
  const { pool, claims } = people[name]
  return readUser(pool, claims)
}

type Past = Pick<HistoryEntry, 'action' | 'newState'> & Partial<HistoryEntry>
const start: Past = { action: 'submit', newState: 'submitted', userDisplayName: 'Sofia Marchetti' }

/** A request of the demo's supplier as the API answers it, with what matters for a test. */
export function requestWith(
  change: Partial<ShipmentRequest> = {},
  past: readonly Past[] = [],
): ShipmentRequest {
  const history = [start, ...past].map((entry, at) => ({
    seq: at + 1,
    revision: at + 1,
    timestamp: `2026-11-${String(16 + at).padStart(2, '0')}T09:12:44.106Z`,
    username: 'somebody',
    userDisplayName: 'Maya Novak',
    userEmail: null,
    actionDescription: entry.action,
    sentEmails: [],
    ...entry,
  }))
  return ShipmentRequest.parse({
    recordType: 'shipment_request',
    sortKey: 'k',
    version: 1,
    uuid: '0198c2f4-0000-7000-8000-000000000001',
    id: 'sr_00007368',
    tenant: 'supplier:300000000000001',
    tenantName: 'Lakeside Cell Works',
    created: { timestamp: '2026-11-16T09:12:44.106Z', username: 'somebody' },
    bookedShipment: null,
    state: history.at(-1)?.newState ?? 'submitted',
    revision: history.length,
    historyCount: history.length,
    shipmentRequestForm: { ...formFor('lakeside-reno'), pickupDate: '2026-11-24' },
    booking: 'none',
    isPreBooking: false,
    asnConfirmedAt: null,
    bookingFailure: null,
    updated: { timestamp: '2026-11-16T09:12:44.106Z', username: 'somebody' },
    facts: {
      createdBy: 'external|sub-supplier',
      createdByEmail: 'supplier@portal.example',
      poStatus: null,
      unevaluatedCount: 0,
      hasRedAdr: false,
      hasDdr: false,
      adrClass: null,
      itemCount: 0,
      itemsKg: 0,
      siteTimeZone: 'America/Los_Angeles',
    },
    history,
    ...change,
  })
}
