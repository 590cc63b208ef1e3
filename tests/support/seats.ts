import fs from 'node:fs'
import { createRequire } from 'node:module'

import type axe from 'axe-core'
import type { AxeResults } from 'axe-core'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'

import { keepLast, tellOf } from './last-seen.ts'
import { portalUrl } from './place.ts'
import { listenIn, seeFlows } from './seen-flows.ts'
import { isStream } from './underway.ts'
import { endsInTime, keepContext, takeContext } from './warm-contexts.ts'

/** Debian’s Chromium once did not answer that a context was gone, after every test of its file had passed: that is no test's. */
async function closed(context: BrowserContext): Promise<void> {
  if (!(await endsInTime(context.close())))
    console.warn('The browser did not say within a minute that a context is closed.')
}

export type Look = {
  readonly width?: number
  readonly height?: number
  readonly colorScheme?: 'light' | 'dark'
  /** Fades and slides as people see them; without them a test waits for no animation. */
  readonly motion?: boolean
  /** Whether the portal keeps its pages, as in browsers of people. */
  readonly isKept?: boolean
}
/** What a test wants to go wrong: the browser reports every refusal and every lost call as an error. */
type Meant = { readonly statuses: Set<number>; lostCalls: boolean }
/** A page of somebody at a browser. */
export type Seat = {
  readonly page: Page
  /** A refusal with this status is meant to come. */
  readonly expectStatus: (status: number) => void
  /** Calls are meant to get lost. */
  readonly expectLostCalls: () => void
  /** Rules of WCAG that the page breaks, with where. */
  readonly faults: () => Promise<readonly string[]>
}

// A stream ends with the network, or is one too many: the browser says so, whatever the page does, which polls then.
const isOfStream = (text: string, url: string) =>
  url !== '' && isStream(url) && /net::ERR_|status of 429/.test(text)

/**
 * Browsers of the people of a test file; `end` closes all and fails on any error in a console. `isCold`: as on a first
 * visit, with nothing read before.
 */
export function createSeats({ isCold = false } = {}) {
  const contexts = new Map<BrowserContext, BrowserContextOptions>()
  const errors: string[] = []
  const flows = seeFlows()

  /** A browser with nothing in it but what is given. */
  async function context(
    look: Look = {},
    storageState?: BrowserContextOptions['storageState'],
  ): Promise<BrowserContext> {
    const { width = 1280, height = 860, colorScheme = 'light', motion = false } = look
    const { isKept = false } = look
    const options: BrowserContextOptions = {
      baseURL: portalUrl(),
      locale: 'en-US',
      timezoneId: 'America/Los_Angeles',
      viewport: { width, height },
      colorScheme,
      reducedMotion: motion ? 'no-preference' : 'reduce',
      serviceWorkers: isKept ? 'allow' : 'block',
      ...(storageState ? { storageState } : {}),
    }
    const taken = await takeContext({ options, isCold, prepare: listenIn })
    contexts.set(taken, options)
    flows.watch(taken)
    return taken
  }

  /** A tab; what is meant to go wrong in one is meant in all that share `meant`. */
  async function open(
    at: BrowserContext,
    meant: Meant = { statuses: new Set(), lostCalls: false },
  ): Promise<Seat> {
    const page = await at.newPage()
    keepLast(page)
    page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`))
    page.on('console', (message) => {
      if (isOfStream(message.text(), message.location().url)) return
      const isBadLink = /The link \S+ on \S+ /.test(message.text()) // which only warns, as a report does
      if (message.type() !== 'error' && !isBadLink) return
      // Only a test takes the network away from a browser whose server is on the same machine.
      if (message.text().includes('net::ERR_INTERNET_DISCONNECTED')) return
      if (meant.lostCalls && message.text().includes('net::ERR_')) return
      const status = Number(/responded with a status of (\d+)/.exec(message.text())?.[1])
      if (!meant.statuses.has(status))
        errors.push(`${page.url()}: ${message.text()} ${message.location().url}`)
    })
    return {
      page,
      expectStatus: (status) => void meant.statuses.add(status),
      expectLostCalls: () => {
        meant.lostCalls = true
      },
      faults: () => faultsOf(page),
    }
  }

  // Pages left open would take their share of the machine from the tests that follow.
  const close = async (): Promise<void> => {
    const gone = [...contexts]
    await tellOf(gone.flatMap(([one]) => one.pages()))
    await Promise.all(
      gone.map(async ([one, options]) => {
        contexts.delete(one)
        // An answer that a test changes may be on its way: nobody waits for it any more.
        const routed = [one, ...one.pages()]
        await Promise.all(routed.map((at) => at.unrouteAll({ behavior: 'ignoreErrors' })))
        if (!(await keepContext(one, options))) await closed(one)
      }),
    )
  }

  return {
    context,
    open,
    close,
    end: async () => {
      await close()
      await flows.print()
      expect(errors).toEqual([])
    },
  }
}

// The shortened text: the one that the package itself gives is twice as long, and a page reads all of it.
const SOURCE = fs.readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function faultsOf(page: Page): Promise<readonly string[]> {
  // Reading it takes as long as a run: once for every page that is loaded.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE)
  const { violations } = await page.evaluate<AxeResults, readonly string[]>(
    (tags) =>
      (globalThis as never as { axe: typeof axe }).axe.run({
        runOnly: [...tags],
        resultTypes: ['violations'], // what passes is not written down in detail
      }), // because the source above put it there
    RULES,
  )
  const broken = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  )
  return [...broken, ...(await cutButtonsOf(page))]
}

/** What no rule of axe sees: a button of a grid that its cell cuts off, so that nobody can press it. */
const cutButtonsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isCut = (one: Element) => {
      const of = one.closest('[role=gridcell]')?.getBoundingClientRect()
      const { left, right, top, bottom } = one.getBoundingClientRect()
      if (!of || (left >= of.left - 0.5 && right <= of.right + 0.5)) return false
      // It may lie over its neighbors: then a pointer reaches it.
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return there !== null && !one.contains(there)
    }
    // Behind a dialog nothing can be pressed, and no point of the page answers with what is there.
    const root = document.querySelector('dialog:modal') ?? document
    const all = root.querySelectorAll('[role=gridcell] :is(button, a.btn)')
    return [...all]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && isCut(one))
      .map((one) => `cut by its cell: ${one.outerHTML.slice(0, 160)}`)
  })
