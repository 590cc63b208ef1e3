import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'

import type { OutboxMessage } from '#schemas/outbox.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { keepMessages } from '#tests/support/kept-messages.ts'
import { createVisitors, submitAs } from '#tests/support/visitors.ts'

const visitors = createVisitors({ isCold: true })
// What a call brings, on a machine that runs other things too.
const SOON = { timeout: 75_000 }
afterAll(() => visitors.end())

const path = (id: string) => `/dashboard/shipments/${id}/`
const isFocused = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: false })
    .first()
    .evaluate((node) => node === document.activeElement)

const stuckMail = (id: string, key: string): OutboxMessage => ({
  id: key,
  key,
  kind: 'mail',
  state: 'open',
  attempts: 0,
  runAt: new Date().toISOString(),
  lastError: null,
  createdAt: new Date().toISOString(),
  targetId: id,
  standing: 'waiting',
  cause: null,
  doneAt: null,
  subject: null,
  to: [],
})

describe('a request’s page', () => {
  test('breaks no rule of accessibility, wide and narrow, light and dark, with a dialog open', async () => {
    const supplier = await visitors.visit('supplier')
    const { id } = await submitAs(supplier)
    const wide = await visitors.visit('customer-ops')
    const narrow = await visitors.visit('customer-ops', {
      width: 390,
      height: 844,
      colorScheme: 'dark',
    })

    for (const { page, faults } of [wide, narrow]) {
      await page.goto(path(id))
      await page.getByRole('heading', { name: 'History' }).waitFor()
      await page.getByRole('button', { name: 'Why can’t I…?' }).click()
      expect(await faults()).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Approve as bizdev' }).click()
      await page.getByRole('dialog').waitFor()
      expect(await faults()).toEqual([])
    }
    await supplier.page.goto(`/suppliers/shipments/${id}/`)
    await supplier.page.getByRole('heading', { name: 'History' }).waitFor()
    expect(await supplier.faults()).toEqual([])
  })

  test('keeps what was typed without a connection, asks before it discards it, and gives the focus back', async () => {
    const [supplier, { page, expectLostCalls }] = await Promise.all([
      visitors.visit('supplier'),
      visitors.visit('customer-ops'),
    ])
    const { id } = await submitAs(supplier)
    await page.goto(path(id))
    await page.getByRole('button', { name: 'Add note' }).click()
    const dialog = page.getByRole('form', { name: `Add note to ${id}` })
    await dialog.getByLabel('Note').fill('Half a thought')

    expectLostCalls()
    await page.context().setOffline(true)
    const offline = dialog.getByRole('status').getByText('You’re offline.')
    await offline.waitFor()
    const send = dialog.getByRole('button', { name: 'Add note' })
    await expect.poll(() => send.getAttribute('aria-disabled')).toBe('true')
    await page.context().setOffline(false)
    await offline.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog', { name: 'Discard what you typed?' }).waitFor()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect.poll(() => dialog.getByLabel('Note').inputValue()).toBe('Half a thought')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard', exact: true }).click()

    await expect.poll(() => dialog.count(), SOON).toBe(0)
    await expect.poll(() => isFocused(page, 'Add note'), SOON).toBe(true)
  })

  test('single keys act, but not while one types', async () => {
    const [supplier, { page }] = await Promise.all([
      visitors.visit('supplier'),
      visitors.visit('customer-ops'),
    ])
    const { id } = await submitAs(supplier)
    await page.goto(path(id))
    await page.getByRole('heading', { name: 'History' }).waitFor()

    await page.keyboard.press('n')
    const note = page.getByRole('form', { name: `Add note to ${id}` }).getByLabel('Note')
    await note.waitFor()
    await page.keyboard.type('arnbd')

    await expect.poll(() => note.inputValue()).toBe('arnbd')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await page.keyboard.press('l')
    await page.getByRole('img', { name: /Flow chart of/ }).waitFor()
  })

  test('is left for its neighbours in the list, and for the list as it was filtered', async () => {
    const { page } = await visitors.visit('customer-ops')
    await page.goto('/dashboard/shipments/?booking=booked')
    const links = page.getByRole('grid', { name: 'Shipments' }).getByRole('link')
    await links.nth(1).waitFor()
    const [first = '', second = ''] = await links.allInnerTexts()
    const title = (id: string) => page.getByRole('heading', { level: 1, name: `Shipment ${id}` })

    await links.first().click()
    await title(first).waitFor()
    await page.getByRole('link', { name: 'Next in the list' }).waitFor()
    await page.keyboard.press(']')
    await title(second).waitFor()
    await page.getByRole('link', { name: 'Previous in the list' }).waitFor()
    await page.keyboard.press('[')
    await title(first).waitFor()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click()

    await links.first().waitFor()
    expect(new URL(page.url()).search).toBe('?booking=booked')
  })

  test('staff copy a request of a program that they can ask for', async () => {
    const [supplier, { page }] = await Promise.all([
      visitors.visit('supplier'),
      visitors.visit('customer-ops'),
    ])
    const { id } = await submitAs(supplier)
    await page.goto(path(id))

    await page.getByRole('link', { name: 'Copy request' }).click()

    await page.getByRole('heading', { level: 1, name: 'New Shipment Request' }).waitFor()
    await page.getByRole('list', { name: 'Steps' }).waitFor()
    await expect.poll(() => page.getByLabel('Contact name').inputValue(), SOON).toBe('Ana Ruiz')
  })

  test('a block is edited in place, and what is wrong is said at its field', async () => {
    const { page, call } = await visitors.visit('supplier')
    const { id } = await submitAs({ call })
    await page.goto(`/suppliers/shipments/${id}/`)
    await page.getByRole('button', { name: 'Edit Pickup' }).click()
    const edit = page.getByRole('dialog', { name: `Edit pickup for ${id}` })
    await edit.getByLabel(/^From/).fill('16:00')
    await edit.getByLabel(/^To/).fill('13:00')
    await edit.getByRole('button', { name: 'Save pickup' }).click()
    await edit.getByText('To: Enter an end time after the start time').waitFor()

    await edit.getByLabel(/^From/).fill('10:00')
    await edit.getByLabel('Note').fill('Later is better.')
    await edit.getByRole('button', { name: 'Save pickup' }).click()
    await edit.waitFor({ state: 'hidden' })

    await expect.poll(() => page.getByRole('main').innerText()).toContain('10:00–13:00')
    await expect
      .poll(() => page.getByRole('region', { name: 'History' }).innerText())
      .toContain('Later is better.')
  })

  test('says why one cannot, and who can', async () => {
    const [supplier, logistics, lowest] = await Promise.all([
      visitors.visit('supplier'),
      visitors.visit('logistics'),
      visitors.visit('lowest'),
    ])
    const { id } = await submitAs(supplier)

    await logistics.page.goto(path(id))
    const held = logistics.page.getByRole('button', { name: 'Approve as logistics' })
    await held.waitFor()
    await expect.poll(() => held.getAttribute('aria-disabled')).toBe('true')
    await logistics.page.getByText('Bizdev must approve first.').first().waitFor()
    await held.focus()
    await expect.poll(() => held.evaluate((node) => node === document.activeElement)).toBe(true)

    await lowest.page.goto(path(id))
    await lowest.page.getByRole('heading', { name: 'History' }).waitFor()
    await expect.poll(() => lowest.page.getByRole('group', { name: 'Actions' }).count()).toBe(0)
    await lowest.page.getByRole('button', { name: 'Why can’t I…?' }).click()
    const row = lowest.page.getByRole('row', { name: /Approve as bizdev/ })
    await expect.poll(() => row.innerText()).toContain('customer operations')
  })

  test('an email that did not go out is tried again by an administrator', async () => {
    const [supplier, { page, expectStatus }] = await Promise.all([
      visitors.visit('supplier'),
      visitors.visit('admin'),
    ])
    const { id } = await submitAs(supplier)
    const key = `${id}:1:mail-1`
    expectStatus(409)
    // A mail is stuck after a dozen attempts, which takes minutes: the page is only told so.
    await page.route(`**/api/suppliers/shipment-requests/${id}`, async (route) => {
      const answer = await route.fetch()
      const json = (await answer.json()) as { data: ShipmentRequest }
      const [mail] = json.data.history[0]?.sentEmails ?? []
      if (mail) Object.assign(mail, { status: 'stuck', outboxId: key })
      await route.fulfill({ response: answer, json })
    })
    await keepMessages(page)
    await page.goto(path(id))
    const emails = page.getByText(/^\d emails? (sent|on)/).last()
    await emails.click()
    const retry = page.getByRole('button', { name: /^Retry / })
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/retry'))
    await retry.click()

    // The portal knows better: it went out long ago.
    expect((await answered).url()).toContain(`/redwood/outbox/${encodeURIComponent(key)}/retry`)
    expect((await answered).status()).toBe(409)
    const said = page.getByRole('region', { name: /^Notifications/ })
    await said.getByRole('listitem').first().waitFor()
    await page.route('**/api/redwood/outbox/*/retry', (route) =>
      route.fulfill({ json: { data: stuckMail(id, key) } }),
    )
    await retry.click()
    await said.getByText('Sending the email again.').waitFor()
  })

  test('a request that is not there, or not in sight, is not found', async () => {
    const rival = await visitors.visit('ultium')
    const supplier = await visitors.visit('supplier')
    const { id } = await submitAs(supplier)
    rival.expectStatus(404)

    await rival.page.goto(`/ultium/shipments/${id}/`)

    await rival.page.getByRole('heading', { level: 1, name: 'Shipment not found' }).waitFor()
    await expect
      .poll(() => rival.page.getByRole('main').innerText())
      .toContain('at a site you can’t see')
  })

  test('staff look at the owner’s page and change nothing there', async () => {
    const [supplier, { page }] = await Promise.all([
      visitors.visit('supplier'),
      visitors.visit('customer-ops'),
    ])
    const { id } = await submitAs(supplier)

    await page.goto(`/suppliers/shipments/${id}/`)
    await page.getByText('as staff (read-only).').waitFor()
    await page.getByRole('heading', { name: 'History' }).waitFor()

    await expect.poll(() => page.getByRole('group', { name: 'Actions' }).count()).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: /^Edit / }).count()).toBe(0)
  })
})
