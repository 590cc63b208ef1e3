import type { Page, Route } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const LIST = '/dashboard/configs/'
const LONG_MS = 120_000
const PHONE = { width: 390, height: 844, colorScheme: 'dark' } as const
const HEAD = 'battery_id,price'
const AUDI = 'audi-e-tron-95-kwh-2019'
const BMW = 'bmw-i3-120-ah-2019'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
async function open(page: Page) {
  await page.goto(`${LIST}price-overrides/`)
  await page.getByRole('heading', { level: 1, name: 'Price Overrides' }).waitFor()
  await region(page, 'History').getByText('v2').waitFor()
}

test(
  'an administrator uploads a list with mistakes, corrects it, applies it and rolls back',
  async () => {
    const { page, faults } = await visitors.visit('admin')
    await page.goto('/dashboard/')
    await page.getByRole('navigation', { name: 'Dashboard' }).getByText('Configurations').click()
    const rows = page.getByRole('table', { name: 'Configurations' }).getByRole('row')
    await rows.getByRole('cell', { name: 'Amara Okafor' }).first().waitFor()
    await rows.getByRole('link', { name: 'Year-Make-Models' }).waitFor()
    expect(await faults()).toEqual([])

    await page.getByRole('link', { name: 'Price Overrides' }).click()
    await page.getByText('3 rows in use, version 2 · nothing is replaced until you apply').waitFor()
    await page.getByText('No file yet. Choose one, drop it here, or paste rows.').waitFor()
    expect(await faults()).toEqual([])
    await button(page, 'Paste text').click()
    await page.getByRole('textbox', { name: 'Rows as CSV' }).fill(`${HEAD}\n${AUDI},0\nnobody,12`)
    await button(page, 'Compare').click()
    await page.getByRole('alert').getByText('Fix 2 errors first.').waitFor()
    const issues = region(page, 'Issues').getByRole('row')
    await issues.getByText('Enter a number from 0.01 to 1,000,000').waitFor()
    expect(await issues.nth(2).innerText()).toContain('nobody')
    expect(await button(page, 'Apply 1 change').count()).toBe(0)
    expect(await faults()).toEqual([])

    await page.getByLabel('Choose another file').setInputFiles({
      name: 'prices-2026-12.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${HEAD}\n${AUDI},2500\n${BMW},1180.50\nnissan-leaf-24-kwh-2011,95`),
    })
    await region(page, 'File').getByText('prices-2026-12.csv').waitFor()
    await region(page, 'File').getByText('No errors').waitFor()
    const effects = region(page, 'What this changes')
    await effects.getByText('3 packs get another fixed price.').waitFor()
    await page.getByRole('tab', { name: 'Modified (1)' }).click()
    const modified = region(page, 'Changes').getByRole('row').nth(1)
    expect(await modified.innerText()).toMatch(/audi-e-tron-95-kwh-2019\s+Price, USD\s+2450\s+2500/)
    // A third of the rows goes: it needs the number, too.
    const apply = button(page, 'Apply 3 changes')
    await effects.getByLabel('Reason').fill('December list')
    expect(await apply.getAttribute('aria-disabled')).toBe('true')
    await effects.getByLabel('Type 1 to confirm that 1 row will be removed').fill('1')
    expect(await faults()).toEqual([])
    await apply.click()
    await page.getByText('Applied as version 3.').waitFor()
    const history = region(page, 'History').getByRole('listitem')
    await history.first().getByText('December list').waitFor()
    await page.getByText('3 rows in use, version 3').waitFor()
    expect(await history.first().innerText()).toContain('+1 −1 ~1')

    await button(page, 'Undo').click()
    await region(page, 'File').getByText('Version 2').waitFor()
    expect(await effects.getByLabel('Reason').inputValue()).toBe('Rolled back to version 2')
    await button(page, 'Discard').click()
    await button(page, 'Roll back to version 2').click()
    await effects.getByLabel(/^Type 1 to confirm/).fill('1')
    await button(page, 'Apply 3 changes').click()
    await page.getByText('Applied as version 4.').waitFor()
    await history.first().getByText('Rolled back to version 2').waitFor()
    expect(await faults()).toEqual([])
  },
  LONG_MS,
)

test('what somebody else applies meanwhile is said, and compared again', async () => {
  const { page, call, expectStatus } = await visitors.visit('admin')
  expectStatus(409)
  await open(page)
  const { data } = (await call('GET', '/auto-dismantlers/config/all')) as {
    data: Record<string, { version: number; text: string }>
  }
  const { version = 0, text = '' } = data['price-overrides'] ?? {}
  const paste = async (price: number) => {
    await button(page, 'Paste text').click()
    await page
      .getByRole('textbox', { name: 'Rows as CSV' })
      .fill(`${text.trim()}\nnissan-leaf-30-kwh-2016,${price}`)
    await button(page, 'Compare').click()
  }
  await paste(120)
  await region(page, 'What this changes').getByLabel('Reason').fill('Leaf')
  // Another administrator, before this one presses.
  const meanwhile = async (route: Route) => {
    const headers = { ...route.request().headers(), 'idempotency-key': crypto.randomUUID() }
    await route.fetch({ headers, postData: `${text.trim()}\nnissan-leaf-24-kwh-2011,95` })
    await route.continue()
  }
  await page.route('**/api/config/price-overrides?*', meanwhile, { times: 1 })
  await button(page, 'Apply 1 change').click()
  await page
    .getByText(new RegExp(`applied version ${version + 1} at .* Your file was compared again`))
    .waitFor()

  expect(await region(page, 'What this changes').getByLabel('Reason').inputValue()).toBe('Leaf')
})

test('an effect leads to what it counts, while the upload stays open', async () => {
  const { page, faults } = await visitors.visit('admin')
  await open(page)
  await button(page, 'Paste text').click()
  const rows = `${HEAD}\nvolkswagen-id.4-82-kwh-2021,900\npolestar-polestar-2-long-range-2021,800`
  await page.getByRole('textbox', { name: 'Rows as CSV' }).fill(rows)
  await button(page, 'Compare').click()
  const link = region(page, 'What this changes').getByRole('link', { name: /^\d+ open offers/ })
  const count = parseInt(await link.innerText(), 10)
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await tab.getByRole('heading', { level: 1, name: 'Battery Offers' }).waitFor()
  await tab.getByRole('button', { name: `Remove filter Only: ${count} offers` }).waitFor()

  const offers = tab.getByRole('grid').getByRole('link', { name: /^do_/ })
  await expect.poll(() => offers.count()).toBe(count)
  await tab.close()
  await button(page, 'Discard').click()
  expect(await faults()).toEqual([])
})

test('on a phone it is read, in the dark too', async () => {
  const { page, faults } = await visitors.visit('admin', PHONE)
  await page.goto(LIST)
  await page
    .getByRole('list', { name: 'Configurations' })
    .getByText('Amara Okafor')
    .first()
    .waitFor()
  expect(await fits(page)).toBe(true)
  expect(await faults()).toEqual([])
  await open(page)
  await page.getByText('To upload a new version, open this page on a larger screen.').waitFor()
  expect(await button(page, 'Choose file').isVisible()).toBe(false)
  expect(await fits(page)).toBe(true)
  expect(await faults()).toEqual([])
})

test('an unknown configuration is not found, and nobody else is led here', async () => {
  const { page } = await visitors.visit('admin')
  await page.goto(`${LIST}nothing/`)
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  for (const [who, path] of [
    ['managers', `${LIST}price-overrides/`],
    ['lowest', LIST],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one visitor after the other
    const { page: other } = await visitors.visit(who)
    // oxlint-disable-next-line no-await-in-loop
    await other.goto(path)
    // oxlint-disable-next-line no-await-in-loop
    await other.getByText('You can’t open this page').waitFor()
    expect(await other.getByRole('link', { name: 'Price Overrides' }).count()).toBe(0)
  }
})
