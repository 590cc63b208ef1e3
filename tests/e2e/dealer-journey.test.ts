import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { todayAt } from '#machines/shipment/request/selectors.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'
import {
  button,
  fillPickup,
  heading as step,
  openPhone,
  seeBatteryRequest,
} from '#tests/support/wizard-page.ts'

const visitors = createVisitors()
// What a call brings, on a machine that runs other things too.
const SOON = { timeout: 75_000 }
const WHOLE_MS = 480_000
afterAll(() => visitors.end())

const PHONE = { width: 390, height: 844 } as const
const VIN = '1M8GDM9AXKP042788'
const PART = '61278841553'
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click(SOON)
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).waitFor(SOON)
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
const action = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Actions' }).getByRole('button', { name, exact: false })
const seeState = (page: Page, state: string) =>
  page.locator('header h1 + *', { hasText: state }).waitFor(SOON)

/** Beside the pallet: which battery it is by its VIN, what is wrong with it, a photograph, and whose word that is. */
async function evaluate(page: Page, serial: string): Promise<void> {
  await page.goto('/bmw/')
  await press(page, 'Add battery')
  await heading(page, 'Which battery is it?')
  await page.getByRole('textbox', { name: 'VIN' }).fill(VIN)
  await page.getByRole('combobox', { name: 'Part number' }).fill(PART)
  await page.getByRole('textbox', { name: 'Serial number' }).fill(serial)
  await press(page, 'Continue')
  await heading(page, 'Is it damaged?')
  await page.getByRole('radio', { name: /^Yes, damaged/ }).check({ force: true })
  await page.getByRole('textbox', { name: 'What do you see?' }).fill('The lid is dented. Dry.')
  await press(page, 'Continue')
  await heading(page, 'Is it recalled or defective?')
  await page.getByRole('radio', { name: /^No Not that/ }).check({ force: true })
  await press(page, 'Continue')
  await heading(page, 'Review')
  await page.getByRole('checkbox', { name: /^I evaluated this battery/ }).check()
  await press(page, 'Save evaluation')
  await heading(page, 'Evaluation saved')
  await press(page, 'Back to batteries')
}

/** From the card of the battery over the one screen that asks for its pickup; answers the request. */
async function request({ page, call, faults }: Visitor, serial: string): Promise<ShipmentRequest> {
  await press(page, `Choose for pickup: ${serial}`)
  await press(page, 'Request pickup (1)')
  await seeBatteryRequest(page)
  await (await openPhone(page)).fill('+1 864 555 0142')
  const chosen = page.getByRole('checkbox', { name: new RegExp(serial) })
  await expect.poll(() => chosen.isChecked(), SOON).toBe(true)
  await fillPickup(page)
  expect(await faults()).toEqual([])
  await button(page, 'Submit request').click()
  const title = await step(page, /^Request sr_0\d{7} submitted$/).textContent(SOON)
  const [id = ''] = /sr_0\d{7}/.exec(title ?? '') ?? []
  const { data } = (await call('GET', `/suppliers/shipment-requests/${id}`)) as {
    data: ShipmentRequest
  } // because this call answers a request
  return data
}

/** Logistics approves; the carrier's desk books by itself. */
async function approve(page: Page, id: string): Promise<void> {
  await page.goto(`/dashboard/shipments/${id}/`)
  await action(page, 'Approve as logistics').click(SOON)
  const approval = dialog(page, `Approve ${id} as logistics`)
  await approval.getByRole('radio').first().check({ force: true })
  await approval.getByRole('button', { name: 'Approve' }).click()
  await seeState(page, 'Booked')
}

/** The truck came early: it is picked up today, and delivered. */
async function deliver(page: Page, own: ShipmentRequest): Promise<void> {
  const today = todayAt(own, Date.now())
  await page.getByRole('button', { name: 'Edit Booking' }).click(SOON)
  const edit = dialog(page, `Edit booking for ${own.id}`)
  await edit.getByLabel('Scheduled pickup').fill(today)
  await edit.getByLabel('Actual pickup').fill(today)
  await edit.getByRole('button', { name: 'Save booking' }).click()
  await edit.waitFor({ state: 'hidden' })
  await action(page, 'Mark as delivered').click(SOON)
  await dialog(page, `Mark ${own.id} as delivered`)
    .getByRole('button', { name: 'Mark as delivered' })
    .click()
  await seeState(page, 'Delivered')
}

test(
  'a dealer with a phone sends a battery on its way, from its VIN to its delivery',
  async () => {
    const dealer = await visitors.visit('bmw-dealer', PHONE)
    const logistics = await visitors.visit('logistics')
    const { page } = dealer
    const serial = `E2E-WAY-${crypto.randomUUID().slice(0, 8).toUpperCase()}`

    await evaluate(page, serial)
    const own = await request(dealer, serial)
    await approve(logistics.page, own.id)
    await page.goto(`/bmw/shipments/${own.id}/`)
    await seeState(page, 'Pickup confirmed')
    await deliver(logistics.page, own)

    await page.goto('/bmw/?type=completed')
    await page.getByRole('link', { name: own.id, exact: true }).waitFor(SOON)
    expect(await page.getByText(serial).count()).toBe(0)
    const items = (await dealer.call(
      'GET',
      `/bmw/locations/bmw-greenville/shipments/${own.id}/items`,
    )) as { data: readonly object[] } // because of this call
    expect(items.data).toMatchObject([{ vin: VIN, serialNumber: serial, isSubmitted: true }])
  },
  WHOLE_MS,
)
