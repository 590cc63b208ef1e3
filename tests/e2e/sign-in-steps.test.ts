import { afterAll, afterEach, describe, expect, test } from 'vitest'

import { addressOf, codeAfter, signInPage } from '#tests/support/sign-in-page.ts'
import { createStrangers } from '#tests/support/strangers.ts'
import { totpCode } from '#tests/support/totp.ts'
import { faultsInLooks } from '#tests/support/viewports.ts'

const strangers = createStrangers()
afterEach(() => strangers.leave())
afterAll(() => strangers.end())

async function come(who: string) {
  const stranger = await strangers.stranger()
  const at = signInPage(stranger.page)
  await at.use(who)
  return { ...stranger, at }
}

describe('setting up a second factor', () => {
  test('by mail goes to the own address, and back to the choice', async () => {
    const { page, at, expectStatus } = await come('mfa-setup')
    expectStatus(400)
    await at.signIn()
    await at.step('Set up two-step sign-in')
    await at.choose('Code by email')
    await at.step('Set up email codes')
    await expect.poll(() => at.field('Email').inputValue()).toBe(addressOf('mfa-setup'))
    await at.field('Email').fill('somebody@else.example')
    await at.button('Send code').click()
    await at.alert('We can’t accept that. Check what you entered.')
    await at.button('Choose another way').click()
    await at.step('Set up two-step sign-in')
    await at.choose('Code by email')
    await codeAfter(page, addressOf('mfa-setup'), () => at.button('Send code').click())

    await at.step('Enter the code from your email')
    await page.getByText('We emailed a code to').waitFor()
  })

  test('by an app shows QR code and key, which a reload replaces, and signs in', async () => {
    const { page, at, expectStatus } = await come('mfa-setup')
    expectStatus(400)
    const key = page.locator('code', { hasText: /^(\w{4} ){7}\w{4}$/ })
    await at.signIn()
    await at.choose('Code from an authenticator app')
    await at.step('Set up an authenticator app')
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
    const first = await key.innerText()
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
      .not.toContain(first.replaceAll(' ', ''))
    await page.reload()
    await at.step('Set up an authenticator app')
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
    const second = await key.innerText()
    expect(second).not.toBe(first)
    const open = page.getByRole('link', { name: 'Open in authenticator app' })
    await expect
      .poll(() => open.getAttribute('href'))
      .toContain(`secret=${second.replaceAll(' ', '')}`)
    await at.enterCode(totpCode(first))
    await at.alert('That code is wrong. Check it and try again.')

    await at.enterCode(totpCode(second))
    await at.signedIn()
  })
})

describe('the rarer steps', () => {
  test('a question of the account; a wrong answer is said', async () => {
    const { page, at } = await come('custom')
    await at.signIn()
    await at.step('Answer to continue')
    await page.getByText('What is 2 + 2?').waitFor()
    await at.field('Answer').fill('5')
    await at.button('Continue').click()
    await at.alert('That’s not the right answer. Try again.')
    await at.field('Answer').fill('4')
    await at.button('Continue').click()

    await at.signedIn()
    await expect.poll(() => page.url()).not.toContain('/sign-in/')
  })

  test('three wrong answers end the sign-in', async () => {
    const { at, page, expectStatus } = await come('custom')
    expectStatus(400)
    await at.signIn()
    for (const [tries, answer] of ['1', '2', '3'].entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one answer after the other
      if (tries) await at.alert('That’s not the right answer. Try again.')
      // oxlint-disable-next-line no-await-in-loop
      await at.field('Answer').fill(answer)
      // oxlint-disable-next-line no-await-in-loop
      const answered = page.waitForResponse(/identity/)
      // oxlint-disable-next-line no-await-in-loop
      await at.button('Continue').click()
      // oxlint-disable-next-line no-await-in-loop
      await answered
      // oxlint-disable-next-line no-await-in-loop
      await expect.poll(() => page.locator('[data-busy]').count()).toBe(0)
    }

    await at.step('This sign-in ended')
    await at.alert('Too many wrong answers.')
  })

  test('a first password is chosen by the rules of the pool, also after a reload', async () => {
    const { page, at, faults } = await come('new-password')
    await at.signIn()
    await at.step('Choose a new password')
    await page.reload()
    await at.step('Choose a new password')
    await page.getByText('Signing in as new-password@portal.example').waitFor()
    const rules = page.getByRole('list', { name: 'Your password needs' })
    const choice = page.getByLabel('New password')

    await choice.fill('short')
    await expect.poll(() => rules.getByRole('img', { name: 'Missing:' }).count()).toBeGreaterThan(0)
    expect(await faults()).toEqual([])
    await at.button('Set password and sign in').click()
    await page.getByText('This password doesn’t meet the rules below.').waitFor()
    await choice.fill('Chosen-Here-2026!')
    await expect.poll(() => rules.getByRole('img', { name: 'Missing:' }).count()).toBe(0)
    await at.field('First name').fill('Nora')
    await at.button('Set password and sign in').click()
    await page.getByRole('button', { name: 'Account menu for Nora Bennett' }).waitFor()
  })

  test('a password that has to be reset leads to the reset, with the email filled in', async () => {
    const { page, at, expectStatus, faults } = await come('reset-required')
    expectStatus(400)
    await at.signIn()
    await at.step('Reset your password')
    expect(await faultsInLooks({ page, faults })).toEqual([])
    await page.getByRole('link', { name: 'Reset password' }).click()
    await page.waitForURL(/mode=reset/)

    await expect.poll(() => at.field('Email').inputValue()).toBe(addressOf('reset-required'))
  })

  test('an address that is not confirmed leads to its confirmation', async () => {
    const { page, at, expectStatus, faults } = await come('unconfirmed')
    expectStatus(400)
    await at.signIn()
    await at.step('Confirm your account')
    expect(await faultsInLooks({ page, faults })).toEqual([])
    await page.getByRole('link', { name: 'Confirm account' }).click()

    await page.waitForURL(/mode=sign-up/)
    await at.field('Code').waitFor()
    expect(new URL(page.url()).pathname).toBe('/sign-in/')
  })
})

describe('the time of a step', () => {
  test('its end is told a minute ahead, and then the step is no dead form', async () => {
    const { page, at } = await come('mfa-email')
    await page.clock.install()
    await at.signIn()
    await at.step('Enter the code from your email')
    // The page's time runs, too, and a slow machine has some of it pass: a minute is left on each side.
    await page.clock.fastForward(60_000)
    await expect.poll(() => page.getByText('Less than a minute left for this step').count()).toBe(0)
    await page.clock.fastForward(65_000)
    await page.getByText('Less than a minute left for this step').waitFor()
    await page.clock.fastForward(60_000)
    await at.step('Your sign-in timed out')
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('portal.signIn'))).toBeNull()
    await page.getByRole('button', { name: 'Start over' }).last().click()

    await expect.poll(() => at.field('Email').inputValue()).toBe(addressOf('mfa-email'))
    await expect.poll(() => at.password.inputValue()).toBe('')
  })

  test('goes on over a reload', async () => {
    const { page, at } = await come('mfa-email')
    await page.clock.install()
    await at.signIn()
    await at.step('Enter the code from your email')
    await page.clock.fastForward(130_000)
    await page.getByText('Less than a minute left for this step').waitFor()
    await page.reload()
    await page.getByText('Less than a minute left for this step').waitFor()
    await page.clock.fastForward(60_000)

    await at.step('Your sign-in timed out')
    expect(new URL(page.url()).pathname).toBe('/sign-in/')
  })
})

describe('a reload in the middle', () => {
  test.each([
    ['mfa-sms', 'Enter the code from your text message'],
    ['mfa-totp', 'Enter the code from your authenticator app'],
    ['mfa-select', 'Choose how to verify it’s you'],
    ['custom', 'Answer to continue'],
  ])('%s is asked the same again', async (who, title) => {
    const { page, at, faults } = await come(who)
    await at.signIn()
    await at.step(title)
    expect(await faultsInLooks({ page, faults })).toEqual([])
    await page.reload()

    await at.step(title)
    await page.getByText(`Signing in as ${addressOf(who)}`).waitFor()
    expect(new URL(page.url()).pathname).toBe('/sign-in/')
  })

  test('a code by mail is still taken, and where it went is still told; another takes a new start', async () => {
    const { page, at, faults } = await come('mfa-email')
    const code = await codeAfter(page, addressOf('mfa-email'), at.signIn)
    await at.step('Enter the code from your email')
    expect(await faultsInLooks({ page, faults })).toEqual([])
    await page.reload()
    await page.getByText('We emailed a code to m***@p***.example.').waitFor()
    await page.getByText('Start over to get another code.').first().waitFor()
    await expect.poll(() => at.button('Resend code').getAttribute('aria-disabled')).toBe('true')

    await at.enterCode(code)
    await at.signedIn()
    await expect.poll(() => page.url()).not.toContain('/sign-in/')
  })

  test('the ways to begin stay, through choice and password', async () => {
    const { page, at, faults } = await come('first-factor')
    await at.button('Other ways to sign in').click()
    await at.step('Choose how to sign in')
    expect(await faultsInLooks({ page, faults })).toEqual([])
    await page.reload()
    await at.step('Choose how to sign in')
    await expect.poll(() => page.getByRole('radio').count()).toBe(3)
    await at.choose('Password')
    await at.step('Enter your password')
    expect(await faultsInLooks({ page, faults })).toEqual([])
    await page.reload()
    await at.step('Enter your password')
    await at.password.fill('Portal-Demo-2026!')
    await at.button('Continue').click()

    await at.signedIn()
  })

  test('no password or code is kept for it', async () => {
    const { page, at } = await come('mfa-email')
    const code = await codeAfter(page, addressOf('mfa-email'), at.signIn)
    await at.field('Code').fill(code)
    const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))

    expect(kept).not.toContain('Portal-Demo')
    expect(kept).not.toContain(code)
  })
})

describe('the organization', () => {
  test('is found by what the company does, and remembered', async () => {
    const { page, faults } = await strangers.stranger()
    await page.goto('/sign-in/')
    await page.getByRole('button', { name: 'Use admin@portal.example' }).waitFor()
    const { y = 0, height = 0 } = (await page.getByRole('contentinfo').boundingBox()) ?? {}
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(
      y + height + 1, // the page ends where its footer does
    )
    await page.getByRole('button', { name: 'Not sure which one?' }).click()
    await page.getByRole('radio').first().waitFor()
    expect(await faultsInLooks({ page, faults })).toEqual([])
    await page.getByRole('radio', { name: 'Dismantles vehicles or sells battery packs' }).check()
    const organization = page.getByRole('combobox', { name: 'Your organization' })
    await expect.poll(() => organization.inputValue()).toBe('dismantlers')
    await page.getByRole('radio', { name: /^Sells or services cars/ }).check()
    await page.getByRole('radio', { name: 'Porsche' }).check()
    await expect.poll(() => organization.inputValue()).toBe('porsche')
    await page.reload()

    await organization.waitFor()
    await expect.poll(() => organization.inputValue()).toBe('porsche')
  })
})
