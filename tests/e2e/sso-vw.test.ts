import type { Page } from 'playwright-core'
import { afterAll, afterEach, describe, expect, test } from 'vitest'

import { keepMessages } from '#tests/support/kept-messages.ts'
import { createStrangers } from '#tests/support/strangers.ts'
import { ssoTexts } from '#texts/sso.ts'

const strangers = createStrangers()
afterEach(() => strangers.leave())
afterAll(() => strangers.end())

const PHONE = { width: 390, height: 844 }
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const vw = (page: Pick<Page, 'getByRole'>) =>
  page.getByRole('button', { name: 'Continue with VW single sign-on' })
const menu = (page: Page) => page.getByRole('button', { name: /^Account menu for / })
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const pathOf = (page: Page) => new URL(page.url()).pathname
const storage = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].join(' '))

/** From the sign-in page of an organization to the page that stands for its provider. */
async function toProvider(page: Page, organization: string, button: string) {
  await keepMessages(page)
  await page.goto('/sign-in/')
  await page
    .getByRole('combobox', { name: 'Your organization' })
    .selectOption({ label: organization })
  await page.getByRole('button', { name: button }).click()
}
async function toCompany(page: Page) {
  await toProvider(page, 'Redwood staff', 'Continue with Redwood single sign-on')
  await heading(page, 'Company single sign-on').waitFor()
}
async function toVw(page: Page) {
  await toProvider(page, 'VW corporate and field', 'Continue with VW single sign-on')
  await heading(page, 'VW internal single sign-on').waitFor()
}

describe('VW internal single sign-on', () => {
  test('signs in, and out to VW’s page', async () => {
    const { page } = await strangers.stranger()
    await toVw(page)
    await page.getByRole('button', { name: /vw-corporate@portal\.example/ }).click()
    await page.waitForURL((url) => url.pathname === '/vwgoa/recycling-requests/')
    await menu(page).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL((url) => url.pathname === '/vwgoa/')
    await vw(page).waitFor()

    await expect.poll(() => storage(page)).not.toMatch(/Token|portal\.user/)
  })

  test('somebody without access reads the provider’s words without Cognito’s prefix', async () => {
    const { page } = await strangers.stranger()
    await toVw(page)
    await page.getByRole('button', { name: 'Someone without access' }).click()
    await toast(page).getByText('Sign-in failed').waitFor()

    const text = await toast(page).innerText()
    expect(text).toContain('User is not assigned to the client application.')
    expect(text).not.toContain('PreTokenGeneration')
  })

  test('comes by itself for VW staff who chose the company’s', async () => {
    const { page } = await strangers.stranger()
    await toCompany(page)
    await page.getByRole('button', { name: /vw-corporate@portal\.example/ }).click()
    await heading(page, 'VW internal single sign-on').waitFor()
    await page.getByRole('button', { name: /vw-corporate@portal\.example/ }).click()
    await menu(page).waitFor()

    expect(pathOf(page)).toMatch(/^\/vwgoa\//)
  })

  test('comes by itself for VW staff who signed in with a password', async () => {
    const { page, expectStatus } = await strangers.stranger()
    expectStatus(400)
    // The page stays as long as the provider's does not come: what it says before it leaves can be read.
    const { promise: read, resolve: go } = Promise.withResolvers<void>()
    await page.route(/\/oauth2\/authorize\?/, async (route) => {
      await read
      await route.continue()
    })
    await page.goto('/sign-in/')
    await page.getByRole('button', { name: 'Use vw-field@portal.example', exact: true }).click()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await toast(page).getByText(ssoTexts.automatic).waitFor()
    go()
    await heading(page, 'VW internal single sign-on').waitFor()
    await page.getByRole('button', { name: /vw-corporate@portal\.example/ }).click()
    await menu(page).waitFor()

    expect(pathOf(page)).toMatch(/^\/vwgoa\//)
  })

  test('is offered on VW’s page beside the dealers’ form, and comes back there', async () => {
    const { page, faults } = await strangers.stranger(PHONE)
    await page.goto('/vwgoa/')
    const dealers = page.getByRole('region', { name: 'Dealer sign-in' })
    await dealers.getByRole('textbox', { name: 'Email' }).waitFor()
    expect(await vw(dealers).count()).toBe(0)
    await vw(page.getByRole('region', { name: 'Corporate and field: VW single sign-on' })).waitFor()

    expect(await faults()).toEqual([])
    await vw(page).click()
    await page.getByRole('button', { name: /vw-corporate@portal\.example/ }).click()
    await heading(page, 'VWGoA Dashboard').waitFor()
    await page.getByRole('button', { name: 'Menu' }).waitFor()
    expect(pathOf(page)).toBe('/vwgoa/')
    await expect.poll(() => storage(page)).toContain('portal.user')
  })
})
