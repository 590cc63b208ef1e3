import { PDFDocument } from 'pdf-lib'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { ShipmentRequest } from '#schemas/shipment-request.ts'
import { createVisitors, submitAs } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

// The papers of a booking are drawn beside it.
const SOON = { timeout: 75_000 }
const upload = (page: Page, name: string) => page.getByLabel(`Upload PDF: ${name}`, { exact: true })
const view = (page: Page, name: string) => page.getByRole('button', { name: `View ${name}` })

async function ownPdf(): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage([300, 300]).drawText('Our own bill')
  return Buffer.from(await document.save())
}

/** A request that is booked by hand, with its papers. */
async function bookedRequest(supplier: Visitor, admin: Visitor): Promise<string> {
  const { id } = await submitAs(supplier)
  const path = `/suppliers/shipment-requests/${id}`
  await admin.call('PATCH', path, { action: 'approve-by-bizdev' })
  const updatedBookedShipment = { bol: `OWN${id.slice(-7)}` }
  const body = { action: 'approve-by-logistics', skipOtm: true, updatedBookedShipment }
  await admin.call('PATCH', path, body)
  const read = async () => {
    const { data } = (await admin.call('GET', path)) as { readonly data: unknown } // because this call answers one
    return ShipmentRequest.parse(data).bookedShipment
  }
  const papers = { bolDocument: expect.any(String), palletLabelsDocument: expect.any(String) }
  await expect.poll(read, SOON).toMatchObject(papers)
  return id
}

test('a bill of lading of one’s own takes the place of the one that was drawn', async () => {
  const supplier = await visitors.visit('supplier')
  const logistics = await visitors.visit('logistics')
  logistics.expectStatus(415)
  const id = await bookedRequest(supplier, await visitors.visit('admin'))
  const { page } = logistics
  await page.goto(`/dashboard/shipments/${id}/`)
  const bol = upload(page, 'Bill of lading')
  await bol.waitFor({ ...SOON, state: 'attached' })

  // What is no PDF is not sent; what only says that it is one is refused.
  const name = 'Our bill (1).pdf'
  await bol.setInputFiles({ name: 'bill.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await page.getByRole('alert').getByText('Choose a PDF.').waitFor(SOON)
  expect(await logistics.faults()).toEqual([])
  const mimeType = 'application/pdf'
  await bol.setInputFiles({ name, mimeType, buffer: Buffer.from('no PDF at all') })
  await page
    .getByRole('alert')
    .getByText(/^We can’t read this as a PDF/)
    .waitFor(SOON)
  await page.getByRole('button', { name: 'Try again' }).waitFor(SOON)
  await bol.setInputFiles({ name, mimeType, buffer: await ownPdf() })

  await page.getByText('Bill of lading uploaded').waitFor(SOON)
  await expect.poll(() => page.getByRole('alert').count(), SOON).toBe(0)
  await view(page, 'Bill of lading').click()
  const viewer = page.getByRole('dialog', { name: `Bill of lading for ${id}` })
  const link = viewer.getByRole('link', { name: 'Download' })
  await link.waitFor(SOON)
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('Our bill _1_.pdf')

  // Suppliers print labels; the bill of lading is the company's.
  await supplier.page.goto(`/suppliers/shipments/${id}/`)
  await upload(supplier.page, 'Pallet labels').waitFor({ ...SOON, state: 'attached' })
  expect(await upload(supplier.page, 'Bill of lading').count()).toBe(0)
})

test('whoever uploads by keyboard keeps their place, and hears what goes on', async () => {
  const supplier = await visitors.visit('supplier')
  supplier.expectLostCalls()
  const id = await bookedRequest(supplier, await visitors.visit('admin'))
  const { page } = supplier
  // The upload waits until the test lets it go.
  const held = Promise.withResolvers<void>()
  let isHeld = true
  await page.route('**/files/**', async (route) => {
    if (!isHeld || route.request().method() !== 'PUT') return route.fallback()
    await held.promise
    isHeld = false
    return route.abort('connectionreset')
  })
  await page.goto(`/suppliers/shipments/${id}/`)
  const labels = upload(page, 'Pallet labels')
  await labels.waitFor({ ...SOON, state: 'attached' })
  const isFocused = () => labels.evaluate((input) => input === document.activeElement)
  await labels.focus()
  const choose = async (mimeType: string, buffer: Buffer) =>
    labels.setInputFiles({ name: 'labels.pdf', mimeType, buffer })

  await choose('application/pdf', await ownPdf())
  await page.getByRole('status').getByText('Uploading…').waitFor(SOON)
  expect([await labels.getAttribute('aria-disabled'), await isFocused()]).toEqual(['true', true])
  expect(await supplier.faults()).toEqual([])
  held.resolve()

  await page.getByRole('alert').getByText('Request failed').waitFor(SOON)
  const again = page.getByRole('button', { name: 'Try again' })
  await again.focus()
  await again.press('Enter')
  expect(await isFocused()).toBe(true)
  await page.getByText('Pallet labels uploaded').waitFor(SOON)

  await choose('image/png', Buffer.from('x'))
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  await dismiss.focus()
  await dismiss.press('Enter')
  await dismiss.waitFor({ state: 'detached' })
  expect(await isFocused()).toBe(true)
})

test('on a phone in the dark it fits, and readers bring nothing', async () => {
  const look = { width: 390, height: 844, colorScheme: 'dark' } as const
  const admin = await visitors.visit('admin', look)
  const id = await bookedRequest(await visitors.visit('supplier'), admin)
  const { page } = admin
  await page.goto(`/dashboard/shipments/${id}/`)
  await upload(page, 'Pallet labels').waitFor({ ...SOON, state: 'attached' })
  const buffer = Buffer.from('x')
  await upload(page, 'Pallet labels').setInputFiles({
    name: 'a.txt',
    mimeType: 'text/plain',
    buffer,
  })
  await page.getByRole('alert').getByText('Choose a PDF.').waitFor(SOON)
  expect(await admin.faults()).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  const reader = await visitors.visit('lowest')
  await reader.page.goto(`/dashboard/shipments/${id}/`)
  await view(reader.page, 'Pallet labels').waitFor(SOON)
  expect(await reader.page.getByText('Upload PDF').count()).toBe(0)
})
