import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, describe, expect, test } from 'vitest'

import { accountMenu, arriveAt, arriveWithDevice, signOut } from '#tests/support/account-pages.ts'
import { enter, wrongCode } from '#tests/support/accounts.ts'
import { plugInPasskeys } from '#tests/support/passkey-device.ts'
import { createStrangers } from '#tests/support/strangers.ts'

const strangers = createStrangers()
afterEach(() => strangers.leave())
afterAll(() => strangers.end())

const NEW_PASSWORD = 'Quiet-Lantern-88'
const BRIEFLY = { timeout: 5000 }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name, exact: true })
const said = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })

async function security() {
  const arrived = await arriveAt(await strangers.stranger(), '/account/security/')
  await button(arrived.page, 'Change password').waitFor()
  return arrived
}

/** Reads the key of the set-up dialog, as somebody would who cannot scan. */
async function readKey(page: Page): Promise<TOTP> {
  const picture = page.getByRole('img', { name: 'QR code for the authenticator app' })
  await picture.waitFor()
  const link = page.getByRole('link', { name: 'Open in authenticator app' })
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? ''
  return new TOTP({ secret: Secret.fromBase32(secret) })
}

describe('sign-in and security', () => {
  test('the password is changed by who knows it', async () => {
    const { page, account, expectStatus } = await security()
    expectStatus(400)
    await button(page, 'Change password').click()
    const box = dialog(page, 'Change password')
    const current = box.getByLabel('Current password', { exact: true })
    const next = box.getByLabel('New password', { exact: true })
    const send = box.getByRole('button', { name: 'Change password' })
    await send.click()
    await box.getByText('Enter your current password.').waitFor()
    await current.fill('not the password')
    await next.fill('short')
    await send.click()
    await box.getByText('This password doesn’t meet the rules below.').waitFor()
    await next.fill(NEW_PASSWORD)
    await send.click()
    await box.getByRole('alert').getByText('That isn’t your current password. Try again.').waitFor()
    await current.fill(account.password)
    await send.click()
    await said(page, 'Password changed.').waitFor()

    await signOut(page)
    await enter(page, { ...account, password: NEW_PASSWORD })
    await accountMenu(page).waitFor()
    expect(page.url()).not.toContain('sign-in')
  })

  test('an authenticator app is set up by its code, and removed after a question', async () => {
    const { page, expectStatus, faults } = await security()
    expectStatus(400)
    await button(page, 'Set up authenticator app').click()
    const box = dialog(page, 'Set up an authenticator app')
    await box.waitFor()
    const app = await readKey(page)
    expect(await faults()).toEqual([])
    const code = box.getByRole('textbox', { name: 'Code', exact: true })
    await code.fill(wrongCode(app.generate()))
    await box.getByRole('button', { name: 'Verify' }).click()
    await box.getByRole('alert').waitFor()
    await code.fill(app.generate())
    await box.getByRole('button', { name: 'Verify' }).click()
    await said(
      page,
      'Your authenticator app is set up. We’ll ask for its code from now on.',
    ).waitFor()
    const isApp = () =>
      page.getByRole('radio', { name: 'A code from the authenticator app' }).isChecked()
    await expect.poll(isApp, { timeout: 45_000 }).toBe(true)

    await button(page, 'Remove authenticator app').click()
    const asked = question(page, 'Remove the authenticator app?')
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await asked.waitFor({ state: 'detached' })
    await button(page, 'Remove authenticator app').click()
    await asked.getByRole('button', { name: 'Remove authenticator app' }).click()
    await said(page, 'Authenticator app removed.').waitFor()
    await button(page, 'Set up authenticator app').waitFor()
  })

  test('a code by email can be the second step, and none again', async () => {
    const { page } = await security()
    const save = button(page, 'Save second step')
    await page.getByRole('radio', { name: 'A code by email' }).check()
    await expect
      .poll(() => page.getByRole('radio', { name: /^A code by text message/ }).isDisabled())
      .toBe(true)
    await save.click()
    await said(page, 'Second step saved.').waitFor()
    await page.reload()
    await save.waitFor()
    await expect
      .poll(() => page.getByRole('radio', { name: 'A code by email' }).isChecked())
      .toBe(true)

    await page.getByRole('radio', { name: 'Only the password' }).check()
    await save.click()
    await said(page, 'Second step saved.').waitFor()
    const isNone = () => page.getByRole('radio', { name: 'Only the password' }).isChecked()
    await expect.poll(isNone, { timeout: 45_000 }).toBe(true)
  })

  test('a passkey is added by the device, and removed after a question', async () => {
    const { page } = await security()
    await plugInPasskeys(page)
    await button(page, 'Add passkey').click()
    await said(page, 'Passkey added.').waitFor()
    const passkeys = page.getByRole('list', { name: 'Passkeys' })
    await expect.poll(() => passkeys.getByRole('listitem').count()).toBe(1)

    await passkeys.getByRole('button', { name: /^Remove passkey/ }).click()
    await question(page, 'Remove this passkey?')
      .getByRole('button', { name: 'Remove passkey' })
      .click()
    await said(page, 'Passkey removed.').waitFor()
    await page.getByText('No passkeys yet.').waitFor()
  })

  test('a device that was remembered at sign-in is listed, and asked for the code again once forgotten', async () => {
    const { page } = await strangers.stranger()
    const account = await arriveWithDevice(page, '/account/security/', true)
    const devices = page.getByRole('list', { name: 'Trusted devices' }).getByRole('listitem')
    await devices.getByText('Trusted', { exact: true }).waitFor()
    await devices.getByText('This device', { exact: true }).waitFor()
    await expect.poll(() => devices.count()).toBe(1)

    const asked = question(page, 'Forget this device?')
    await devices.getByRole('button', { name: /^Forget / }).click()
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await asked.waitFor({ state: 'detached' })
    await devices.getByRole('button', { name: /^Forget / }).click()
    await asked.getByRole('button', { name: 'Forget device' }).click()
    await said(page, 'Device forgotten.').waitFor()
    await page.getByText('No devices yet.').waitFor()

    await signOut(page)
    await enter(page, account)
    await page.getByRole('heading', { name: 'Enter the code from your email' }).waitFor()
    expect(page.url()).toContain('/sign-in/')
  })

  test('signing out everywhere ends another browser’s sign-in too', async () => {
    const { page, account } = await security()
    const other = await strangers.stranger()
    other.expectStatus(400)
    other.expectStatus(401)
    await enter(other.page, account)
    await accountMenu(other.page).waitFor()
    await button(page, 'Sign out everywhere').click()
    await question(page, 'Sign out everywhere?')
      .getByRole('button', { name: 'Sign out everywhere' })
      .click()
    await page.waitForURL((url) => url.pathname === '/')

    // The menu reads whose company it is: that is refused, and the page notices by itself. It may have asked for something
    // before, and have noticed already.
    const signIn = other.page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Sign In' })
    await accountMenu(other.page)
      .click(BRIEFLY)
      .catch(() => undefined)
    await signIn.waitFor()
    await expect.poll(() => accountMenu(other.page).count()).toBe(0)
  })
})
