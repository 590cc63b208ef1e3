import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'

import { findPage } from '#schemas/pages.ts'
import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const company = { name: 'Redwood', slug: 'redwood' }
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const isQuiet = (page: Page) =>
  expect.poll(() => page.getByRole('status', { name: /^Loading/ }).count()).toBe(0)
const linksOn = (page: Page) =>
  page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

// What src/machines/auth/places.test.ts cannot see: what the pages themselves link to.
describe('no link leads to a page that is still to come', () => {
  test.each([
    ['customer-ops', '/dashboard/', []],
    ['admin', '/dashboard/inbox/', []],
    ['supplier-readonly', '/suppliers/', []],
    ['volvo-eu', '/volvo-eu/', []],
    ['epc-supplier', '/epc/', []],
    ['dismantler', '/sell-my-battery/', []],
  ])('for %s', async (who, landing, own) => {
    const { page } = await visitors.visit(who)
    const links: string[] = []
    for (const path of [landing, '/']) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await page.goto(path)
      // oxlint-disable-next-line no-await-in-loop
      await heading(page, /./).waitFor()
      // oxlint-disable-next-line no-await-in-loop
      await isQuiet(page)
      // oxlint-disable-next-line no-await-in-loop
      links.push(...(await linksOn(page)))
    }
    const paths = [...new Set(links.map((href) => href.replace(/[?#].*$/, '')))]

    expect(paths).toContain('/privacy/')
    const isForm = (path: string) => who === 'supplier-readonly' && path.endsWith('-request/')
    expect(paths.filter((path) => !findPage(path, company) || isForm(path))).toEqual(own)
  })
})

test.each([
  ['bmw-dealer', '/bmw/', 'Battery Recycling', /^Shipment sr_/],
  ['vw-dealer', '/vwgoa/recycling-requests/', 'Recycling Requests', /^Recycling Request sr_/],
])('%s finds the requests of the program on its page', async (who, path, title, record) => {
  const { page, faults } = await visitors.visit(who)
  await page.goto(path)
  await heading(page, title).waitFor()
  await isQuiet(page)

  await page.getByRole('tab', { name: 'Current' }).waitFor()
  expect(await page.getByText('New Shipment Request').count()).toBe(0)
  expect(await faults()).toEqual([])
  await page.getByRole('main').getByRole('link', { name: /^sr_/ }).first().click()
  await heading(page, record).waitFor()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click()
  await heading(page, title).waitFor()
})
