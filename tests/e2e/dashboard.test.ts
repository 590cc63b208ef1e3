import type { Locator } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'

import { wholeNeeds } from '#tests/support/needs-action.ts'
import { stopClock } from '#tests/support/page-clock.ts'
import { openDatabase } from '#tests/support/portal-database.ts'
import { createVisitors, submitAs } from '#tests/support/visitors.ts'

const visitors = createVisitors()
// What a call brings, on a machine that runs other things too.
const SOON = { timeout: 75_000 }
afterAll(() => visitors.end())

// So short that the third card lies below, however little is on the cards.
const SHORT = { width: 390, height: 480, colorScheme: 'dark' } as const
const PHONE = { width: 390, height: 844, colorScheme: 'dark' } as const

describe('the company’s overview', () => {
  test('breaks no rule of accessibility', async () => {
    for (const look of [{}, PHONE]) {
      const { page, faults } = await visitors.visit('customer-ops', look)
      await page.goto('/dashboard/')
      await page.getByRole('table', { name: 'Age by state' }).waitFor()
      const board = page.getByRole('region', { name: 'Pickups, next 14 days' })
      await board.getByRole('link').first().waitFor()
      expect(await faults()).toEqual([])
      await page.goto('/dashboard/inbox/')
      await page
        .getByRole('link', { name: /^Review/ })
        .first()
        .waitFor()
      expect(await faults()).toEqual([])
    }
  })

  test.each([
    ['customer-ops', /Blocked|To approve|Offers|Open offers/, 5],
    ['logistics', /Exceptions|To approve|Pickups|On the road|Late deliveries/, 5],
  ] as const)('each figure of %s counts what its list shows', async (who, names, many) => {
    const { page } = await visitors.visit(who)
    await page.goto('/dashboard/')
    const figures = page.getByRole('region', { name: 'Figures' }).getByRole('link', { name: names })
    await expect.poll(() => figures.count(), SOON).toBe(many)
    for (const figure of await figures.all()) {
      const said = (await figure.innerText()).replaceAll(/\s+/g, ' ')
      const count = Number(/^(\d+) /.exec(said)?.[1] ?? /, (\d+)$/.exec(said)?.[1])
      await figure.click()
      const loaded = page.getByText(/^(\d+ loaded|No (shipments|offers) match these filters\.)$/)
      const told = count === 0 ? /^No / : new RegExp(`^${count} loaded$`)
      await expect.poll(() => loaded.innerText(), SOON).toMatch(told)
      await page.goBack()
    }
  })

  test('the open offers come to what their list says', async () => {
    const { page } = await visitors.visit('managers')
    await page.goto('/dashboard/')
    const figure = page.getByRole('link', { name: /^\$[\d,]+ Open offers, \d+$/ })
    const inDollars = (text: string) => Number(/\$([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', ''))
    const dollars = inDollars(await figure.innerText())
    const prices = page.getByRole('region', { name: 'Prices, month to date' })
    await prices.getByText('Nickel').waitFor(SOON)
    await figure.click()

    const sum = page.getByLabel('Totals of these offers').locator('dd').last()
    await expect.poll(async () => Math.round(inDollars(await sum.innerText())), SOON).toBe(dollars)
  })

  test('shows what each role decides, and prices only to who makes offers', async () => {
    const cards = {
      'customer-ops': ['Approvals and their purchase orders', 'Offers', 'Prices, month to date'],
      managers: ['Offers', 'Prices, month to date', 'Approvals and their purchase orders'],
      logistics: ['Exceptions'],
      lowest: [],
    }
    const others = [...new Set(Object.values(cards).flat())]
    for (const [who, own] of Object.entries(cards)) {
      // oxlint-disable-next-line no-await-in-loop -- one reader after the other
      const { page } = await visitors.visit(who)
      // oxlint-disable-next-line no-await-in-loop
      await page.goto('/dashboard/')
      // oxlint-disable-next-line no-await-in-loop
      await page.getByRole('heading', { name: 'Pickups, next 14 days' }).waitFor(SOON)
      const shown = async () =>
        (await page.locator('main h2').allInnerTexts()).filter((title) => others.includes(title))
      // oxlint-disable-next-line no-await-in-loop
      await expect.poll(shown, SOON).toEqual(own)
    }
  })

  test('a week counts what its list shows; how offers ended is a click away', async () => {
    const { page } = await visitors.visit('admin')
    await page.goto('/dashboard/')
    const weeks = page.getByRole('table', { name: 'Last 8 weeks' })
    // Of those that have any: the demo completes a few in every other week.
    const busy = weeks.getByRole('row').filter({ has: page.getByRole('cell', { name: /%$/ }) })
    await busy.first().waitFor(SOON)
    const [, completed] = await busy.first().locator('th, td').allInnerTexts()
    expect(Number(completed)).toBeGreaterThan(0)
    await busy.first().getByRole('link').click()
    await page.getByText(`${completed} loaded`).waitFor(SOON)
    await page.goBack()

    await page.getByRole('link', { name: 'Outcomes' }).click()

    await page.getByRole('tabpanel', { name: 'Outcomes' }).waitFor(SOON)
  })

  test('what was not sent and has no page is tried again from the inbox', async () => {
    const [supplier, { page }] = await Promise.all([
      visitors.visit('supplier'),
      visitors.visit('admin', { ...PHONE, colorScheme: 'light' }),
    ])
    const { id } = await submitAs(supplier)
    const database = await openDatabase()
    await database.strandMail(id)
    await database.end()

    await page.goto('/dashboard/')
    const item = page.getByRole('listitem').filter({ hasText: '1 email could not be sent' })
    await item.getByRole('link', { name: 'Open' }).click()
    await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
    await item.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Retrying 1 message.').waitFor()
    await expect.poll(() => item.count(), SOON).toBe(0)
  })

  test('the inbox names what waits, and empties itself', async () => {
    const [supplier, { page }] = await Promise.all([
      visitors.visit('supplier'),
      visitors.visit('customer-ops'),
    ])
    const { id } = await submitAs(supplier)

    await page.goto('/dashboard/inbox/')
    await page.getByRole('link', { name: `Review ${id}` }).click()
    await page.getByRole('button', { name: 'Approve as bizdev' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: 'Inbox' }).click()
    await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
    await page
      .getByRole('link', { name: /^Review/ })
      .first()
      .waitFor()

    const review = page.getByRole('link', { name: `Review ${id}` })
    await expect.poll(() => review.count(), SOON).toBe(0)
  })
})

describe('a supplier’s dashboard', () => {
  test('breaks no rule of accessibility', async () => {
    for (const look of [{}, PHONE]) {
      const { page, faults } = await visitors.visit('supplier', look)
      await page.goto('/suppliers/')
      await page.getByRole('link', { name: /^sr_/ }).first().waitFor()
      expect(await faults()).toEqual([])
    }
  })

  test('shows what needs an answer, and its requests by tab', async () => {
    const { page } = await visitors.visit('supplier')
    await page.goto('/suppliers/')

    const needs = await wholeNeeds(page)
    await needs
      .getByRole('link', { name: /^Answer sr_/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: /^Shipment sr_/ }).waitFor()
    await page.goBack()
    await page.getByRole('tab', { name: 'Completed' }).click()
    await page.waitForURL(/type=completed/)

    const panel = page.getByRole('tabpanel', { name: 'Completed' })
    await panel.getByText('Delivered').first().waitFor()
    await expect.poll(() => panel.getByText('In review').count()).toBe(0)
  })

  test('staff who look on see no card of what they may not read', async () => {
    const { page, faults } = await visitors.visit('logistics')
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    await page.goto('/suppliers/')

    await page.getByText('You’re viewing Suppliers as staff (read-only).').waitFor()
    await page.getByRole('link', { name: /^sr_/ }).first().waitFor()
    await page.getByRole('tab', { name: 'Completed' }).click()
    await page.getByRole('tabpanel', { name: 'Completed' }).getByText('Delivered').first().waitFor()
    expect(await page.getByRole('heading', { name: 'Offers', exact: true }).count()).toBe(0)
    expect(asked).not.toContain('/api/suppliers/offers')
    expect(await faults()).toEqual([])
    const manager = await visitors.visit('managers')
    await manager.page.goto('/suppliers/')
    await manager.page.getByRole('heading', { name: 'Offers', exact: true }).waitFor()
  })

  test('a named supplier has its own', async () => {
    const { page } = await visitors.visit('ultium')

    await page.goto('/ultium/')

    await page.getByRole('heading', { level: 1, name: 'Ultium Dashboard' }).waitFor()
    await page.getByRole('link', { name: /^sr_/ }).first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/ultium/')
  })

  test('a list that takes longer than three seconds says so, and still comes', async () => {
    const { page } = await visitors.visit('supplier')
    const held = Promise.withResolvers<void>()
    await page.route('**/api/suppliers/shipment-requests?*', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.clock.install()
    await page.goto('/account/')
    const link = page.getByRole('link', { name: 'Supplier Dashboard' })
    await link.waitFor()
    await stopClock(page, 1000)
    await link.click()
    const panel = page.getByRole('tabpanel', { name: 'Current' })
    const status = panel.getByRole('status', { name: 'Loading shipments' })
    const slow = status.getByText('Still loading…')
    const shows = (what: Locator, ms: number) => async () => {
      await page.clock.runFor(ms)
      return what.isVisible()
    }
    // A millisecond for each look: what waits for its turn gets it, the three seconds stay ahead.
    await expect.poll(shows(status, 1)).toBe(true)

    expect(await shows(slow, 2000)()).toBe(false)
    await expect.poll(shows(slow, 100)).toBe(true)
    held.resolve()
    await page.clock.resume()
    await page.getByRole('link', { name: /^sr_/ }).first().waitFor()
    await expect.poll(() => page.getByText('Still loading…').count()).toBe(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('a reader’s account says that it only reads', async () => {
    const { page } = await visitors.visit('supplier-readonly')

    await page.goto('/suppliers/')
    const button = page.getByRole('button', { name: 'New Shipment Request' })
    await button.waitFor()

    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
    await expect.poll(() => page.getByRole('button', { name: 'Copy request' }).count()).toBe(0)
  })
})

describe('the cards of a list', () => {
  test('the menu of a row stays in view, and its button closes it again', async () => {
    const { page } = await visitors.visit('customer-ops', SHORT)
    await page.goto('/dashboard/shipments/')
    const cards = page.getByRole('list', { name: 'Shipments' })
    const button = cards.getByRole('button', { name: /^Actions for / }).nth(2)
    await button.waitFor()
    const menu = page.getByRole('menu')

    // Again while the page still settles: what loads above the button takes it from the edge.
    const gapAbove = async () => {
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'hidden' })
      // Without the pointer, which would scroll it away from the edge first.
      await button.evaluate((node: HTMLElement) => {
        scrollBy(0, node.getBoundingClientRect().bottom - innerHeight)
        node.click()
      })
      await menu.getByRole('menuitem').first().waitFor()
      const top = await button.evaluate((node) => node.getBoundingClientRect().top)
      return top - (await menu.evaluate((node) => node.getBoundingClientRect().bottom))
    }
    await expect.poll(gapAbove).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('ArrowDown')
    await menu.getByRole('menuitem').nth(1).and(page.locator('[data-highlighted]')).waitFor()
    await button.click()
    await menu.waitFor({ state: 'hidden' })
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false')
  })
})
