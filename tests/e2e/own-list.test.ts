import fs from 'node:fs/promises'

import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'

import { addDays } from '#schemas/calendar.ts'
import { createVisitors, submitAs } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'

// The list of an owner’s requests: a supplier’s, and below the batteries of a program.
const visitors = createVisitors()
afterAll(() => visitors.end())

const SOON = { timeout: 75_000 }
const PHONE = { width: 390, height: 844, colorScheme: 'dark' } as const
const today = new Date().toISOString().slice(0, 10)
const gridOf = (page: Page) => page.getByRole('grid', { name: 'Shipments' })
const recordOf = (page: Page, id: string) =>
  page.getByRole('heading', { level: 1, name: `Shipment ${id}` }).waitFor(SOON)

type Count = { readonly id: string; readonly count: number; readonly isCapped: boolean }
async function countsOf({ call }: Visitor): Promise<ReadonlyMap<string, string>> {
  const { views } = (await call('GET', `/redwood/counts?list=own&today=${today}`)) as {
    views: readonly Count[]
  } // because this call answers that
  return new Map(views.map(({ id, count, isCapped }) => [id, isCapped ? '99+' : String(count)]))
}

describe('a supplier’s requests', () => {
  test('are searched, opened by a click anywhere and by keys, and Back finds the row again', async () => {
    const supplier = await visitors.visit('supplier')
    const { page, faults } = supplier
    const { id } = await submitAs(supplier)
    await page.goto('/suppliers/')
    const search = page.getByRole('searchbox', { name: 'Search shipments' })
    await search.fill(id)
    await expect.poll(() => new URL(page.url()).searchParams.get('q'), SOON).toBe(id)
    const row = gridOf(page).getByRole('row').filter({ hasText: id })
    await row.waitFor(SOON)
    await expect.poll(() => gridOf(page).getByRole('row').count(), SOON).toBe(2)
    expect(await faults()).toEqual([])

    await row.getByText('In review').click()
    await recordOf(page, id)
    await page.goBack()
    await row.waitFor(SOON)
    await gridOf(page).focus()
    await page.keyboard.press('Enter')
    await recordOf(page, id)
    await page.goBack()

    await search.fill('nothing of that kind')
    await page.getByText('No shipments match these filters.').waitFor(SOON)
    await page.getByRole('tabpanel').getByRole('button', { name: 'Clear filters' }).last().click()
    await row.waitFor(SOON)
  })

  test('have tabs with what they show, by the server’s count', async () => {
    const supplier = await visitors.visit('supplier')
    const { page } = supplier
    await page.goto('/suppliers/')
    const tab = (name: string) => page.getByRole('tab', { name })
    const counts = await countsOf(supplier)
    const texts = [
      ['Current', 'current'],
      ['Pickup this week', 'week'],
      ['Completed', 'completed'],
    ] as const
    for (const [name, id] of texts)
      // oxlint-disable-next-line no-await-in-loop -- one tab after the other
      await expect
        .poll(() => tab(name).textContent(), SOON)
        .toBe(`${name} ${counts.get(id) ?? 'none'}`)

    await tab('Pickup this week').click()
    await page.waitForURL(/type=week/)
    const rows = Number(counts.get('week'))
    const loaded = page.getByText(rows === 0 ? 'No pickups this week.' : `${rows} loaded`)
    await loaded.waitFor(SOON)
  })

  test('have a menu: copy, note; and are exported as their owner reads them', async () => {
    const supplier = await visitors.visit('supplier')
    const { page, faults } = supplier
    const { id } = await submitAs(supplier)
    await page.goto(`/suppliers/?q=${id}`)
    const actions = page.getByRole('button', { name: `Actions for ${id}` })
    await actions.click(SOON)
    await page.getByRole('menuitem', { name: 'Copy as new request' }).waitFor(SOON)
    await page.getByRole('menuitem', { name: 'Add note' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Gate B is closed.')
    expect(await faults()).toEqual([])
    await dialog.getByRole('button', { name: 'Add note' }).click()
    await dialog.waitFor({ state: 'hidden', ...SOON })

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    const csv = await fs.readFile(await download.path(), 'utf8')
    expect(csv).toContain('Next step')
    expect(csv).toContain(id)
    expect(csv).toContain('In review')
    expect(csv).not.toContain('bizdev')
  })

  test('a reader’s menu writes nothing', async () => {
    const { page } = await visitors.visit('supplier-readonly')
    await page.goto('/suppliers/')
    await page
      .getByRole('button', { name: /^Actions for sr_/ })
      .first()
      .click(SOON)
    await page.getByRole('menuitem', { name: 'Open' }).waitFor(SOON)

    expect(await page.getByRole('menuitem', { name: 'Add note' }).count()).toBe(0)
    expect(await page.getByRole('menuitem', { name: 'Copy as new request' }).count()).toBe(0)
  })

  test('are whole cards on a phone, also by day', async () => {
    const supplier = await visitors.visit('supplier', PHONE)
    const { page, faults } = supplier
    const { id, shipmentRequestForm: form } = await submitAs(supplier)
    await page.goto(`/suppliers/?q=${id}`)
    const card = page.getByRole('list', { name: 'Shipments' }).getByRole('listitem')
    await card.getByText('In review').waitFor(SOON)
    expect(await faults()).toEqual([])
    await card.click({ position: { x: 12, y: 12 } })
    await recordOf(page, id)

    await page.goto(`/suppliers/?q=${id}&show=month&from=${form.pickupDate}`)
    const days = page.getByRole('list', { name: 'Pickups by day' })
    await days.getByRole('link', { name: /In review$/ }).waitFor(SOON)
    expect(await faults()).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(PHONE.width)
  })
})

describe('the month of a supplier’s requests', () => {
  test('shows pickups by day, leads through them by keys, and opens one', async () => {
    const supplier = await visitors.visit('supplier')
    const { page, faults } = supplier
    const { id, shipmentRequestForm: form } = await submitAs(supplier)
    await page.goto(`/suppliers/?q=${id}&from=${form.pickupDate}`)
    await page.getByRole('button', { name: 'Month' }).click(SOON)
    await page.waitForURL(/show=month/)
    const month = page.getByRole('grid', { name: 'Pickups by day' })
    await month.waitFor(SOON)
    await page.goto(`/suppliers/?q=${id}&show=month&from=${form.pickupDate}`)
    const load = month.getByRole('link', { name: /In review$/ })
    await load.waitFor(SOON)
    expect(await month.getByRole('gridcell').count()).toBe(28)
    expect(await faults()).toEqual([])

    // From the first day of the page on, day by day.
    await month.locator('td[tabindex="0"]').focus()
    const at = () => page.evaluate(() => document.activeElement?.id.slice(-10) ?? '')
    const start = await at()
    await page.keyboard.press('ArrowDown')
    await expect.poll(at).toBe(addDays(start, 7))
    await page.keyboard.press('ArrowLeft')
    await expect.poll(at).toBe(addDays(start, 6))
    await month.locator(`#month-day-${form.pickupDate}`).focus()
    await page.keyboard.press('Enter')
    await recordOf(page, id)
  })

  test('a day begins a request, and the weeks are turned', async () => {
    const { page } = await visitors.visit('supplier')
    await page.goto('/suppliers/?show=month')
    const month = page.getByRole('grid', { name: 'Pickups by day' })
    await month.locator('td[aria-current="date"]').focus(SOON)
    await page.getByRole('button', { name: 'Later weeks' }).click()
    await page.waitForURL(/from=20/)
    const day = await month.getByRole('gridcell').first().getAttribute('id')
    await month.getByRole('gridcell').first().focus()
    await page.keyboard.press('n')
    await page.waitForURL((url) => url.pathname === '/suppliers/shipment-request/', SOON)

    expect(new URL(page.url()).searchParams.get('date')).toBe(day?.slice(-10))
  })
})

test('a program lists its requests below its batteries, each with its own search and tabs', async () => {
  const { page, faults } = await visitors.visit('tesla')
  await page.goto('/tesla/?result=not-evaluated')
  const shipments = page.getByRole('region', { name: 'Shipments' })
  await gridOf(page).getByRole('link', { name: /^sr_/ }).first().waitFor(SOON)
  expect(await faults()).toEqual([])
  await shipments.getByRole('tab', { name: 'Completed' }).click()
  await page.waitForURL(/type=completed/)
  expect(new URL(page.url()).searchParams.get('result')).toBe('not-evaluated')
  await shipments.getByRole('searchbox').fill('nothing of that kind')
  await shipments.getByText('No shipments match these filters.').waitFor(SOON)

  expect(new URL(page.url()).searchParams.get('find')).toBe('nothing of that kind')
  expect(new URL(page.url()).searchParams.get('q')).toBeNull()
})
