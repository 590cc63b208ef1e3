import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import type { Change } from '#schemas/records/change.ts'
import { requestWith } from '#tests/support/request-views.ts'
import { ForPartner } from '#views/shipment/audience.ts'

import { History, happenedOf } from './history.tsx'

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

test.each([
  ['staff', undefined],
  ['partners', { company: 'Redwood', now: 0 }],
] as const)('%s do not read the present state under each entry', (_who, value) => {
  const request = requestWith({}, [
    {
      action: 'deliver',
      newState: 'approved-by-logistics',
      actionDescription: 'Delivered',
      userDisplayName: 'Luis Herrera',
    },
  ])
  const html = renderToStaticMarkup(
    createElement(ForPartner, { value }, createElement(History, { request, onRetry: undefined })),
  )
  expect(html).toContain('Delivered')
  expect(html).not.toContain('Approved by logistics')
})
