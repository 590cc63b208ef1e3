import { afterAll, afterEach, expect, test } from 'vitest'

import { openKept } from '#tests/support/kept-pages.ts'
import { createStrangers } from '#tests/support/strangers.ts'

const SOON = { timeout: 75_000 }
const strangers = createStrangers()
afterEach(() => strangers.leave())
afterAll(() => strangers.end())

// The document that stands for every page offline is that of /, which shows something before any script: not here.
test('a page that this device never opened says at once that it is offline', async () => {
  const { page, expectLostCalls } = await strangers.member('supplier', { isKept: true })
  expectLostCalls()
  await openKept(page, '/suppliers/', () =>
    page.getByRole('heading', { level: 1, name: 'Supplier Dashboard' }).waitFor(SOON),
  )

  await page.context().setOffline(true)
  const other = await page.context().newPage()
  await other.goto('/account/')
  await other.getByRole('status').getByText('You’re offline.').waitFor(SOON)
  await other.getByRole('main').waitFor(SOON)
  expect(await other.locator('[data-drawn]').count()).toBe(0)
  await other.close()
})
