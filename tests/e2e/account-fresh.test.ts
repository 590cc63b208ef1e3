import type { Page } from 'playwright-core'
import { afterAll, afterEach, describe, expect, test } from 'vitest'

import { accountMenu, arriveAt } from '#tests/support/account-pages.ts'
import { HeldIdentity, refusing } from '#tests/support/held-identity.ts'
import { stopClock } from '#tests/support/page-clock.ts'
import { followMachine } from '#tests/support/page-machine.ts'
import { pageReadings } from '#tests/support/page-readings.ts'
import { createStrangers } from '#tests/support/strangers.ts'
import { profileTexts } from '#texts/account.ts'
import { authTexts } from '#texts/auth.ts'
import { failureTexts } from '#texts/failures.ts'
import { securityTexts } from '#texts/security.ts'
import { endedTexts } from '#texts/shell-parts.ts'

const strangers = createStrangers()
afterEach(() => strangers.leave())
afterAll(() => strangers.end())

const ELEVEN_MINUTES_MS = 660_000
const FRAME_MS = 20
const words = securityTexts.password

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Somebody with an account of their own, who signed in eleven minutes ago by the clock of the page. */
async function arrive(path: string, isLongAgo = true) {
  const stranger = await strangers.stranger()
  await stranger.page.clock.install()
  const somebody = await arriveAt(stranger, path)
  // What is on its way would have its time cut off.
  await accountMenu(stranger.page).waitFor()
  await button(stranger.page, isLongAgo ? profileTexts.save : words.change).waitFor()
  if (isLongAgo) await stranger.page.clock.fastForward(ELEVEN_MINUTES_MS)
  return somebody
}
const again = (page: Page) => page.getByRole('dialog', { name: endedTexts.title })
async function signInAgain(page: Page, password: string) {
  await again(page).getByLabel(authTexts.password, { exact: true }).fill(password)
  await again(page).getByRole('button', { name: authTexts.signIn, exact: true }).click()
}
const phone = (page: Page) => page.getByRole('textbox', { name: profileTexts.phone })
const refreshTokens = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, value]) =>
      key.endsWith('.refreshToken') ? [String(value)] : [],
    ),
  )

describe('more than ten minutes after signing in', () => {
  test('a new phone asks for the password over the page, and is saved with what was typed', async () => {
    const { page, account, expectStatus } = await arrive('/account/')
    expectStatus(400)
    const before = await refreshTokens(page)
    await phone(page).fill('+1 510 555 0142')
    await button(page, profileTexts.save).click()

    await again(page).getByText(endedTexts.proofText).waitFor()
    await signInAgain(page, 'not the password')
    await again(page).getByText(failureTexts.notAuthorized).waitFor()
    expect(await refreshTokens(page)).toEqual(before)
    await signInAgain(page, account.password)

    await page.getByRole('heading', { name: profileTexts.proveTitle.phone_number }).waitFor()
    await expect.poll(() => again(page).count()).toBe(0)
    const after = await refreshTokens(page)
    expect(after).toHaveLength(1)
    expect(after).not.toEqual(before)
    await page.reload()
    await button(page, profileTexts.later).click()
    await phone(page).waitFor()
  })

  test.each([
    ['is doubted', undefined, { authenticated: { debouncing: 'quiet' } }],
    ['is renewed', 'token_expired', { authenticated: 'refreshing' }],
  ])('a new phone asks for the password while the sign-in %s', async (_, code, status) => {
    const stranger = await strangers.stranger()
    const { page } = stranger
    for (const refused of [400, 401]) stranger.expectStatus(refused)
    const machine = await followMachine(page, 'auth')
    const readings = pageReadings(page)
    await page.clock.install()
    const { account } = await arriveAt(stranger, '/account/')
    await button(page, profileTexts.save).waitFor()
    await readings.rest()
    const held = await HeldIdentity.of(page, ['GetTokensFromRefreshToken'])
    await stopClock(page, ELEVEN_MINUTES_MS)
    const error = { message: 'Token', code }
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 401, json: { success: false, error } }),
    )
    await machine.hear(() =>
      page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))),
    )
    await machine.see({ status, tabs: 'inStep' })
    await page.unroute('**/api/**')
    await phone(page).fill('+1 510 555 0142')
    await button(page, profileTexts.save).click()
    // Its time runs only as far as the dialog needs: the quiet after a doubt is ten seconds.
    await expect
      .poll(async () => {
        await page.clock.runFor(FRAME_MS)
        return again(page).getByText(endedTexts.proofText).count()
      })
      .toBe(1)
    await held.release('pass')
    await page.clock.resume()
    await signInAgain(page, account.password)

    await page.getByRole('heading', { name: profileTexts.proveTitle.phone_number }).waitFor()
    await expect.poll(() => again(page).count()).toBe(0)
  })

  test('"Not now" changes nothing and loses nothing', async () => {
    const { page } = await arrive('/account/')
    await phone(page).fill('+1 510 555 0142')
    await button(page, profileTexts.save).click()
    await again(page).getByRole('button', { name: endedTexts.notNow }).click()

    await page.getByRole('alert').getByText(failureTexts.signInNeeded).waitFor()
    await expect.poll(() => phone(page).inputValue()).toBe('+1 510 555 0142')
    await page.reload()
    await expect.poll(() => phone(page).inputValue()).toBe('+1 510 555 0142')
    await page.getByRole('button', { name: /^Account menu for / }).waitFor()
  })

  test('a name alone asks for nothing', async () => {
    const { page } = await arrive('/account/')
    await page.getByRole('textbox', { name: profileTexts.firstName }).fill('Nadine')
    await button(page, profileTexts.save).click()

    await page.getByRole('status').getByText(profileTexts.saved).waitFor()
    await expect.poll(() => again(page).count()).toBe(0)
  })
})

test('a pool that asks by itself is answered over the dialog, whose fields stay', async () => {
  const { page, account, expectStatus } = await arrive('/account/security/', false)
  expectStatus(400)
  const held = await HeldIdentity.of(page, ['ChangePassword'])
  await button(page, words.change).click()
  const box = page.getByRole('dialog', { name: words.change, exact: true })
  await box.getByLabel(words.current, { exact: true }).fill(account.password)
  await box.getByLabel(words.next, { exact: true }).fill('Quiet-Lantern-88-Own')
  await box.getByRole('button', { name: words.set }).click()
  await held.next(
    refusing(
      'NotAuthorizedException',
      'Sign in again to change this: it is more than ten minutes.',
    ),
  )

  await again(page).waitFor()
  await expect.poll(() => box.getByLabel(words.next, { exact: true }).inputValue()).not.toBe('')
  await held.release('pass')
  await signInAgain(page, account.password)

  await page.getByRole('status').getByText(securityTexts.done.password).waitFor()
})
