import type { Page } from 'playwright-core'
import { afterAll, afterEach, describe, expect, test } from 'vitest'

import { codeTo, codesSoFar, enter, makeAccount, wrongCode } from '#tests/support/accounts.ts'
import { createStrangers } from '#tests/support/strangers.ts'
import { EVERY_LOOK, faultsInLooks } from '#tests/support/viewports.ts'

const strangers = createStrangers()
afterEach(() => strangers.leave())
afterAll(() => strangers.end())

const NEW_PASSWORD = 'Quiet-Lantern-88'
const email = (page: Page) => page.getByRole('textbox', { name: 'Email', exact: true })
const code = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true })
const newPassword = (page: Page) => page.getByLabel('New password', { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const step = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true })
const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text)

async function askFor(page: Page, address: string) {
  await page.goto('/sign-in/?mode=reset')
  await page
    .getByRole('combobox', { name: 'Your organization' })
    .selectOption({ label: 'Auto dismantlers and sellers' })
  await email(page).fill(address)
  await button(page, 'Send code').click()
  await step(page, 'Reset your password').waitFor()
}

describe('a forgotten password', () => {
  test('is replaced by the code of the mail, after a wrong code and a weak password', async () => {
    const { page, expectStatus, faults } = await strangers.stranger()
    expectStatus(400)
    const account = await makeAccount(page)
    const before = await codesSoFar(page, account.email)
    await askFor(page, account.email)
    await page.getByText(`If ${account.email} has an account`).waitFor()
    const right = await codeTo(page, account.email, before)
    expect(await faults()).toEqual([])

    await button(page, 'Set new password').click()
    await page.getByText('Enter the code: 6 to 8 digits.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('code')
    await code(page).fill(right)
    await newPassword(page).fill('short')
    await button(page, 'Set new password').click()
    await page.getByText('This password doesn’t meet the rules below.').waitFor()
    await code(page).fill(wrongCode(right))
    await newPassword(page).fill(NEW_PASSWORD)
    await button(page, 'Set new password').click()
    await alert(page, 'That code is wrong. Check it and try again.').waitFor()
    // What was typed is still there, so that only the code has to be corrected.
    await expect.poll(() => newPassword(page).inputValue()).toBe(NEW_PASSWORD)
    await code(page).fill(`${right.slice(0, 3)} ${right.slice(3)}`)
    await button(page, 'Set new password').click()
    await step(page, 'Your new password is set').waitFor()
    expect(await faults()).toEqual([])

    await enter(page, { ...account, password: NEW_PASSWORD })
    await page.getByRole('button', { name: /^Account menu for / }).waitFor()
  })

  test('looks the same for somebody who has no account', async () => {
    const { page } = await strangers.stranger()
    const known = await makeAccount(page)
    await askFor(page, known.email)
    const said = await page.getByRole('status').first().innerText()
    await button(page, 'Use another email').click()
    await email(page).fill(`x${known.email.slice(1)}`)
    await button(page, 'Send code').click()
    await step(page, 'Reset your password').waitFor()

    const other = await page.getByRole('status').first().innerText()
    const blank = (text: string) => text.replaceAll(/\S+@\S+/g, '@')
    expect(blank(other)).toBe(blank(said))
  })

  test('keeps what was typed over a reload, but for code and password', async () => {
    const { page } = await strangers.stranger()
    const account = await makeAccount(page)
    await page.goto('/sign-in/?mode=reset')
    await email(page).fill(account.email)
    await page.reload()
    await email(page).waitFor()
    await expect.poll(() => email(page).inputValue()).toBe(account.email)

    const before = await codesSoFar(page, account.email)
    await askFor(page, account.email)
    const right = await codeTo(page, account.email, before)
    await code(page).fill(right)
    await newPassword(page).fill(NEW_PASSWORD)
    await page.reload()
    await step(page, 'Reset your password').waitFor()
    expect([await code(page).inputValue(), await newPassword(page).inputValue()]).toEqual(['', ''])
    await code(page).fill(right)
    await newPassword(page).fill(NEW_PASSWORD)
    await button(page, 'Set new password').click()
    await step(page, 'Your new password is set').waitFor()
  })

  test('another code can be asked for after half a minute, and the first one is void', async () => {
    const { page, expectStatus } = await strangers.stranger()
    expectStatus(400)
    await page.clock.install()
    const account = await makeAccount(page)
    const before = await codesSoFar(page, account.email)
    await askFor(page, account.email)
    const first = await codeTo(page, account.email, before)
    await expect.poll(() => button(page, 'Resend code').getAttribute('aria-disabled')).toBe('true')

    await page.clock.fastForward(31_000)
    await page.locator('button:not([aria-disabled])', { hasText: 'Resend code' }).click()
    const second = await codeTo(page, account.email, [...before, first])
    await code(page).fill(first)
    await newPassword(page).fill(NEW_PASSWORD)
    await button(page, 'Set new password').click()
    if (first !== second) await alert(page, 'That code is wrong. Check it and try again.').waitFor()
    await code(page).fill(second)
    await button(page, 'Set new password').click()
    await step(page, 'Your new password is set').waitFor()
  })

  test('a code that is too old is said before it is tried', async () => {
    const { page } = await strangers.stranger()
    await page.clock.install()
    const account = await makeAccount(page)
    await askFor(page, account.email)
    await page.clock.fastForward(31_000)
    await page.clock.fastForward(600_000)

    await alert(page, 'That code has expired. Ask for a new one.').waitFor()
    await expect.poll(() => button(page, 'Resend code').getAttribute('aria-disabled')).toBeNull()
  })
})

describe('the page', () => {
  test('is accessible in every look', async () => {
    const { page, faults } = await strangers.stranger()
    await page.goto('/sign-in/?mode=reset')
    await button(page, 'Send code').click()
    await page.getByText('Enter an email like name@company.com.').waitFor()
    expect(await faultsInLooks({ page, faults }, EVERY_LOOK)).toEqual([])

    await askFor(page, 'nobody@salvage.example')
    expect(await faultsInLooks({ page, faults }, EVERY_LOOK)).toEqual([])
  })
})
