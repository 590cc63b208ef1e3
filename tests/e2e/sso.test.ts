import type { Page } from 'playwright-core'
import { afterAll, afterEach, describe, expect, test } from 'vitest'

import { HeldIdentity } from '#tests/support/held-identity.ts'
import { keepMessages } from '#tests/support/kept-messages.ts'
import { pageReadings } from '#tests/support/page-readings.ts'
import { createStrangers } from '#tests/support/strangers.ts'

const strangers = createStrangers()
afterEach(() => strangers.leave())
afterAll(() => strangers.end())

const HOURS_MS = 7_200_000
const PHONE = { width: 390, height: 844 }
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const choose = (page: Page, organization: string) =>
  page.getByRole('combobox', { name: 'Your organization' }).selectOption({ label: organization })
const company = (page: Page) =>
  page.getByRole('button', { name: 'Continue with Redwood single sign-on' })
const menu = (page: Page) => page.getByRole('button', { name: /^Account menu for / })
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const pathOf = (page: Page) => new URL(page.url()).pathname
const person = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) })

async function toForm(page: Page, organization: string) {
  await keepMessages(page)
  await page.goto('/sign-in/')
  await choose(page, organization)
}
/** From the sign-in page to the page that stands for the company's provider. */
async function toCompany(page: Page) {
  await toForm(page, 'Redwood staff')
  await company(page).click()
  await heading(page, 'Company single sign-on').waitFor()
}
const storage = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].join(' '))

describe('company single sign-on', () => {
  test('leads to what was asked for, leaves no code in the address, and signs out at the provider', async () => {
    const { page } = await strangers.stranger()
    await page.goto('/dashboard/shipments/?type=completed')
    await heading(page, 'Sign In').waitFor()
    await choose(page, 'Redwood staff')
    await company(page).click()
    await person(page, 'Amara Okafor').click()
    await menu(page).waitFor()
    await page.waitForURL((url) => url.pathname === '/dashboard/shipments/')

    expect(new URL(page.url()).searchParams.get('type')).toBe('completed')
    expect(page.url()).not.toContain('code=')
    await heading(page, 'Shipments').and(page.locator(':focus')).waitFor()
    await expect
      .poll(() => storage(page))
      .not.toMatch(/inflightOAuth|oauthPKCE|oauthState|portal\.redirect/)
    // A call on its way would be refused once one is signed out.
    const readings = pageReadings(page)
    await page.reload()
    await readings.rest()
    await menu(page).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByRole('link', { name: 'Sign In', exact: true }).first().waitFor()
    await expect.poll(() => storage(page)).not.toMatch(/Token|portal\.user|portal\.sso|oauthSignIn/)
  })

  test('somebody without access is told where to ask for it', async () => {
    const { page, faults } = await strangers.stranger()
    await toCompany(page)
    await page.getByRole('button', { name: 'Someone without access' }).click()
    await heading(page, 'Sign In').waitFor()
    await toast(page).getByText('Please Request Access from IT').waitFor()

    expect(pathOf(page)).toBe('/sign-in/')
    expect(new URL(page.url()).search).toBe('')
    await toast(page).getByText('Your account has not been granted access').waitFor()
    await expect
      .poll(() => toast(page).getByRole('link').allInnerTexts())
      .toEqual(['IT request form', 'Documentation'])
    expect(await faults()).toEqual([])
  })

  test('calling it off at the provider is said, and it can be tried again', async () => {
    const { page } = await strangers.stranger()
    await toCompany(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await toast(page).getByText('Sign-in failed').waitFor()
    await toast(page).getByText('User cancelled OAuth flow.').waitFor()

    await company(page).click()
    await person(page, 'Amara Okafor').click()
    await page.waitForURL((url) => url.pathname === '/dashboard/')

    await expect.poll(() => storage(page)).toContain('portal.sso')
  })

  test('coming back by history calls it off', async () => {
    const { page } = await strangers.stranger()
    await toCompany(page)
    await page.goBack()
    await heading(page, 'Sign In').waitFor()
    await toast(page).getByText('User cancelled OAuth flow.').waitFor()

    await expect.poll(() => storage(page)).not.toMatch(/inflightOAuth|portal\.redirect/)
    await company(page).click()
    await heading(page, 'Company single sign-on').waitFor()
  })

  test('the page that comes back from the browser’s memory has called it off', async () => {
    const { page } = await strangers.stranger()
    // The provider's page does not come: this one stays, as it would in the browser's memory.
    await page.route('**/oauth2/authorize?*', (route) => route.fulfill({ status: 204 }))
    await toForm(page, 'Redwood staff')
    await company(page).click()
    await page.waitForFunction(() => Object.keys(localStorage).join().includes('oauthState'))
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
    await toast(page).getByText('User cancelled OAuth flow.').waitFor()

    await expect.poll(() => storage(page)).not.toMatch(/inflightOAuth|oauthPKCE|portal\.redirect/)
    await expect.poll(() => company(page).getAttribute('aria-busy')).toBeNull()
  })

  test('the provider hears the email that was typed and the language of the page', async () => {
    const { page } = await strangers.stranger()
    await page.route('**/oauth2/authorize?*', (route) => route.fulfill({ status: 204 }))
    await page.goto('/sign-in/')
    await choose(page, 'Redwood staff')
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('amara@redwood.example ')
    const asking = page.waitForRequest('**/oauth2/authorize?*')
    await company(page).click()

    const { searchParams } = new URL((await asking).url())
    expect(searchParams.get('login_hint')).toBe('amara@redwood.example')
    expect(searchParams.get('lang')).toBe('en')
    await expect.poll(() => storage(page)).not.toContain('amara')
  })

  test('a state that does not match signs nobody in and says nothing', async () => {
    const { page } = await strangers.stranger()
    await toCompany(page)
    await page.evaluate(() => {
      for (const field of document.querySelectorAll<HTMLInputElement>('input[name=state]'))
        field.value = `${field.value}x`
    })
    await person(page, 'Amara Okafor').click()
    await heading(page, 'Sign In').waitFor()

    expect(await toast(page).getByText('Sign-in failed').count()).toBe(0)
    await expect.poll(() => storage(page)).not.toMatch(/idToken|portal\.user|inflightOAuth/)
  })

  test('what comes back for another request signs nobody in', async () => {
    const { page } = await strangers.stranger()
    await toCompany(page)
    await page.evaluate(() => sessionStorage.setItem('portal.redirect', 'redwood_okta|another'))
    await person(page, 'Amara Okafor').click()
    await heading(page, 'Sign In').waitFor()

    await expect.poll(() => storage(page)).not.toMatch(/idToken|portal\.user|inflightOAuth/)
  })

  test('a session that is read too late is in nobody’s way', async () => {
    const { page } = await strangers.stranger()
    await page.clock.install()
    const held = await HeldIdentity.of(page, ['GetTokensFromRefreshToken'])
    await toCompany(page)
    await person(page, 'Amara Okafor').click()
    await menu(page).waitFor()
    // The token has to be renewed, and that takes longer than one waits for it.
    await page.clock.setSystemTime(Date.now() + HOURS_MS)
    const asked = page.waitForRequest('**/identity/')
    await page.goto('/sign-in/')
    await asked
    await page.clock.fastForward(4000)
    await choose(page, 'Redwood staff')
    const late = page.waitForResponse('**/identity/')
    await held.release('pass')
    await late
    await company(page).click()
    await heading(page, 'Company single sign-on').waitFor()

    expect(pathOf(page)).toBe('/identity/oauth2/authorize')
  })

  test('a code that nobody asked for signs nobody in', async () => {
    const { page } = await strangers.stranger()
    await page.goto('/callback/?code=strange&state=strange')
    await heading(page, 'Sign In').waitFor()

    expect(new URL(page.url()).search).toBe('')
    expect(await toast(page).getByText('Sign-in failed').count()).toBe(0)
    await expect.poll(() => storage(page)).not.toMatch(/idToken|portal\.user/)
  })

  test('/callback/ is never a target: the start page comes instead, and it is reported', async () => {
    const { page } = await strangers.stranger()
    const warnings: string[] = []
    page.on('console', (message) => warnings.push(message.text()))
    await page.goto('/sign-in/')
    await page.evaluate(() => sessionStorage.setItem('portal.successUrl', '/callback/?code=1'))
    await toCompany(page)
    await person(page, 'Amara Okafor').click()
    await menu(page).waitFor()
    await page.waitForURL((url) => url.pathname === '/')

    expect(warnings.join()).toContain('/callback was stored as a target')
  })
})

describe('the way back', () => {
  test.each([
    ['wide, light', { colorScheme: 'light' }],
    ['phone, dark', { ...PHONE, colorScheme: 'dark' }],
  ] as const)('that takes long can be given up (%s)', async (_, look) => {
    const { page, faults } = await strangers.stranger(look)
    await page.clock.install()
    await page.route('**/oauth2/token', () => undefined) // no answer
    await toCompany(page)
    await person(page, 'Amara Okafor').click()
    await heading(page, 'Signing you in').waitFor()
    await page.getByRole('status').getByText('Completing sign-in…').waitFor()
    await page.clock.fastForward(10_000)
    const back = page.getByRole('button', { name: 'Back to Sign In' })
    await back.waitFor()

    expect(await faults()).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
    await back.click()
    await heading(page, 'Sign In').waitFor()
    await expect.poll(() => storage(page)).not.toContain('portal.user')
  })
})
