import type { Page, Route } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { openList } from '#tests/support/list-page.ts'
import { makeOffer } from '#tests/support/spot-offer-page.ts'
import { createVisitors, submitAs } from '#tests/support/visitors.ts'
import { actionTexts } from '#texts/record-parts.ts'

const visitors = createVisitors()
// What a call brings, on a machine that runs other things too.
const SOON = { timeout: 75_000 }
afterAll(() => visitors.end())

/** Holds back the record itself; its lists go on. */
async function holdRecord(page: Page, id: string) {
  const held: Route[] = []
  let isOver = false
  await page.route(`**/api/**/${id}`, (route) =>
    isOver ? route.continue() : void held.push(route),
  )
  return {
    isHeld: () => held.length > 0,
    release: async () => {
      isOver = true
      await Promise.all(held.splice(0).map((route) => route.continue()))
    },
  }
}
const main = (page: Page) => page.getByRole('main')
const actions = (page: Page) => page.getByRole('group', { name: actionTexts.label })

test('a request opens with what its list knows, and can be acted on once all of it is there', async () => {
  const { id } = await submitAs(await visitors.visit('supplier'))
  const { page, faults } = await visitors.visit('customer-ops')
  await openList(page)
  const record = await holdRecord(page, id)
  await page.getByRole('link', { name: id }).first().click()

  await page.getByRole('heading', { level: 1, name: `Shipment ${id}` }).waitFor(SOON)
  const header = main(page).locator('header').first()
  await header.getByText('Submitted').waitFor(SOON)
  await header.getByText('Lakeside Cell Works').waitFor(SOON)
  await main(page).getByText('Reno, NV').waitFor(SOON)
  expect(record.isHeld()).toBe(true)
  expect(await actions(page).count()).toBe(0)
  expect(await faults()).toEqual([])

  await record.release()
  await actions(page).waitFor(SOON)
  await header.getByText('Submitted').waitFor(SOON)
})

test('an offer does so, too', async () => {
  const ops = await visitors.visit('customer-ops')
  const { offerId } = await makeOffer(ops, 'high')
  const { page } = ops
  await page.goto('/dashboard/spot-feedstock/')
  const link = page.getByRole('link', { name: offerId }).first()
  await link.waitFor(SOON)
  const record = await holdRecord(page, offerId)
  await link.click()

  await page.getByRole('heading', { level: 1, name: /^Offer to / }).waitFor(SOON)
  await main(page).locator('header').first().getByText(offerId, { exact: true }).waitFor(SOON)
  expect(record.isHeld()).toBe(true)
  expect(await actions(page).count()).toBe(0)

  await record.release()
  await actions(page).waitFor(SOON)
})
