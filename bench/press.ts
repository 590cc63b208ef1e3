import fs from 'node:fs'
import os from 'node:os'
import { parseArgs } from 'node:util'

import type { Locator, Page } from 'playwright-core'

import { buildIfStale } from '#scripts/build-if-stale.ts'
import { sharedBrowser } from '#tests/support/browser.ts'
import { grid, openList } from '#tests/support/list-page.ts'
import { slowDown } from '#tests/support/page-load.ts'
import { makeDataDir } from '#tests/support/spawn-portal.ts'

import { median } from './support/compare.ts'
import { startPortal, visitor } from './support/pages.ts'

// How long a page takes from a press to what it paints next, on a processor four times slower than this one and a slow
// line: the longest event of each action, by the browser's own clock (steps of 8 ms; what is below 16 is not told), and
// until its result shows, as seen from outside.
//   --runs 5   visits
const { values: given } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const MOST_MS = 100
const WIDE = { width: 1280, height: 900 } as const
const SETTLED_MS = 400

type Taken = { readonly paint: number; readonly shown: number }
type Act = readonly [what: string, act: (page: Page) => Promise<unknown>, isShown: Locator]

// Runs in the page before its scripts.
function watch() {
  const presses: number[] = []
  Object.assign(globalThis, { presses })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) presses.push(duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit) // because of its type
}
const pressesOn = (page: Page) =>
  page.evaluate(() => (globalThis as never as { presses: number[] }).presses.splice(0)) // because watch() put it there

async function take(page: Page, [, act, shown]: Act): Promise<Taken> {
  await page.waitForTimeout(SETTLED_MS)
  await pressesOn(page)
  const began = performance.now()
  await act(page)
  await shown.waitFor()
  const ended = performance.now()
  await page.waitForTimeout(SETTLED_MS)
  return { paint: Math.max(0, ...(await pressesOn(page))), shown: ended - began }
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first()
const away = (page: Page, locator: Locator) => async () => {
  await page.keyboard.press('Escape')
  await locator.waitFor({ state: 'hidden' })
}

function actsOfList(page: Page): readonly (Act | (() => Promise<void>))[] {
  const filters = page.getByRole('dialog', { name: 'Filters' })
  const menu = page.getByRole('menuitem', { name: 'Open' })
  const rowMenu = () => grid(page).getByRole('button', { name: /^Actions for/ })
  const opened = page.getByRole('heading', { level: 1, name: /^Shipment sr_/ })
  const row = (at: number) => grid(page).locator(`[aria-rowindex="${at + 2}"]`)
  return [
    ['open filters', () => button(page, 'Filters').click(), filters],
    away(page, filters),
    ['open filters again', () => button(page, 'Filters').click(), filters],
    away(page, filters),
    ['menu of a row', () => rowMenu().first().click(), menu],
    away(page, menu),
    ['menu of a row again', () => rowMenu().nth(1).click(), menu],
    away(page, menu),
    ['load 50 more', () => button(page, 'Load more').click(), page.getByText('100 loaded')],
    () => grid(page).getByRole('gridcell').nth(2).focus(),
    ['Ctrl+End', () => page.keyboard.press('Control+End'), row(99)],
    ['Ctrl+Home', () => page.keyboard.press('Control+Home'), row(0)],
    ['open a row', () => grid(page).getByRole('link').first().click(), opened],
    ['back to the list', () => page.goBack(), grid(page).getByRole('link').first()],
    [
      'search, seven letters',
      async () => {
        await page.getByRole('searchbox', { name: 'Search shipments' }).click()
        await page.keyboard.type('leipzig', { delay: 60 })
      },
      button(page, /^Remove filter|^Clear/),
    ],
  ]
}

async function visit(url: string, taken: Map<string, Taken[]>) {
  const context = await visitor(url, { who: 'admin', viewport: WIDE })
  const page = await context.newPage()
  await slowDown(await context.newCDPSession(page))
  await page.addInitScript(watch)
  await openList(page)
  for (const act of actsOfList(page))
    if (typeof act === 'function') await act()
    else taken.set(act[0], [...(taken.get(act[0]) ?? []), await take(page, act)])
  await context.close()
}

await buildIfStale()
const dataDir = makeDataDir()
const portal = await startPortal(dataDir, '3000')
console.log(`${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}`)
try {
  const taken = new Map<string, Taken[]>()
  for (let run = 0; run < Number(given.runs); run += 1) await visit(portal.url, taken)
  console.table(
    [...taken].map(([what, all]) => {
      const paint = median(all.map((one) => one.paint))
      return {
        what,
        'ms to paint': `${paint < 16 ? 'below 16' : paint} (${paint <= MOST_MS ? '≤' : 'MISSED'} ${MOST_MS})`,
        'from, to': `${Math.min(...all.map((one) => one.paint))}, ${Math.max(...all.map((one) => one.paint))}`,
        'ms until shown': median(all.map((one) => one.shown)).toFixed(0),
      }
    }),
  )
} finally {
  await (await sharedBrowser()).close()
  await portal.end('SIGTERM')
  fs.rmSync(dataDir, { recursive: true, force: true })
}
