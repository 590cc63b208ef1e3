import { expect, test } from 'vitest'

import type { Change } from '#schemas/shipment-request.ts'
import { requestWith } from '#tests/support/request-views.ts'

import { happenedOf } from './history.tsx'

const [PICKED_UP, DELIVERED] = ['bookedShipment.actualPickupDate', 'bookedShipment.deliveryDate']
const change = (path: string, to: unknown, from: unknown = null): Change => ({ path, from, to })
/** What is told of the last entry, which wrote this down. */
function told(changes?: readonly Change[]) {
  const past = { action: 'deliver', newState: 'approved-by-logistics' } as const
  const entry = requestWith({}, [
    { ...past, ...(changes ? { changes: [...changes] } : {}) },
  ]).history.at(-1)
  return entry && happenedOf(entry)
}

test('an entry says on which days what it tells of happened', () => {
  const days = [change(DELIVERED, '2026-11-25'), change(PICKED_UP, '2026-11-24')]

  expect(told(days)).toBe('Picked up on Tue, Nov 24, 2026, Delivered on Wed, Nov 25, 2026')
  expect(told([change(DELIVERED, '2026-11-25', '2026-11-26')])).toBe(
    'Delivered on Wed, Nov 25, 2026',
  )
})

test('one that wrote no such day down says none', () => {
  expect(told()).toBeUndefined()
  expect(told([change('bookedShipment.scheduledPickupDate', '2026-11-24')])).toBeUndefined()
  expect(told([change(DELIVERED, null, '2026-11-25')])).toBeUndefined()
})
