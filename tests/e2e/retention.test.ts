import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import type { Retention, RetentionRun } from '#schemas/retention.ts'
import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const AT = '/dashboard/personal-data/'
const PHONE = { width: 390, height: 844, colorScheme: 'dark' } as const
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const due = { kind: 'requests', before: '2016-11-26T08:00:00.000Z', isCapped: false } as const
const first: RetentionRun = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  state: 'running',
  kinds: [{ ...due, count: 250, done: 100 }],
  startedAt: '2026-11-26T08:00:00.000Z',
  startedBy: 'Ada Admin',
  stoppedAt: null,
  stoppedBy: null,
  endedAt: null,
  failure: null,
}

/** A portal with 250 requests past their time; `change` is what its server does meanwhile. */
async function withOverdue(page: Page) {
  const sent: { readonly call: string; readonly body: unknown }[] = []
  let run: RetentionRun | undefined
  const change = (now: Partial<RetentionRun>) => {
    run = { ...(run ?? first), ...now }
    return run
  }
  await page.route(/\/api\/redwood\/retention/, async (route) => {
    const request = route.request()
    const call = new URL(request.url()).pathname.split('/').at(-1) ?? ''
    if (request.method() === 'POST') {
      sent.push({ call, body: request.postDataJSON() })
      const { startedAt: stoppedAt } = first
      if (call === 'stop') change({ state: 'stopping', stoppedAt, stoppedBy: 'Bob Boss' })
      else change({ state: 'running' })
      return route.fulfill({ json: { data: run } })
    }
    const done = run?.kinds[0]?.done ?? 0
    const shown: Retention = {
      data: [{ ...due, count: 250 - done }],
      asOf: first.startedAt,
      runs: run ? [run] : [],
    }
    return route.fulfill({ json: shown })
  })
  return { sent, change }
}
test('with nothing overdue there is nothing to start, and it says why', async () => {
  const { page, faults } = await visitors.visit('admin')
  await page.goto(AT)
  const start = button(page, 'Delete overdue data…')
  await start.waitFor()
  expect(await start.getAttribute('title')).toBe('Nothing is overdue.')
  await page.getByText('Nothing was deleted yet.').waitFor()
  expect(await faults()).toEqual([])
})

test('overdue data is deleted once a word is typed; the run is stopped and resumed', async () => {
  const { page, faults } = await visitors.visit('admin')
  const { sent, change } = await withOverdue(page)
  await page.goto(AT)
  await button(page, 'Delete overdue data…').click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete overdue data?' })
  await dialog
    .getByRole('list', { name: 'What will be deleted' })
    .getByText('250 Completed and deleted shipment requests')
    .waitFor()
  await page.keyboard.press('Enter')
  await dialog.getByText('Type delete', { exact: true }).first().waitFor()
  expect(sent).toEqual([])
  expect(await faults()).toEqual([])
  await dialog.getByLabel('Type “delete” to confirm').fill('delete')
  await page.keyboard.press('Enter')
  await page.getByText('Deleting overdue data…').waitFor()
  await page.getByText('Completed and deleted shipment requests: 100 of 250').waitFor()
  expect(sent).toEqual([{ call: 'runs', body: { asOf: first.startedAt } }])
  expect(await faults()).toEqual([])

  await button(page, 'Stop').click()
  await page.getByText('Stopping after the records at hand…').waitFor()
  change({ state: 'stopped' })
  await page.getByText('Stopped by Bob Boss. The rest is still there.').waitFor()
  await page.getByRole('table', { name: 'Last deletions' }).getByText('Ada Admin').waitFor()
  await button(page, 'Resume').click()
  await page.getByText('Deleting overdue data…').waitFor()
  change({ state: 'done', kinds: [{ ...due, count: 250, done: 250 }] })
  await page.getByRole('table', { name: 'Last deletions' }).getByText('Done').waitFor()
  expect(sent.map(({ call }) => call)).toEqual(['runs', 'stop', 'resume'])
  expect(await faults()).toEqual([])
})

test('on a phone it says what failed, and without a connection that nothing can be sent', async () => {
  const { page, faults } = await visitors.visit('admin', PHONE)
  const { change } = await withOverdue(page)
  change({ state: 'failed', failure: 'files' })
  await page.goto(AT)
  await page.getByText('The file storage didn’t answer.').waitFor()
  await page.getByRole('list', { name: 'Last deletions' }).getByText('Failed').waitFor()
  expect(await faults()).toEqual([])
  await page.context().setOffline(true)
  await expect
    .poll(() => button(page, 'Resume').getAttribute('aria-disabled'), { timeout: 5_000 })
    .toBe('true')
  await page.context().setOffline(false)
})
