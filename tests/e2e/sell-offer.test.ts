import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const PHONE = { width: 390, height: 844, colorScheme: 'dark' } as const
const LEAF = '1N4BZ1CP6KC310447'
const PATH = '/sell-my-battery/'

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
const offer = (page: Page) => page.getByRole('region', { name: 'Your offer' })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function find(page: Page, vin: string) {
  await page.goto(PATH)
  await page.getByRole('textbox', { name: 'VIN' }).fill(vin)
  await page.getByText('2 packs fit.').waitFor()
  await page.getByRole('radio', { name: /Plus 62 kWh/ }).check()
}

async function sayPlace(page: Page) {
  await button(page, 'Add your pickup address').first().click()
  const dialog = page.getByRole('dialog', { name: 'Pickup address' })
  await dialog.getByRole('button', { name: 'Save address' }).click()
  expect(await dialog.getByText('Fill this in').count()).toBe(5)
  for (const [label, text] of [
    ['Business name', 'Cascade Auto Dismantling'],
    ['Address line 1', '1420 Lincoln Avenue'],
    ['City', 'Tacoma'],
    ['State or province', 'WA'],
    ['Postal code', '98421'],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as people type
    await dialog.getByRole('textbox', { name: label }).fill(text)
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('a visitor’s pack is in the offer after signing in, and is sold from a phone', async () => {
  const { page, faults } = await visitors.stranger(PHONE)
  await find(page, LEAF)
  await page
    .getByRole('region', { name: 'Result' })
    .getByRole('link', { name: 'Sign in', exact: true })
    .click()
  await page.waitForURL((url) => url.pathname === '/sign-in/')
  await page.getByRole('textbox', { name: 'Email' }).fill('dismantler@portal.example')
  await page.getByLabel('Password', { exact: true }).fill('Portal-Demo-2026!')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  // It is saved at once: another device has it, too.
  await page.waitForURL((url) => /^\?offer=do_0\d{7}$/.test(url.search))
  await offer(page).getByText(LEAF).waitFor()
  expect(await fits(page)).toBe(true)
  expect(await faults()).toEqual([])

  await sayPlace(page)
  await page.getByRole('link', { name: 'Terms of Use' }).first().waitFor()
  await button(page, /^One pack more/).click()
  await button(page, /^One pack more/).click()
  await page.getByText('Not saved').waitFor()
  await page.getByText('$1,353.00').first().waitFor()
  await page.getByRole('checkbox', { name: /I agree to the/ }).check()
  await button(page, /^Accept \$\d/).click()
  await page.getByText(/^Accepted on/).waitFor()
  await page.getByText('We email you about the pickup.').waitFor()
  expect(await button(page, /^Accept/).count()).toBe(0)
  expect(await fits(page)).toBe(true)
  expect(await faults()).toEqual([])

  await page.reload()
  await page.getByText(/^Accepted on/).waitFor()
  await button(page, 'Email me a copy').click()
  await page.getByText('We emailed you a copy.').waitFor()
  await button(page, 'New offer').click()
  await offer(page).getByText('Nothing in it yet.').waitFor()
})

test('a line is changed, removed and put back; a wrong number is named', async () => {
  const { page, faults } = await visitors.visit('dismantler', { width: 1280 })
  await find(page, LEAF)
  await button(page, 'Add to offer').click()
  await offer(page).getByText('$451.00').first().waitFor()
  expect(await button(page, 'In your offer').count()).toBe(1)
  const quantity = offer(page).getByRole('textbox', { name: /^Quantity/ })
  await quantity.fill('many')
  await offer(page).getByText('Enter a number from 1 to 10,000').last().waitFor()
  expect(await faults()).toEqual([])
  await quantity.fill('2')
  await offer(page)
    .getByRole('combobox', { name: /^Condition/ })
    .selectOption('damaged')
  await offer(page)
    .getByText(/damaged packs travel alone in P908/)
    .waitFor()
  await button(page, /^Remove Nissan/).click()
  await offer(page).getByText('Nothing in it yet.').waitFor()
  await button(page, 'Undo').click()
  expect(await quantity.inputValue()).toBe('2')
  await page.getByRole('radio', { name: /I will ship/ }).check()
  await page.getByText('$902.00').last().waitFor()
  await button(page, 'Save offer').click()
  await page.waitForURL((url) => url.search.startsWith('?offer='))
  const id = new URL(page.url()).searchParams.get('offer') ?? ''
  await page.getByRole('region', { name: 'Your offers' }).getByRole('link', { name: id }).waitFor()
  expect(await faults()).toEqual([])
})

test('somebody who waits for the approval saves, and reads why accepting must wait', async () => {
  const { page, faults } = await visitors.visit('dismantler-new', { width: 1281 })
  await find(page, LEAF)
  await button(page, 'Add to offer').click()
  await page.getByRole('radio', { name: /I will ship/ }).check()
  await page.getByText('Your account is waiting for approval.').first().waitFor()
  await button(page, 'Save offer').click()
  await page.waitForURL((url) => url.search.startsWith('?offer='))
  expect(await button(page, /^Accept/).getAttribute('aria-disabled')).toBe('true')
  expect(await faults()).toEqual([])
})

test('staff find the offer in their list, with what happened to it', async () => {
  const { page, faults } = await visitors.visit('customer-ops', { width: 1282 })
  await page.goto('/dashboard/battery-offers/')
  await page.getByRole('grid', { name: 'Battery offers' }).getByText('Accepted').first().waitFor()
  expect(await faults()).toEqual([])
  await page.getByRole('link', { name: /^do_0/ }).first().click()
  await page.getByRole('heading', { level: 1, name: /^Battery Offer do_0/ }).waitFor()
  await page
    .getByText(/^Saved with/)
    .first()
    .waitFor()
  await page.getByText('You get').waitFor()
  expect(await faults()).toEqual([])
})
