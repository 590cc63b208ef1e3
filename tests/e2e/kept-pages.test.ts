import type { Page } from 'playwright-core'
import { afterAll, afterEach, describe, expect, test } from 'vitest'

import {
  PHONE,
  SOON,
  heading,
  identify,
  partOf,
  press,
  row,
  serial,
  stored,
  waitForDialog,
} from '#tests/support/evaluation-page.ts'
import { keptOfUser, keptPaths, openKept, seeKept } from '#tests/support/kept-pages.ts'
import {
  kept,
  menu,
  pathOf,
  readyToLeave,
  refreshTokenOf,
  signOut,
} from '#tests/support/sign-out.ts'
import { createStrangers, signIn } from '#tests/support/strangers.ts'
import { createVisitors, submitAs } from '#tests/support/visitors.ts'

const strangers = createStrangers({ isCold: true })
const visitors = createVisitors()
afterEach(() => strangers.leave())
afterAll(async () => {
  await strangers.end()
  await visitors.end()
})

const KEPT = { isKept: true }
const title = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor(SOON)
const toSignIn = (page: Page) => page.getByRole('link', { name: 'Sign In' }).first().waitFor(SOON)
const isOffline = (page: Page) =>
  page.getByRole('status').getByText('You’re offline.').waitFor(SOON)

describe('without a network', () => {
  test.each([
    ['supplier', '/suppliers/', 'Supplier Dashboard'],
    ['admin', '/dashboard/', 'Redwood Dashboard'],
    ['admin', '/dashboard/shipments/', 'Shipments'],
  ])(
    '%s reloads %s, opens it in another tab, and reads what is there when it is back',
    async (who, path, name) => {
      const { page, expectLostCalls } = await strangers.member(who, KEPT)
      expectLostCalls()
      await openKept(page, path, () => title(page, name))

      await page.context().setOffline(true)
      await page.reload()
      await title(page, name)
      await isOffline(page)
      await menu(page).waitFor()
      const cannot = page.getByRole('alert').filter({ hasText: 'check your internet connection' })
      await cannot.first().waitFor(SOON)

      const other = await page.context().newPage()
      await other.goto(path)
      await title(other, name)
      await isOffline(other)
      await other.close()

      await page.context().setOffline(false)
      await expect.poll(() => cannot.count(), SOON).toBe(0)
      await title(page, name)
    },
  )

  test('a record opens, and says that it cannot be read', async () => {
    const { id } = await submitAs(await visitors.visit('supplier'))
    const { page, expectLostCalls } = await strangers.member('supplier', KEPT)
    expectLostCalls()
    await openKept(page, `/suppliers/shipments/${id}/`, () => title(page, `Shipment ${id}`))

    await page.context().setOffline(true)
    await page.reload()
    await isOffline(page)
    const cannot = page.getByRole('alert').filter({ hasText: 'check your internet connection' })
    await cannot.first().waitFor(SOON)

    await page.context().setOffline(false)
    await title(page, `Shipment ${id}`)
    await expect.poll(() => cannot.count(), SOON).toBe(0)
  })

  test('somebody whose token is too old for the server stays signed in', async () => {
    const { page, expectLostCalls } = await strangers.member('bmw-dealer', KEPT)
    expectLostCalls()
    await openKept(page, '/bmw/', () => waitForDialog(page))

    await page.context().setOffline(true)
    // Tokens count for a quarter of an hour, sign-ins for a week.
    await page.clock.setSystemTime(Date.now() + 3 * 86_400_000)
    await page.reload()

    await menu(page).waitFor(SOON)
    await page.getByRole('button', { name: 'Add battery' }).waitFor(SOON)
    await page.clock.setSystemTime(Date.now() + 8 * 86_400_000)
    await page.reload()
    await toSignIn(page)
    expect(await menu(page).count()).toBe(0)
  })
})

const toPhotos = async (page: Page) => {
  await press(page, 'Continue')
  await heading(page, 'Is it damaged?')
  await page.getByRole('radio', { name: /^Yes, damaged/ }).check({ force: true })
  await page.getByRole('textbox', { name: 'What do you see?' }).fill('Crack in the cover. Dry.')
  await press(page, 'Continue')
  await heading(page, 'Is it recalled or defective?')
  await page.getByRole('radio', { name: /^No Not that/ }).check({ force: true })
  const buffer = await page.screenshot()
  await page
    .getByLabel('Take a photo')
    .setInputFiles({ name: 'crack.png', mimeType: 'image/png', buffer })
  await page.getByText('1 of 5 photos').waitFor(SOON)
}

test('beside a pallet an evaluation with its photograph goes on after the browser dropped the page', async () => {
  const { call } = await visitors.visit('porsche-dealer')
  const { page, expectLostCalls } = await strangers.member('porsche-dealer', { ...PHONE, ...KEPT })
  expectLostCalls()
  const number = serial('DROPPED')
  const part = await partOf(call, 'porsche')
  await openKept(page, '/porsche/', () => waitForDialog(page))
  await page.context().setOffline(true)
  await identify(page, part, number)
  await toPhotos(page)
  await expect.poll(() => kept(page), SOON).toContain('crack.png')

  await page.reload()
  await page.getByText(/^Could not refresh\. Showing batteries from /).waitFor(SOON)
  await press(page, 'Add battery')
  await press(page, 'Continue draft')
  await press(page, 'Continue')
  await heading(page, 'Is it damaged?')
  await press(page, 'Continue')
  await page.getByText('1 of 5 photos').waitFor(SOON)
  await page.getByRole('img', { name: 'crack.png' }).waitFor(SOON)
  await press(page, 'Continue')
  await heading(page, 'Review')
  await page.getByRole('checkbox', { name: /^I evaluated this battery/ }).check()
  await press(page, 'Save evaluation')
  await heading(page, 'Saved on this device')

  const other = await page.context().newPage()
  await page.close()
  await other.goto('/porsche/')
  await row(other, number).getByText('Damaged', { exact: true }).waitFor(SOON)
  await other.getByText('1 evaluation and 1 photo are waiting for a connection').waitFor(SOON)
  await other.context().setOffline(false)
  await other.getByText('wait for a connection').waitFor({ ...SOON, state: 'detached' })
  await expect
    .poll(() => stored(call, 'porsche', number), SOON)
    .toMatchObject([{ hasPhysicalDamage: true, photos: [expect.anything()] }])
})

describe('signing out', () => {
  test('without a network stays so after a reload, and leaves nothing of anybody', async () => {
    const { page, expectLostCalls } = await strangers.member('bmw-dealer', KEPT)
    expectLostCalls()
    await openKept(page, '/bmw/', async () => {
      await waitForDialog(page)
      await readyToLeave(page)
    })
    const left = await refreshTokenOf(page)
    await expect.poll(async () => (await keptOfUser(page)).length, SOON).toBeGreaterThanOrEqual(4)
    // What is kept while one is signed in cannot be read without the key, which no script takes out of the browser.
    const before = await keptOfUser(page)
    expect(before.map(([name]) => name.split('|')[0])).toContain('key')
    for (const [, text] of before) expect(text).not.toMatch(/partNumber|locationId|serialNumber/)

    await page.context().setOffline(true)
    await signOut(page)
    await page.reload()

    await toSignIn(page)
    expect(pathOf(page)).toBe('/')
    expect(await keptOfUser(page)).toEqual([])
    expect(await kept(page)).not.toContain(left.token)
    expect(await kept(page)).not.toMatch(/(id|access|refresh)Token|portal\.user/)
    await page.goto('/bmw/')
    await toSignIn(page)
    expect(await page.getByRole('button', { name: 'Add battery' }).count()).toBe(0)
    const paths = await keptPaths(page)
    expect(paths).toContain('/')
    expect(paths.filter((path) => !/^\/($|config\.json$|assets\/[\w.-]+$)/.test(path))).toEqual([])
  })

  test('gives nothing of one person to the next', async () => {
    const { page } = await strangers.member('ferrari-dealer', KEPT)
    await page.goto('/ferrari/')
    await page.getByRole('button', { name: 'Add battery' }).waitFor(SOON)
    await waitForDialog(page)
    await expect.poll(async () => (await keptOfUser(page)).length, SOON).toBeGreaterThanOrEqual(4)
    const { user } = await refreshTokenOf(page)
    // As where a session has ended, and its user is not back.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (/^Cognito|^portal\.user/.test(key)) localStorage.removeItem(key)
    })

    await signIn(page, 'bmw-dealer')
    await page.waitForURL((url) => url.pathname === '/bmw/')
    await waitForDialog(page)

    await expect
      .poll(async () => (await keptOfUser(page)).filter(([name]) => name.includes(user)), SOON)
      .toEqual([])
    expect((await keptOfUser(page)).map(([name]) => name.split('|')[0])).toContain('key')
  })
})

describe('the first visit', () => {
  test('registers the worker when the page has loaded, and announces the portal as installable', async () => {
    const { page } = await strangers.stranger(KEPT)
    await page.addInitScript(() => {
      const container = navigator.serviceWorker
      const register = container.register.bind(container)
      container.register = (...given) => {
        Object.assign(globalThis, { registeredAt: document.readyState })
        return register(...given)
      }
    })
    await page.goto('/')
    await seeKept(page)

    expect(await page.evaluate(() => (globalThis as { registeredAt?: string }).registeredAt)).toBe(
      'complete',
    ) // because the script above put it there
    const href = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = (await (await page.request.get(href ?? '')).json()) as {
      readonly start_url: string
      readonly icons: readonly { readonly src: string; readonly purpose?: string }[]
    } // because it is ours
    expect(manifest.start_url).toBe('/')
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
    for (const { src } of manifest.icons)
      expect((await page.request.get(src)).headers()['content-type']).toBe('image/png')
    const color = () => page.locator('meta[name=theme-color]').getAttribute('content')
    const light = await color()
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
    await expect.poll(color).not.toBe(light)
  })

  test.each([
    [false, true],
    [true, false],
  ])(
    'fetches what evaluating takes ahead, where data is not to be saved (%s)',
    async (saveData, is) => {
      const { page } = await strangers.member('bmw-dealer', KEPT)
      await page.addInitScript((saves) => {
        Object.defineProperty(navigator, 'connection', {
          get: () => ({ saveData: saves, effectiveType: '4g' }),
        })
      }, saveData)
      await page.goto('/bmw/')
      await page.getByRole('button', { name: 'Add battery' }).waitFor(SOON)
      await waitForDialog(page)
      await seeKept(page)
      const hasFlow = async () =>
        (await keptPaths(page)).some((path) => path.includes('/remove-flow-'))

      const patience = is ? 150 : 4
      for (let turn = 0; turn < patience && !(await hasFlow()); turn += 1)
        await page.waitForTimeout(500)
      expect(await hasFlow()).toBe(is)
    },
  )
})
