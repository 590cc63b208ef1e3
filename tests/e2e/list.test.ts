import { afterAll, describe, expect, test } from 'vitest'

import { grid, ids, openList as open } from '#tests/support/list-page.ts'
import { createVisitors, submitAs } from '#tests/support/visitors.ts'

const visitors = createVisitors()
// What a call brings, on a machine that runs other things too.
const SOON = { timeout: 75_000 }
afterAll(() => visitors.end())

describe('the list of shipments', () => {
  test('breaks no rule of accessibility, as a grid and as cards', async () => {
    const wide = await visitors.visit('customer-ops')
    const narrow = await visitors.visit('customer-ops', {
      width: 390,
      height: 844,
      colorScheme: 'dark',
    })

    await open(wide.page)
    expect(await wide.faults()).toEqual([])
    await wide.page.getByRole('button', { name: 'Filters' }).click()
    expect(await wide.faults()).toEqual([])
    await narrow.page.goto('/dashboard/shipments/')
    await narrow.page.getByRole('list', { name: 'Shipments' }).waitFor()
    expect(await narrow.faults()).toEqual([])
  })

  test.each([
    [1440, 900],
    [390, 700],
  ])('has the buttons of its filters in view at %i × %i', async (width, height) => {
    const { page } = await visitors.visit('customer-ops', { width })
    await page.setViewportSize({ width, height })
    await page.goto('/dashboard/shipments/')
    await page
      .getByRole('button', { name: /^Filter/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    const apply = dialog.getByRole('button', { name: 'Show shipments', exact: true })
    await apply.waitFor()
    const isInView = async () => {
      const { y = 0, height: tall = 0 } = (await apply.boundingBox()) ?? {}
      return y >= 0 && y + tall <= height
    }

    expect(await isInView()).toBe(true)
    // The last filter is reached by scrolling between head and foot, which stay.
    await dialog.getByRole('combobox').last().scrollIntoViewIfNeeded()
    expect(await isInView()).toBe(true)
    await dialog.getByRole('heading', { level: 2 }).waitFor()
  })

  test('names a filter by what it shows', async () => {
    const { page } = await visitors.visit('customer-ops')
    await page.goto('/dashboard/shipments/?waiting=logistics')
    const chip = page.getByRole('button', { name: /^Remove filter/ })
    await chip.waitFor()
    const shown = (await chip.innerText()).replaceAll(/\s+/g, ' ').trim()

    // Whoever speaks to a page says what stands there (WCAG 2.5.3).
    expect(await chip.getAttribute('aria-label')).toContain(shown)
  })

  test('keeps filters in its address, over back and reload', async () => {
    const { page } = await visitors.visit('customer-ops')
    await open(page)

    const tab = page.getByRole('tab', { name: 'Rejected' })
    const all = await ids(page)
    await tab.click()
    await page.waitForURL(/state=rejected/)
    // There are no rows for a moment while these are read.
    const isRead = (now: readonly string[]) => now.length > 0 && now.join() !== all.join()
    await expect.poll(async () => isRead(await ids(page)), SOON).toBe(true)
    const rejected = await ids(page)
    await page.reload()
    await expect.poll(() => ids(page), SOON).toEqual(rejected)
    await page.getByRole('button', { name: 'Remove filter State: Rejected' }).click()
    await expect.poll(async () => (await ids(page)).length, SOON).toBeGreaterThan(rejected.length)
    await page.goBack()

    await expect.poll(() => ids(page), SOON).toEqual(rejected)
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
  })

  test('comes back from a request at the place and with the rows that one left', async () => {
    const { page } = await visitors.visit('customer-ops')
    const placeOf = () => page.evaluate(() => scrollY)
    await open(page)
    const top = await ids(page)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2 }))
    await expect.poll(async () => (await ids(page))[0]).not.toBe(top[0])
    const place = await placeOf()
    const shown = await ids(page)
    const row = shown[Math.floor(shown.length / 2)] ?? ''

    await grid(page).getByRole('link', { name: row }).click()
    await page.getByRole('heading', { level: 1, name: `Shipment ${row}` }).waitFor()
    await page.goBack()

    await expect.poll(() => ids(page), SOON).toContain(row)
    await expect.poll(placeOf).toBe(place)
  })

  test('is not drawn anew when one leaves it', async () => {
    const { page } = await visitors.visit('customer-ops')
    await open(page)
    await page.evaluate(() => {
      const drawn = { grids: 0 }
      Object.assign(globalThis, { drawn })
      const known = new Set(document.querySelectorAll('[role=grid]'))
      new MutationObserver(() => {
        for (const one of document.querySelectorAll('[role=grid][aria-label=Shipments]'))
          if (!known.has(one)) drawn.grids += 1
      }).observe(document, { childList: true, subtree: true })
    })
    const [row = ''] = await ids(page)
    await grid(page).getByRole('link', { name: row }).click()
    await page.getByRole('heading', { level: 1, name: `Shipment ${row}` }).waitFor()

    expect(
      await page.evaluate(() => (globalThis as never as { drawn: { grids: number } }).drawn.grids),
    ).toBe(0) // because it was put there
  })

  test('drops a filter that it does not know, and says so', async () => {
    const { page } = await visitors.visit('customer-ops')
    const warned: string[] = []
    page.on('console', (message) => warned.push(message.text()))

    await open(page, '?bogus=1&state=flying')

    await page.getByText('Ignored an unknown filter: bogus.').waitFor()
    await page.getByText('Ignored an unknown filter: state.').waitFor()
    const report = 'The address of /dashboard/shipments/ has parameters to ignore: bogus, state'
    await expect.poll(() => warned).toContain(report)
    expect((await ids(page)).length).toBeGreaterThan(5)
  })

  test('is searched, and says what to do when nothing is found', async () => {
    const [supplier, { page }] = await Promise.all([
      visitors.visit('supplier'),
      visitors.visit('customer-ops'),
    ])
    const { id } = await submitAs(supplier)
    await open(page)

    await page.keyboard.press('/')
    await page.keyboard.type(id)
    await expect.poll(() => ids(page), SOON).toEqual([id])
    await page.getByRole('searchbox', { name: 'Search shipments' }).fill('nothing like this')
    await page.getByText('No shipments match these filters.').waitFor()
    await page.getByRole('tabpanel').getByRole('button', { name: 'Clear filters' }).last().click()

    await expect.poll(async () => (await ids(page)).length, SOON).toBeGreaterThan(5)
  })

  test('is walked with the keyboard', async () => {
    const { page } = await visitors.visit('customer-ops')
    await open(page)
    const [, second = ''] = await ids(page)

    await grid(page).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('x')
    await page.getByRole('region', { name: 'Bulk actions' }).getByText('1 selected').waitFor()
    await expect.poll(() => page.getByLabel(`Select ${second}`).isChecked()).toBe(true)
    const active = await grid(page).getAttribute('aria-activedescendant')
    await expect.poll(() => page.locator(`#${active}`).count()).toBe(1)
    await page.keyboard.press('m')
    await page
      .getByRole('menuitem', { name: 'Open' })
      .and(page.locator('[data-highlighted]'))
      .waitFor()
    await page.keyboard.press('Escape')
    await grid(page).focus()
    await page.keyboard.press('Enter')

    await page.getByRole('heading', { level: 1, name: `Shipment ${second}` }).waitFor()
  })

  test('rows do not move by themselves: changes are counted until they are asked for', async () => {
    const [supplier, { page }] = await Promise.all([
      visitors.visit('supplier'),
      visitors.visit('managers'),
    ])
    await page.clock.install()
    await open(page)
    const before = await ids(page)

    const { id } = await submitAs(supplier)
    await page.clock.runFor(31_000)
    await page.getByText('1 changed').waitFor()
    // The notice takes the room of a row: those in sight are the same, from the first on.
    const now = await ids(page)
    expect(now.length).toBeGreaterThan(10)
    expect(now).toEqual(before.slice(0, now.length))
    await page.getByRole('button', { name: 'Show changes' }).click()

    await expect.poll(async () => (await ids(page))[0], SOON).toBe(id)
  })

  test('is narrowed by what is on board and where it goes, and each filter can be taken away', async () => {
    const [supplier, { page, faults }] = await Promise.all([
      visitors.visit('supplier'),
      visitors.visit('customer-ops'),
    ])
    const { id } = await submitAs(supplier, {
      destination: 'carson-city',
      materialClassification: 'CCP',
      isHazmat: false,
    })
    await open(page)

    await page.getByRole('button', { name: 'Filters' }).click()
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await dialog.getByLabel('Destination').selectOption('carson-city')
    await dialog.getByLabel('Classification').selectOption('CCP')
    await dialog.getByLabel('DDR', { exact: true }).selectOption('No')
    await dialog.getByLabel('Address issue').selectOption('No')
    expect(await faults()).toEqual([])
    await dialog.getByRole('button', { name: 'Show shipments' }).click()
    await page.waitForURL(/destination=carson-city&classification=CCP&ddr=no&address=no/)
    await expect.poll(() => ids(page), SOON).toContain(id)
    // What is typed is searched a moment later, within the filters that are there by then.
    await page.getByRole('searchbox', { name: 'Search shipments' }).fill(id)
    await page.getByRole('button', { name: 'Remove filter DDR: No' }).click()
    await page.waitForURL(({ searchParams: now }) => now.get('q') === id && now.get('ddr') === null)
    await page.goto('/dashboard/shipments/?adr=red&classification=CCP')

    await page.getByText('No shipments match these filters.').waitFor()
    await page.getByRole('button', { name: 'Remove filter ADR: Red' }).waitFor()
  })

  test('has low rows or high ones, and a selection that can be given up', async () => {
    const { page } = await visitors.visit('customer-ops')
    await open(page)
    const compact = page.getByRole('button', { name: 'Compact rows' })
    const row = grid(page).getByRole('row').nth(1)
    const heightOf = async () => (await row.boundingBox())?.height
    const high = await heightOf()

    await compact.click()
    await expect.poll(heightOf).toBeLessThan(high ?? 0)
    await compact.click()
    await expect.poll(heightOf).toBe(high)

    const bulk = page.getByRole('region', { name: 'Bulk actions' })
    await row.getByRole('checkbox').check()
    await bulk.getByRole('button', { name: 'Clear selection' }).click()
    await bulk.waitFor({ state: 'hidden' })
    expect(await row.getByRole('checkbox').isChecked()).toBe(false)
  })

  test('many are approved at once, with a result for each', async () => {
    const [supplier, { page, call }] = await Promise.all([
      visitors.visit('supplier'),
      visitors.visit('customer-ops'),
    ])
    // All three at the top: the grid draws the rows in view and a few around them, no others.
    const [{ id: other }, ...fresh] = [
      await submitAs(supplier),
      await submitAs(supplier),
      await submitAs(supplier),
    ]
    const made = fresh.map(({ id }) => id)
    await call('PATCH', `/suppliers/shipment-requests/${other}`, { action: 'approve-by-bizdev' })
    await open(page)
    for (const id of [...made, other]) await page.getByLabel(`Select ${id}`).check()

    // Somebody else's change waits to be asked for; one's own is seen at its place.
    await submitAs(supplier)
    await page.getByRole('button', { name: 'Approve as bizdev (2 of 3)' }).click()
    const dialog = page.getByRole('dialog', { name: 'Approve as bizdev: 2 requests' })
    await dialog.getByText('Skipping 1 selected request: not possible now.').waitFor()
    const left = dialog.getByRole('listitem').filter({ hasText: other })
    await left.filter({ hasText: 'This step is already approved.' }).waitFor()
    await dialog.getByRole('button', { name: 'Approve as bizdev (2 of 3)' }).click()
    await dialog.getByText('2 of 2 done').waitFor()
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()

    const row = (id: string) => grid(page).getByRole('row').filter({ hasText: id })
    for (const id of made) {
      await row(id).getByText('Approved by bizdev').waitFor(SOON)
      await expect.poll(() => page.getByLabel(`Select ${id}`).isChecked()).toBe(true)
    }
    await page.getByText('1 changed').waitFor(SOON)
  })
})
