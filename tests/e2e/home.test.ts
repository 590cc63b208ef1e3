import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'

import { EVERY_LOOK, faultsInLooks } from '#tests/support/viewports.ts'
import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const VIN = '1N4BZ1CP6KC310447'
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const audience = (page: Page) => page.getByRole('combobox', { name: 'I work for…' })
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const chosen = (page: Page) => page.getByLabel('Your organization').inputValue()
const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

async function open(page: Page) {
  await page.goto('/')
  // What only the scripts know.
  await page.getByRole('contentinfo').getByText('Redwood').waitFor()
}

describe('whom one works for', () => {
  test('is found by any of its names, and leads to its sign-in by keys', async () => {
    const { page, faults } = await visitors.stranger()
    await open(page)
    await audience(page).fill('mini')
    await expect
      .poll(() => options(page).allInnerTexts())
      .toEqual(['BMW, MINI or Rolls-Royce\nBMW'])
    await audience(page).fill('AUDI')
    await expect
      .poll(() => options(page).allInnerTexts())
      .toEqual([
        'Volkswagen corporate or field\nSingle sign-on',
        'Volkswagen or Audi dealer\nVWGoA',
      ])
    expect(await faults()).toEqual([])
    await page.keyboard.press('ArrowDown')
    expect(await audience(page).getAttribute('aria-activedescendant')).toMatch(/vwgoa$/)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor()

    await expect.poll(() => chosen(page)).toBe('vwgoa')
    // The next time on this device it stands first.
    await open(page)
    await audience(page).focus()
    await expect.poll(() => options(page).first().innerText()).toMatch(/^Volkswagen or Audi dealer/)
    expect(await options(page).count()).toBeGreaterThan(12)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor()
  })

  test('has the pool set where it is a single sign-on, chosen by pointer', async () => {
    const { page } = await visitors.stranger({ width: 390, height: 844 })
    await open(page)
    await audience(page).click()
    await options(page).filter({ hasText: 'Volkswagen corporate or field' }).click()

    await page.getByRole('button', { name: 'Continue with VW single sign-on' }).waitFor()
    expect(addressOf(page)).toBe('/sign-in/')
  })

  test('may be nobody on the list: that leads to an application', async () => {
    const { page, faults } = await visitors.stranger({ colorScheme: 'dark' })
    await open(page)
    await audience(page).fill('Acme')
    await page.getByText('No results for “Acme”.').waitFor()
    expect(await faults()).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0)
    await page.keyboard.press('ArrowDown')
    await page
      .getByText('Not on the list?')
      .getByRole('link', { name: 'Become a supplier' })
      .click()

    await page.getByRole('heading', { level: 1, name: 'Supplier Onboarding' }).waitFor()
  })
})

describe('a VIN on the start page', () => {
  test('is looked up on the page that sells, and stands in no address', async () => {
    const { page } = await visitors.stranger()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.headers()['referer'] ?? ''))
    await open(page)
    const sell = card(page, 'Sell your EV battery pack')
    await sell.getByText('No account needed to look up a pack.').waitFor()
    await sell.getByLabel('VIN').fill(VIN.toLowerCase())
    await sell.getByRole('button', { name: 'Find battery' }).click()
    await page.getByRole('region', { name: 'Result' }).getByText('2 packs fit.').waitFor()

    expect(addressOf(page)).toBe('/sell-my-battery/')
    expect(asked.join(' ').toUpperCase()).not.toContain(VIN)
    expect(JSON.stringify(await page.evaluate(() => history.state))).not.toContain(VIN)
    // It is handed over once.
    await page.goBack()
    await page.goForward()
    await page.getByRole('heading', { level: 1, name: 'Sell your EV battery pack' }).waitFor()
    expect(await page.getByRole('textbox', { name: 'VIN' }).inputValue()).toBe('')
  })

  test('that is too short goes along, and what is missing is said there', async () => {
    const { page } = await visitors.stranger({ width: 390, height: 844 })
    await open(page)
    await card(page, 'Sell your EV battery pack').getByLabel('VIN').fill('1N4')
    await page.keyboard.press('Enter')
    await page.getByText('Enter all 17 characters of the VIN').waitFor()

    expect(await page.getByRole('textbox', { name: 'VIN' }).inputValue()).toBe('1N4')
  })
})

test('the start page is accessible in every look, with its three ways in order', async () => {
  const { page, faults } = await visitors.stranger()
  await open(page)

  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'Request a pickup',
    'Sell your EV battery pack',
    'Become a supplier',
  ])
  const join = card(page, 'Become a supplier')
  expect(
    await join.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
  ).toEqual(['/supplier-onboarding/', '/supplier-onboarding/europe/'])
  expect(await faultsInLooks({ page, faults }, EVERY_LOOK)).toEqual([])
})

test('somebody signed in is welcomed, with the way to their pages and programs', async () => {
  const { page, faults } = await visitors.visit('supplier')
  await page.goto('/')
  await page.getByText(/^Welcome back, \S+/).waitFor()
  await page.getByRole('link', { name: 'Open Supplier Dashboard' }).waitFor()

  expect(await card(page, 'Request a pickup').getByRole('link').allInnerTexts()).toEqual([
    'Suppliers',
  ])
  expect(await page.getByRole('combobox').count()).toBe(0)
  expect(await faults()).toEqual([])
})
