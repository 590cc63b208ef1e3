import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { AGAIN } from './place.ts'

const PATIENCE = { timeout: 45_000, interval: 150 }

type Message = { readonly to: readonly string[]; readonly code?: string }

/** The newest code that came to an address or number that ends so; none yet: undefined. */
async function newestCode(page: Page, to: string): Promise<string | undefined> {
  const answer = await page.request.get('/dev/outbox.json', AGAIN)
  const messages = (await answer.json()) as readonly Message[] // because it is the portal's own list, newest first
  return messages.find((one) => one.to.some((address) => address.endsWith(to)))?.code
}

/** Does something that sends a code, and answers with that code. */
export async function codeAfter(page: Page, to: string, send: () => Promise<unknown>) {
  const before = await newestCode(page, to)
  await send()
  await expect.poll(() => newestCode(page, to), PATIENCE).not.toBe(before)
  return (await newestCode(page, to)) ?? ''
}
/** What the authenticator app of a demo account shows now. */
export async function appCode(page: Page, email: string): Promise<string> {
  await expect.poll(() => newestCode(page, email), PATIENCE).toMatch(/^\d{6}$/)
  return (await newestCode(page, email)) ?? ''
}

/** Another code than this one, of the same form. */
export const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000')

export const addressOf = (who: string): string => `${who}@portal.example`

/** What one does on the sign-in page. */
export function signInPage(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const step = (name: string) => page.getByRole('heading', { level: 2, name }).waitFor()
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  return {
    button,
    step,
    field,
    password: page.getByLabel('Password', { exact: true }),
    alert: (text: string | RegExp) => page.getByRole('alert').getByText(text).waitFor(),
    /** Fills the form in with a demo account, named by its local part. */
    use: async (who: string) => {
      await page.goto('/sign-in/')
      await button(`Use ${addressOf(who)}`).click()
    },
    signIn: () => button('Sign in').click(),
    choose: async (way: string) => {
      await page.getByRole('radio', { name: way }).check()
      await button('Continue').click()
    },
    enterCode: async (code: string) => {
      await field('Code').fill(code)
      await button('Verify').click()
    },
    signedIn: () => page.getByRole('button', { name: /^Account menu for / }).waitFor(),
    signOut: async () => {
      await page.getByRole('button', { name: /^Account menu for / }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Sign In' })
        .waitFor()
    },
  }
}
