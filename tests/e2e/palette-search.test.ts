import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { seeFits } from '#tests/support/phone-fit.ts'
import { createVisitors, submitAs } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const PHONE = { width: 390, height: 844 } as const
const TARGET = 44
const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' })
const box = (page: Page) => palette(page).getByRole('combobox')
const options = (page: Page, group: string) =>
  palette(page).getByRole('group', { name: group }).getByRole('option')

/** Opens the palette as people find it: by the box in the bar. */
async function openSearch(page: Page) {
  const button = page.getByRole('button', { name: 'Search or jump…' })
  await button.waitFor({ timeout: 60_000 })
  await expect
    .poll(
      async () => {
        // A palette that opens meanwhile lies over the button: that press would wait for as long as it is open.
        if (!(await palette(page).count())) await button.click({ timeout: 2000 })
        return palette(page).count()
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(1)
}

test('a supplier finds its request by its number, in its own words, and opens it by keys', async () => {
  const visitor = await visitors.visit('supplier')
  const { page, faults } = visitor
  const { id } = await submitAs(visitor)
  await page.goto('/suppliers/')
  await openSearch(page)
  await box(page).fill(id.replace('sr_', ''))

  const found = options(page, 'Shipments')
  await expect.poll(() => found.allInnerTexts()).toEqual([expect.stringContaining('In review')])
  expect(await found.innerText()).toContain(id)
  await palette(page).getByRole('status').getByText('1 result', { exact: true }).waitFor()
  expect(await box(page).getAttribute('aria-activedescendant')).toBe(await found.getAttribute('id'))
  expect(await faults()).toEqual([])

  const tab = page.context().waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  const opened = await tab
  await opened.waitForURL(new RegExp(`/${id}/$`))
  await opened.close()
  await page.keyboard.press('Enter')
  await page
    .getByRole('heading', { level: 1 })
    .getByText(id)
    .or(page.getByText(id).first())
    .waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toContain(id)
  expect(await palette(page).count()).toBe(0)
})

test('staff find it by words of its site among companies and sites, and are told whose it is', async () => {
  const [supplier, { page, faults }] = await Promise.all([
    visitors.visit('supplier'),
    visitors.visit('customer-ops', { colorScheme: 'dark' }),
  ])
  const { id } = await submitAs(supplier)
  await page.goto('/dashboard/inbox/')
  await openSearch(page)
  await box(page).fill('lakeside')

  const first = options(page, 'Shipments').first()
  await expect.poll(() => first.innerText()).toContain(id)
  expect(await first.innerText()).toContain('Submitted')
  await options(page, 'Companies and sites').first().waitFor()
  const count = await palette(page).getByRole('option').count()
  await palette(page).getByRole('status').getByText(`${count} results`).waitFor()
  expect(await faults()).toEqual([])

  await options(page, 'Companies and sites').first().click()
  await expect.poll(() => new URL(page.url()).searchParams.get('tenant')).toMatch(/^supplier:/)
})

test('nothing typed shows the records opened last; offline it says so, and they still open', async () => {
  const visitor = await visitors.visit('supplier')
  const { page } = visitor
  const { id } = await submitAs(visitor)
  await page.goto(`/suppliers/shipments/${id}/`)
  await page.getByRole('button', { name: 'Add note' }).first().waitFor({ timeout: 60_000 })
  await openSearch(page)
  const recent = options(page, 'Recent')
  await palette(page).getByRole('group', { name: 'This page' }).waitFor()
  expect(await recent.allInnerTexts()).not.toContain(`Shipment ${id}`) // it is this page
  await page.keyboard.press('Escape')
  await page.goto('/suppliers/')
  await openSearch(page)
  await expect.poll(() => recent.allInnerTexts()).toContain(`Shipment ${id}`)
  expect(await recent.count()).toBeLessThanOrEqual(5)

  await page.context().setOffline(true)
  await box(page).fill('sparks')
  await palette(page).getByRole('status').getByText('You’re offline.').waitFor()
  await box(page).fill(id)
  await expect.poll(() => recent.allInnerTexts()).toEqual([`Shipment ${id}`])
  await page.context().setOffline(false)
  await options(page, 'Shipments').getByText('In review').waitFor()
})

test.each(['light', 'dark'] as const)(
  'on a phone it is the whole screen: %s',
  async (colorScheme) => {
    const visitor = await visitors.visit('supplier', { ...PHONE, colorScheme })
    const { page, faults } = visitor
    const { id } = await submitAs(visitor)
    await page.goto('/suppliers/')
    await openSearch(page)
    await box(page).fill(id)
    await options(page, 'Shipments').getByText('In review').waitFor()

    expect(await palette(page).boundingBox()).toEqual({ x: 0, y: 0, ...PHONE })
    for (const option of await palette(page).getByRole('option').all())
      // oxlint-disable-next-line no-await-in-loop -- a few
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(TARGET)
    await seeFits(page, 'the search')
    expect(await faults()).toEqual([])
    await box(page).fill('zzz')
    await palette(page).getByText('No results for “zzz”.').waitFor()
    expect(await faults()).toEqual([])
  },
)
