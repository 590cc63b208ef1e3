import fs from 'node:fs'

import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { startEmbeddedPostgres } from '#server/db/embedded/index.ts'
import { signOut } from '#tests/support/account-pages.ts'
import { codeTo, codesSoFar, enter, makeAccount } from '#tests/support/accounts.ts'
import { sharedBrowser } from '#tests/support/browser.ts'
import { makeDataDir, spawnPortal } from '#tests/support/spawn-portal.ts'

const CHANGED = 'Quiet-Lantern-88'
const RESET = 'Amber-Kettle-Seven-41'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Everything that the browser keeps for the page, as `place: value` lines. */
const keptBy = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const lines = [
      ...Object.entries(localStorage).map(([key, value]) => `local ${key}: ${value}`),
      ...Object.entries(sessionStorage).map(([key, value]) => `session ${key}: ${value}`),
    ]
    const ask = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('IndexedDB')))
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await ask(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = await ask(database.transaction(store).objectStore(store).getAll())
        lines.push(`indexed ${name}/${store}: ${JSON.stringify(rows)}`)
      }
      database.close()
    }
    return lines
  })

/** Every row of every table, as text. */
async function allRows(dataDir: string): Promise<readonly string[]> {
  const database = await startEmbeddedPostgres({ dataDir, portal: 'a test', report: console.error })
  const client = new pg.Client({ ...database.connection, database: 'portal' })
  try {
    await client.connect()
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('public', 'identity') and table_type = 'BASE TABLE'`,
    )
    const lines: string[] = []
    for (const { name } of tables) {
      const { rows } = await client.query<{ text: string }>(`select t::text as text from ${name} t`)
      lines.push(...rows.map(({ text }) => `${name}: ${text}`))
    }
    return lines
  } finally {
    await client.end()
    await database.stop()
  }
}

type Secrets = Readonly<Record<string, string>>
/** Which secrets a line holds, as text or as PostgreSQL writes bytes. */
const leaksIn = (lines: readonly string[], secrets: Secrets): readonly string[] =>
  Object.entries(secrets).flatMap(([what, secret]) => {
    const isCode = /^\d{6}$/.test(secret)
    const hex = Buffer.from(secret).toString('hex')
    // Six digits also occur within figures and times that mean something else.
    const isIn = isCode
      ? (line: string) => new RegExp(`(?<![\\d.\\w])${secret}(?![\\d\\w])`).test(line)
      : (line: string) => line.includes(secret) || line.includes(hex)
    return lines.filter(isIn).map((line) => `${what} in ${line.slice(0, 80)}`)
  })

async function setUpApp(page: Page): Promise<string> {
  await button(page, 'Set up authenticator app').click()
  const link = page.getByRole('link', { name: 'Open in authenticator app' })
  await link.waitFor()
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? ''
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(app.generate())
  await button(page, 'Verify').click()
  await page.getByText('Your authenticator app is set up.').waitFor()
  return secret
}

async function changePassword(page: Page, current: string) {
  await button(page, 'Change password').click()
  const box = page.getByRole('dialog', { name: 'Change password' })
  await box.getByLabel('Current password', { exact: true }).fill(current)
  await box.getByLabel('New password', { exact: true }).fill(CHANGED)
  await box.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Password changed.').waitFor()
}

async function reset(page: Page, email: string): Promise<string> {
  const before = await codesSoFar(page, email)
  await page.goto('/sign-in/?mode=reset')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page
    .getByRole('combobox', { name: 'Your organization' })
    .selectOption({ label: 'Auto dismantlers and sellers' })
  await button(page, 'Send code').click()
  const code = await codeTo(page, email, before)
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
  await page.getByLabel('New password', { exact: true }).fill(RESET)
  return code
}

test('no password, code, token or key of an app is left in browser, log or database', async () => {
  const dataDir = makeDataDir()
  const portal = await spawnPortal({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'trace',
    RATE_FACTOR: '100',
    BUSY_AFTER_MS: '60000', // as in tests/support/portal.ts
  })
  const context = await (await sharedBrowser()).newContext({ baseURL: portal.url, locale: 'en-US' })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const kept: string[] = []
  const account = await makeAccount(page)
  const [signUpCode = ''] = await codesSoFar(page, account.email)

  await enter(page, account)
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'))
  await page.goto('/account/security/')
  await changePassword(page, account.password)
  const appKey = await setUpApp(page)
  const signedIn = await keptBy(page)
  await signOut(page)
  const resetCode = await reset(page, account.email)
  kept.push(...(await keptBy(page)))
  await button(page, 'Set new password').click()
  await page.getByRole('heading', { level: 2, name: 'Your new password is set' }).waitFor()
  kept.push(...(await keptBy(page)))
  await context.close()
  await portal.end('SIGTERM')
  const rows = await allRows(dataDir)
  fs.rmSync(dataDir, { recursive: true, force: true })

  // Tokens are where the client library keeps them, and nowhere else.
  const isLibrarys = (line: string) => line.startsWith('local CognitoIdentityServiceProvider.')
  const tokenOf = (name: string) =>
    signedIn.find((line) => isLibrarys(line) && line.includes(`.${name}: `))?.split(': ')[1] ?? ''
  const tokens = {
    'id token': tokenOf('idToken'),
    'access token': tokenOf('accessToken'),
    'refresh token': tokenOf('refreshToken'),
  }
  expect(Object.values(tokens).every((token) => token.length > 40)).toBe(true)
  const typed = {
    password: account.password,
    'changed password': CHANGED,
    'password of the reset': RESET,
    'key of the app': appKey,
    'code of the sign-up': signUpCode,
    'code of the reset': resetCode,
  }
  expect(Object.values(typed).every((secret) => secret.length >= 6)).toBe(true)
  const own = [...signedIn.filter((line) => !isLibrarys(line)), ...kept]
  expect(leaksIn(own, { ...typed, ...tokens })).toEqual([])
  expect(leaksIn(signedIn, typed)).toEqual([])
  expect(portal.output()).toContain('"level"')
  expect(leaksIn(portal.output().split('\n'), { ...typed, ...tokens })).toEqual([])
  expect(rows.length).toBeGreaterThan(100)
  expect(leaksIn(rows, { ...typed, ...tokens })).toEqual([])
  // The scan finds what is there.
  expect(leaksIn(rows, { email: account.email })).not.toEqual([])
})
