import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { heading, identify, press, serial } from '#tests/support/evaluation-page.ts'
import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const LIST = '/dashboard/configs/'
const LONG_MS = 120_000
const PHONE = { width: 390, height: 844, colorScheme: 'dark' } as const
const PARTS = '/redwood/supplier-configs/ferrari'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test(
  'an administrator uploads the parts of a program, sees what ends, and its dealer chooses the new part',
  async () => {
    const { page, call, faults } = await visitors.visit('admin')
    const { data } = (await call('GET', PARTS)) as { data: { text: string } }
    const [head = '', ...rows] = data.text.split('\r\n')
    const dealer = await visitors.visit('ferrari-dealer')
    await page.goto(LIST)
    const suppliers = page.getByRole('table', { name: 'Suppliers and programs' })
    await suppliers.getByRole('row', { name: /^Ferrari/ }).waitFor()
    expect(await faults()).toEqual([])
    await suppliers.getByRole('link', { name: /, Ferrari Part Numbers$/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Ferrari Part Numbers' }).waitFor()
    await page.getByText('2 rows in use, version 1').waitFor()

    await page.getByLabel('Choose file').setInputFiles({
      name: 'ferrari-2026-12.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([head, 'F175-900,Hybrid battery 9.1 kWh,188.5,lb', rows[1]].join('\n')),
    })
    await region(page, 'File').getByText('No errors').waitFor()
    await page.getByRole('tab', { name: 'Removed (1)' }).waitFor()
    const effects = region(page, 'What this changes')
    await effects.getByRole('link', { name: /^\d+ batter(y|ies)$/ }).waitFor()
    await effects
      .getByText(/ha(s|ve) a part that ends\./)
      .first()
      .waitFor()
    await effects.getByLabel('Reason').fill('New hybrid')
    await effects.getByLabel('Type 1 to confirm that 1 row will be removed').fill('1')
    expect(await faults()).toEqual([])
    await button(page, 'Apply 2 changes').click()
    await page.getByText('Applied as version 2.').waitFor()
    await region(page, 'History').getByText('v1').waitFor()
    expect(await faults()).toEqual([])

    await dealer.page.goto('/ferrari/')
    await identify(dealer.page, 'F175-900', serial('UPLOADED'))
    await press(dealer.page, 'Continue')
    await heading(dealer.page, 'Is it damaged?')

    await button(page, 'Roll back to version 1').click()
    await effects.getByLabel(/^Type 1 to confirm/).fill('1')
    await button(page, 'Apply 2 changes').click()
    await page.getByText('Applied as version 3.').waitFor()
  },
  LONG_MS,
)

test('another address on file is told with the requests that get an issue, which the link lists', async () => {
  const { page, call, faults } = await visitors.visit('admin')
  const at = '/redwood/supplier-configs/300000000000001?file=locations'
  const { data } = (await call('GET', at)) as { data: { text: string } }
  await page.goto(`${LIST}300000000000001/locations/`)
  await button(page, 'Paste text').click()
  const moved = data.text.replaceAll(/,(\d+) (Silver|Tulip|Marsh)/g, ',1$1 $2')
  await page.getByRole('textbox', { name: 'Rows as CSV' }).fill(moved)
  await button(page, 'Compare').click()
  const link = region(page, 'What this changes').getByRole('link', { name: /^\d+ open requests?$/ })
  const count = parseInt(await link.first().innerText(), 10)
  await page.getByText(/gets? an address issue\./).waitFor()
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.first().click()])
  const only = `Remove filter Only: ${count} request${count === 1 ? '' : 's'}`
  await tab.getByRole('button', { name: only }).waitFor()

  // The grid shows those rows alone that are in sight.
  await tab.getByText(`${count} loaded`).waitFor()
  await tab.close()
  await button(page, 'Discard').click()
  expect(await faults()).toEqual([])
})

test('others read the lists and upload nothing, on a phone too', async () => {
  const { page, faults } = await visitors.visit('managers')
  await page.goto(`${LIST}bmw_group/part-numbers/`)
  await page.getByRole('heading', { level: 1, name: 'BMW Part Numbers' }).waitFor()
  expect(await button(page, 'Choose file').getAttribute('aria-disabled')).toBe('true')
  expect(await faults()).toEqual([])
  const { page: phone, faults: faultsThere } = await visitors.visit('managers', PHONE)
  await phone.goto(LIST)
  await phone.getByRole('link', { name: /BMW Part Numbers$/ }).waitFor()
  expect(await phone.getByText('Price Overrides').count()).toBe(0)
  expect(await faultsThere()).toEqual([])
})
