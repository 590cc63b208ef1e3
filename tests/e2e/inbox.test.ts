import { afterAll, expect, test } from 'vitest'

import { createVisitors, submitAs } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())
const SOON = { timeout: 75_000 }
const WIDE = { width: 1440, height: 900 }

test('a request is decided beside the inbox, and the next one takes its place', async () => {
  const supplier = await visitors.visit('supplier')
  const [first, second] = [await submitAs(supplier), await submitAs(supplier)]
  const { page, faults } = await visitors.visit('customer-ops', WIDE)
  await page.goto('/dashboard/inbox/')

  const items = page.getByRole('link').filter({ hasText: /Approve sr_/ })
  await items.filter({ hasText: first.id }).click()
  const panel = page.getByRole('complementary', { name: first.id, exact: true })
  await panel.getByText('Pickup address is the one on file').waitFor()
  // It names no order, which is for a person to see.
  await panel.getByRole('img', { name: 'Please check' }).first().waitFor()
  expect(new URL(page.url()).hash).toBe(`#peek=${first.id}`)
  expect(await faults()).toEqual([])

  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await panel.waitFor({ state: 'detached', ...SOON })
  // Something else is open now, if only because the second one waits.
  await page.getByRole('complementary', { name: /^sr_0\d{7}$/ }).waitFor()
  await items.filter({ hasText: second.id }).waitFor()
  expect(await items.filter({ hasText: first.id }).count()).toBe(0)
})

test('j and k go through what waits, Escape closes it', async () => {
  const { page } = await visitors.visit('logistics', WIDE)
  await page.goto('/dashboard/inbox/')
  const panel = page.getByRole('complementary', { name: /^sr_0\d{7}$/ })
  await page.getByRole('heading', { name: /^Today/ }).waitFor()

  await page.keyboard.press('j')
  await panel.waitFor()
  const opened = page.url()
  await page.keyboard.press('j')
  await expect.poll(() => page.url()).not.toBe(opened)
  await page.keyboard.press('k')
  await expect.poll(() => page.url()).toBe(opened)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
})

test('those that pass every check are approved together; the others are named with what is odd', async () => {
  const { page, faults } = await visitors.visit('logistics', WIDE)
  await page.goto('/dashboard/inbox/')

  await page.getByRole('button', { name: /^Approve all \d+ that pass every check$/ }).click(SOON)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('All of these passed every check:').waitFor()
  await dialog.getByText(/need a closer look$/).click()
  await dialog
    .getByText(/^sr_0\d{7}: .*(Choose the destination|Pickup is near)/)
    .first()
    .waitFor()
  expect(await faults()).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
})
