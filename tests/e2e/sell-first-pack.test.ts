import type { Page } from 'playwright-core'
import { afterAll, afterEach, expect, test } from 'vitest'

import { codeTo, freshEmail, messagesTo } from '#tests/support/accounts.ts'
import { createStrangers } from '#tests/support/strangers.ts'

// The whole way of a yard owner, on his phone: from a VIN that anybody may look up to an accepted offer.
const strangers = createStrangers()
afterEach(() => strangers.leave())
afterAll(() => strangers.end())

const PHONE = { width: 390, height: 844, colorScheme: 'dark' } as const
const LEAF = '1N4BZ1CP6KC310447'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

async function signUp(page: Page, email: string) {
  for (const [name, text] of [
    ['First name', 'Yara'],
    ['Last name', 'Reyes'],
    ['Company', 'Cascade Auto Dismantling'],
    ['Email', email],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as people type
    await page.getByRole('textbox', { name, exact: true }).fill(text)
  await page.getByLabel('Password', { exact: true }).fill('Quiet-Lantern-88')
  await button(page, 'Create account').click()
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(await codeTo(page, email))
  await button(page, 'Confirm account').click()
}

/** Approves somebody from the mail that asks the staff. */
async function approve(page: Page, email: string) {
  const find = async () => {
    const mails = await messagesTo(page, 'customer-ops@portal.example')
    const text = mails.find((mail) => mail.text.startsWith(`${email} `))?.text ?? ''
    return /Approve: (\S+)/.exec(text)?.[1] ?? ''
  }
  await expect.poll(find, { timeout: 45_000 }).not.toBe('')
  const { pathname, hash } = new URL(await find())
  await page.goto(pathname + hash)
  await button(page, 'Approve sign-up').click()
  await page.getByText(/can accept offers now/).waitFor()
}

test('a pack that a visitor finds by its VIN is sold after signing up and being approved by mail', async () => {
  const { page, expectStatus, faults } = await strangers.stranger(PHONE)
  // The tokens from before the approval are refused, and renewed.
  for (const status of [400, 401]) expectStatus(status)
  const email = freshEmail()
  await page.goto('/')
  await page.getByRole('textbox', { name: 'VIN' }).fill(LEAF)
  await button(page, 'Find battery').click()
  await page.getByText('2 packs fit.').waitFor()
  await page.getByRole('radio', { name: /Plus 62 kWh/ }).check()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.waitForURL((url) => url.pathname === '/sign-in/')
  await signUp(page, email)

  // It was kept while signing up, and is saved for another device.
  await page.waitForURL((url) => url.search.startsWith('?offer=do_'))
  const offer = page.getByRole('region', { name: 'Your offer', exact: true })
  await offer.getByText(LEAF).waitFor()
  await page.getByRole('radio', { name: /I will ship/ }).check()
  await button(page, 'Save offer').click()
  await page.getByText('Not saved').waitFor({ state: 'detached' })
  expect(await button(page, /^Accept/).getAttribute('aria-disabled')).toBe('true')
  expect(await fits(page)).toBe(true)

  const staff = await strangers.stranger()
  await approve(staff.page, email)
  // The page that is open hears of it.
  await page.getByText('Approved', { exact: true }).waitFor({ timeout: 20_000 })
  await page.getByRole('checkbox', { name: /I agree to the/ }).check()
  await button(page, /^Accept \$\d/).click()
  await page.getByText(/^Accepted on/).waitFor()
  await button(page, 'Add your pickup address').first().waitFor()

  const isTold = async () =>
    (await messagesTo(page, email)).some(({ text }) => /accepted/i.test(text))
  await expect.poll(isTold, { timeout: 45_000 }).toBe(true)
  expect(await fits(page)).toBe(true)
  expect(await faults()).toEqual([])
})
