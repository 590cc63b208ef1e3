import { expect, test } from 'vitest'

import type { ShipmentRequest } from '#schemas/shipment-request.ts'

import { lastLoads } from './ship-again.ts'

type Change = {
  readonly at?: string
  readonly site?: string
  readonly state?: string
  readonly units?: number
  readonly booking?: string
}
// because only these facts are read
const load = (
  id: string,
  { at = '2026-11-01', site = 'reno', state = 'submitted', units = 1, booking = 'none' }: Change,
) =>
  ({
    id,
    state,
    booking,
    created: { timestamp: `${at}T10:00:00.000Z` },
    shipmentRequestForm: {
      pickupAddress: { id: site },
      handlingUnits: Array.from({ length: units }, () => ({})),
    },
  }) as unknown as ShipmentRequest

const ids = (requests: readonly ShipmentRequest[]) => lastLoads(requests).map(({ id }) => id)

test('the newest load of each site can be shipped again, three sites at most', () => {
  const loads = [
    load('old', { at: '2026-10-01' }),
    load('new', { at: '2026-11-20' }),
    load('holland', { site: 'holland', at: '2026-11-10' }),
    load('savannah', { site: 'savannah', at: '2026-11-12' }),
    load('far', { site: 'far', at: '2026-01-12' }),
  ]

  expect(ids(loads)).toEqual(['new', 'savannah', 'holland'])
})

test('what was sent back, or has no units yet, is not offered', () => {
  expect(ids([load('back', { state: 'rejected' }), load('announced', { units: 0 })])).toEqual([])
})

test('a load whose pickup was booked comes before a newer one that waits', () => {
  const loads = [load('asked', { at: '2026-11-20' }), load('booked', { booking: 'booked' })]

  expect(ids(loads)).toEqual(['booked'])
})
