import type { Page } from 'playwright-core'
import { afterAll, afterEach, expect, test } from 'vitest'

import { signInPage } from '#tests/support/sign-in-page.ts'
import { createStrangers } from '#tests/support/strangers.ts'

const strangers = createStrangers()
afterEach(() => strangers.leave())
afterAll(() => strangers.end())

type At = ReturnType<typeof signInPage>
type Way = readonly [who: string, title: string, more?: (at: At, page: Page) => Promise<unknown>]

const other = (at: At) => at.button('Other ways to sign in').click()

/** A way to every step. */
const ways: readonly Way[] = [
  ['mfa-sms', 'Enter the code from your text message'],
  ['mfa-email', 'Enter the code from your email'],
  ['mfa-totp', 'Enter the code from your authenticator app'],
  ['mfa-select', 'Choose how to verify it is you'],
  ['custom', 'Answer to continue'],
  ['supplier-readonly', 'Choose how to sign in', other],
  [
    'supplier-readonly',
    'Enter your password',
    async (at) => {
      await other(at)
      await at.choose('Password')
    },
  ],
  ['reset-required', 'Reset your password'],
  ['unconfirmed', 'Confirm your account'],
]

test.each([
  ['wide and light', { colorScheme: 'light', width: 1280 }],
  ['a phone in the dark', { colorScheme: 'dark', width: 390, height: 844 }],
] as const)('every step keeps the rules of WCAG: %s', async (_name, look) => {
  const { page, faults, expectStatus } = await strangers.stranger(look)
  expectStatus(400)
  const at = signInPage(page)
  const isWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  await page.goto('/sign-in/')
  await at.button('Use admin@portal.example').waitFor()
  const { y = 0, height = 0 } = (await page.getByRole('contentinfo').boundingBox()) ?? {}
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(
    y + height + 1, // the page ends where its footer does
  )
  await at.button('Not sure which one?').click()
  await page.getByRole('radio').first().waitFor()
  expect(await faults()).toEqual([])
  for (const [who, title, more = (form: At) => form.signIn()] of ways) {
    // oxlint-disable-next-line no-await-in-loop -- one page
    await at.use(who)
    // oxlint-disable-next-line no-await-in-loop
    await more(at, page)
    // oxlint-disable-next-line no-await-in-loop
    await at.step(title)
    // oxlint-disable-next-line no-await-in-loop
    expect([title, await faults(), await isWide()]).toEqual([title, [], false])
    // oxlint-disable-next-line no-await-in-loop -- the next account starts anew
    await page.evaluate(() => sessionStorage.clear())
  }
})
