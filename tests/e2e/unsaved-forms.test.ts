import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'

import { PHONE, SOON, identify, partOf, serial } from '#tests/support/evaluation-page.ts'
import { keepNowhere } from '#tests/support/nowhere-kept.ts'
import { startAnew } from '#tests/support/start-anew.ts'
import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })
const notSaved = (page: Page) => page.getByText('We couldn’t save your draft on this device.')

/** An empty form, whatever an earlier test left of it. */
async function open(page: Page, path: string, ready: string) {
  await page.goto(path)
  await startAnew(page, button(page, ready))
}
const goAway = (page: Page) => page.locator('header a[href^="/"]').first().click()
const forms = [
  {
    what: 'the estimate of a shipment',
    who: 'logistics',
    path: '/dashboard/estimate/',
    ready: 'Estimate cost',
    field: (page: Page) =>
      page.getByRole('region', { name: 'To', exact: true }).getByLabel('Postal code'),
    leave: goAway,
  },
  {
    what: "a third party's shipment, in a tab",
    who: 'epc-admin',
    path: '/epc/?tab=book',
    ready: 'Check',
    field: (page: Page) => page.getByLabel('Your reference'),
    leave: (page: Page) => page.getByRole('tab').first().click(),
  },
  {
    what: 'an offer',
    who: 'managers',
    path: '/dashboard/spot-feedstock/offer/',
    ready: 'Discard draft',
    field: (page: Page) => page.getByRole('textbox', { name: 'Weight, kg', exact: true }),
    leave: goAway,
  },
] as const

async function stays(page: Page, field: Locator, typed: string) {
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await expect.poll(() => field.inputValue()).toBe(typed)
}
describe('what is nowhere but on the page', () => {
  test.each(forms)('is asked about before one leaves it: $what', async (form) => {
    const { page, expectLostCalls } = await visitors.visit(form.who, { width: 1285 })
    expectLostCalls()
    await keepNowhere(page)
    await open(page, form.path, form.ready)
    const field = form.field(page)
    await field.fill('29472')
    await notSaved(page).waitFor(SOON)

    await form.leave(page)
    await stays(page, field, '29472')
    await form.leave(page)
    await question(page).getByRole('button', { name: 'Leave', exact: true }).click()
    await field.waitFor({ ...SOON, state: 'detached' })
    expect(await question(page).count()).toBe(0)
  })

  test('is asked about before settings are left, and nobody who has typed nothing is asked', async () => {
    const { page, expectLostCalls } = await visitors.visit('managers', { width: 1285 })
    expectLostCalls()
    await keepNowhere(page)
    await page.goto('/dashboard/spot-feedstock/config/')
    await button(page, 'Edit').click(SOON)
    const field = page.getByRole('textbox', { name: 'Handling cost' })
    await field.fill('0.34')
    await notSaved(page).waitFor(SOON)

    await goAway(page)
    await stays(page, field, '0.34')
    await goAway(page)
    await question(page).getByRole('button', { name: 'Leave', exact: true }).click()
    await field.waitFor({ ...SOON, state: 'detached' })
    await page.goBack()
    await button(page, 'Edit').waitFor(SOON)
    await goAway(page)
    await button(page, 'Edit').waitFor({ ...SOON, state: 'detached' })
    expect(await question(page).count()).toBe(0)
  })

  test('is asked about before an evaluation is closed', async () => {
    const { page, call, expectLostCalls } = await visitors.visit('ferrari-dealer', PHONE)
    expectLostCalls()
    await keepNowhere(page)
    await page.goto('/ferrari/')
    const number = serial('NOWHERE')
    await identify(page, await partOf(call, 'ferrari'), number)
    await notSaved(page).waitFor(SOON)
    const field = page.getByRole('textbox', { name: 'Serial number' })
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close dialog' })

    await close.click()
    await stays(page, field, number)
    await close.click()
    await question(page).getByRole('button', { name: 'Leave', exact: true }).click()
    await field.waitFor({ ...SOON, state: 'detached' })
    expect(await question(page).count()).toBe(0)
  })
})

test('what was typed into settings last is kept when one leaves at once', async () => {
  const { page } = await visitors.visit('managers', { width: 1286 })
  await open(page, '/dashboard/spot-feedstock/config/', 'Edit')
  await button(page, 'Edit').click(SOON)
  const field = page.getByRole('textbox', { name: 'Handling cost' })
  await field.fill('0.35')
  await goAway(page)
  await field.waitFor({ ...SOON, state: 'detached' })
  await page.goBack()
  await button(page, 'Continue draft').click(SOON)

  await expect.poll(() => field.inputValue()).toBe('0.35')
  await button(page, 'Discard changes').click()
  await button(page, 'Edit').waitFor(SOON)
})
