import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const AT = '/dashboard/settings/mail-recipients/'
const PHONE = { width: 390, height: 844 } as const
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const group = (page: Page, name: string) => page.getByRole('textbox', { name })
const review = (page: Page) => page.getByRole('dialog', { name: 'Review changes' })
/** Reviews what was changed, says why, and saves it. */
async function save(page: Page, why = 'As agreed') {
  await button(page, 'Review changes').click()
  const reason = review(page).getByLabel('Reason for the change')
  await reason.waitFor()
  if ((await reason.inputValue()) === '') await reason.fill(why)
  await review(page).getByRole('button', { name: 'Save' }).click()
}
async function open(page: Page, path = AT, title = 'Mail Recipients') {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

test('an administrator changes recipients, sees what each was, and saves with the keyboard', async () => {
  const { page, faults } = await visitors.visit('admin')
  await page.goto('/dashboard/configs/')
  await page.getByRole('link', { name: 'Mail Recipients' }).click()
  await page.getByRole('heading', { level: 1, name: 'Mail Recipients' }).waitFor()
  await page.getByText('No changes').waitFor()
  const bizdev = group(page, 'Business development')
  const before = await bizdev.inputValue()
  await bizdev.fill('nobody')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('alert').getByText('Line 1: ').waitFor()
  expect(await faults()).toEqual([])

  await bizdev.fill(`${before}\namara@portal.example`)
  await page.getByText('1 change').waitFor()
  await page.getByText(`Was ${before.replaceAll('\n', ', ')}`).waitFor()
  await page.keyboard.press('Control+Enter')
  await review(page)
    .getByRole('row', { name: /^Business development/ })
    .waitFor()
  await page.keyboard.press('Escape')
  await review(page).waitFor({ state: 'hidden' })
  await page.getByText('1 change').waitFor()
  await page.keyboard.press('Control+Enter')
  const row = review(page).getByRole('row', { name: /^Business development/ })
  await row.getByText('amara@portal.example').waitFor()
  await page.keyboard.press('Control+Enter')
  await review(page).getByText('Say why you change it').waitFor()
  expect(await faults()).toEqual([])
  await page.keyboard.type('Amara joins')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Saved as version ').waitFor()
  await page.getByRole('region', { name: 'History' }).getByText('Amara joins').waitFor()
  await page.getByText('No changes').waitFor()
  await page.getByText(/^Version \d+ since /).waitFor()
  expect(await faults()).toEqual([])
})

test('an earlier version is loaded as changes, and saved as a version of its own', async () => {
  const { page, faults } = await visitors.visit('admin')
  await open(page, '/dashboard/settings/lead-times/', 'Lead Times')
  const history = page.getByRole('region', { name: 'History' })
  const pickup = group(page, 'Request to pickup')
  const before = await pickup.inputValue()
  await pickup.fill(`${Number(before) + 1}`)
  await save(page, 'Carriers ask for more')
  await history.getByText('Carriers ask for more').waitFor()

  await history.getByRole('button', { name: 'Restore version 0' }).click()
  await page.getByText('1 change').waitFor()
  await expect.poll(() => pickup.inputValue()).toBe(before)
  expect(await faults()).toEqual([])
  await save(page)
  await history.getByText('Restored version 0').waitFor()
  expect(await faults()).toEqual([])
})

test('who saves second sees what the first one changed, and both values', async () => {
  const [one, other] = [await visitors.visit('admin'), await visitors.visit('admin')]
  const path = '/dashboard/settings/dismantler-rates/'
  await open(one.page, path, 'Dismantler Rates')
  await open(other.page, path, 'Dismantler Rates')
  const reuse = (page: Page) =>
    page.getByRole('region', { name: 'Reuse', exact: true }).getByRole('textbox', { name: 'LFP' })
  await reuse(one.page).fill('0.21')
  await save(one.page)
  await one.page.getByText('Saved as version ').waitFor()
  await reuse(other.page).fill('0.19')
  other.expectStatus(409)
  await save(other.page)
  await other.page.getByRole('alert').getByText('changed it meanwhile').first().waitFor()
  // The warning is in the next review, too, as long as one's own would replace theirs.
  await button(other.page, 'Review changes').click()
  await review(other.page).getByText('Saving replaces their value: Reuse, LFP.').waitFor()
  await review(other.page).getByRole('button', { name: 'Keep editing' }).click()
  await button(other.page, 'Use theirs: Reuse, LFP').click()
  expect(await reuse(other.page).inputValue()).toBe('0.21')
  await other.page.getByText('No changes').waitFor()
  expect(await other.faults()).toEqual([])
})

test('freight rates show what one shipment costs now and then', async () => {
  const { page, faults } = await visitors.visit('admin')
  await open(page, '/dashboard/settings/estimate-rates/', 'Freight Rates')
  const example = page.getByRole('region', { name: 'Worked example' })
  await example.getByText('No difference').waitFor()
  await page.getByRole('textbox', { name: 'Hazmat' }).fill('80')
  await example.getByText('+$15.00').waitFor()
  const effect = page.getByRole('region', { name: 'Effect on open estimates' })
  await effect.getByText('Average change').waitFor()
  await effect.getByText('Booked shipments keep their estimate.').waitFor()
  expect(await faults()).toEqual([])

  // A window can get narrow while changes are reviewed: nothing is lost.
  await button(page, 'Review changes').click()
  await review(page)
    .getByRole('row', { name: /^Hazmat/ })
    .getByText('80 $')
    .waitFor()
  await review(page).getByRole('region', { name: 'Effect on open estimates' }).waitFor()
  await page.setViewportSize(PHONE)
  await review(page).getByLabel('Reason for the change').fill('Carriers')
  expect(await faults()).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await review(page).getByRole('button', { name: 'Keep editing' }).click()
  await button(page, 'Discard changes').click()
  await example.getByText('No difference').waitFor()
  await effect.getByText('Change a rate to see what follows.').waitFor()
  expect(await faults()).toEqual([])
})

test('others and phones only read', async () => {
  const manager = await visitors.visit('managers')
  await open(manager.page)
  await manager.page.getByText('Only administrators can change this.').waitFor()
  expect(await button(manager.page, 'Review changes').count()).toBe(0)
  await manager.page.getByRole('region', { name: 'History' }).waitFor()
  expect(await manager.faults()).toEqual([])

  const phone = await visitors.visit('admin', PHONE)
  await open(phone.page)
  await phone.page.getByText('On a phone you can only read this.').waitFor()
  expect(await phone.page.getByRole('textbox', { name: 'Logistics' }).count()).toBe(0)
  expect(await phone.faults()).toEqual([])
})
