import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'

import { grid, ids, openList } from '#tests/support/list-page.ts'
import { createVisitors, submitAs } from '#tests/support/visitors.ts'

const visitors = createVisitors()
const SOON = { timeout: 75_000 }
afterAll(() => visitors.end())

const rowOf = (page: Page, id: string) => grid(page).getByRole('row').filter({ hasText: id })
const heading = (page: Page, id: string) =>
  page.getByRole('heading', { level: 1, name: `Shipment ${id}` })
const peekOf = (page: Page, name: string | RegExp) => page.getByRole('complementary', { name })
const isList = (url: URL) => url.pathname === '/dashboard/shipments/'

describe('a row of the list', () => {
  test('opens by a click anywhere in it, and back finds it with the focus', async () => {
    const { page } = await visitors.visit('customer-ops')
    await openList(page)
    const id = (await ids(page))[4] ?? ''
    const cell = rowOf(page, id).getByRole('gridcell').nth(6)

    await cell.click()
    await heading(page, id).waitFor()
    await page.goBack()
    await rowOf(page, id).waitFor()

    await expect
      .poll(() => grid(page).evaluate((node) => node === document.activeElement), SOON)
      .toBe(true)
    const active = await grid(page).getAttribute('aria-activedescendant')
    expect(await rowOf(page, id).locator(`#${active}`).count()).toBe(1)
  })

  test('stays closed for its controls and for who selects its text, and opens a tab with Ctrl', async () => {
    const { page } = await visitors.visit('customer-ops')
    await openList(page)
    const id = (await ids(page))[2] ?? ''
    const row = rowOf(page, id)

    await row.getByRole('checkbox').click()
    await page.getByRole('region', { name: 'Bulk actions' }).waitFor()
    await row.getByRole('button', { name: `Actions for ${id}` }).click()
    await page.getByRole('menuitem', { name: 'Open' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    const box = await row.getByRole('gridcell').nth(2).boundingBox()
    const { x = 0, y = 0, height = 0 } = box ?? {}
    await page.mouse.move(x + 14, y + height / 3)
    await page.mouse.down()
    await page.mouse.move(x + 90, y + height / 3, { steps: 5 })
    await page.mouse.up()
    expect(await page.evaluate(() => String(getSelection()))).not.toBe('')
    expect(isList(new URL(page.url()))).toBe(true)
    await page.evaluate(() => getSelection()?.empty())

    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      row
        .getByRole('gridcell')
        .nth(6)
        .click({ modifiers: ['Control'] }),
    ])
    await tab.waitForURL((url) => url.pathname === `/dashboard/shipments/${id}/`)
    await tab.close()
    expect(isList(new URL(page.url()))).toBe(true)
  })

  test('has one button with what can be done next, and letters that do it', async () => {
    const [supplier, { page, faults }] = await Promise.all([
      visitors.visit('supplier'),
      visitors.visit('customer-ops'),
    ])
    const { id } = await submitAs(supplier)
    await openList(page)
    const row = rowOf(page, id)
    await row.waitFor()
    const approve = row.getByRole('button', { name: `Approve as bizdev ${id}` })
    expect(await approve.count()).toBe(0)

    await row.hover()
    await approve.waitFor()
    expect(
      await grid(page)
        .getByRole('button', { name: /^Approve/ })
        .count(),
    ).toBe(1)
    expect(await faults()).toEqual([])
    await approve.click()
    const dialog = page.getByRole('dialog', { name: /^Approve/ })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.mouse.move(0, 0)
    await expect.poll(() => approve.count()).toBe(0)

    await grid(page).focus()
    await page.keyboard.press('Control+Home')
    await approve.waitFor()
    await page.keyboard.press('j')
    await expect.poll(() => approve.count()).toBe(0)
    await page.keyboard.press('k')
    await page.keyboard.press('r')
    await page.getByRole('dialog', { name: /^Reject/ }).waitFor()
    await page.keyboard.press('Escape')
    await grid(page).focus()
    await page.keyboard.press('a')
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click()

    await row.getByText('Approved by bizdev').waitFor(SOON)
    // Now it waits for others: nothing is to be done here.
    await grid(page).focus()
    await expect.poll(() => approve.count()).toBe(0)
    await page.keyboard.press('a')
    await page.keyboard.press('d')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

test('letters act while a box of a row has the focus, Space and arrows stay its own', async () => {
  const { page } = await visitors.visit('customer-ops')
  await openList(page)
  const [first = '', second = ''] = await ids(page)
  const box = (id: string) => page.getByLabel(`Select ${id}`)
  const hasFocus = (one: Locator) => one.evaluate((node) => node === document.activeElement)
  const selected = (n: number) =>
    page.getByRole('region', { name: 'Bulk actions' }).getByText(`${n} selected`).waitFor()

  await box(first).click()
  await selected(1)
  expect(await hasFocus(box(first))).toBe(true)
  await page.keyboard.press(' ')
  await expect.poll(() => box(first).isChecked()).toBe(false)
  await page.keyboard.press('ArrowDown')
  expect(await hasFocus(box(first))).toBe(true)
  // What is no letter of the list takes nothing from it.
  await page.keyboard.press('q')
  expect(await hasFocus(box(first))).toBe(true)

  await page.keyboard.press('j')
  expect(await hasFocus(grid(page))).toBe(true)
  await page.keyboard.press('x')
  await expect.poll(() => box(second).isChecked()).toBe(true)
  await box(second).focus()
  await page.keyboard.press('x')
  await expect.poll(() => box(second).isChecked()).toBe(false)
  await box(second).focus()
  await page.keyboard.press('m')
  await page.getByRole('menuitem', { name: 'Open' }).waitFor()
  // The keys of the page are there, too.
  await page.keyboard.press('Escape')
  await box(second).focus()
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search shipments' })
  await expect.poll(() => hasFocus(search)).toBe(true)
  // A field has its letters for itself.
  await page.keyboard.type('jx')
  expect(await search.inputValue()).toBe('jx')
})

describe('looking at a row beside the list', () => {
  test.each(['light', 'dark'] as const)(
    '%s: Space opens it, arrows go on, Escape closes it',
    async (colorScheme) => {
      const { page, faults } = await visitors.visit('customer-ops', { width: 1440, colorScheme })
      await openList(page, '?waiting=bizdev')
      const [first = '', second = ''] = await ids(page)

      await grid(page).focus()
      await page.keyboard.press(' ')
      await peekOf(page, first).getByRole('list', { name: 'Checks' }).waitFor()
      expect(new URL(page.url()).hash).toBe(`#peek=${first}`)
      await page.keyboard.press('ArrowDown')
      await peekOf(page, second).getByRole('button', { name: 'Approve as bizdev' }).waitFor()
      expect(await peekOf(page, first).count()).toBe(0)
      expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('grid')
      expect(
        await peekOf(page, second).evaluate((node) => node.getBoundingClientRect().width),
      ).toBe(420)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440)
      expect(await faults()).toEqual([])
      // The address says what is open.
      await page.reload()
      await peekOf(page, second).waitFor()
      await grid(page).getByRole('link').first().waitFor()
      await page.keyboard.press('Escape')

      await peekOf(page, /^sr_/).waitFor({ state: 'hidden' })
      expect(new URL(page.url()).hash).toBe('')
    },
  )

  test('lies over the list in a narrow window, and decides there', async () => {
    const [supplier, { page, faults }] = await Promise.all([
      visitors.visit('supplier'),
      visitors.visit('customer-ops', { width: 1100 }),
    ])
    const { id } = await submitAs(supplier)
    await openList(page, `?q=${id}`)
    const before = await grid(page).boundingBox()

    await grid(page).focus()
    await page.keyboard.press(' ')
    const panel = peekOf(page, id)
    await panel.getByRole('button', { name: 'Approve as bizdev' }).click()
    expect((await grid(page).boundingBox())?.width).toBe(before?.width)
    const dialog = page.getByRole('dialog', { name: /^Approve/ })
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click()

    await panel.getByText('Approved by bizdev').waitFor(SOON)
    expect(await faults()).toEqual([])
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
  })
})

describe('the tabs of the list', () => {
  test('say how many each view shows, as the overview does', async () => {
    const { page } = await visitors.visit('admin')
    await page.goto('/dashboard/')
    const names = ['Exceptions']
    const tile = (name: string) =>
      page.getByRole('link', { name: new RegExp(`^\\d+\\+? ${name}$`) }).innerText()
    const figures = await Promise.all(
      names.map(async (name) => /\d+\+?/.exec(await tile(name))?.[0]),
    )
    expect(figures.every((figure) => figure !== undefined)).toBe(true)

    await openList(page)

    const tab = (name: string) => page.getByRole('tab', { name })
    for (const [at, name] of names.entries())
      await expect
        .poll(async () => (await tab(name).innerText()).replace(/\s+/g, ' ').trim(), SOON)
        .toBe(`${name} ${figures[at]}`)
  })

  test.each(['light', 'dark'] as const)(
    '%s, on a phone: each card has its one button',
    async (colorScheme) => {
      const { page, faults } = await visitors.visit('customer-ops', {
        width: 390,
        height: 844,
        colorScheme,
      })
      await page.goto('/dashboard/shipments/?waiting=me')
      const cards = page.getByRole('list', { name: 'Shipments' }).getByRole('listitem')
      await cards.first().waitFor()

      await cards
        .getByRole('button', { name: /^Approve as bizdev sr_/ })
        .first()
        .waitFor()
      await page.getByRole('tab', { name: /^Exceptions \d/ }).waitFor(SOON)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      expect(await faults()).toEqual([])
    },
  )
})
