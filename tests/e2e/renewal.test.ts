import type { Page, Request } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { HeldIdentity } from '#tests/support/held-identity.ts'
import { ids, openList } from '#tests/support/list-page.ts'
import { pageClock } from '#tests/support/page-clock.ts'
import { followMachine } from '#tests/support/page-machine.ts'
import { createStrangers } from '#tests/support/strangers.ts'

const strangers = createStrangers()
afterAll(() => strangers.end())

const RENEWAL = 'GetTokensFromRefreshToken'
/** Four times as old as a token that a page begins with may be, and good for many minutes yet. */
const OLD_MS = 60_000

const stored = (page: Page) =>
  page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.endsWith('.idToken'))?.[1] ?? '',
  )
/** The tokens that the page's calls carry, as they leave. */
function tokensOf(page: Page): Set<string> {
  const carried = new Set<string>()
  page.on('request', (request: Request) => {
    const { authorization } = request.headers()
    if (authorization !== undefined) carried.add(authorization.replace('Bearer ', ''))
  })
  return carried
}

test('a page shows its data by the token that it has while that is renewed', async () => {
  const { page } = await strangers.member('customer-ops')
  const machine = await followMachine(page, 'auth')
  const clock = await pageClock(page)
  const identity = await HeldIdentity.of(page, [RENEWAL])
  const carried = tokensOf(page)
  await clock.setLater(OLD_MS)
  const renewal = page.waitForRequest((request) =>
    (request.headers()['x-amz-target'] ?? '').endsWith(RENEWAL),
  )

  await openList(page)
  await renewal

  // Nobody has answered it, and nobody will before the test says so.
  await machine.see({ status: { authenticated: 'refreshing' }, tabs: 'inStep' })
  expect((await ids(page)).length).toBeGreaterThan(0)
  const old = await stored(page)
  expect([...carried]).toEqual([old])

  await identity.release('pass')
  await machine.see({ status: { authenticated: 'fresh' }, tabs: 'inStep' })
  const renewed = await stored(page)
  expect(renewed).not.toBe(old)
  // In the page that is open: to one that is loaded again this token is as old as the first was.
  const next = page.waitForRequest((request) => request.url().includes('state=rejected'))
  await page.getByRole('tab', { name: 'Rejected' }).click()
  expect((await next).headers()['authorization']).toBe(`Bearer ${renewed}`)
})
