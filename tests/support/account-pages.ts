import type { Page } from 'playwright-core'

import { askForMailCodes, codeTo, codesSoFar, enter, makeAccount } from './accounts.ts'
import type { Account } from './accounts.ts'

type Somebody = { readonly page: Page }

export const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account menu for / })

/** Gives somebody an account of their own, signs in and opens one of the account pages. */
export async function arriveAt<S extends Somebody>(
  somebody: S,
  path: string,
): Promise<S & { readonly account: Account }> {
  const account = await makeAccount(somebody.page)
  await enter(somebody.page, account)
  await somebody.page.waitForURL((url) => !url.pathname.startsWith('/sign-in'))
  await somebody.page.goto(path)
  return { ...somebody, account }
}

export async function signOut(page: Page): Promise<void> {
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

/** The same for an account with a second step; its device is known to the pool then. */
export async function arriveWithDevice(
  page: Page,
  path: string,
  isTrusted = false,
): Promise<Account> {
  await page.goto('/privacy/')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  const account = await makeAccount(page)
  await askForMailCodes(page, account)
  await enterByMail(page, account, isTrusted)
  await page.goto(path)
  return account
}

/** Signs in with the password and the code that was mailed. */
async function enterByMail(page: Page, account: Account, isTrusted = false) {
  const before = await codesSoFar(page, account.email)
  await enter(page, account)
  await page.getByRole('heading', { name: 'Enter the code from your email' }).waitFor()
  if (isTrusted) await page.getByRole('checkbox', { name: 'Remember this device' }).check()
  const code = await codeTo(page, account.email, before)
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'))
}
