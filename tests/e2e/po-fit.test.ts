import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { ShipmentRequest } from '#schemas/shipment-request.ts'
import { sampleUnit } from '#tests/machines/shipment/wizard/alphabet.ts'
import { grid as list } from '#tests/support/list-page.ts'
import { formFor } from '#tests/support/requests.ts'
import { openGrid } from '#tests/support/units-grid.ts'
import { createVisitors, submitAs } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'
import {
  button,
  cell,
  choicesOf,
  fillGoods,
  heading,
  part,
  resumeAt,
  seeStep,
} from '#tests/support/wizard-page.ts'

const WHOLE_MS = 180_000
const visitors = createVisitors()
afterAll(() => visitors.end())

const holding = (partNumber: string, quantity: string) => ({
  ...sampleUnit,
  contents: sampleUnit.contents.map((content) => ({ ...content, partNumber, quantity })),
})
const lines = (page: Page) => page.getByRole('table', { name: 'Order lines and goods' })
const orderCard = (page: Page) => page.getByRole('region', { name: 'Purchase order', exact: true })
const notOnIt = (poNumber: string) => `1 of 2 parts is not on purchase order ${poNumber}: ZZ-9.`
const rowsOf = async (page: Page) =>
  (await lines(page).getByRole('row').allInnerTexts())
    .slice(1)
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())

const ROWS = ['ZZ-9 – Not on the PO 4', 'LCW-4410 1 Open 12', 'LCW-4411 2 Open –']

async function seeOnRecord(page: Page): Promise<void> {
  await orderCard(page).getByText('1 of 2 parts is not on it', { exact: true }).waitFor()
  await orderCard(page).getByText('Compare lines').click()
  await expect.poll(() => rowsOf(page)).toEqual(ROWS)
}

test(
  'a part that is not on the order is marked in the grid, said in the review and on the record, and shown to who approves',
  async () => {
    const supplier = await visitors.visit('supplier')
    const { page } = supplier
    const poNumber = (await choicesOf(supplier)).purchaseOrders[0]?.poNumber ?? ''
    await openGrid(supplier, [holding('LCW-4410', '12'), holding('ZZ-9', '4')])
    await cell(page, 'marks', 2).getByText('Not on the purchase order: ZZ-9').waitFor()

    await resumeAt(page, 'review')
    await page.getByRole('status').getByText(notOnIt(poNumber)).waitFor()
    expect(await rowsOf(page)).toEqual(ROWS)
    expect(await supplier.faults()).toEqual([])
    await button(page, 'Submit request').click()
    await heading(page, /^Request sr_\d+ submitted$/).waitFor()
    await page.getByRole('link', { name: 'View request' }).click()
    await seeOnRecord(page)
    expect(await supplier.faults()).toEqual([])
    const id = /sr_\d+/.exec(page.url())?.[0] ?? ''

    const bizdev = await visitors.visit('customer-ops')
    await bizdev.page.goto(`/dashboard/shipments/?q=${id}`)
    const listed = list(bizdev.page).getByRole('row', { name: new RegExp(id) })
    await listed.getByText('1 of 2 parts not on PO').waitFor()
    await bizdev.page.goto(`/dashboard/shipments/${id}/`)
    await seeOnRecord(bizdev.page)
    await bizdev.page.getByRole('button', { name: 'Approve as bizdev' }).click()
    const checks = bizdev.page.getByRole('list', { name: 'Checks' }).getByRole('listitem')
    const check = checks.filter({ hasText: notOnIt(poNumber).replace(/\.$/, '') })
    await check.getByRole('img', { name: 'please check' }).waitFor()
    expect(await bizdev.faults()).toEqual([])
    const dialog = bizdev.page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  },
  WHOLE_MS,
)

const unit = (partNumber: string) =>
  formFor('lakeside-reno').handlingUnits.map((one) => ({
    ...one,
    contents: one.contents.map((content) => ({
      ...content,
      material: { ...content.material, partNumber },
    })),
  }))

async function preBooked(supplier: Visitor): Promise<string> {
  const { handlingUnits: _units, ...form } = formFor('lakeside-reno')
  const [supplierPo] = (await choicesOf(supplier)).purchaseOrders
  const answer = (await supplier.call('POST', '/suppliers/pre-booking-requests', {
    tenant: 'supplier:300000000000001',
    site_id: 'lakeside-reno',
    form: {
      ...form,
      ...(supplierPo ? { supplierPo } : {}),
      estimatedHandlingUnits: 1,
      estimatedGrossWeight: { value: 1200, unit: 'lb' },
    },
  })) as { data: unknown }
  return ShipmentRequest.parse(answer.data).id
}

test(
  'on a phone the review of an ASN compares its units, which a pre-booking has not yet',
  async () => {
    const phone = await visitors.visit('supplier', {
      width: 390,
      height: 844,
      colorScheme: 'dark',
    })
    const { page } = phone
    const id = await preBooked(phone)
    await page.goto(`/suppliers/shipments/${id}/`)
    await orderCard(page).getByText('No parts yet', { exact: true }).waitFor()

    await page.goto(`/suppliers/add-handling-units/?shipment=${id}`)
    await seeStep(page, 'units')
    await fillGoods(page)
    await part(page).getByRole('textbox', { name: 'Part number' }).fill('LCW-4410')
    await button(page, 'Continue').click()

    await seeStep(page, 'review')
    await page
      .getByRole('status')
      .getByText(/All parts are on purchase order \d+\./)
      .waitFor()
    expect(await lines(page).count()).toBe(0)
    expect(await phone.faults()).toEqual([])
  },
  WHOLE_MS,
)

test('a request that names no order says so; a program without orders shows nothing', async () => {
  const supplier = await visitors.visit('supplier')
  const { id } = await submitAs(supplier, { handlingUnits: unit('LCW-4410') })
  await supplier.page.goto(`/suppliers/shipments/${id}/`)

  await orderCard(supplier.page).getByText('No PO', { exact: true }).waitFor()

  const logistics = await visitors.visit('logistics')
  const { data } = (await logistics.call(
    'GET',
    '/redwood/shipment-requests?tenant=bmw&limit=1',
  )) as { data: readonly { id: string }[] }
  await logistics.page.goto(`/dashboard/shipments/${data[0]?.id}/`)
  await logistics.page.getByRole('region', { name: 'Contact', exact: true }).waitFor()
  expect(await orderCard(logistics.page).count()).toBe(0)
})
