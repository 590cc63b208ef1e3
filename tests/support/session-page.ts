import type { Locator, Page } from 'playwright-core'

import { authTexts } from '#texts/auth.ts'
import { endedTexts } from '#texts/shell-parts.ts'
import { ssoTexts } from '#texts/sso.ts'

import { accountMenu } from './account-pages.ts'
import { addressOf } from './sign-in-page.ts'

const PASSWORD = 'Portal-Demo-2026!'
const AUTHORIZE = '**/oauth2/authorize?*'

/** What somebody does with a session: by single sign-on, by a password, in the account menu. */
export function sessionPage(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const organization = (): Locator => page.getByRole('combobox', { name: authTexts.organization })
  const company = () => button(ssoTexts.continueCompany('Redwood'))
  const toSignIn = () =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign In' })
  /** The provider's page does not come: what one sees before it is seen. */
  const keepHere = () => page.route(AUTHORIZE, (route) => route.fulfill({ status: 204 }))
  const again = () => page.getByRole('dialog', { name: endedTexts.title })
  const toForm = async () => {
    await keepHere()
    if (new URL(page.url()).pathname !== '/sign-in/') await toSignIn().click()
    await organization().waitFor()
  }
  return {
    button,
    organization,
    company,
    toSignIn,
    toForm,
    keepHere,
    toProvider: async () => {
      await page.unroute(AUTHORIZE)
      await page.goto('/sign-in/')
      await organization().selectOption({ label: 'Redwood staff' })
      await company().click()
      await page.getByRole('heading', { level: 1, name: 'Company single sign-on' }).waitFor()
    },
    /** Until the browser really is about to leave: only then the client library notices that one comes back. */
    leave: async () => {
      const left = page.waitForRequest(AUTHORIZE)
      await company().click()
      await left
    },
    amara: () => page.getByRole('button', { name: /^Amara Okafor/ }),
    again,
    signInAgain: async () => {
      await again().getByLabel(authTexts.password, { exact: true }).fill(PASSWORD)
      await again().getByRole('button', { name: authTexts.signIn, exact: true }).click()
      await again().waitFor({ state: 'detached' })
    },
    /** To a page that needs no session; links to such pages open another tab. */
    toEverybody: async () => {
      await page.evaluate(() => history.pushState({}, '', '/privacy/'))
      await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor()
    },
    inMenu: async (name: string) => {
      await accountMenu(page).click()
      await page.getByRole('menuitem', { name }).click()
    },
    signIn: async (who: string) => {
      await toForm()
      // Whoever comes now did not ask for what the one before was looking at.
      await page.evaluate(() => sessionStorage.removeItem('portal.successUrl'))
      await page.getByRole('textbox', { name: authTexts.email, exact: true }).fill(addressOf(who))
      await page.getByLabel(authTexts.password, { exact: true }).fill(PASSWORD)
      await button(authTexts.signIn).click()
    },
  }
}
