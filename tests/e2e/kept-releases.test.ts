import fs from 'node:fs'
import path from 'node:path'

import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { sharedBrowser } from '#tests/support/browser.ts'
import { pieceLoaded } from '#tests/support/chunk.ts'
import { keptPaths, openKept } from '#tests/support/kept-pages.ts'
import { makeDataDir, spawnPortal } from '#tests/support/spawn-portal.ts'
import type { SpawnedPortal } from '#tests/support/spawn-portal.ts'
import { signIn } from '#tests/support/strangers.ts'

const SOON = { timeout: 75_000 }
const dataDir = makeDataDir()
const dist = makeDataDir()
let portal: SpawnedPortal | undefined
let context: BrowserContext | undefined
afterAll(async () => {
  await context?.close()
  await portal?.end('SIGTERM')
  for (const folder of [dataDir, dist]) fs.rmSync(folder, { recursive: true, force: true })
})

/** The same portal at the same address, as it is started anew. */
async function start(change: Readonly<Record<string, string>> = {}): Promise<SpawnedPortal> {
  const port = portal ? new URL(portal.url).port : '0'
  await portal?.end('SIGTERM')
  portal = await spawnPortal({
    DATA_DIR: dataDir,
    PORT: port,
    RATE_FACTOR: '100',
    BUSY_AFTER_MS: '60000', // as in tests/support/portal.ts
    ...change,
  })
  return portal
}

/** A build whose every script has another name: nothing of it is in the one before. */
function buildAnew(): string {
  fs.cpSync('dist', dist, { recursive: true })
  const assets = path.join(dist, 'assets')
  for (const name of fs.readdirSync(assets))
    if (/\.(br|map)$/.test(name)) fs.rmSync(path.join(assets, name))
  const other = (text: string) =>
    text.replace(
      /-([\da-f]{6})([\da-f])(?=\.js\b)/g,
      (_, most: string, last: string) =>
        `-${most}${((Number.parseInt(last, 16) + 1) % 16).toString(16)}`,
    )
  for (const name of fs.readdirSync(assets)) {
    if (!name.endsWith('.js')) continue
    fs.writeFileSync(
      path.join(assets, other(name)),
      other(fs.readFileSync(path.join(assets, name), 'utf8')),
    )
    if (other(name) !== name) fs.rmSync(path.join(assets, name), { force: true })
  }
  for (const name of ['index.html', '.vite/manifest.json']) {
    const file = path.join(dist, name)
    fs.writeFileSync(file, other(fs.readFileSync(file, 'utf8')))
  }
  return dist
}

const releases = (page: Page) => page.evaluate(() => caches.keys())
/** How far each worker of the browser is: the one that answers, and the one that follows it. */
const statesOf = (page: Page) =>
  page.evaluate(async () => {
    const known = await navigator.serviceWorker.getRegistration()
    return [known?.active, known?.waiting, known?.installing].flatMap((one) => one?.state ?? [])
  })
/**
 * Waits until the worker of the release before is gone. A browser that is watched lets a worker that does nothing go on for
 * minutes, and a page that is asked for just as it goes is not answered by Chromium 153.
 */
async function seeReplaced(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  const look = async () => {
    const states = await statesOf(page)
    // While it begins to work the new one is left alone.
    if (states.includes('installed')) await session.send('ServiceWorker.stopAllWorkers')
    return states
  }
  await expect.poll(look, { ...SOON, interval: 1000 }).toEqual(['activated'])
  await session.detach()
}
const entryOf = (page: Page) => page.locator('script[type=module]').getAttribute('src')
const title = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Supplier Dashboard' }).waitFor(SOON)

test('a release takes the place of the one before once, and a portal without a worker removes it', async () => {
  const { url } = await start()
  context = await (
    await sharedBrowser()
  ).newContext({
    baseURL: url,
    locale: 'en-US',
    serviceWorkers: 'allow',
  })
  // Each part begins with a portal that has just started, whose first pages take longest.
  context.setDefaultTimeout(SOON.timeout)
  const page = await context.newPage()
  await signIn(page, 'supplier')
  await openKept(page, '/suppliers/', () => title(page))
  const old = await entryOf(page)
  const [first] = await releases(page)
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })

  await start({ DIST: buildAnew() })
  // An open page goes on with what it has; the next one is of the new release, and nothing is loaded twice for it.
  const other = await context.newPage()
  await other.goto('/suppliers/')
  await title(other)
  const fresh = await entryOf(other)
  expect(fresh).not.toBe(old)
  await expect.poll(async () => (await releases(other)).length, SOON).toBe(2)
  await expect.poll(() => keptPaths(other), SOON).toContain(fresh)
  await pieceLoaded(other, 'src/views/shell/account-menu.tsx')
  expect(documents).toBe(0)
  await page.getByRole('button', { name: /^Account menu for / }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor(SOON)
  await page.keyboard.press('Escape')
  await seeReplaced(page)
  await page.reload()
  await title(page)
  expect(documents).toBe(1)
  expect(await entryOf(page)).toBe(fresh)

  // Without a network it is the new one, too.
  await openKept(page, '/suppliers/', () => title(page))
  await context.setOffline(true)
  documents = 0
  await page.reload()
  await title(page)
  expect(await entryOf(page)).toBe(fresh)
  expect(documents).toBe(1)
  expect(await releases(page)).toContain(first)
  await context.setOffline(false)

  await start({ SERVICE_WORKER: 'off' })
  documents = 0
  await page.goto('/suppliers/')
  await title(page)
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(workers, SOON).toBe(0)
  expect(documents).toBe(1)
  // What the old worker still put away for the page that it was going with goes with the next one.
  await page.reload()
  await title(page)
  await expect.poll(() => releases(page), SOON).toEqual([])
  await expect.poll(workers, SOON).toBe(0)
  expect(documents).toBe(2)
})
