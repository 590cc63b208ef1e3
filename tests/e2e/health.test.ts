import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import type { HealthCheck } from '#schemas/health.ts'
import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const AT = '/dashboard/health/'
const PHONE = { width: 390, height: 844, colorScheme: 'dark' } as const
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Parts of the portal' }).getByRole('row', { name })

/** The same portal with some parts as they are now; all others work. */
async function withChecks(page: Page, now: readonly HealthCheck[]) {
  await page.route(/\/api\/redwood\/health/, async (route) => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    const checks = data.checks.map(
      ({ part }: HealthCheck) =>
        now.find((one) => one.part === part) ?? { part, state: 'ok', count: null, since: null },
    )
    await route.fulfill({ json: { data: { ...data, checks } } })
  })
}
const since = new Date(Date.now() - 3 * 3_600_000).toISOString()
const stuck: HealthCheck = { part: 'outbox', state: 'failing', count: 3, since }
const down: HealthCheck = { part: 'storage', state: 'failing', count: null, since }

test('administrators see what works, what the portal did, and what runs in the background', async () => {
  const { page, faults } = await visitors.visit('admin')
  await page.goto(AT)
  await page.getByRole('heading', { level: 1, name: 'Portal Health' }).waitFor()
  await row(page, 'Database').getByText('Works').waitFor()
  await row(page, 'Identity service').getByText('Works').waitFor()
  await row(page, 'Document storage').getByText('Works').waitFor()
  await row(page, 'Mail server').getByText('Not set up').waitFor()
  await page.getByRole('region', { name: 'Last 7 days' }).waitFor()
  await page.getByRole('region', { name: 'Slowest requests' }).getByText('Average').waitFor()
  await page
    .getByRole('table', { name: 'Background jobs' })
    .getByText('Delete drafts after 30 days')
    .waitFor()
  expect(await faults()).toEqual([])
  await page.getByRole('link', { name: /^Emails sent today/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Outgoing Messages' }).waitFor()
})

test('what is wrong says since when and what to do, with the list behind it', async () => {
  const { page, faults } = await visitors.visit('admin')
  await withChecks(page, [stuck, down])
  await page.goto(AT)
  await page.getByText('2 parts need attention.').waitFor()
  await row(page, 'Outgoing messages').getByText('3 messages are stuck').waitFor()
  await row(page, 'Outgoing messages').getByText('3 hours ago').waitFor()
  await row(page, 'Document storage').getByText('Documents can’t be opened').waitFor()
  expect(await faults()).toEqual([])
  await page.getByRole('link', { name: 'Open stuck messages' }).click()
  await page.getByRole('heading', { level: 1, name: 'Outgoing Messages' }).waitFor()
  expect(new URL(page.url()).search).toBe('?state=stuck')
})

test('it fits a phone, and nobody else is led there', async () => {
  const { page, faults } = await visitors.visit('admin', PHONE)
  await withChecks(page, [stuck])
  await page.goto(AT)
  await page
    .getByRole('list', { name: 'Parts of the portal' })
    .getByText('3 messages are stuck')
    .waitFor()
  expect(await faults()).toEqual([])
  const other = await visitors.visit('logistics')
  await other.page.goto('/dashboard/shipments/')
  await other.page.getByRole('heading', { level: 1, name: 'Shipments' }).waitFor()
  expect(await other.page.getByRole('link', { name: 'Portal Health' }).count()).toBe(0)
})
