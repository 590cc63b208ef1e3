import type { Page } from 'playwright-core'
import { afterAll, afterEach, describe, expect, test } from 'vitest'

import { accountMenu, arriveAt, signOut } from '#tests/support/account-pages.ts'
import { codeTo, enter, freshEmail, wrongCode } from '#tests/support/accounts.ts'
import { createStrangers } from '#tests/support/strangers.ts'
import { EVERY_LOOK, faultsInLooks } from '#tests/support/viewports.ts'
import { phoneInField } from '#texts/phone-text.ts'

const strangers = createStrangers()
afterEach(() => strangers.leave())
afterAll(() => strangers.end())

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const said = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })

describe('one’s own profile', () => {
  test('a changed name is in the account menu at once', async () => {
    const { page } = await arriveAt(await strangers.stranger(), '/privacy/')
    const credentials: string[] = []
    page.on('request', (request) => {
      const target = request.headers()['x-amz-target'] ?? ''
      if (target.startsWith('AWSCognitoIdentityService.')) credentials.push(target)
    })
    await page.goto('/account/')
    await field(page, 'First name').fill('Nadine')
    await button(page, 'Save changes').click()
    await said(page, 'Profile saved.').waitFor()
    await page.getByRole('button', { name: 'Account menu for Nadine Rossi' }).waitFor()
    await page.reload()
    await field(page, 'First name').waitFor()

    await expect.poll(() => field(page, 'First name').inputValue()).toBe('Nadine')
    // Nothing of a page needs credentials of AWS, so none are asked for.
    expect(credentials).toEqual([])
  })

  test('a new email counts once its code was entered, and a reload in between asks for it again', async () => {
    const { page, account, expectStatus } = await arriveAt(await strangers.stranger(), '/account/')
    expectStatus(400)
    const email = freshEmail()
    await field(page, 'Email').fill(email)
    await page.reload()
    await field(page, 'Email').waitFor()
    // What was typed is still there.
    await expect.poll(() => field(page, 'Email').inputValue()).toBe(email)
    await button(page, 'Save changes').click()
    await page.getByRole('heading', { name: 'Confirm your new email' }).waitFor()
    const code = await codeTo(page, email)
    await page.reload()
    await page.getByRole('heading', { name: 'Confirm your new email' }).waitFor()
    await field(page, 'Code').fill(wrongCode(code))
    await button(page, 'Confirm').click()
    await page.getByRole('alert').getByText('That code is wrong. Check it and try again.').waitFor()
    await field(page, 'Code').fill(code)
    await button(page, 'Confirm').click()
    await said(page, 'Profile saved.').waitFor()
    await field(page, 'Email').waitFor()
    await expect.poll(() => field(page, 'Email').inputValue()).toBe(email)

    await signOut(page)
    await enter(page, { email, password: account.password })
    await accountMenu(page).waitFor()
  })

  test('a phone is confirmed by a text message, or later', async () => {
    const { page } = await arriveAt(await strangers.stranger(), '/account/')
    const phone = `+1510555${String(Date.now()).slice(-4)}`
    await field(page, 'Phone').fill('5105550123')
    await button(page, 'Save changes').click()
    await page
      .getByText('Enter a phone number with + and the country code, like +1 775 555 0142.')
      .waitFor()
    await field(page, 'Phone').fill(`${phone.slice(0, 5)} ${phone.slice(5)}`)
    await button(page, 'Save changes').click()
    await page.getByRole('heading', { name: 'Confirm your phone' }).waitFor()
    const code = await codeTo(page, phone)
    await button(page, 'Do this later').click()
    // Until it is confirmed there is no phone.
    await expect.poll(() => field(page, 'Phone').inputValue(), { timeout: 45_000 }).toBe('')

    await field(page, 'Phone').fill(phone)
    await button(page, 'Save changes').click()
    await page.getByRole('heading', { name: 'Confirm your phone' }).waitFor()
    await field(page, 'Code').fill(await codeTo(page, phone, [code]))
    await button(page, 'Confirm').click()
    await page.getByText('Confirmed', { exact: true }).nth(1).waitFor()
    await expect.poll(() => field(page, 'Phone').inputValue()).toBe(phoneInField(phone))
  })
})

describe('people of a single sign-on', () => {
  test('are told that it is managed there, and offered nothing that cannot work', async () => {
    const { page, faults } = await strangers.member('logistics')
    await page.goto('/account/')
    await page.getByText('Managed by your single sign-on.').waitFor()
    await expect.poll(() => field(page, 'First name').count()).toBe(0)
    expect(await faults()).toEqual([])
    await page.goto('/account/security/')
    await page.getByText('Managed by your single sign-on.').waitFor()

    await expect.poll(() => button(page, 'Change password').count()).toBe(0)
    expect(await faults()).toEqual([])
  })
})

describe('the pages', () => {
  test('are accessible in every look', async () => {
    const { page, faults } = await arriveAt(await strangers.stranger(), '/account/security/')
    const seen = () => faultsInLooks({ page, faults }, EVERY_LOOK)
    await button(page, 'Change password').waitFor()
    expect(await seen()).toEqual([])
    await button(page, 'Change password').click()
    await dialog(page, 'Change password').waitFor()
    expect(await seen()).toEqual([])
    await page.goto('/account/')
    await field(page, 'First name').waitFor()
    expect(await seen()).toEqual([])
  })
})
