import type { Page } from 'playwright-core'
import { afterAll, afterEach, describe, expect, test } from 'vitest'

import { signOutEverywhere } from '#tests/support/accounts.ts'
import { createStrangers, signIn } from '#tests/support/strangers.ts'

const strangers = createStrangers()
afterEach(() => strangers.leave())
afterAll(() => strangers.end())

const PASSWORD = 'Portal-Demo-2026!'
const HOURS_MS = 7_200_000
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const keysLeft = (page: Page) => page.evaluate(() => Object.keys(localStorage).join())
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true }).click()
/** The text of the heading that has the focus. */
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.matches('main h1') && document.activeElement.textContent,
  )
const pathOf = (page: Page) => new URL(page.url()).pathname

async function useAccount(page: Page, who: string) {
  await page.getByRole('button', { name: `Use ${who}@portal.example`, exact: true }).click()
}
describe('signing in', () => {
  test.each([
    ['supplier', '/suppliers/'],
    ['ultium', '/ultium/'],
    ['admin', '/dashboard/'],
    ['logistics', '/dashboard/shipments/'],
    ['vw-dealer', '/vwgoa/recycling-requests/'],
    ['bmw-dealer', '/bmw/'],
    ['dismantler', '/sell-my-battery/'],
    ['epc-supplier', '/epc/'],
  ])('%s lands on %s', async (who, path) => {
    const { page } = await strangers.stranger()
    await signIn(page, who)
    await page.waitForURL((url) => url.pathname === path)

    const titles = async () => [
      await page.title(),
      await page.getByRole('heading', { level: 1 }).first().innerText(),
    ]
    // The same, and no longer those of the page before.
    await expect
      .poll(async () => {
        const [title, shown] = await titles()
        return title === shown && title !== 'Sign In'
      })
      .toBe(true)
    await expect.poll(() => focused(page)).toBe(await page.title())
  })

  test('a wrong password is said, and nothing typed is lost but the password may be changed', async () => {
    const { page, expectStatus } = await strangers.stranger()
    expectStatus(400)
    await page.goto('/sign-in/')
    await useAccount(page, 'supplier')
    await password(page).fill('not the password')
    await send(page)
    await page.getByRole('alert').getByText('Wrong email or password.').waitFor()

    await expect.poll(() => field(page, 'Email').inputValue()).toBe('supplier@portal.example')
    await password(page).fill(PASSWORD)
    await send(page)
    await heading(page, 'Supplier Dashboard').waitFor()
  })

  test('an unknown email reads the same as a wrong password', async () => {
    const { page, expectStatus } = await strangers.stranger()
    expectStatus(400)
    await page.goto('/sign-in/')
    await field(page, 'Email').fill('nobody@portal.example')
    await password(page).fill('not the password')
    await send(page)

    const alert = page.getByRole('alert')
    await alert.waitFor()
    await expect
      .poll(() => alert.innerText())
      .toMatch(/^Wrong email or password\.\s+If both are right, choose another organization\.$/)
  })

  test('what is missing is said at its field, and focus goes there', async () => {
    const { page } = await strangers.stranger()
    await page.goto('/sign-in/')
    await field(page, 'Email').waitFor()
    await send(page)

    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('email')
    await expect.poll(() => field(page, 'Email').getAttribute('aria-invalid')).toBe('true')
    await page.getByText('Enter your email.').waitFor()
    await field(page, 'Email').fill('supplier@portal.example')
    await send(page)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('password')
    await page.getByText('Enter your password.').waitFor()
  })

  test('the password can be shown', async () => {
    const { page } = await strangers.stranger()
    await page.goto('/sign-in/')
    await password(page).fill('visible')
    await page.getByRole('checkbox', { name: 'Show password' }).check()

    await expect.poll(() => password(page).getAttribute('type')).toBe('text')
  })

  test('a page that was asked for comes after signing in, with its query', async () => {
    const { page } = await strangers.stranger()
    await page.goto('/dashboard/shipments/?type=completed')
    await heading(page, 'Sign In').waitFor()
    await useAccount(page, 'customer-ops')
    await send(page)

    await page.waitForURL((url) => url.pathname === '/dashboard/shipments/')
    expect(new URL(page.url()).searchParams.get('type')).toBe('completed')
  })

  test('a program’s own page signs in on the spot, for its own pool', async () => {
    const { page, faults } = await strangers.stranger()
    await page.goto('/bmw/')
    await heading(page, 'Battery Recycling').waitFor()
    await field(page, 'Email').waitFor()

    await expect
      .poll(() => page.getByRole('combobox', { name: 'Your organization' }).count())
      .toBe(0)
    expect(await faults()).toEqual([])
    await useAccount(page, 'bmw-dealer')
    await send(page)
    await page.getByRole('button', { name: /^Account menu for / }).waitFor()
    expect(pathOf(page)).toBe('/bmw/')
    await expect.poll(() => focused(page)).toBe('Battery Recycling')
  })
})

describe('the session', () => {
  test('stays over a reload', async () => {
    const { page } = await strangers.stranger()
    await signIn(page, 'supplier')
    await page.reload()

    await page.getByRole('button', { name: /^Account menu for / }).waitFor()
    expect(pathOf(page)).toBe('/suppliers/')
  })

  test('the sign-in page says who is signed in', async () => {
    const { page, faults } = await strangers.stranger()
    await signIn(page, 'supplier')
    await page.goto('/sign-in/')
    await page.getByText('You are signed in as supplier@portal.example.').waitFor()

    expect(await faults()).toEqual([])
    await page.getByRole('link', { name: 'Continue' }).click()
    await heading(page, 'Supplier Dashboard').waitFor()
  })

  test.each(['supplier', 'admin'])('%s signs out to the start page', async (who) => {
    const { page } = await strangers.stranger()
    await signIn(page, who)
    await page.getByRole('button', { name: /^Account menu for / }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Sign In' })
      .waitFor()

    const left = await page.evaluate(() => Object.keys(localStorage).join())
    expect(left).not.toMatch(/Token|portal\.user/)
  })

  test('that ended elsewhere ends here when its token has to be renewed', async () => {
    const { page, expectStatus } = await strangers.stranger()
    for (const status of [400, 401]) expectStatus(status)
    await page.clock.install()
    await signIn(page, 'supplier')
    await heading(page, 'Supplier Dashboard').waitFor()
    // From before it ends: the page asks for the news by itself, too.
    let isRefused = false
    page.on('response', (answer) => {
      if (answer.status() === 400) isRefused = true
    })
    await signOutEverywhere(page)
    await page.clock.setSystemTime(Date.now() + HOURS_MS)
    // Coming back to the tab reads what is shown again, but for what is being read at that moment.
    const comeBack = async () => {
      await page.clock.fastForward(5001)
      await page.evaluate(() =>
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
      )
      return isRefused
    }
    await expect.poll(comeBack).toBe(true)
    await page.clock.fastForward(10_000)
    const again = page.getByRole('dialog', { name: 'Sign in again' })
    await again.waitFor()
    await expect.poll(() => keysLeft(page)).not.toContain('Token')
    await again.getByRole('button', { name: 'Sign out instead' }).click()
    await again.waitFor({ state: 'detached' })

    await expect.poll(() => keysLeft(page)).not.toMatch(/Token|portal\.user/)
  })

  test('another tab that signs out stops this one', async () => {
    const { page, expectStatus } = await strangers.stranger()
    // What this tab reads at that moment is refused before it hears of it.
    expectStatus(401)
    await signIn(page, 'supplier')
    const other = await page.context().newPage()
    await other.goto('/account/')
    await other.getByRole('button', { name: /^Account menu for / }).click()
    await other.getByRole('menuitem', { name: 'Sign out' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Sign-in changed in another tab' })
    await dialog.waitFor()

    await dialog.getByRole('button', { name: 'Reload' }).click()
    await heading(page, 'Supplier Dashboard').waitFor()
    await field(page, 'Email').waitFor()
    expect(await dialog.count()).toBe(0)
  })

  test('no password or token is in the address, and none in the page’s own keys', async () => {
    const { page } = await strangers.stranger()
    await signIn(page, 'supplier')

    expect(page.url()).not.toContain('Portal-Demo')
    const own = await page.evaluate(() =>
      [localStorage, sessionStorage].flatMap((storage) =>
        Object.entries(storage)
          .filter(([key]) => key.startsWith('portal.'))
          .map(([, value]) => String(value)),
      ),
    )
    expect(own.join()).not.toMatch(/Portal-Demo|eyJ/)
  })
})
