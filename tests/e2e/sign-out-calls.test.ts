import { afterAll, afterEach, expect, test } from 'vitest'

import { HeldIdentity } from '#tests/support/held-identity.ts'
import { createStrangers } from '#tests/support/strangers.ts'
import { HeldCalls } from '#tests/support/wizard-page.ts'

const strangers = createStrangers()
afterEach(() => strangers.leave())
afterAll(() => strangers.end())

test('signing out calls off what is still on its way', async () => {
  const { page, expectLostCalls } = await strangers.member('supplier')
  expectLostCalls()
  const asked = page.waitForRequest('**/api/me/company')
  await page.route('**/api/me/company', () => undefined) // which is never answered
  const identity = await HeldIdentity.of(page, ['RevokeToken'])
  await page.goto('/suppliers/')
  await asked
  const calledOff = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/me/company'))
  await page.getByRole('button', { name: /^Account menu for / }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()

  // Before the token ends, not because the page is gone.
  expect((await calledOff).failure()?.errorText).toBe('net::ERR_ABORTED')
  await identity.release('pass')
  await page.waitForURL((url) => url.pathname === '/')
})

test('signing out calls off what begins while it still sends drafts', async () => {
  const { page, expectLostCalls } = await strangers.member('customer-ops')
  expectLostCalls()
  const drafts = await HeldCalls.of(page, '**/api/me/drafts/**', 'PUT')
  drafts.hold()
  const identity = await HeldIdentity.of(page, ['RevokeToken'])
  await page.route('**/api/me/saved-views**', () => undefined) // which is never answered
  await page.goto('/account/')
  await page.getByRole('button', { name: /^Account menu for / }).waitFor()
  // What only this browser has is sent first.
  await page.evaluate(() => {
    const copy = {
      v: 1,
      content: {},
      revision: null,
      at: new Date().toISOString(),
      isSynced: false,
    }
    localStorage.setItem(
      `portal.draft|${localStorage['portal.user']}|shipment-request:staff:new`,
      JSON.stringify(copy),
    )
  })
  await page.getByRole('button', { name: /^Account menu for / }).click()
  const sent = page.waitForRequest('**/api/me/drafts/**')
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await sent
  const begun = page.waitForRequest('**/api/me/saved-views**')
  const calledOff = page.waitForEvent('requestfailed', (one) => one.url().includes('/saved-views'))
  await page.keyboard.press('Control+k')
  await begun
  await drafts.release('lose')

  // Before the token ends, not because the page is gone.
  expect((await calledOff).failure()?.errorText).toBe('net::ERR_ABORTED')
  await identity.release('pass')
  await page.waitForURL((url) => url.pathname === '/')
})
