import { afterAll, expect, test } from 'vitest'

import { createVisitors, submitAs } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'

// What one came for is in sight (redesign.md §2).
const visitors = createVisitors()
afterAll(() => visitors.end())

const SOON = { timeout: 75_000 }
const PHONE = { width: 390, height: 844 } as const

/** A request that is booked by hand. */
async function bookedRequest(supplier: Visitor): Promise<string> {
  const { id } = await submitAs(supplier)
  const { call } = await visitors.visit('admin')
  const path = `/suppliers/shipment-requests/${id}`
  await call('PATCH', path, { action: 'approve-by-bizdev' })
  const updatedBookedShipment = { bol: `HIGH${id.slice(-7)}`, carrier: { name: 'Sierra Freight' } }
  const body = { action: 'approve-by-logistics', skipOtm: true, updatedBookedShipment }
  await call('PATCH', path, body)
  return id
}

test('a supplier’s phone shows pickup, carrier and next step without scrolling', async () => {
  const id = await bookedRequest(await visitors.visit('supplier'))
  const { page } = await visitors.visit('supplier', PHONE)
  await page.goto(`/suppliers/shipments/${id}/`)
  for (const said of ['Pickup', 'Sierra Freight', /^Print \d+ labels?/]) {
    const place = page.getByText(said).first()
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await place.waitFor(SOON)
    // oxlint-disable-next-line no-await-in-loop
    const { y = Infinity, height = 0 } = (await place.boundingBox()) ?? {}
    expect([said, y + height <= PHONE.height]).toEqual([said, true])
  }
})
