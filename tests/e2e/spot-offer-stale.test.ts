import { afterAll, expect, test } from 'vitest'

import { pageClock } from '#tests/support/page-clock.ts'
import { makeOffer } from '#tests/support/spot-offer-pages.ts'
import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors()
// What a call brings, on a machine that runs other things too.
const SOON = { timeout: 75_000 }
afterAll(() => visitors.end())

test('an offer that could not be read again stays, says from when it is, and tries again', async () => {
  const staff = await visitors.visit('customer-ops')
  const { offerId } = await makeOffer(staff)
  const { page, expectLostCalls } = await visitors.visit('supplier', { width: 1201 })
  expectLostCalls()
  const { pass } = await pageClock(page)
  await page.goto(`/suppliers/offer/${offerId}/`)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button('Add note').waitFor(SOON)
  const call = `**/api/suppliers/offer/${offerId}`
  let asked = 0
  await page.route(call, (route) => {
    asked += 1
    return route.abort()
  })

  await pass(31_000) // it is read again every half minute
  const old = page.getByRole('main').getByText(/^Could not refresh\. Showing this offer from /)
  await old.waitFor(SOON)
  const before = asked
  await button('Try again').click(SOON)
  await expect.poll(() => asked, SOON).toBeGreaterThan(before)
  await expect.poll(() => button('Accept offer').getAttribute('aria-disabled')).toBe(null)
  await page.unroute(call)
  await pass(31_000)

  await old.waitFor({ ...SOON, state: 'detached' })
  await button('Accept offer').waitFor(SOON)
})
