import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const AT = '/dashboard/onboarding/'

async function open(page: Page, company: string) {
  await page.goto(AT)
  await page.getByRole('heading', { level: 1, name: 'Supplier Applications' }).waitFor()
  await page.getByRole('link', { name: company }).click()
  await page.getByRole('heading', { level: 1, name: company }).waitFor()
}

test('an application is read with its checks and documents; its bank data only by an admin, for a minute', async () => {
  const { page, faults } = await visitors.visit('admin')
  await open(page, 'Great Lakes Cell Recovery LLC')
  await part(page, 'Checks').getByText('3 of 3 needed documents are there').waitFor()
  await part(page, 'Documents').getByRole('link', { name: 'View W-9' }).waitFor()
  await page.getByText('480 t a year').waitFor()
  await part(page, 'Addresses and contacts').getByText('Dock, no lift gate · 07:00–15:30').waitFor()
  await part(page, 'If you accept')
    .getByText(/^supplier:3009000/)
    .waitFor()
  const bank = part(page, 'Bank and tax')
  await bank.getByText('•••• 4470').waitFor()
  expect(await bank.innerText()).not.toContain('0009884470')
  await button(page, 'Show').click()
  await bank.getByText('0009884470').waitFor()
  await button(page, 'Hide').click()
  await bank.getByText('•••• 4470').waitFor()

  expect(await faults()).toEqual([])
})

test('applications are found from the inbox, and each leads to its neighbours there', async () => {
  const { page, faults } = await visitors.visit('customer-ops')
  await page.goto('/dashboard/inbox/')
  await page.getByRole('link', { name: 'Supplier applications' }).click()
  await page.getByRole('link', { name: 'Great Lakes Cell Recovery LLC' }).click()
  await page.getByRole('heading', { level: 1, name: 'Great Lakes Cell Recovery LLC' }).waitFor()
  await page.getByText(/^[1-9]\d* of \d+$/).waitFor()
  const strip = page.getByRole('navigation', { name: 'Dashboard' })
  expect(await strip.locator('[aria-current=page]').innerText()).toMatch(/^Inbox(\s\d+\+?)?$/)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
  expect(await crumbs.allInnerTexts()).toEqual(['Inbox', 'Sign-ups'])

  await page.keyboard.press(']')
  await page.getByRole('heading', { level: 1, name: 'Gateway Salvage Inc' }).waitFor()
  expect(await button(page, 'Decline…').count()).toBe(0)
  await page.getByRole('link', { name: 'Previous in the list' }).click()
  await page.getByRole('heading', { level: 1, name: 'Great Lakes Cell Recovery LLC' }).waitFor()
  await crumbs.last().click()
  await page.getByRole('heading', { level: 1, name: 'Supplier Applications' }).waitFor()
  expect(await faults()).toEqual([])
})

test('declining needs a note, and the contact reads it', async () => {
  const { page } = await visitors.visit('customer-ops')
  await open(page, 'Ruhr Zellen GmbH')
  expect(await button(page, 'Show').count()).toBe(0)
  await page.keyboard.press('r')
  await page.getByText('Say what is missing').waitFor()
  const note = page.getByRole('textbox', { name: 'Note' })
  expect(await note.evaluate((field) => field === document.activeElement)).toBe(true)
  await note.fill('The consignor permit has ended.')
  await button(page, 'Decline…').click()

  await page.getByText('Declined', { exact: true }).first().waitFor()
  await part(page, 'Activity').getByText('The consignor permit has ended.').waitFor()
})

test('accepted, it says what was made; on a phone as well', async () => {
  const { page, faults } = await visitors.visit('customer-ops', { width: 390, height: 844 })
  await page.goto(AT)
  await page.getByRole('link', { name: 'Great Lakes Cell Recovery LLC' }).click()
  const foot = await Promise.all(
    ['Decline…', 'Accept and create supplier'].map((name) => button(page, name).boundingBox()),
  )
  expect(foot.map((box) => (box?.y ?? 0) > 760)).toEqual([true, true])
  await button(page, 'Accept and create supplier').click()
  await page.getByText(/Supplier created\. Invitation sent to/).waitFor()

  await page.getByText('Accepted', { exact: true }).first().waitFor()
  expect(await faults()).toEqual([])
})
