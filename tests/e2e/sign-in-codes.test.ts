import type { Page } from 'playwright-core'
import { afterAll, afterEach, describe, expect, test } from 'vitest'

import {
  addressOf,
  appCode,
  codeAfter,
  signInPage,
  wrongCode,
} from '#tests/support/sign-in-page.ts'
import { createStrangers } from '#tests/support/strangers.ts'

const strangers = createStrangers()
afterEach(() => strangers.leave())
afterAll(() => strangers.end())

async function come(who: string) {
  const stranger = await strangers.stranger()
  const at = signInPage(stranger.page)
  await at.use(who)
  return { ...stranger, at }
}
/** The end of the number that the page names. */
const numberOf = async (page: Page) =>
  /(\d{4})\.$/.exec(await page.getByText('We texted a code to').innerText())?.[1] ?? ''

describe('a second factor', () => {
  test('a code by mail, a wrong one is said; not asked again on a device that was remembered', async () => {
    const { page, at, expectStatus } = await come('mfa-email')
    expectStatus(400)
    const code = await codeAfter(page, addressOf('mfa-email'), async () => {
      await at.signIn()
      await at.step('Enter the code from your email')
    })
    await page.getByText('We emailed a code to m***@p***.example.').waitFor()

    await expect.poll(() => at.field('Code').getAttribute('autocomplete')).toBe('one-time-code')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('code')
    await at.enterCode('12')
    await page.getByText('Enter the code: 6 to 8 digits.').waitFor()
    await at.enterCode(wrongCode(code))
    await at.alert('That code is wrong. Check it and try again.')
    await expect.poll(() => at.field('Code').inputValue()).toBe('')
    await page.getByRole('checkbox', { name: 'Remember this device' }).check()
    await at.enterCode(`${code.slice(0, 3)} ${code.slice(3)} `)
    await at.signedIn()
    await at.signOut()
    await at.use('mfa-email')
    await at.signIn()

    await at.signedIn()
    await expect.poll(() => page.url()).not.toContain('/sign-in/')
  })

  test('another code can be sent after half a minute; what was typed stays', async () => {
    const { page, at } = await come('mfa-sms')
    await page.clock.install()
    await at.signIn()
    await at.step('Enter the code from your text message')
    const number = await numberOf(page)
    await expect.poll(() => page.getByText(/spam/).count()).toBe(0)
    await expect.poll(() => at.button('Resend code').getAttribute('aria-disabled')).toBe('true')
    await page.getByText(/^You can resend the code in (29|30) seconds\.$/).waitFor()
    await at.field('Code').fill('12')
    await page.clock.fastForward(30_000)
    const code = await codeAfter(page, number, () =>
      page.locator('button:not([aria-disabled])', { hasText: 'Resend code' }).click(),
    )

    await page.getByText(`We texted another code to +*******${number}.`).waitFor()
    await expect.poll(() => at.field('Code').inputValue()).toBe('12')
    await expect.poll(() => at.button('Resend code').getAttribute('aria-disabled')).toBe('true')
    await at.enterCode(code)
    await at.signedIn()
  })

  test('one of several is chosen, and another code comes by the same choice', async () => {
    const { page, at } = await come('mfa-select')
    await page.clock.install()
    await at.signIn()
    await at.step('Choose how to verify it’s you')
    await expect.poll(() => page.getByRole('radio').count()).toBe(3)
    await at.choose('Code by email')
    await at.step('Enter the code from your email')
    await page.clock.fastForward(30_000)
    const code = await codeAfter(page, addressOf('mfa-select'), () =>
      page.locator('button:not([aria-disabled])', { hasText: 'Resend code' }).click(),
    )

    await page.getByText('We emailed another code to m***@p***.example.').waitFor()
    await at.enterCode(code)
    await at.signedIn()
    expect(code).toMatch(/^\d{6}$/)
  })

  test('starting over at once says that the code that is out still counts', async () => {
    const { page, at } = await come('mfa-sms')
    await page.clock.install()
    await at.signIn()
    await at.step('Enter the code from your text message')
    const number = await numberOf(page)
    await at.button('Start over').click()
    await page.clock.fastForward(12_000)
    await at.password.fill('Portal-Demo-2026!')
    await at.signIn()

    const isOut = new RegExp(
      `^The code we texted \\d+ seconds ago to \\+\\*{7}${number} still works\\.$`,
    )
    await expect.poll(() => page.getByText(isOut).count()).toBe(1)
  })

  test('the code of an authenticator app counts once', async () => {
    const { page, at, expectStatus } = await come('mfa-totp')
    expectStatus(400)
    await at.signIn()
    await at.step('Enter the code from your authenticator app')
    const code = await appCode(page, addressOf('mfa-totp'))
    await at.enterCode(code)
    await at.signedIn()
    await at.signOut()
    await at.use('mfa-totp')
    await at.signIn()
    await at.enterCode(code)

    await at.alert('You already used that code. Wait for the next one.')
    expect(new URL(page.url()).pathname).toBe('/sign-in/')
  })

  test('says when the device could not be remembered, and signs in all the same', async () => {
    const { page, at, expectStatus } = await come('mfa-email')
    expectStatus(500)
    await page.route('**/identity/', async (route) => {
      const isAsked = route.request().headers()['x-amz-target']?.endsWith('.UpdateDeviceStatus')
      return isAsked ? route.fulfill({ status: 500, body: '{}' }) : route.fallback()
    })
    const code = await codeAfter(page, addressOf('mfa-email'), at.signIn)
    await page.getByRole('checkbox', { name: 'Remember this device' }).check()
    await at.enterCode(code)

    await page.getByText('but we couldn’t remember this device').waitFor()
    await at.signedIn()
    await expect.poll(() => page.url()).not.toContain('/sign-in/')
  })
})

describe('without the password', () => {
  test('what the account has is offered, another way can be chosen, a code be sent again', async () => {
    const { page, at, expectStatus } = await come('first-factor')
    expectStatus(400)
    await page.clock.install()
    await at.button('Other ways to sign in').click()
    await at.step('Choose how to sign in')
    await expect.poll(() => page.getByRole('radio').count()).toBe(3)
    await at.choose('Password')
    await at.step('Enter your password')
    await at.password.fill('not the password')
    await at.button('Continue').click()
    await at.alert('Wrong email or password.')
    await expect.poll(() => at.password.inputValue()).toBe('')
    await at.button('Choose another way').click()
    await at.step('Choose how to sign in')
    const email = addressOf('first-factor')
    const first = await codeAfter(page, email, () => at.choose('Code by email'))
    await at.step('Enter the code from your email')
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(0)
    const resend = at.button('Resend code')
    await expect.poll(() => resend.getAttribute('aria-disabled')).toBe('true')
    await page.clock.fastForward(30_000)
    await expect.poll(() => resend.getAttribute('aria-disabled')).toBeNull()
    const second = await codeAfter(page, email, () => resend.click())

    expect(second).not.toBe(first)
    await at.step('Enter the code from your email')
    await at.enterCode(second)
    await at.signedIn()
  })

  test('the email comes first', async () => {
    const { page } = await strangers.stranger()
    const at = signInPage(page)
    await page.goto('/sign-in/')
    await at.button('Sign in with a passkey').click()

    await page.getByText('Enter your email first').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('email')
  })
})
