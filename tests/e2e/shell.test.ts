import type { Page } from 'playwright-core'
import { afterAll, afterEach, describe, expect, test } from 'vitest'

import { BrowserConfig } from '#schemas/browser-config.ts'
import { keepMessages } from '#tests/support/kept-messages.ts'
import { AGAIN } from '#tests/support/place.ts'
import { createStrangers } from '#tests/support/strangers.ts'
import { EVERY_LOOK, faultsInLooks } from '#tests/support/viewports.ts'

const strangers = createStrangers()
afterEach(() => strangers.leave())
afterAll(() => strangers.end())

const PHONE = { width: 390, height: 844 }

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const openAccount = async (page: Page) => {
  await page.getByRole('button', { name: /^Account menu for / }).click()
  await page.getByRole('menu').waitFor()
}

test.each(['/', '/sign-in/', '/privacy/', '/sell-my-battery/', '/suppliers/', '/nowhere/'])(
  '%s breaks no rule of accessibility and fits its width, in every look',
  async (path) => {
    const { page, expectStatus, faults } = await strangers.stranger()
    expectStatus(404) // the document of an unknown address
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByText('Need help? Email us at').waitFor()

    expect(await faultsInLooks({ page, faults }, EVERY_LOOK)).toEqual([])
  },
)

describe('a visitor', () => {
  test('sees Sign In alone, and comes to content by the first key', async () => {
    const { page } = await strangers.stranger()
    await page.goto('/')
    await main(page).getByRole('link', { name: 'Sign In', exact: true }).waitFor()

    await expect
      .poll(() => main(page).getByRole('link').allInnerTexts())
      .toEqual(['Partner Portal', 'Sign In'])
    await page.keyboard.press('Tab')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Skip to content')
  })

  test('opens the panel of a phone, where the same entries are', async () => {
    const { page, faults } = await strangers.stranger(PHONE)
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('group', { name: 'Theme' }).waitFor()

    expect(await faults()).toEqual([])
    await main(page).getByRole('link', { name: 'Sign In', exact: true }).click()
    await heading(page, 'Sign In').waitFor()
    await expect.poll(() => page.getByRole('group', { name: 'Theme' }).count()).toBe(0)
  })

  test('reads the addresses of the program that the page belongs to', async () => {
    const { page } = await strangers.stranger()
    const addresses = async (path: string) => {
      await page.goto(path)
      const help = page.getByRole('contentinfo').getByText('Need help? Email us at')
      await help.waitFor()
      return (await help.innerText()).replace('Need help? Email us at ', '')
    }

    const answer = await page.request.get('/config.json', AGAIN)
    const { emails } = BrowserConfig.parse(await answer.json())
    expect(await addresses('/vwgoa/')).toBe(`${emails.vwProgram} or ${emails.vwSupport}`)
    expect(await addresses('/sell-my-battery/')).toBe(emails.battery)
    expect(await addresses('/volvo-eu/')).toBe(emails.euLogistics)
    expect(await addresses('/')).toBe(emails.customerOperations)
  })

  test('finds Terms of Use on the pages of selling only, and Privacy Policy in a new tab', async () => {
    const { page } = await strangers.stranger()
    const footer = page.getByRole('contentinfo')
    await page.goto('/')
    const privacy = footer.getByRole('link', { name: 'Privacy Policy' })
    await privacy.waitFor()

    await expect.poll(() => privacy.getAttribute('target')).toBe('_blank')
    await expect.poll(() => footer.getByRole('link', { name: 'Terms of Use' }).count()).toBe(0)
    await page.goto('/sell-my-battery/')
    await footer.getByRole('link', { name: 'Terms of Use' }).waitFor()
    await expect.poll(() => footer.innerText()).toContain(`© ${new Date().getFullYear()}`)
  })

  test('learns that an address leads nowhere', async () => {
    const { page, expectStatus } = await strangers.stranger()
    expectStatus(404)
    const answer = await page.goto('/suppliers/nothing-here/')
    await heading(page, 'Page not found').waitFor()

    expect(answer?.status()).toBe(404)
    await expect.poll(() => page.title()).toBe('Page not found')
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await heading(page, 'Partner Portal').waitFor()
    await expect.poll(() => page.title()).toBe('Partner Portal')
  })

  test('is told when the connection is gone', async () => {
    const { page } = await strangers.stranger()
    await page.goto('/privacy/')
    await page.getByText('Need help? Email us at').waitFor() // nothing is on its way any more
    await page.context().setOffline(true)

    await page.getByRole('status').getByText('You’re offline.').waitFor()
    await page.context().setOffline(false)
    await page.getByText('You’re offline.').waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('status').count()).toBe(0)
  })

  test('keeps the theme that was chosen', async () => {
    const { page } = await strangers.stranger({ ...PHONE, colorScheme: 'light' })
    const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('radio', { name: 'Dark' }).check()
    await expect.poll(() => theme()).toBe('dark')

    await page.reload()
    await expect.poll(() => theme()).toBe('dark')
  })
})

test('the development outbox shows what the server kept', async () => {
  const { page, faults } = await strangers.stranger()
  const answer = await page.request.get('/dev/outbox.json', AGAIN)
  // because the server's own schema made it
  const kept = (await answer.json()) as readonly { readonly subject: string }[]
  const shown = kept[0]?.subject ?? 'No messages yet.'
  await page.goto('/dev/outbox/')
  await heading(page, 'Development Outbox').waitFor()
  await page.getByRole('region', { name: 'Messages' }).getByText(shown).first().waitFor()

  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await faults()).toEqual([])
})

describe('somebody signed in', () => {
  test('has name, mail and every entry in the account menu', async () => {
    const { page, faults } = await strangers.member('supplier')
    await page.goto('/account/')
    await heading(page, 'Your Account').waitFor()
    const button = page.getByRole('button', { name: /^Account menu for / })
    await button.waitFor()
    const initials = await button.getAttribute('data-initials')
    const name = (await button.getAttribute('aria-label'))?.replace('Account menu for ', '') ?? ''
    await openAccount(page)

    expect(name).toMatch(/^\S+ \S+$/)
    expect(initials).toBe(name.replace(/(\S)\S* (\S)\S*/, '$1$2'))
    await expect.poll(() => page.getByRole('menu').innerText()).toContain(name)
    await expect.poll(() => page.getByRole('menu').innerText()).toContain('supplier@portal.example')
    for (const entry of ['Dashboard', 'Your account', 'Refresh User Data', 'Sign out'])
      await page.getByRole('menuitem', { name: entry, exact: true }).waitFor()
    for (const theme of ['System', 'Light', 'Dark'])
      await page.getByRole('menuitemradio', { name: theme }).waitFor()
    expect(await faults()).toEqual([])
  })

  test.each([
    ['supplier', 'Lakeside Cell Works'],
    ['dismantler', 'Trent Auto Recycling (entered by you, not verified)'],
  ])('reads whose company it is: %s', async (who, company) => {
    const { page } = await strangers.member(who)
    await page.goto('/account/')
    await page.getByRole('main').getByText(company, { exact: true }).waitFor()
    await openAccount(page)
    await page.getByRole('menu').getByText(company, { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const shown = main(page).getByText(company).filter({ visible: true })
    await expect.poll(() => shown.allInnerTexts()).toEqual([company])
  })

  test('sees the dashboard link light up on its pages', async () => {
    const { page } = await strangers.member('supplier')
    await page.goto('/account/')
    const link = main(page).getByRole('link', { name: 'Supplier Dashboard' })

    await expect.poll(() => link.getAttribute('data-on')).toBe('false')
    await link.click()
    await heading(page, 'Supplier Dashboard').waitFor()
    await expect.poll(() => link.getAttribute('data-on')).toBe('true')
    await expect.poll(() => link.getAttribute('aria-current')).toBe('page')

    await page.goto('/suppliers/shipment-request/')
    await expect.poll(() => link.getAttribute('data-on')).toBe('true')
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('group', { name: 'Theme' }).waitFor()
    await expect.poll(() => link.getAttribute('data-on')).toBe('true')
  })

  test('refreshes the user data and may close the message', async () => {
    const { page } = await strangers.member('supplier')
    await page.goto('/account/')
    await openAccount(page)
    await keepMessages(page)
    await page.getByRole('menuitem', { name: 'Refresh User Data' }).click()
    const region = page.getByRole('region', { name: /^Notifications/ })
    const message = region.getByText('User data refreshed.')
    await message.waitFor()

    const box = await region.getByRole('listitem').boundingBox()
    expect(box?.width).toBe(384)
    expect(box?.x).toBeGreaterThan(1280 / 2)
    await region.getByRole('button', { name: 'Close notification' }).click()
    await message.waitFor({ state: 'detached' })
  })

  test('is told for whom a page is, and led home', async () => {
    const { page, faults } = await strangers.member('supplier')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/dashboard/shipments/')
    await heading(page, 'You can’t open this page').waitFor()

    const text = 'You are signed in as supplier@portal.example (Supplier Dashboard).'
    await expect.poll(() => page.getByRole('main').innerText()).toContain(text)
    await expect.poll(() => page.title()).toBe('You can’t open this page')
    expect(await faults()).toEqual([])
    // The next page's code comes late, so that the refused one would have time to show itself.
    await page.route('**/assets/*.js', async (route) => {
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
      await route.continue()
    })
    await page.getByRole('link', { name: 'Go to Supplier Dashboard' }).click()
    await heading(page, 'Supplier Dashboard').waitFor()
    expect(asked).not.toContain('/api/redwood/shipment-requests')
    // Parts of the page may still be on their way.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('of the staff looks on at a program and has its own strip', async () => {
    const { page } = await strangers.member('customer-ops')
    await page.goto('/bmw/')
    await page.getByText('You’re viewing BMW as staff (read-only).').first().waitFor()
    await main(page)
      .getByRole('link', { name: /Dashboard$/ })
      .click()
    const strip = page.getByRole('navigation', { name: 'Dashboard' })
    await strip.getByRole('link', { name: 'Shipments' }).waitFor()

    await expect.poll(() => strip.getByRole('link', { name: 'Outgoing Messages' }).count()).toBe(0)
    await expect.poll(() => page.getByRole('contentinfo').innerText()).not.toContain('Need help?')
  })

  test('without a role reads what to do', async () => {
    const { page } = await strangers.member('unknown')
    await page.goto('/')
    await page.getByText('Your account has no access yet.').waitFor()

    await expect
      .poll(() => main(page).getByRole('link').allInnerTexts())
      .toEqual(['Partner Portal'])
  })

  test('finds no page at an address that only looks like that of the company’s users', async () => {
    const { page, faults, expectStatus } = await strangers.member('admin')
    expectStatus(404)
    await page.goto('/dashboard/others-users/')
    await heading(page, 'Page not found').waitFor()
    expect(await faults()).toEqual([])
  })
})
