import type { Page } from 'playwright-core'
import { afterAll, afterEach, describe, expect, test } from 'vitest'

import { codeTo, enter, freshEmail, messagesTo, wrongCode } from '#tests/support/accounts.ts'
import { createStrangers } from '#tests/support/strangers.ts'
import { EVERY_LOOK, faultsInLooks } from '#tests/support/viewports.ts'

const strangers = createStrangers()
afterEach(() => strangers.leave())
afterAll(() => strangers.end())

const PASSWORD = 'Quiet-Lantern-88'
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const step = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true })
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const waits = (page: Page) =>
  page.getByRole('banner').getByText('Your account is waiting for approval.')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)

async function fillIn(page: Page, email: string) {
  await page.goto('/sign-in/?mode=sign-up')
  await field(page, 'First name').fill('Nadia')
  await field(page, 'Last name').fill('Rossi')
  await field(page, 'Company').fill('Rossi Salvage')
  await field(page, 'Email').fill(email)
  await password(page).fill(PASSWORD)
}
async function register(page: Page, email: string) {
  await fillIn(page, email)
  await button(page, 'Create account').click()
  await step(page, 'Confirm your account').waitFor()
}

describe('signing up', () => {
  test('leads through the code of the mail to being signed in, waiting for approval', async () => {
    const { page, expectStatus, faults } = await strangers.stranger()
    expectStatus(400)
    const email = freshEmail()
    await register(page, email)
    const code = await codeTo(page, email)
    expect(await faults()).toEqual([])

    await field(page, 'Code').fill(wrongCode(code))
    await button(page, 'Confirm account').click()
    await page.getByRole('alert').getByText('That code is wrong. Check it and try again.').waitFor()
    await field(page, 'Code').fill(code)
    await button(page, 'Confirm account').click()

    await page.waitForURL((url) => url.pathname === '/sell-my-battery/')
    await waits(page).waitFor()
    await page.getByRole('button', { name: 'Account menu for Nadia Rossi' }).waitFor()
  })

  test('says at each field what is missing, in order', async () => {
    const { page } = await strangers.stranger()
    await page.goto('/sign-in/?mode=sign-up')
    const order = ['First name', 'Last name', 'Company', 'Email'] as const
    const ids: unknown[] = []
    for (const name of order) {
      await button(page, 'Create account').click()
      ids.push(await focused(page))
      await field(page, name).fill(name === 'Email' ? 'nobody' : 'Somebody')
    }
    await button(page, 'Create account').click()
    ids.push(await focused(page))
    await page.getByText('Enter an email like name@company.com.').waitFor()
    await field(page, 'Email').fill(freshEmail())
    await password(page).fill('short')
    await button(page, 'Create account').click()
    ids.push(await focused(page))

    expect(ids).toEqual([
      'givenName',
      'familyName',
      'companyName',
      'email',
      'email',
      'new-password',
    ])
  })

  test('keeps what was typed over a reload, and confirms after one as well', async () => {
    const { page } = await strangers.stranger()
    const email = freshEmail()
    await fillIn(page, email)
    await page.reload()
    await field(page, 'Company').waitFor()
    await expect.poll(() => field(page, 'Company').inputValue()).toBe('Rossi Salvage')
    await expect.poll(() => password(page).inputValue()).toBe('')

    await register(page, email)
    const code = await codeTo(page, email)
    await page.reload()
    await step(page, 'Confirm your account').waitFor()
    await field(page, 'Code').fill(code)
    await button(page, 'Confirm account').click()
    await step(page, 'Your account is confirmed').waitFor()
    await page.getByText('Your account is waiting for approval.').waitFor()
    await enter(page, { email, password: PASSWORD })
    await page.getByRole('button', { name: 'Account menu for Nadia Rossi' }).waitFor()
  })

  test('in another browser proves the address and leads to a password of one’s own', async () => {
    const { page } = await strangers.stranger()
    const email = freshEmail()
    await register(page, email)
    const code = await codeTo(page, email)
    const elsewhere = await strangers.stranger({ width: 390, colorScheme: 'dark' })
    elsewhere.expectStatus(400)
    await enter(elsewhere.page, { email, password: PASSWORD })
    await elsewhere.page.getByRole('link', { name: 'Confirm account', exact: true }).click()
    await field(elsewhere.page, 'Code').fill(code)
    await button(elsewhere.page, 'Confirm account').click()

    await step(elsewhere.page, 'Choose a password').waitFor()
    await elsewhere.page.getByText(/^Your email is confirmed, but .* another browser\./).waitFor()
    expect([await elsewhere.faults(), await isTooWide(elsewhere.page)]).toEqual([[], false])
    await elsewhere.page.getByRole('link', { name: 'Choose a password', exact: true }).click()
    await expect.poll(() => field(elsewhere.page, 'Email').inputValue()).toBe(email)
    await button(elsewhere.page, 'Send code').click()
    await field(elsewhere.page, 'Code').fill(await codeTo(page, email, [code]))
    await elsewhere.page.getByLabel('New password', { exact: true }).fill('Chosen-Kettle-91')
    await button(elsewhere.page, 'Set new password').click()
    await step(elsewhere.page, 'Your new password is set').waitFor()
    await enter(elsewhere.page, { email, password: 'Chosen-Kettle-91' })
    await elsewhere.page.waitForURL((url) => url.pathname === '/sell-my-battery/')
  })

  test('with an address that has an account looks the same; only its owner is told', async () => {
    const { page } = await strangers.stranger()
    await register(page, 'dismantler-new@portal.example')

    const isTold = async () => {
      const [newest] = await messagesTo(page, 'dismantler-new@portal.example')
      return newest?.text.includes('You already have an account')
    }
    await expect.poll(isTold, { timeout: 45_000 }).toBe(true)
    await expect.poll(() => field(page, 'Code').inputValue()).toBe('')
  })
})

/** The link of the mail that asks the staff about somebody. */
async function linkAbout(page: Page, email: string, action: 'Approve' | 'Deny') {
  const find = async () => {
    const mails = await messagesTo(page, 'customer-ops@portal.example')
    const text = mails.find((mail) => mail.text.startsWith(`${email} `))?.text ?? ''
    return new RegExp(`${action}: (\\S+)`).exec(text)?.[1] ?? ''
  }
  await expect.poll(find, { timeout: 45_000 }).toContain('/approve-or-deny-user-signup/#')
  const { pathname, hash } = new URL(await find())
  return pathname + hash
}
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

describe('the link in the staff’s mail', () => {
  test('shows who asks, acts by its button only, and lets the person in', async () => {
    const { page, expectStatus } = await strangers.stranger()
    // The tokens from before the approval are refused, and renewed.
    for (const status of [400, 401]) expectStatus(status)
    const email = freshEmail()
    await register(page, email)
    await field(page, 'Code').fill(await codeTo(page, email))
    await button(page, 'Confirm account').click()
    await page.waitForURL((url) => url.pathname === '/sell-my-battery/')
    await waits(page).waitFor()
    await page.evaluate('globalThis.isSamePage = true')
    const staff = await strangers.stranger({ width: 390, colorScheme: 'dark' })
    staff.expectStatus(409)
    const link = await linkAbout(staff.page, email, 'Approve')
    await staff.page.goto(link)
    await button(staff.page, 'Deny sign-up').waitFor()
    await staff.page.getByText('Rossi Salvage', { exact: true }).waitFor()
    expect([await staff.faults(), await isTooWide(staff.page)]).toEqual([[], false])
    await staff.page.emulateMedia({ colorScheme: 'light' })
    expect(await staff.faults()).toEqual([])
    expect(await messagesTo(page, email)).toHaveLength(1) // the code of the address only

    await button(staff.page, 'Approve sign-up').click()
    await staff.page
      .getByText(`Rossi Salvage can accept offers now. We emailed ${email}.`)
      .waitFor()
    expect([await staff.faults(), await isTooWide(staff.page)]).toEqual([[], false])
    // The page that is open hears of it, and is not loaded anew.
    await waits(page).waitFor({ state: 'detached', timeout: 20_000 })
    expect(await page.evaluate('isSamePage')).toBe(true)
    await staff.page.reload()
    await staff.page.getByText('This link was already used').waitFor()
    await staff.page.getByText(/It was approved on /).waitFor()

    const isTold = async () => (await messagesTo(page, email))[0]?.text.includes('is approved')
    await expect.poll(isTold, { timeout: 45_000 }).toBe(true)
    await page.goto('/account/')
    await page.getByText('approved-auto-dismantler', { exact: true }).waitFor()
  })

  test('that denies closes the account: its page ends, and a sign-in says why', async () => {
    const { page, expectStatus } = await strangers.stranger()
    for (const status of [400, 401]) expectStatus(status)
    const email = freshEmail()
    await register(page, email)
    await field(page, 'Code').fill(await codeTo(page, email))
    await button(page, 'Confirm account').click()
    await page.waitForURL((url) => url.pathname === '/sell-my-battery/')
    await waits(page).waitFor()
    // From the row of who waits, by the right of the staff.
    const staff = await strangers.member('customer-ops')
    await linkAbout(staff.page, email, 'Deny')
    await staff.page.goto(`/dashboard/supplier-users/?q=${encodeURIComponent(email)}`)
    await staff.page.getByRole('link', { name: `Approve or deny the sign-up of ${email}` }).click()
    await button(staff.page, 'Deny sign-up').click()
    await staff.page.getByText('Denied', { exact: true }).waitFor()

    await waits(page).waitFor({ state: 'detached', timeout: 20_000 })
    const isTold = async () => (await messagesTo(page, email))[0]?.text.includes('didn’t approve')
    await expect.poll(isTold, { timeout: 45_000 }).toBe(true)
    const again = await strangers.stranger()
    again.expectStatus(400)
    await enter(again.page, { email, password: PASSWORD })
    await again.page
      .getByRole('alert')
      .getByText(/^This account is closed/)
      .waitFor()
    expect(new URL(again.page.url()).pathname).toBe('/sign-in/')

    // What was denied is approved later, from the row of the closed account.
    const grid = staff.page.getByRole('grid', { name: 'Supplier users' })
    await staff.page.goto(`/dashboard/supplier-users/?q=${encodeURIComponent(email)}`)
    await grid.getByText('Disabled').waitFor()
    await grid.getByRole('button', { name: `Actions for ${email}` }).click()
    await staff.page.getByRole('menuitem', { name: 'Approve sign-up' }).click()
    const dialog = staff.page.getByRole('alertdialog', { name: `Approve the sign-up of ${email}?` })
    await button(staff.page, 'Approve sign-up').click()
    await dialog.waitFor({ state: 'detached' })
    await grid.getByText('Active').waitFor()
    await grid.getByRole('button', { name: `Actions for ${email}` }).click()
    await staff.page.getByRole('menuitem', { name: 'Edit user' }).waitFor()
    expect(await staff.page.getByRole('menuitem', { name: 'Approve sign-up' }).count()).toBe(0)
  })

  test('that is torn or strange says what to do', async () => {
    const { page, expectStatus } = await strangers.stranger()
    expectStatus(404)
    await page.goto('/approve-or-deny-user-signup/')
    await page.getByText('Link not found.').waitFor()
    await page.goto(
      `/approve-or-deny-user-signup/#email=nobody@salvage.example&key=${'x'.repeat(43)}&action=deny`,
    )
    await page.reload()
    await page.getByText('Open it from the email, or copy the whole link.').waitFor()

    await expect.poll(() => button(page, 'Approve sign-up').count()).toBe(0)
  })
})

describe('the page', () => {
  test('is accessible in every look', async () => {
    const { page, faults } = await strangers.stranger()
    await page.goto('/sign-in/?mode=sign-up')
    await button(page, 'Create account').click()
    await page.getByText('Enter an email like name@company.com.').waitFor()

    expect(await faultsInLooks({ page, faults }, EVERY_LOOK)).toEqual([])
  })
})
