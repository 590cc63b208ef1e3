import type { Page, Route } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors({ isCold: true })
// What a call brings, on a machine that runs other things too.
const SOON = { timeout: 75_000 }
const PHONE = { width: 412, height: 823 } as const
afterAll(() => visitors.end())

/** Holds the answers of an address; what was asked meanwhile is told. */
async function holding(page: Page, glob: string) {
  const held: Route[] = []
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  let isOver = false
  await page.route(glob, (route) => (isOver ? route.continue() : void held.push(route)))
  const hasAsked = (part: string) => asked.some((path) => path.includes(part))
  return {
    hasAsked,
    untilAsked: (part: string) => expect.poll(() => hasAsked(part), SOON).toBe(true),
    isHeld: () => held.length > 0,
    release: async () => {
      isOver = true
      await Promise.all(held.splice(0).map((route) => route.continue()))
    },
  }
}
const battery = (page: Page) => page.getByRole('button', { name: 'Evaluate' }).first()

test('what needs no place leaves beside the places, and all else with them once the place is known', async () => {
  const { page } = await visitors.visit('bmw-dealer', PHONE)
  const first = await holding(page, '**/api/bmw/locations')
  await page.goto('/bmw/')

  await first.untilAsked('/api/bmw/part-numbers')
  await first.untilAsked('/api/me/inbox')
  expect([first.isHeld(), first.hasAsked('/items')]).toEqual([true, false])
  await first.release()
  await battery(page).waitFor(SOON)

  const again = await holding(page, '**/api/bmw/locations')
  await page.reload()
  await again.untilAsked('/items')
  await again.untilAsked('/api/suppliers/shipment-requests')
  expect(again.isHeld()).toBe(true)
  await again.release()
  await battery(page).waitFor(SOON)
})

test('a dashboard’s figures leave beside the places', async () => {
  const { page } = await visitors.visit('vw-corporate')
  await page.goto('/vwgoa/')
  await page.getByRole('combobox', { name: 'Dealer code' }).waitFor(SOON)
  const held = await holding(page, '**/api/vwgoa/locations')
  await page.reload()

  await held.untilAsked('/api/vwgoa/figures')
  expect(held.isHeld()).toBe(true)
  await held.release()
  await page.getByRole('list', { name: 'Delivered by month' }).waitFor(SOON)
})

test('the dialog of an evaluation and its styles are fetched after the batteries, not before', async () => {
  const { page } = await visitors.visit('bmw-dealer', PHONE)
  const held = await holding(page, '**/api/bmw/locations/*/shipments/none/items')
  await page.goto('/bmw/')
  await expect.poll(held.isHeld, SOON).toBe(true)
  await held.untilAsked('/api/suppliers/shipment-requests')
  await page.getByRole('tab', { name: 'Not evaluated' }).waitFor(SOON)

  expect(held.hasAsked('evaluation-flow')).toBe(false)
  await held.release()
  await battery(page).waitFor(SOON)
  await held.untilAsked('evaluation-flow')
})
