import type { Page } from 'playwright-core'
import { afterAll, afterEach, describe, expect, test } from 'vitest'

import { createStrangers, signIn } from '#tests/support/strangers.ts'

const strangers = createStrangers()
afterEach(() => strangers.leave())
afterAll(() => strangers.end())

/** Ways in which browsers refuse: site data blocked, a web view without it, a storage that refuses every use. */
const REFUSALS = {
  'throws on access': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  },
  'is null': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { get: () => null })
  },
  'refuses every use': () => {
    for (const name of ['getItem', 'setItem', 'removeItem', 'key', 'clear'])
      Object.defineProperty(Storage.prototype, name, {
        value() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  },
}
const blocked = (page: Page) => page.getByText('Your browser blocks site data.')
const menu = (page: Page) => page.getByRole('button', { name: /^Account menu for / })

describe.each(Object.entries(REFUSALS))('where the browser’s storage %s', (_name, refuse) => {
  test('pages open, and the sign-in page says what to allow', async () => {
    const { page } = await strangers.stranger({ colorScheme: 'dark' })
    await page.addInitScript(refuse)
    await page.goto('/privacy/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()

    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
    await page.goto('/sign-in/')
    await blocked(page).waitFor()
    await page
      .getByRole('combobox', { name: 'Your organization' })
      .selectOption({ label: 'Redwood staff' })
    await page.getByRole('button', { name: 'Continue with Redwood single sign-on' }).click()
    await page.getByText('Allow site data for this site, then try again.').waitFor()
  })
})

test.each([
  ['throws on access', REFUSALS['throws on access']],
  ['is null', REFUSALS['is null']],
])(
  'where storage %s one is signed in until the page is left, and signs out',
  async (_name, refuse) => {
    const { page } = await strangers.stranger()
    await page.addInitScript(refuse)
    await signIn(page, 'supplier')
    await page.waitForURL((url) => url.pathname === '/suppliers/')
    await page.getByRole('heading', { level: 1, name: 'Supplier Dashboard' }).waitFor()
    await menu(page).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await signIn(page, 'supplier')
    await menu(page).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto('/sign-in/')
    await blocked(page).waitFor()
    expect(await menu(page).count()).toBe(0)
  },
)

test('a full storage is named when one signs in', async () => {
  const { page } = await strangers.stranger()
  await page.goto('/sign-in/')
  await page.evaluate(() => {
    for (let size = 4_194_304; size >= 1; size = Math.floor(size / 2))
      for (let count = 0; ; count += 1)
        try {
          localStorage.setItem(`fill.${size}.${count}`, 'x'.repeat(size))
        } catch {
          break
        }
  })
  await page.getByRole('button', { name: 'Use supplier@portal.example', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await page.getByRole('alert').getByText('Your browser’s storage for this site is full.').waitFor()
  await expect.poll(() => blocked(page).count()).toBe(0)
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await signIn(page, 'supplier')
})
