import type { Page, Route } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'

import { pieceLoaded, pieceOf } from '#tests/support/chunk.ts'
import { watchUnderway } from '#tests/support/underway.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'
import {
  draftFor,
  keepDraft,
  openDetails,
  resumeAt,
  seeStep,
  unit,
} from '#tests/support/wizard-page.ts'

const visitors = createVisitors({ isCold: true })
afterAll(() => visitors.end())

const WIZARD = '/suppliers/shipment-request/'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const lost = (page: Page) => page.getByRole('alert').filter({ hasText: 'Can’t reach the portal' })
const outdated = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'A new version of the portal is available.' })
// The dashboard has parts of the wizard already, since it offers to ship again; a record has not.
const openRecord = async ({ page, call }: Visitor) => {
  const { data } = (await call('GET', '/suppliers/shipment-requests?limit=1')) as Listed // because the call answers that
  const underway = watchUnderway(page)
  await page.goto(`/suppliers/shipments/${data[0]?.id ?? ''}/`)
  await page.getByRole('heading', { name: 'History' }).waitFor()
  // On a busy machine the network may rest before the last piece of the page is asked for.
  await pieceLoaded(page, 'src/views/shell/account-menu.tsx')
  await underway.seeNone()
  await page.evaluate(() => Object.assign(globalThis, { isStill: true }))
}
const isStill = (page: Page) =>
  page.evaluate(() => (globalThis as { isStill?: boolean }).isStill === true) // because openRecord set it
type Listed = { readonly data: readonly { readonly id: string }[] }
const goToWizard = (page: Page) =>
  page.getByRole('link', { name: 'New Shipment Request' }).first().click()

/** The server has another release from now on: what the page has not loaded yet is gone. */
async function releaseAnew(page: Page) {
  const gone = new Set<string>()
  const state = { documents: 0, isForGood: false }
  await page.route('**/assets/*.js', async (route: Route) => {
    const url = route.request().url()
    if (state.documents === 0) gone.add(url)
    if (state.documents === 0 || (state.isForGood && gone.has(url)))
      return route.fulfill({ status: 404, body: '' })
    return route.fallback()
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest()) state.documents += 1
  })
  return state
}

describe('a page that is not loaded yet', () => {
  test('is waited for without a network, and the portal stays', async () => {
    const who = await visitors.visit('supplier')
    const { page } = who
    who.expectLostCalls()
    await keepDraft(who, null)
    await openRecord(who)

    await page.context().setOffline(true)
    await goToWizard(page)
    await lost(page).getByText('Request failed . Please check your internet connection.').waitFor()
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    await lost(page).getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('status').getByText('You’re offline.').waitFor()
    await page.context().setOffline(false)

    await heading(page, 'New Shipment Request').waitFor()
    await lost(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(WIZARD)
    // Also where the browser keeps the failure of a module for the life of its document (Chromium 150 and 153 do).
    expect(await isStill(page)).toBe(true)
  })

  test('comes from the new release, by one reload', async () => {
    const who = await visitors.visit('supplier')
    const { page } = who
    who.expectStatus(404)
    await keepDraft(who, null)
    await openRecord(who)
    const server = await releaseAnew(page)

    await goToWizard(page)
    await seeStep(page, 'site')

    expect(server.documents).toBe(1)
    expect(await isStill(page)).toBe(false)
  })

  test('is waited for while the server is too busy to give it', async () => {
    const who = await visitors.visit('supplier')
    const { page } = who
    who.expectStatus(503)
    await keepDraft(who, null)
    await openRecord(who)
    const busy = (route: Route) => route.fulfill({ status: 503, body: '' })
    await page.route('**/assets/*.js', busy)

    await goToWizard(page)
    await lost(page).getByRole('button', { name: 'Try again' }).waitFor()
    await page.unroute('**/assets/*.js', busy)
    await lost(page).getByRole('button', { name: 'Try again' }).click()

    await heading(page, 'New Shipment Request').waitFor()
    expect(await isStill(page)).toBe(true)
  })

  test('whose part was lost on the way is no new release', async () => {
    const who = await visitors.visit('supplier')
    const { page } = who
    who.expectStatus(503)
    await keepDraft(who, null)
    await openRecord(who)
    // The page itself comes, what it imports does not.
    let seen = 0
    const busy = (route: Route) => {
      seen += 1
      return seen === 1 ? route.fallback() : route.fulfill({ status: 503, body: '' })
    }
    await page.route('**/assets/*.js', busy)

    await goToWizard(page)
    await expect.poll(() => seen).toBeGreaterThan(1)
    await lost(page).waitFor()
    await page.unroute('**/assets/*.js', busy)
    await lost(page).getByRole('button', { name: 'Try again' }).click()

    // Where the browser keeps the failure of an import (Chromium 150 and 153) nothing but a reload helps; others ask again.
    const stuck = page.getByRole('alert').filter({ hasText: 'Part of this page didn’t load.' })
    await stuck.or(heading(page, 'New Shipment Request')).first().waitFor()
    expect(await isStill(page)).toBe(true)
    if (await stuck.isVisible()) await stuck.getByRole('button', { name: 'Reload' }).click()
    await heading(page, 'New Shipment Request').waitFor()
  })

  test('is not reloaded for over and over', async () => {
    const who = await visitors.visit('supplier')
    const { page } = who
    who.expectStatus(404)
    await keepDraft(who, null)
    await openRecord(who)
    const server = await releaseAnew(page)
    server.isForGood = true

    await goToWizard(page)
    await expect.poll(() => server.documents).toBe(1)
    await outdated(page).getByRole('button', { name: 'Reload' }).waitFor()

    expect(server.documents).toBe(1)
  })
})

test('a chart is waited for as a page is, and the list stays', async () => {
  const who = await visitors.visit('customer-ops')
  const { page } = who
  who.expectLostCalls()
  const underway = watchUnderway(page)
  await page.goto('/flows/')
  await page.getByRole('region', { name: 'Running now' }).waitFor()
  await pieceLoaded(page, 'src/views/shell/account-menu.tsx')
  await underway.seeNone()

  await page.context().setOffline(true)
  await page.locator('main a[href="/flows/signUp/"]').first().click()
  await lost(page).getByText('Request failed . Please check your internet connection.').waitFor()
  expect(await page.getByRole('region', { name: 'Running now' }).isVisible()).toBe(true)
  await page.context().setOffline(false)

  await page.getByRole('img', { name: /^Flow chart of/ }).waitFor()
  await lost(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/flows/signUp/')
})

test('what a page loads after itself is waited for, too', async () => {
  const who = await visitors.visit('supplier')
  const { page } = who
  who.expectLostCalls()
  await page.route(pieceOf('src/routes/-pages/shell/home-of-user.tsx'), async (route) => {
    await page.context().setOffline(true)
    await route.abort('internetdisconnected')
  })
  await page.goto('/')
  await lost(page).waitFor()
  await page.unrouteAll()
  await page.context().setOffline(false)

  await lost(page).waitFor({ state: 'detached' })
  const welcome = page.getByText(/^Welcome back/)
  await welcome.waitFor()
  expect(await welcome.isVisible()).toBe(true)
})

test('a dialog without a network comes when it is back, over what was typed', async () => {
  const who = await visitors.visit('supplier')
  const { page } = who
  who.expectLostCalls()
  // A save whose answer the network took away is sent again, and was done.
  who.expectStatus(409)
  await keepDraft(who, await draftFor(who))
  await resumeAt(page, 'units')
  await openDetails(page)
  await page.evaluate(() => Object.assign(globalThis, { isStill: true }))
  await page.context().setOffline(true)
  const field = unit(page).getByRole('textbox').first()
  await field.fill('Typed just now')

  await page.keyboard.press('Control+k')
  await lost(page).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('dialog', { name: 'Command palette' }).waitFor()

  await lost(page).waitFor({ state: 'detached' })
  expect(await field.inputValue()).toBe('Typed just now')
  expect(await isStill(page)).toBe(true)
})

test('a dialog of an older release does not take away what was typed', async () => {
  const who = await visitors.visit('supplier')
  const { page } = who
  who.expectStatus(404)
  await keepDraft(who, await draftFor(who))
  await resumeAt(page, 'units')
  await openDetails(page)
  const server = await releaseAnew(page)
  const field = unit(page).getByRole('textbox').first()
  await field.fill('Typed just now')

  await page.keyboard.press('Control+k')
  await outdated(page).getByRole('button', { name: 'Reload' }).waitFor()
  // As a filter does: the same page with another search.
  await page.evaluate(() => history.pushState({}, '', '?step=units&seen=1'))
  await field.press('End')
  await field.pressSequentially('!')

  expect(await field.inputValue()).toBe('Typed just now!')
  expect(server.documents).toBe(0)
})
