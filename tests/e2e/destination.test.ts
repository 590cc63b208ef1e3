import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { ShipmentRequest } from '#schemas/shipment-request.ts'
import { openList } from '#tests/support/list-page.ts'
import { createVisitors, submitAs } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'
import { bulkTexts } from '#texts/bulk.ts'
import { commonTexts } from '#texts/shipment-common.ts'
import { dialogTexts } from '#texts/shipment-dialogs.ts'
import { shipmentTexts } from '#texts/shipment.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const SOON = { timeout: 75_000 }
const FROM = 'Reno, NV'
// By the postal codes of Nevada; the other plant of the state is farther.
const NEAREST = 'Tahoe-Reno campus'
const OTHER = 'Camp Hall campus'

/** A request that waits for logistics and leaves the destination to them. */
async function undecided(supplier: Visitor, ops: Visitor) {
  const { id } = await submitAs(supplier, { destination: undefined })
  await ops.call('PATCH', `/suppliers/shipment-requests/${id}`, { action: 'approve-by-bizdev' })
  return id
}
const people = () =>
  Promise.all([
    visitors.visit('supplier'),
    visitors.visit('customer-ops'),
    visitors.visit('logistics', { width: 1380 }),
  ])
/** The strip below the heading, as it is read out. */
const route = async (page: Page) =>
  (await page.getByRole('main').locator('dl').first().innerText()).replaceAll(/\s+/g, ' ')
const booking = (page: Page) => page.getByRole('region', { name: shipmentTexts.blocks.booking })

test('the nearest destination is chosen and said to be it; another is taken, and who carries it there is called', async () => {
  const [supplier, ops, logistics] = await people()
  const { page, call } = logistics
  const id = await undecided(supplier, ops)
  await page.goto(`/dashboard/shipments/${id}/`)
  await expect
    .poll(() => route(page), SOON)
    .toContain(`${FROM} ${shipmentTexts.route.to} ${commonTexts.toChoose()}`)

  await page.getByRole('button', { name: 'Approve as logistics' }).click()
  const dialog = page.getByRole('dialog', { name: dialogTexts.titles['approve-by-logistics'](id) })
  const places = dialog.getByRole('group', { name: dialogTexts.fields.destination })
  const nearest = places.getByRole('radio', { name: NEAREST })
  await nearest.waitFor()
  expect(await nearest.isChecked()).toBe(true)
  const said = places.locator('label', { hasText: dialogTexts.nearest })
  expect(await said.count()).toBe(1)
  expect(await said.innerText()).toContain(NEAREST)
  await places.getByRole('radio', { name: OTHER }).check()
  await dialog.getByRole('button', { name: dialogTexts.buttons['approve-by-logistics'] }).click()

  await expect
    .poll(() => route(page), SOON)
    .toContain(`${FROM} ${shipmentTexts.route.to} ${OTHER}, Ridgeville, SC`)
  const phone = booking(page).getByRole('link', { name: /^\(\d{3}\) \d{3}-\d{4}$/ })
  await phone.waitFor(SOON)
  const { data } = (await call('GET', `/suppliers/shipment-requests/${id}`)) as { data: unknown }
  const { bookedShipment, shipmentRequestForm } = ShipmentRequest.parse(data)
  expect(shipmentRequestForm.destination).toBe('camp-hall')
  expect(bookedShipment?.carrier?.name).toMatch(/\w/)
  await booking(page)
    .getByText(bookedShipment?.carrier?.name ?? '')
    .waitFor()
  expect(await phone.getAttribute('href')).toBe(`tel:${bookedShipment?.carrier?.phone}`)
})

test('approved together with others, a request has the nearest chosen and may go elsewhere', async () => {
  const [supplier, ops, { page }] = await people()
  const id = await undecided(supplier, ops)
  await openList(page, `?q=${id}`)
  await page.getByLabel(`Select ${id}`).check()
  await page.getByRole('button', { name: 'Approve as logistics (1 of 1)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve as logistics: 1 request' })
  const place = dialog.getByLabel(bulkTexts.destinationOf(id))
  await place.waitFor()
  expect(await place.locator('option:checked').innerText()).toBe(NEAREST)
  await place.selectOption({ label: OTHER })
  await dialog.getByRole('button', { name: 'Approve as logistics (1 of 1)' }).click()

  await dialog.getByText(bulkTexts.progress(1, 1)).waitFor(SOON)
  await dialog.getByRole('cell', { name: OTHER }).waitFor()
  await page.goto(`/dashboard/shipments/${id}/`)
  await expect
    .poll(() => route(page), SOON)
    .toContain(`${FROM} ${shipmentTexts.route.to} ${OTHER}, Ridgeville, SC`)
})
