import type { Page } from 'playwright-core'

import { enter, makeAccount } from './accounts.ts'
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
