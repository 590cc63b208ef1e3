import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createStrangers } from '#tests/support/strangers.ts'

const strangers = createStrangers()
afterAll(() => strangers.end())

/** No other file has pages of this width: it is this one's own browser that comes back. */
const LOOK = { width: 1111 }
const MARK = 'left behind'

async function leaveBehind(page: Page): Promise<void> {
  await page.evaluate(async (mark) => {
    localStorage.setItem(mark, mark)
    sessionStorage.setItem(mark, mark)
    document.cookie = `mark=${encodeURIComponent(mark)}`
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open(mark)
      opening.addEventListener('success', () => {
        opening.result.close()
        resolve(undefined)
      })
      opening.addEventListener('error', () => reject(new Error('no database')))
    })
  }, MARK)
}

const kept = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.entries(localStorage),
    session: Object.entries(sessionStorage),
    cookies: decodeURIComponent(document.cookie),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }))

async function come() {
  const { page } = await strangers.stranger(LOOK)
  await page.goto('/privacy/')
  return page
}

test('a browser that served before has nothing in it of who used it', async () => {
  const page = await come()
  const context = page.context()
  await leaveBehind(page)
  expect(JSON.stringify(await kept(page)).split(MARK).length).toBeGreaterThanOrEqual(6)
  await strangers.leave()
  const next = await come()

  expect(next.context()).toBe(context)
  expect(context.pages()).toEqual([next])
  expect(JSON.stringify(await kept(next))).not.toContain(MARK)
  await strangers.leave()
})

describe('a browser is not used again', () => {
  test.each<readonly [name: string, use: (page: Page) => Promise<unknown>]>([
    ['whose clock was set', (page) => page.clock.install()],
    [
      'that was offline',
      async (page) => {
        // What it still fetches would be lost, and said to be.
        await page.waitForLoadState('networkidle')
        await page.context().setOffline(true)
      },
    ],
    ['whose pages run something', (page) => page.context().addInitScript('')],
  ])('%s', async (_name, use) => {
    const page = await come()
    const context = page.context()
    await use(page)
    await strangers.leave()
    const next = await come()

    expect(next.context()).not.toBe(context)
    await strangers.leave()
  })

  test('where it matters what it has read', async () => {
    const page = await come()
    await strangers.leave()
    const cold = createStrangers({ isCold: true })
    const next = (await cold.stranger(LOOK)).page
    await next.goto('/privacy/')

    expect(next.context()).not.toBe(page.context())
    await cold.end()
  })
})

describe('a tab', () => {
  let ofFile: Page
  let ofTest: Page
  let besideIt: Page
  beforeAll(async () => {
    ofFile = await come()
  })

  test('is there while its test runs, and so is one that it opens', async () => {
    ofTest = await come()
    besideIt = await ofTest.context().newPage()

    expect([ofTest, besideIt].map((page) => page.isClosed())).toEqual([false, false])
  })

  test('closes with it; what was opened for all tests stays', () => {
    expect([ofTest, besideIt].map((page) => page.isClosed())).toEqual([true, true])
    expect(ofFile.isClosed()).toBe(false)
  })
})
