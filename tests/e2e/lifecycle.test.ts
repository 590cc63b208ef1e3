import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'

import { todayAt } from '#machines/shipment/request/selectors.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { createVisitors, mailsAbout, submitAs } from '#tests/support/visitors.ts'
import { chooseOrder } from '#tests/support/wizard-page.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const BOOKING_MS = 45_000 // the carrier desk takes a moment

const staffPath = (id: string) => `/dashboard/shipments/${id}/`
const ownPath = (id: string) => `/suppliers/shipments/${id}/`
const action = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Actions' }).getByRole('button', { name, exact: false })
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
const writing = (page: Page, id: string): Locator =>
  page.getByRole('form', { name: `Add note to ${id}` })
const seeState = (page: Page, state: string, timeout = BOOKING_MS) =>
  page.locator('header h1 + *', { hasText: state }).waitFor({ timeout })
const steps = (page: Page) => page.getByRole('list', { name: 'Progress' }).getByRole('listitem')

async function approve(page: Page, as: 'bizdev' | 'logistics', id: string) {
  await action(page, `Approve as ${as}`).click()
  await dialog(page, `Approve ${id} as ${as}`).getByRole('button', { name: 'Approve' }).click()
}

/** Reads a document as the dialog offers it for download. */
async function readDocument(page: Page, view: string, title: string): Promise<string> {
  await page.getByRole('button', { name: `View ${view}` }).click()
  const viewer = dialog(page, title)
  const link = viewer.getByRole('link', { name: 'Download' })
  await link.waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const file = path.join(os.tmpdir(), `portal-${process.pid}.pdf`)
  await download.saveAs(file)
  const bytes = await fs.readFile(file)
  await fs.rm(file)
  await viewer.getByRole('button', { name: 'Close dialog' }).click()
  await viewer.waitFor({ state: 'hidden' })
  return bytes.subarray(0, 5).toString()
}

describe('a pick-up from its request to the delivered load', () => {
  test('is approved twice, booked, printed and delivered, and each sees it', async () => {
    const [supplier, ops, logistics] = await Promise.all([
      visitors.visit('supplier'),
      visitors.visit('customer-ops'),
      visitors.visit('logistics'),
    ])
    const request = await submitAs(supplier)
    const { id } = request

    await ops.page.goto('/dashboard/inbox/')
    await ops.page.getByRole('link', { name: `Review ${id}` }).click()
    await ops.page.getByRole('heading', { level: 1, name: `Shipment ${id}` }).waitFor()
    await seeState(ops.page, 'Submitted')
    await approve(ops.page, 'bizdev', id)
    await seeState(ops.page, 'Approved by bizdev')

    await logistics.page.goto(staffPath(id))
    await approve(logistics.page, 'logistics', id)
    await seeState(logistics.page, 'Booked', BOOKING_MS)
    await expect
      .poll(() => steps(logistics.page).allInnerTexts())
      .toEqual([
        expect.stringContaining('Submitted'),
        expect.stringContaining('Approved by bizdev'),
        expect.stringContaining('Approved by logistics'),
        expect.stringContaining('Booked'),
        expect.stringContaining('Picked up'),
        expect.stringContaining('Delivered'),
      ])

    const { page } = logistics
    await page.getByRole('button', { name: 'View Bill of lading' }).waitFor({ timeout: BOOKING_MS })
    await page.getByRole('button', { name: 'View Pallet labels' }).waitFor({ timeout: BOOKING_MS })
    expect(await readDocument(page, 'Bill of lading', `Bill of lading for ${id}`)).toBe('%PDF-')
    expect(await readDocument(page, 'Pallet labels', `Pallet labels for ${id}`)).toBe('%PDF-')

    await supplier.page.goto(ownPath(id))
    await seeState(supplier.page, 'Pickup confirmed')
    await expect
      .poll(() => steps(supplier.page).allInnerTexts())
      .toEqual([
        expect.stringContaining('Sent'),
        expect.stringContaining('Approved by Redwood'),
        expect.stringContaining('Pickup confirmed'),
        expect.stringContaining('Picked up'),
        expect.stringContaining('Delivered'),
      ])
    // What departments do among themselves is not told to partners, nor what other systems are told.
    const shown = await supplier.page.getByRole('main').innerText()
    expect(shown).not.toMatch(/bizdev|by logistics|third-party|OTM/i)
    expect(await readDocument(supplier.page, 'Bill of lading', `Bill of lading for ${id}`)).toBe(
      '%PDF-',
    )
    await expect.poll(() => action(supplier.page, 'Approve').count()).toBe(0)

    // The page of the supplier stands open: it is told, and shows the new state by itself.
    const told = supplier.page.waitForResponse(
      async (answer) => answer.url().includes('/api/updates') && (await answer.text()).includes(id),
    )
    await deliver(page, request)
    await told
    await seeState(supplier.page, 'Delivered')
    await supplier.page.goto('/suppliers/?type=completed')
    await supplier.page.getByRole('link', { name: id, exact: true }).waitFor()

    await expect
      .poll(async () => (await mailsAbout(supplier, id)).map(({ subject }) => subject), {
        timeout: BOOKING_MS,
      })
      .toEqual(
        expect.arrayContaining([
          expect.stringContaining('received'),
          expect.stringContaining('Approve'),
          expect.stringContaining('ready to book'),
          expect.stringContaining('Pickup booked'),
          expect.stringContaining('delivered'),
        ]),
      )
  })
})

// The pick-up is planned for later: logistics moves it to today, since the truck came early.
async function deliver(page: Page, request: ShipmentRequest) {
  const { id } = request
  const refused = action(page, 'Mark as delivered')
  await expect.poll(() => refused.getAttribute('aria-disabled')).toBe('true')
  await page.getByText('Nothing to do until pickup on').first().waitFor()

  // What is booked again is read before it is: the BOL that goes, the day that is asked for.
  await page.keyboard.press('b')
  const rebook = dialog(page, `Rebook ${id}`)
  await rebook.getByText(/^BOL \S+ will be replaced\.$/).waitFor()
  await rebook.getByText('Requested pickup').waitFor()
  const [from, to] = request.shipmentRequestForm.pickupTimeWindow
  await rebook.getByText(`${from}–${to}`).waitFor()
  await rebook.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Edit Booking' }).click()
  const today = todayAt(request, Date.now())
  const edit = dialog(page, `Edit booking for ${id}`)
  await edit.getByLabel('Scheduled pickup').fill(today)
  await edit.getByRole('button', { name: 'Save booking' }).click()
  await edit.waitFor({ state: 'hidden' })

  await action(page, 'Mark as delivered').click()
  const delivery = dialog(page, `Mark ${id} as delivered`)
  await delivery.getByRole('button', { name: 'Mark as delivered' }).click()
  await seeState(page, 'Delivered')
  await seeDays(page)
}

/** What is told of happened on its own days, not when it was written down. */
async function seeDays(page: Page) {
  const entry = page
    .getByRole('region', { name: 'History' })
    .getByRole('listitem')
    .filter({ hasText: /Delivered on \w{3}, / })
  await entry.locator('time', { hasText: /^recorded / }).waitFor()
}

// Through the wizard that holds the whole request: another window, and the order that it asks suppliers for.
async function changeWindow(page: Page) {
  const next = page.getByRole('button', { name: 'Continue' })
  await chooseOrder(page)
  await next.click()
  await page.getByRole('heading', { level: 2, name: 'Handling units' }).waitFor()
  await next.click()
  await page.getByLabel(/^From/).fill('13:00')
  await page.getByLabel(/^To/).fill('16:00')
  await next.click()
  await page.getByRole('button', { name: 'Submit request' }).click()
}

describe('a rejection', () => {
  test('tells the requester why, who changes the request and sends it again', async () => {
    const [supplier, ops] = await Promise.all([
      visitors.visit('supplier'),
      visitors.visit('customer-ops'),
    ])
    const { id } = await submitAs(supplier)
    const why = 'Dock 2 is closed that week. Please choose another window.'

    await ops.page.goto(staffPath(id))
    await action(ops.page, 'Reject').click()
    const reject = dialog(ops.page, `Reject ${id}`)
    await reject.getByRole('button', { name: 'Reject request' }).click()
    await reject.getByRole('alert').waitFor()
    await expect
      .poll(() => reject.getByLabel('Note').evaluate((n) => n === document.activeElement))
      .toBe(true)
    await reject.getByLabel('Note').fill(why)
    await reject.getByRole('button', { name: 'Reject request' }).click()
    await seeState(ops.page, 'Rejected')
    await expect.poll(() => steps(ops.page).nth(1).getAttribute('aria-current')).toBe('step')

    await supplier.page.goto(ownPath(id))
    await supplier.page.getByText(why).first().waitFor()
    await supplier.page.getByRole('link', { name: 'Edit and resubmit' }).click()
    await supplier.page.getByText(`You’re editing ${id}.`).waitFor()
    await changeWindow(supplier.page)
    await supplier.page.getByRole('heading', { level: 1, name: `Shipment ${id}` }).waitFor()
    await seeState(supplier.page, 'In review')
    await supplier.page.getByText('13:00–16:00').first().waitFor()

    await ops.page.reload()
    await seeState(ops.page, 'Submitted')
    await ops.page.getByText('Edited and resubmitted').waitFor()
    await approve(ops.page, 'bizdev', id)
    await seeState(ops.page, 'Approved by bizdev')
  })
})

describe('two of the staff at once', () => {
  test('the second one sees what changed and keeps the note', async () => {
    const [supplier, ops, manager] = await Promise.all([
      visitors.visit('supplier'),
      visitors.visit('customer-ops'),
      visitors.visit('managers'),
    ])
    const { id } = await submitAs(supplier)
    const note = 'The site called: the gate code is 4471.'
    manager.expectStatus(409)

    await manager.page.goto(staffPath(id))
    await action(manager.page, 'Add note').click()
    const typing = writing(manager.page, id)
    await typing.getByLabel('Note').fill(note)

    await ops.page.goto(staffPath(id))
    await approve(ops.page, 'bizdev', id)
    await seeState(ops.page, 'Approved by bizdev')

    await typing.getByRole('button', { name: 'Add note' }).click()
    const changed = manager.page.getByRole('region', { name: 'This request was changed' })
    await changed.getByText('changed this on').waitFor()
    await changed.getByText('Approved by bizdev').first().waitFor()
    await expect.poll(() => changed.getByText(note).count()).toBe(1)

    await manager.page.getByRole('button', { name: 'Review and send again' }).click()
    await expect.poll(() => writing(manager.page, id).getByLabel('Note').inputValue()).toBe(note)
    await writing(manager.page, id).getByRole('button', { name: 'Add note' }).click()
    await manager.page.getByText(note).first().waitFor()
    await seeState(manager.page, 'Approved by bizdev')
  })

  test('an approval that came too late says so, and gives the note back', async () => {
    const [supplier, ops, manager] = await Promise.all([
      visitors.visit('supplier'),
      visitors.visit('customer-ops'),
      visitors.visit('managers'),
    ])
    const { id } = await submitAs(supplier)
    manager.expectStatus(409)

    await manager.page.goto(staffPath(id))
    await action(manager.page, 'Approve as bizdev').click()
    await dialog(manager.page, `Approve ${id} as bizdev`).getByLabel('Note').fill('Fine by me.')
    await ops.page.goto(staffPath(id))
    await approve(ops.page, 'bizdev', id)
    await seeState(ops.page, 'Approved by bizdev')
    await dialog(manager.page, `Approve ${id} as bizdev`)
      .getByRole('button', { name: 'Approve' })
      .click()

    const changed = dialog(manager.page, 'This request was changed')
    await changed.getByText('is no longer possible').waitFor()
    await changed.getByRole('button', { name: 'Copy my note' }).waitFor()
    await expect
      .poll(() => changed.getByRole('button', { name: 'Review and send again' }).count())
      .toBe(0)
    await changed.getByRole('button', { name: 'Discard my changes' }).click()
    await changed.waitFor({ state: 'hidden' })
    await seeState(manager.page, 'Approved by bizdev')
  })
})
