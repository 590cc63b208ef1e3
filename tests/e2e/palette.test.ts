import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'

import { createVisitors, submitAs } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' })

/** Opens the palette; the keys are heard a moment after the page is there. */
async function openPalette(page: Page) {
  await expect
    .poll(
      async () => {
        await page.keyboard.press('Control+k')
        return palette(page).count()
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(1)
  return palette(page).getByRole('combobox', { name: 'Type a command or search' })
}

describe('the command palette', () => {
  test('finds pages by typing, and goes there', async () => {
    const { page, faults } = await visitors.visit('customer-ops')
    await page.goto('/dashboard/shipments/')
    await heading(page, 'Shipments').waitFor()

    const box = await openPalette(page)
    expect(await faults()).toEqual([])
    await box.fill('go to inbox')
    await palette(page).getByRole('option', { name: 'Inbox', exact: true }).waitFor()
    await page.keyboard.press('Enter')

    await heading(page, 'Inbox').waitFor()
    await expect.poll(() => palette(page).count()).toBe(0)
  })

  test('opens a request by its id, and does what its page offers', async () => {
    const [supplier, { page }] = await Promise.all([
      visitors.visit('supplier'),
      visitors.visit('customer-ops'),
    ])
    const { id } = await submitAs(supplier)
    await page.goto('/dashboard/inbox/')
    await heading(page, 'Inbox').waitFor()

    await (await openPalette(page)).fill(id)
    await palette(page).getByRole('option', { name: id }).first().click()
    await heading(page, `Shipment ${id}`).waitFor()
    await page.getByRole('button', { name: 'Add note' }).waitFor()
    await (await openPalette(page)).fill('note')
    await page.keyboard.press('Enter')
    await page
      .getByRole('form', { name: `Add note to ${id}` })
      .getByLabel('Note')
      .waitFor()
    await page.keyboard.press('Escape')
    await page.goto('/dashboard/inbox/')
    await heading(page, 'Inbox').waitFor()
    await openPalette(page)

    const recent = palette(page).getByRole('group', { name: 'Recent' })
    await expect.poll(() => recent.getByRole('option').allInnerTexts()).toContain(`Shipment ${id}`)
  })

  test('offers a supplier its own pages and nothing of the company', async () => {
    const { page } = await visitors.visit('supplier')
    await page.goto('/suppliers/')
    await heading(page, 'Supplier Dashboard').waitFor()

    await openPalette(page)
    const options = palette(page).getByRole('option')
    const names = await options.allInnerTexts()
    const whole = await palette(page).boundingBox()

    expect(names).toContain('New Shipment Request')
    for (const name of ['Inbox', 'Supplier Users', 'New Offer', 'Booking failed'])
      expect(names).not.toContain(name)

    await palette(page).getByRole('combobox').fill('New Shipment Request')
    await expect.poll(() => options.count()).toBeLessThan(names.length)
    expect(await palette(page).boundingBox()).toEqual(whole) // it does not jump while one types
  })
})

describe('somebody of several places', () => {
  test('switches the dashboard to one site, and the next request begins there', async () => {
    const visitor = await visitors.visit('panasonic')
    const { page, faults } = visitor
    const elsewhere = await submitAs(visitor, {}, 'panasonic-sparks')
    const { id } = await submitAs(visitor, {}, 'panasonic-desoto')
    await page.goto('/panasonic/')
    const shipments = page.getByRole('region', { name: 'Shipments' })
    await shipments.getByRole('link', { name: elsewhere.id }).first().waitFor()
    const site = shipments.getByRole('combobox', { name: 'Site' })
    expect(await site.inputValue()).toBe('all')

    await (await openPalette(page)).fill('switch de soto')
    await palette(page)
      .getByRole('group', { name: 'Switch' })
      .getByRole('option', { name: 'Site: Panasonic De Soto' })
      .waitFor()
    await page.keyboard.press('Enter')

    await expect.poll(() => site.inputValue()).toBe('panasonic-desoto')
    expect(new URL(page.url()).search).toBe('?site=panasonic-desoto')
    await shipments.getByRole('link', { name: id }).first().waitFor()
    expect(await shipments.getByRole('link', { name: elsewhere.id }).count()).toBe(0)
    expect(await faults()).toEqual([])

    await page.goto('/panasonic/shipment-request/')
    const chosen = page.getByRole('combobox', { name: /^Pickup site/ })
    await expect.poll(() => chosen.inputValue(), { timeout: 60_000 }).toBe('panasonic-desoto')
    await page.goto('/panasonic/')
    await expect.poll(() => site.inputValue(), { timeout: 60_000 }).toBe('panasonic-desoto')
    await site.selectOption('all')
    await shipments.getByRole('link', { name: elsewhere.id }).first().waitFor()
  })

  test('switches from one dealer code to another', async () => {
    const { page } = await visitors.visit('vw-dealer')
    await page.goto('/vwgoa/')
    const code = page.getByRole('combobox', { name: 'Dealer code' })
    await expect.poll(() => code.inputValue(), { timeout: 60_000 }).toBe('12A34')

    await (await openPalette(page)).fill('dealer code 56B78')
    await palette(page)
      .getByRole('option', { name: /^Dealer code: .*\(56B78\)$/ })
      .click()

    await expect.poll(() => code.inputValue()).toBe('56B78')
    await openPalette(page)
    await expect
      .poll(() =>
        palette(page)
          .getByRole('option', { name: /^Dealer code: / })
          .count(),
      )
      .toBe(2)
  })
})

describe('single keys', () => {
  test('lead to pages, and can be switched off', async () => {
    const { page, faults } = await visitors.visit('customer-ops', { width: 1282 })
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await page.goto('/dashboard/inbox/')
    await heading(page, 'Inbox').waitFor()
    await openPalette(page)
    await page.keyboard.press('Escape')

    await page.keyboard.type('gs')
    await heading(page, 'Shipments').waitFor()
    await page.keyboard.press('?')
    await keys.waitFor()
    expect(await faults()).toEqual([])
    await keys.getByRole('switch', { name: 'Single-key shortcuts' }).click()
    await keys.getByRole('button', { name: 'Close', exact: true }).click()
    await page.keyboard.type('gi?')
    await (await openPalette(page)).fill('Keyboard shortcuts')
    await expect.poll(() => keys.count()).toBe(0)
    await expect.poll(() => heading(page, 'Shipments').count()).toBe(1)
    await page.keyboard.press('Enter')
    await keys.getByRole('switch', { name: 'Single-key shortcuts' }).click()
    await keys.getByRole('button', { name: 'Close', exact: true }).click()
    await page.keyboard.type('gi')

    await heading(page, 'Inbox').waitFor()
  })

  test('Ctrl+Enter presses the main button of a dialog', async () => {
    const [supplier, { page }] = await Promise.all([
      visitors.visit('supplier'),
      visitors.visit('customer-ops'),
    ])
    const { id } = await submitAs(supplier)
    await page.goto(`/dashboard/shipments/${id}/`)
    await page.getByRole('heading', { name: 'History' }).waitFor()
    await openPalette(page)
    await page.keyboard.press('Escape')

    await page.keyboard.press('n')
    await page
      .getByRole('form', { name: `Add note to ${id}` })
      .getByLabel('Note')
      .fill('Seen.')
    await page.keyboard.press('Control+Enter')

    const history = page.getByRole('region', { name: 'History' })
    await history.getByText('Seen.').waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  test('Ctrl+Enter sends a red form, but never discards what was typed', async () => {
    const [supplier, { page }] = await Promise.all([
      visitors.visit('supplier'),
      visitors.visit('customer-ops'),
    ])
    const { id } = await submitAs(supplier)
    await page.goto(`/dashboard/shipments/${id}/`)
    await page.getByRole('heading', { name: 'History' }).waitFor()
    await openPalette(page)
    await page.keyboard.press('Escape')

    await page.keyboard.press('r')
    const note = page.getByRole('dialog', { name: `Reject ${id}` }).getByLabel('Note')
    await note.waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('dialog').getByRole('alert').first().waitFor()
    await note.fill('Two pallets are too heavy.')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog')
    await question.waitFor()
    await page.keyboard.press('Control+Enter')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    expect(await note.inputValue()).toBe('Two pallets are too heavy.')
    await page.keyboard.press('Control+Enter')

    await page.locator('header h1 + *', { hasText: 'Rejected' }).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })
})

describe('the start page', () => {
  test('shows what waits for whoever is signed in', async () => {
    const [supplier, { page, faults }] = await Promise.all([
      visitors.visit('supplier'),
      visitors.visit('customer-ops'),
    ])
    await submitAs(supplier)
    await page.goto('/')

    const rows = page.getByRole('region', { name: 'Needs your action' })
    await rows
      .getByRole('link', { name: /^Review/ })
      .first()
      .waitFor()

    await expect.poll(() => rows.getByRole('listitem').count()).toBe(3)
    expect(await faults()).toEqual([])
  })
})
