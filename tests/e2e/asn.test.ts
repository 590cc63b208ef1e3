import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { todayAt } from '#machines/shipment/request/selectors.ts'
import { ShipmentRequest } from '#schemas/shipment-request.ts'
import { wholeNeeds } from '#tests/support/needs-action.ts'
import { formFor } from '#tests/support/requests.ts'
import { createVisitors, mailsAbout, submitAs } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'
import {
  button,
  cell,
  fillCell,
  fillGoods,
  grid,
  heading,
  seeStep,
} from '#tests/support/wizard-page.ts'

const WHOLE_MS = 180_000
const PAGE = '/suppliers/add-handling-units/'
const SITE = 'lakeside-reno'
const visitors = createVisitors()
let wide: Visitor
let phone: Visitor
let logistics: Visitor
beforeAll(async () => {
  wide = await visitors.visit('supplier')
  phone = await visitors.visit('supplier', { width: 390, height: 844, colorScheme: 'dark' })
  logistics = await visitors.visit('logistics')
})
afterAll(() => visitors.end())

/** A pickup that is announced: one unit of 1,200 lb. */
async function announce({ call }: Visitor): Promise<string> {
  const { handlingUnits: _units, ...form } = formFor(SITE)
  const answer = (await call('POST', '/suppliers/pre-booking-requests', {
    tenant: 'supplier:300000000000001',
    site_id: SITE,
    form: {
      ...form,
      estimatedHandlingUnits: 1,
      estimatedGrossWeight: { value: 1200, unit: 'lb' },
    },
  })) as { data: unknown }
  return ShipmentRequest.parse(answer.data).id
}
const pathOf = (id: string) => `/suppliers/shipment-requests/${id}`
async function read({ call }: Visitor, id: string): Promise<ShipmentRequest> {
  return ShipmentRequest.parse(((await call('GET', pathOf(id))) as { data: unknown }).data)
}
const act = (who: Visitor, id: string, body: object) => who.call('PATCH', pathOf(id), body)
const note = (page: Page) => page.getByRole('textbox', { name: 'Note', exact: true })
const openAsn = (page: Page, id: string) => page.goto(`${PAGE}?shipment=${id}`)

test(
  'the inbox leads to the ASN; what is far from the estimate is explained; then it is delivered',
  async () => {
    const { page } = wide
    const id = await announce(wide)
    await page.goto('/suppliers/')
    const needs = await wholeNeeds(page)
    await needs.getByRole('link', { name: `Confirm ASN ${id}` }).click()
    await page.waitForURL((url) => url.searchParams.get('shipment') === id)

    await seeStep(page, 'units')
    const announced = page.getByRole('region', { name: 'As pre-booked' })
    await announced.getByText('1,200 lb (544 kg)').waitFor()
    await button(page, 'Continue').click()
    await page.getByRole('alert').waitFor()
    await fillGoods(page)
    await page.getByText('Within 10% of the estimate.').waitFor()
    await fillCell(page, cell(page, 'quantity'), '2')
    const estimated = grid(page).locator('tfoot tr').nth(1)
    await expect.poll(() => estimated.innerText()).toMatch(/Estimate\s+1\s+1,200/)
    await page.getByText('More than 10% off the estimate. Say why in the note.').waitFor()
    await page.getByRole('row', { name: /^Handling units 1 2 1 more \(100%\)/ }).waitFor()
    await button(page, 'Continue').click()
    await page.getByRole('alert').getByText('Say why in a note.').waitFor()
    expect(await wide.faults()).toEqual([])
    await note(page).fill('A second pallet was ready.')
    await button(page, 'Continue').click()

    await seeStep(page, 'review')
    await page.getByText('A second pallet was ready.').waitFor()
    expect(await wide.faults()).toEqual([])
    await button(page, 'Confirm ASN').click()
    await heading(page, `ASN for ${id} confirmed`).waitFor()
    const confirmed = await read(wide, id)
    expect(confirmed.asnConfirmedAt).not.toBeNull()
    expect(confirmed.shipmentRequestForm.handlingUnits).toMatchObject([
      { quantity: 2, grossWeight: { value: 1200, unit: 'lb' } },
    ])

    await page.getByRole('link', { name: 'View request' }).click()
    await page.getByText('ASN confirmed', { exact: true }).waitFor()
    const compared = page.getByRole('region', { name: 'Estimated vs. actual' })
    await compared.getByRole('row', { name: /^Handling units 1 2 1 more \(100%\)/ }).waitFor()
    await compared.getByText('A second pallet was ready.').waitFor()
    const mailed = () => mailsAbout(logistics, `ASN confirmed for ${id}`)
    await expect.poll(mailed).not.toEqual([])
    const [mail] = await mailed()
    expect(mail?.text).toContain('A second pallet was ready.')
    expect(mail?.text).toContain(
      'The estimate was about 1 unit, 1,200 lb (544 kg). This is more than 10% off.',
    )

    const ops = await visitors.visit('customer-ops')
    await act(ops, id, { action: 'approve-by-bizdev' })
    await act(logistics, id, { action: 'approve-by-logistics' })
    await expect
      .poll(async () => (await read(logistics, id)).booking, { timeout: 60_000 })
      .toBe('booked')
    const today = todayAt(confirmed, Date.now())
    await act(logistics, id, {
      action: 'update-booked-shipment',
      updatedBookedShipment: { scheduledPickupDate: today },
    })
    await act(logistics, id, {
      action: 'deliver',
      updatedBookedShipment: { actualPickupDate: today, deliveryDate: today },
    })
    expect((await read(wide, id)).recordType).toBe('completed_shipment_request')

    await openAsn(page, id)
    const refused = page.getByRole('alert')
    await refused.getByText('You can’t confirm this ASN.').waitFor()
    await refused.getByText('This shipment was delivered.').waitFor()
    expect(await wide.faults()).toEqual([])
  },
  WHOLE_MS,
)

test(
  'on a phone one is chosen, its draft survives a reload, and it can be changed afterwards',
  async () => {
    const { page } = phone
    const id = await announce(phone)
    await page.goto(PAGE)
    await page.getByRole('heading', { level: 2, name: 'Choose a pre-booking' }).waitFor()
    expect(await phone.faults()).toEqual([])
    await page.getByRole('link', { name: `Confirm ASN for ${id}` }).click()
    await seeStep(page, 'units')
    await fillGoods(page)
    await page
      .getByRole('complementary')
      .getByText(/^Draft saved/)
      .waitFor()
    expect(await phone.faults()).toEqual([])

    await page.reload()
    await button(page, 'Continue draft').click()
    await seeStep(page, 'units')
    await page.getByText('Within 10% of the estimate.').waitFor()
    await button(page, 'Continue').click()
    await seeStep(page, 'review')
    expect(await phone.faults()).toEqual([])
    await button(page, 'Confirm ASN').click()
    await heading(page, `ASN for ${id} confirmed`).waitFor()

    await page.goto(`/suppliers/shipments/${id}/`)
    await button(page, 'More actions').click()
    await page.getByRole('menuitem', { name: 'Change ASN' }).click()
    await seeStep(page, 'units')
    await page.getByText('Within 10% of the estimate.').waitFor()
  },
  WHOLE_MS,
)

test(
  'what is no pre-booking, not there or not one’s own has no ASN here, and a reader confirms none',
  async () => {
    const { page } = wide
    const { id } = await submitAs(wide)
    await openAsn(page, id)
    await page.getByRole('alert').getByText('This request is not a pre-booking.').waitFor()
    await page.getByRole('link', { name: 'Choose another pre-booking' }).click()
    await page.getByRole('heading', { level: 2, name: 'Choose a pre-booking' }).waitFor()

    const own = await announce(wide)
    const other = await visitors.visit('ultium')
    other.expectStatus(404)
    await other.page.goto(`/ultium/add-handling-units/?shipment=${own}`)
    await other.page.getByRole('heading', { name: 'Pre-booking not found' }).waitFor()

    const reader = await visitors.visit('supplier-readonly')
    await openAsn(reader.page, own)
    await reader.page.getByRole('main').getByText('Your account is read-only.').waitFor()
    expect(await reader.faults()).toEqual([])
  },
  WHOLE_MS,
)
