import { Secret, TOTP } from 'otpauth'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, expect, test } from 'vitest'

import { accountMenu, signOut } from '#tests/support/account-pages.ts'
import { codeTo, codesSoFar, makeAccount } from '#tests/support/accounts.ts'
import type { Account } from '#tests/support/accounts.ts'
import { startInspecting } from '#tests/support/outside-inspector.ts'
import { createStrangers } from '#tests/support/strangers.ts'
import { accountTexts } from '#texts/account.ts'
import { authTexts } from '#texts/auth.ts'
import { liveTexts } from '#texts/flows-live.ts'

const strangers = createStrangers()
afterEach(() => strangers.leave())
afterAll(() => strangers.end())

const PAGE = '/flows/inspect/'
const STATELY = 'https://stately.ai/inspect'
const WRONG = 'Wrong-Harbor-Kite-53'
const CHANGED = 'Quiet-Lantern-88'
const RESET = 'Amber-Kettle-Seven-41'
const words = liveTexts.stately
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Stands for stately.ai: says that it is there, as far as it can, and keeps whatever it is sent. */
const receiver = `<!doctype html><title>Stub</title><script>
  globalThis.got = []
  addEventListener('message', ({ data }) => got.push(JSON.stringify(data)))
  opener?.postMessage({ type: '@statelyai.connected' }, '*')
</script>`
const standIn = (context: BrowserContext, body = receiver) =>
  context.route(STATELY, (route) => route.fulfill({ contentType: 'text/html', body }))
const gotBy = (popup: Page) =>
  popup.evaluate(() => (globalThis as never as { got: readonly string[] }).got.join('\n')) // because the stub keeps it there

/** Everything that opens doors for whoever is signed in. */
const tokensIn = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, value]) => (key.endsWith('Token') ? [value] : [])),
  )

test('the inspector of Stately connects to the tab that staff open for it, with whole charts', async () => {
  const { page, faults } = await strangers.member('customer-ops')
  await standIn(page.context())
  await page.goto('/flows/')
  const link = page.getByRole('link', { name: words.link })
  await expect.poll(() => link.getAttribute('target')).toBe('_blank')
  await page.goto(PAGE)
  await button(page, words.open).waitFor()
  expect(await faults()).toEqual([])

  const opened = page.waitForEvent('popup')
  await button(page, words.open).click()
  const popup = await opened
  await page.getByText(words.connected).waitFor()
  expect(await faults()).toEqual([])

  await expect.poll(() => gotBy(popup)).toContain('\\"id\\":\\"auth\\"')
  // Within the same document: the connection stays.
  await page.getByRole('link', { name: 'Flows', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Flows' }).waitFor()
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'Refresh User Data' }).click()
  await expect.poll(() => gotBy(popup)).toContain('"type":"REFRESH"')
  const got = await gotBy(popup)
  expect(got).not.toMatch(/\[(Object|Array|Circular)\]/)
  expect(got).not.toContain('customer-ops@portal.example')
  const tokens = await tokensIn(page)
  expect(tokens.length).toBeGreaterThan(1)
  for (const token of tokens) expect(got).not.toContain(token)
})

test('where it cannot work, the page says why and what helps', async () => {
  const { page, faults } = await strangers.member('customer-ops', {
    width: 390,
    height: 844,
    colorScheme: 'dark',
  })
  await standIn(page.context(), 'Nobody here.')
  await page.goto(PAGE)
  await button(page, words.open).waitFor()
  await page.clock.install()
  await button(page, words.open).click()
  await page.getByText(words.waiting).waitFor()
  await page.clock.fastForward(15_000)
  await page.getByText(words.silent).waitFor()
  expect(await faults()).toEqual([])

  await page.goto('/flows/')
  await page.getByRole('heading', { level: 1, name: 'Flows' }).waitFor()
  await page.evaluate((to) => history.pushState({}, '', to), PAGE)
  await page.getByText(words.elsewhere).waitFor()
  await expect.poll(() => button(page, words.open).count()).toBe(0)
  const again = page.getByRole('link', { name: words.newTab })
  await expect.poll(() => again.getAttribute('href')).toBe(PAGE)
  expect(await faults()).toEqual([])
})

/** Signs in within the document that is there. */
async function enter(page: Page, { email, password }: Account) {
  await page
    .getByRole('combobox', { name: authTexts.organization })
    .selectOption({ label: 'Auto dismantlers and sellers' })
  await field(page, authTexts.email).fill(email)
  await page.getByLabel(authTexts.password, { exact: true }).fill(password)
  await button(page, authTexts.signIn).click()
}

async function toSecurity(page: Page) {
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await page.getByRole('link', { name: accountTexts.toSecurity }).click()
  await button(page, 'Change password').waitFor()
}

async function changePassword(page: Page, current: string) {
  await button(page, 'Change password').click()
  const box = page.getByRole('dialog', { name: 'Change password' })
  await box.getByLabel('Current password', { exact: true }).fill(current)
  await box.getByLabel('New password', { exact: true }).fill(CHANGED)
  await box.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Password changed.').waitFor()
}

async function setUpApp(page: Page) {
  await button(page, 'Set up authenticator app').click()
  const link = page.getByRole('link', { name: 'Open in authenticator app' })
  await link.waitFor()
  const key = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? ''
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate()
  await field(page, 'Code').fill(code)
  await button(page, 'Verify').click()
  await page.getByText('Your authenticator app is set up.').waitFor()
  return { key, code }
}

async function reset(page: Page, email: string) {
  const before = await codesSoFar(page, email)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Sign In' })
    .click()
  await page.getByRole('link', { name: authTexts.forgot }).click()
  await field(page, 'Email').fill(email)
  await page
    .getByRole('combobox', { name: authTexts.organization })
    .selectOption({ label: 'Auto dismantlers and sellers' })
  await button(page, 'Send code').click()
  const code = await codeTo(page, email, before)
  await field(page, 'Code').fill(code)
  await page.getByLabel('New password', { exact: true }).fill(RESET)
  await button(page, 'Set new password').click()
  await page.getByRole('heading', { level: 2, name: 'Your new password is set' }).waitFor()
  return code
}

/**
 * A tab that is inspected from before anybody signs in. Its document is that of the page for inspecting, which leads to
 * the sign-in page; no button of that page is open to strangers, so what the button does is called.
 */
async function inspectSignIn(page: Page): Promise<Page> {
  await standIn(page.context())
  await page.goto(PAGE)
  await field(page, authTexts.email).waitFor()
  const [popup] = await Promise.all([page.waitForEvent('popup'), startInspecting(page)])
  return popup
}

test('what people type and get in an inspected tab of the built portal stays in it', async () => {
  const { page, expectStatus } = await strangers.stranger()
  expectStatus(400)
  const account = await makeAccount(page)
  const popup = await inspectSignIn(page)

  await enter(page, { ...account, password: WRONG })
  await page.getByRole('alert').getByText('Wrong email or password.').waitFor()
  await enter(page, account)
  await accountMenu(page).waitFor()
  await toSecurity(page)
  await changePassword(page, account.password)
  const app = await setUpApp(page)
  const [first = '', ...others] = await tokensIn(page)
  await signOut(page)
  const resetCode = await reset(page, account.email)

  await expect.poll(() => gotBy(popup)).toContain('SET_PASSWORD')
  const got = await gotBy(popup)
  for (const event of ['SUBMIT_CREDENTIALS', 'VERIFY_APP', 'ASK_CODE', 'SIGN_OUT'])
    expect(got).toContain(event)
  const secrets = [
    WRONG,
    account.password,
    CHANGED,
    RESET,
    app.key,
    app.code,
    resetCode,
    account.email,
    first,
    ...others,
  ]
  expect(others.length).toBeGreaterThan(0)
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5)
    expect(got).not.toContain(secret)
  }
})
