import type { Page } from 'playwright-core'
import { afterAll, afterEach, describe, expect, test } from 'vitest'

import { keepMessages } from '#tests/support/kept-messages.ts'
import { startAnew } from '#tests/support/start-anew.ts'
import { createStrangers, signIn } from '#tests/support/strangers.ts'
import { HeldCalls, openWizard } from '#tests/support/wizard-page.ts'

const strangers = createStrangers()
afterEach(() => strangers.leave())
afterAll(() => strangers.end())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const organization = (page: Page) => page.getByRole('combobox', { name: 'Your organization' })
const dialog = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Sign-in changed in another tab' })
const company = (page: Page) =>
  page.getByRole('button', { name: 'Continue with Redwood single sign-on' })
const menu = (page: Page) => page.getByRole('button', { name: /^Account menu for / })
const amara = (page: Page) => page.getByRole('button', { name: /^Amara Okafor/ })

async function toProvider(page: Page) {
  await page.goto('/sign-in/')
  await organization(page).selectOption({ label: 'Redwood staff' })
  await company(page).click()
  await heading(page, 'Company single sign-on').waitFor()
}
async function twoTabs() {
  const { page, ...seat } = await strangers.stranger()
  return { ...seat, page, other: await page.context().newPage() }
}

describe('two tabs', () => {
  test('signing in in one stops the other, which goes on after a reload', async () => {
    const { page, other, faults } = await twoTabs()
    await page.goto('/sign-in/')
    await organization(page).waitFor()
    await signIn(other, 'supplier')
    await dialog(page).waitFor()

    expect(await faults()).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog(page).getByRole('button').allInnerTexts()).toEqual(['Reload'])
    await dialog(page).getByRole('button', { name: 'Reload' }).click()
    await page.getByText('You are signed in as supplier@portal.example.').waitFor()
    expect(await dialog(page).count()).toBe(0)
  })

  test('signing out and in as somebody else leaves nothing of the first in the other tab', async () => {
    const { page, other, expectStatus } = await twoTabs()
    // What the other tab asks for in that moment is refused.
    expectStatus(401)
    await signIn(page, 'supplier')
    await other.goto('/account/')
    await menu(other).click()
    await other.getByRole('menuitem', { name: 'Sign out' }).click()
    await dialog(page).waitFor()
    await signIn(other, 'bmw-dealer')
    await dialog(page).getByRole('button', { name: 'Reload' }).click()

    await menu(page).waitFor()
    await page.getByRole('heading', { level: 1, name: 'You can’t open this page' }).waitFor()
    await expect.poll(() => page.getByText('bmw-dealer@portal.example').count()).toBeGreaterThan(0)
  })

  test('a form that is still open in the other tab is not kept in the name of somebody else', async () => {
    const { page, other, expectStatus, expectLostCalls } = await twoTabs()
    // What the other tab asks for in that moment is refused.
    expectStatus(401)
    expectLostCalls()
    const calls = await HeldCalls.of(page, '**/api/me/drafts/**', 'PUT')
    await calls.release('lose')
    await signIn(page, 'supplier')
    await openWizard(page)
    const name = page.getByRole('textbox', { name: 'Contact name' })
    await startAnew(page, name)
    await name.fill('Ana Ruiz, gate 4')
    await page.getByText(/^Draft saved on this device /).waitFor()
    await other.goto('/account/')
    await menu(other).click()
    await other.getByRole('menuitem', { name: 'Sign out' }).click()
    await dialog(page).waitFor()
    // Of the same pool: the token is found where the first one's was.
    await signIn(other, 'ultium')

    const sent: string[] = []
    page.on('request', (request) => void sent.push(`${request.method()} ${request.url()}`))
    await calls.release('pass')
    await page.evaluate(() => dispatchEvent(new Event('pagehide')))
    await page.getByText('We couldn’t save your draft on this device.').waitFor()
    expect(sent.filter((call) => call.includes('/me/drafts/'))).toEqual([])
  })

  test('an organization chosen in one is adopted by the other while nobody is signed in', async () => {
    const { page, other } = await twoTabs()
    await page.goto('/sign-in/')
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('typed@portal.example')
    await other.goto('/sign-in/')
    await organization(other).selectOption({ label: 'EPC suppliers' })
    await organization(page)
      .and(page.locator(':has(option:checked:text("EPC suppliers"))'))
      .waitFor()

    await expect
      .poll(() => page.getByRole('textbox', { name: 'Email', exact: true }).inputValue())
      .toBe('typed@portal.example')
  })

  test('an organization chosen elsewhere changes nothing for somebody signed in', async () => {
    const { page, other } = await twoTabs()
    await signIn(page, 'supplier')
    await other.goto('/privacy/')
    await other.evaluate(() => localStorage.setItem('portal.pool', 'tesla'))
    await keepMessages(page)
    await page.goto('/account/')
    await menu(page).click()
    await page.getByRole('menuitem', { name: 'Refresh User Data' }).click()

    await page.getByText('User data refreshed.').waitFor()
    expect(await dialog(page).count()).toBe(0)
  })

  test('a single sign-on goes on while another tab loads and chooses, and then stops that tab', async () => {
    const { page, other } = await twoTabs()
    await toProvider(page)
    await other.goto('/sign-in/')
    await organization(other).selectOption({ label: 'EPC suppliers' })
    await amara(page).click()
    await page.waitForURL((url) => url.pathname === '/dashboard/')

    await dialog(other).waitFor()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('portal.user')))
      .toMatch(/^redwood_okta\|/)
  })

  test('of two single sign-ons at once the second counts, and the first ends without a dead end', async () => {
    const { page, other } = await twoTabs()
    await toProvider(page)
    await toProvider(other)
    await amara(page).click()
    await heading(page, 'Sign In').waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('portal.user'))).toBeNull()
    await company(page).click()
    await amara(page).click()
    await page.waitForURL((url) => url.pathname === '/dashboard/')

    await expect.poll(() => page.evaluate(() => localStorage.getItem('portal.sso'))).toBe('1')
  })
})
