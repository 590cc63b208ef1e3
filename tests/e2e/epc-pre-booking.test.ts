import { afterAll, expect, test } from 'vitest'

import { button, fillPickup, openBooking, part, reference } from '#tests/support/epc-page.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import { cell, fillCell, fillGoods, seeStep } from '#tests/support/wizard-page.ts'

const visitors = createVisitors()
// What a call brings, on a machine that runs other things too.
const SOON = { timeout: 75_000 }
const WHOLE_MS = 240_000
afterAll(() => visitors.end())

test(
  'an EPC supplier pre-books, and confirms the ASN once the units are known',
  async () => {
    const { page, faults, call } = await visitors.visit('epc-supplier')
    await openBooking(page)
    const toggle = page.getByLabel('I don’t know the units yet (pre-booking)')
    // Not before a program is chosen that takes them.
    expect(await toggle.count()).toBe(0)
    await fillPickup(page, reference())
    await toggle.check()
    await button(page, 'Check').click()
    await page.getByText('2 problems in this form').waitFor(SOON)
    await page.getByLabel('Estimated handling units').fill('1')
    await page.getByLabel('Estimated gross weight').fill('1,200')
    expect(await faults()).toEqual([])
    await button(page, 'Check').click()
    await page.getByText('No estimate until you know the units.').waitFor(SOON)
    await button(page, 'Create shipment').click()
    await page.getByRole('link', { name: 'Track shipment' }).click(SOON)

    const id = new URL(page.url()).searchParams.get('find') ?? ''
    const found = part(page, `Shipment ${id}`)
    await found.getByText('Not confirmed yet').waitFor(SOON)
    await found.getByText(/^About 1 unit, 1,200 lb/).waitFor()
    expect(await faults()).toEqual([])
    await found.getByRole('link', { name: 'Confirm ASN' }).click()
    await seeStep(page, 'units')
    await part(page, 'As pre-booked').getByText('1,200 lb (544 kg)').waitFor()
    expect(await faults()).toEqual([])
    await fillGoods(page)
    await fillCell(page, cell(page, 'quantity'), '2')
    await button(page, 'Continue').click()
    await page.getByRole('alert').getByText('Say why in a note.').waitFor()
    await page.getByRole('textbox', { name: 'Note', exact: true }).fill('A second rack came in.')
    await button(page, 'Continue').click()
    await button(page, 'Confirm ASN').click()
    await page.getByRole('heading', { name: `ASN for ${id} confirmed` }).waitFor(SOON)
    expect(await faults()).toEqual([])

    await page.getByRole('link', { name: 'View request' }).click()
    await found.getByText('Confirmed', { exact: true }).waitFor(SOON)
    await found.getByText(/^2 units/).waitFor()
    const answer = await call('GET', `/third-party/shipment-requests/${id}`)
    expect(answer).toMatchObject({ data: { request: { handlingUnits: [{ quantity: 2 }] } } })
  },
  WHOLE_MS,
)

test('of another organization, or for who only estimates, there is nothing to confirm', async () => {
  const owner = await visitors.visit('epc-owner', { width: 390, height: 844 })
  await owner.page.goto('/epc/?asn=sr_09999999')
  await owner.page.getByText('Your EPC access doesn’t include this').waitFor(SOON)
  expect(await owner.faults()).toEqual([])
  const admin = await visitors.visit('epc-admin')
  admin.expectStatus(404)
  await admin.page.goto('/epc/?asn=sr_09999999')
  await admin.page.getByText('Shipment sr_09999999 not found.').waitFor(SOON)
  expect(await admin.faults()).toEqual([])
})
