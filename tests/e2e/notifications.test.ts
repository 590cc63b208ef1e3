import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { createVisitors, submitAs } from '#tests/support/visitors.ts'

const visitors = createVisitors()
const SOON = { timeout: 75_000 }
afterAll(() => visitors.end())

const bell = (page: Page, name: RegExp = /^What happened/) => page.getByRole('button', { name })
const happened = (page: Page) => page.getByRole('dialog', { name: 'What happened' })
const rowOf = (page: Page, text: string) =>
  happened(page).getByRole('listitem').filter({ hasText: text })

test('what somebody else does appears without a reload, leads to its record, and is read then', async () => {
  const supplier = await visitors.visit('supplier')
  const { id } = await submitAs(supplier)
  const { page } = supplier
  await page.goto('/suppliers/')
  await bell(page).click(SOON)
  await happened(page).getByRole('button', { name: 'Mark all as read' }).waitFor(SOON)
  const text = `${id} needs changes`
  expect(await rowOf(page, text).count()).toBe(0)

  const staff = await visitors.visit('customer-ops')
  await staff.call('PATCH', `/suppliers/shipment-requests/${id}`, {
    action: 'reject',
    note: 'Which dock?',
  })
  await rowOf(page, text).getByText('Unread').waitFor(SOON)
  expect(await supplier.faults()).toEqual([])
  await bell(page, /^What happened, \d+ unread$/).waitFor({ state: 'attached', ...SOON })

  await rowOf(page, text).getByRole('link', { name: text }).click()
  await page.getByRole('heading', { level: 1, name: id }).waitFor(SOON)
  expect(new URL(page.url()).pathname).toBe(`/suppliers/shipments/${id}/`)
  await bell(page).click()
  await rowOf(page, text).waitFor(SOON)
  await expect.poll(() => rowOf(page, text).getByText('Unread').count(), SOON).toBe(0)
})

test('on a phone all is read at once, and nothing is left to read', async () => {
  const dealer = await visitors.visit('porsche-dealer', { width: 390, height: 844 })
  const { page } = dealer
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/me/notifications?**', async (route) => {
    await isLetGo
    await route.continue()
  })
  await page.goto('/account/')
  await bell(page).click(SOON)
  const all = happened(page).getByRole('button', { name: 'Mark all as read' })
  const why = () => all.getAttribute('title')
  await expect.poll(why, SOON).toBe('Loading what happened')
  letGo()
  await expect.poll(why, SOON).not.toBe('Loading what happened')
  if ((await all.getAttribute('aria-disabled')) === null) await all.click()

  await expect.poll(why, SOON).toBe('You’ve read everything.')
  if ((await happened(page).getByRole('listitem').count()) > 0)
    await happened(page).getByRole('status').getByText('You’ve read everything.').waitFor(SOON)
  expect(await dealer.faults()).toEqual([])
})

test('each kind is chosen on one’s account; emails that ask for a decision stay on, and it says why', async () => {
  const person = await visitors.visit('ferrari-dealer')
  const { page } = person
  await page.goto('/account/')
  const kind = (name: string) => page.getByRole('group', { name, exact: true })
  const mailOf = (name: string) => kind(name).getByRole('combobox', { name: 'Email' })
  await mailOf('Notes').waitFor(SOON)
  expect(await mailOf('Your decisions').isDisabled()).toBe(true)
  const why = kind('Your decisions').getByText(
    'Emails that ask for your decision always come at once',
  )
  expect(await why.count()).toBe(1)
  expect(await person.faults()).toEqual([])

  await mailOf('Notes').selectOption('Once a day')
  await kind('Progress').getByRole('checkbox', { name: 'In the portal' }).uncheck()
  await page.getByRole('status').getByText('Saved.', { exact: true }).waitFor(SOON)
  await page.reload()
  await mailOf('Notes').waitFor(SOON)

  expect(await mailOf('Notes').inputValue()).toBe('daily')
  const inApp = kind('Progress').getByRole('checkbox', { name: 'In the portal' })
  expect(await inApp.isChecked()).toBe(false)
  await mailOf('Notes').selectOption('Right away')
  await inApp.check()
  await page.getByRole('status').getByText('Saved.', { exact: true }).waitFor(SOON)
})
