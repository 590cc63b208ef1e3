import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { pageClock } from '#tests/support/page-clock.ts'
import { actOn, makeOffer, offerFor } from '#tests/support/spot-offer-pages.ts'
import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors()
// What a call brings, on a machine that runs other things too.
const SOON = { timeout: 75_000 }
afterAll(() => visitors.end())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const old = (page: Page) =>
  page.getByRole('main').getByText(/^Could not refresh\. Showing this offer from /)

/** Opens an offer as its supplier, with what makes time pass and what loses its call. */
async function openOffer(offerId: string) {
  const { page, expectLostCalls } = await visitors.visit('supplier', { width: 1201 })
  expectLostCalls()
  const { pass } = await pageClock(page)
  const call = `**/api/suppliers/offer/${offerId}`
  let asked = 0
  const lose = () =>
    page.route(call, (route) => {
      asked += 1
      return route.abort()
    })
  await page.goto(`/suppliers/offer/${offerId}/`)
  return {
    page,
    pass: () => pass(31_000), // it is read again every half minute
    lose,
    findAgain: () => page.unroute(call),
    asked: () => asked,
  }
}

test('an offer that could not be read again stays, says from when it is, and tries again', async () => {
  const { offerId } = await makeOffer(await visitors.visit('customer-ops'))
  const { page, pass, lose, findAgain, asked } = await openOffer(offerId)
  await button(page, 'Add note').waitFor(SOON)
  await lose()

  await pass()
  await old(page).waitFor(SOON)
  const before = asked()
  await button(page, 'Try again').click(SOON)
  await expect.poll(asked, SOON).toBeGreaterThan(before)
  await expect.poll(() => button(page, 'Accept offer').getAttribute('aria-disabled')).toBe(null)
  await findAgain()
  await pass()

  await old(page).waitFor({ ...SOON, state: 'detached' })
  await button(page, 'Accept offer').waitFor(SOON)
})

test('so does one that is being revised', async () => {
  const staff = await visitors.visit('customer-ops')
  const { offerId } = await makeOffer(staff)
  await actOn(staff, offerId, { action: 'update-offer-form', offerForm: offerFor({ price: 50 }) })
  const { page, pass, lose, findAgain } = await openOffer(offerId)
  const revised = page.getByText('We’re revising this offer.')
  await revised.waitFor(SOON)
  await lose()

  await pass()
  await old(page).waitFor(SOON)
  expect(await revised.isVisible()).toBe(true)
  await findAgain()
  await pass()

  await old(page).waitFor({ ...SOON, state: 'detached' })
})
