import type { Locator, Page, Request } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'

import { stopClock } from '#tests/support/page-clock.ts'
import { isStream } from '#tests/support/underway.ts'
import { createVisitors, submitAs } from '#tests/support/visitors.ts'

const visitors = createVisitors()
// What a call brings, on a machine that runs other things too.
const SOON = { timeout: 75_000 }
afterAll(() => visitors.end())

/** The streams that a browser opens, and those that are open. */
function countStreams(page: Page) {
  const opened: string[] = []
  const tabs = new Map<Request, Page>()
  const context = page.context()
  context.on('request', (request) => {
    if (!isStream(request.url())) return
    opened.push(request.url())
    tabs.set(request, request.frame().page())
  })
  const end = (request: Request) => void tabs.delete(request)
  context.on('requestfinished', end)
  context.on('requestfailed', end)
  // What a closed tab had open ends without a word.
  const open = () => [...tabs.values()].filter((tab) => !tab.isClosed()).length
  return { opened, open }
}
const streamOpens = (page: Page) =>
  page.context().waitForEvent('response', {
    predicate: (response) => isStream(response.url()) && response.ok(),
    ...SOON,
  })

const STEP_MS = 10
const STEPS = 100
/** Waits as long as it takes, while for the page no second passes: nothing is asked for at an interval meanwhile. */
async function seeWithinSecond(page: Page, seen: () => Promise<boolean>) {
  let steps = 0
  const step = async () => {
    if (await seen()) return true
    steps += 1
    if (steps > STEPS) throw new Error('a second has passed')
    await page.clock.runFor(STEP_MS)
    return seen()
  }
  await expect.poll(step, { timeout: 75_000, interval: 700 }).toBe(true)
}
const isThere = (thing: Locator) => async () => (await thing.count()) > 0
const tile = (page: Page, name: string) =>
  page.getByRole('link', { name: new RegExp(`^\\d+\\+? ${name}$`) })

describe('what another person does', () => {
  test('shows within a second on record, list, inbox and dashboard, by one stream for all tabs', async () => {
    const supplier = await visitors.visit('supplier')
    const { id } = await submitAs(supplier)
    const { page } = await visitors.visit('logistics')
    const streams = countStreams(page)
    await page.clock.install()
    const opens = streamOpens(page)
    await page.goto(`/dashboard/shipments/${id}/`)
    await page.getByRole('heading', { level: 1, name: `Shipment ${id}` }).waitFor(SOON)
    await opens
    const tabs = await Promise.all([1, 2, 3, 4].map(() => page.context().newPage()))
    const [list, inbox, overview, fifth] = tabs as [Page, Page, Page, Page] // because there are four
    await list.goto(`/dashboard/shipments/?q=${id}`)
    await list.getByRole('link', { name: id }).first().waitFor(SOON)
    await inbox.goto('/dashboard/inbox/')
    await inbox.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor(SOON)
    await overview.goto('/dashboard/')
    const waiting = tile(overview, 'To approve')
    await waiting.waitFor(SOON)
    await fifth.goto('/dashboard/supplier-users/')
    await fifth.getByRole('heading', { level: 1, name: 'Supplier Users' }).waitFor(SOON)
    const before = await waiting.innerText()
    const approved = page.getByText('Approved by bizdev', { exact: true })
    const said = await approved.count()
    expect(await inbox.getByText(id).count()).toBe(0)
    expect(streams.opened).toHaveLength(1)
    await stopClock(page, 1000)

    const colleague = await visitors.visit('customer-ops')
    await colleague.call('PATCH', `/suppliers/shipment-requests/${id}`, {
      action: 'approve-by-bizdev',
    })

    await seeWithinSecond(page, async () => (await approved.count()) > said)
    await seeWithinSecond(page, isThere(list.getByRole('button', { name: 'Show changes' })))
    await seeWithinSecond(page, isThere(inbox.getByText(id)))
    await seeWithinSecond(page, async () => (await waiting.innerText()) !== before)
    expect(streams.opened).toHaveLength(1)
  })

  test('is heard on by another tab when the one that listened is closed, and by none after signing out', async () => {
    const { page } = await visitors.visit('managers')
    const streams = countStreams(page)
    const opens = streamOpens(page)
    await page.goto('/dashboard/')
    await opens
    const other = await page.context().newPage()
    await other.goto('/dashboard/shipments/')
    await other.getByRole('heading', { level: 1, name: 'Shipments' }).waitFor(SOON)
    expect(streams.opened).toHaveLength(1)

    const opensAgain = streamOpens(other)
    await page.close()
    await opensAgain
    expect(streams.opened).toHaveLength(2)

    await other.getByRole('button', { name: /^Account menu for / }).click()
    await other.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect.poll(() => streams.open(), SOON).toBe(0)
    expect(streams.opened).toHaveLength(2)
  })
})
