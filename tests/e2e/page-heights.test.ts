import { afterAll, expect, test } from 'vitest'

import { formFor } from '#tests/support/requests.ts'
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

test('a record of six units fits into 1,400 pixels, whoever reads it', async () => {
  const supplier = await visitors.visit('supplier')
  const { handlingUnits } = formFor('lakeside-reno')
  const six = Array.from({ length: 6 }, (_, at) => handlingUnits[at % handlingUnits.length]!)
  const { id } = await submitAs(supplier, { handlingUnits: six })
  const ownPath = `/suppliers/shipments/${id}/`
  const readers = [
    { visitor: await visitors.visit('logistics'), path: `/dashboard/shipments/${id}/` },
    { visitor: supplier, path: ownPath },
  ]
  for (const { visitor, path } of readers) {
    const { page } = visitor
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await page.setViewportSize({ width: 1440, height: 900 })
    // oxlint-disable-next-line no-await-in-loop
    await page.goto(path)
    // oxlint-disable-next-line no-await-in-loop
    await page.getByRole('heading', { name: 'History' }).waitFor(SOON)
    // The estimate comes last, and only to staff.
    // oxlint-disable-next-line no-await-in-loop
    if (visitor !== supplier) await page.getByText('Estimate: $').waitFor(SOON)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    // oxlint-disable-next-line no-await-in-loop
    expect([path, (await height()) <= 1400]).toEqual([path, true])
  }
})
