import { setTimeout } from 'node:timers/promises'

import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { onTestFinished, TestRunner } from 'vitest'

import { sharedBrowser } from './browser.ts'

// The portal's scripts, read and compiled: a context that has them opens its first page in half of the time.
const waiting = new Map<string, BrowserContext[]>()
/** Contexts that were used so that what they keep cannot be taken back. */
const spoiled = new WeakSet<BrowserContext>()
const PATIENCE_MS = 60_000

/** Whether something ends within a minute. */
export async function endsInTime(work: Promise<unknown>): Promise<boolean> {
  const waiter = new AbortController()
  const { signal } = waiter
  const isLate = setTimeout(PATIENCE_MS, false, { ref: false, signal }).catch(() => true)
  const isDone = await Promise.race([work.then(() => true), isLate])
  waiter.abort()
  return isDone
}

/** As many of a kind are kept as a file rarely uses at once. */
const MOST_WAITING = 4

const LASTING = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const
const CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const

type Call = (...args: readonly unknown[]) => unknown
/** Notes when a test changes what no storage tells of: clocks of its pages, what runs in them, whether they are online. */
function followUse(context: BrowserContext): void {
  const watch = (thing: object, names: readonly string[]) => {
    for (const name of names) {
      const call = (thing as Record<string, Call>)[name] // because these are its methods
      if (!call) throw new Error(`contexts have no ${name}`)
      const spoil = (...args: readonly unknown[]) => {
        spoiled.add(context)
        return call.apply(thing, [...args])
      }
      Object.assign(thing, { [name]: spoil })
    }
  }
  watch(context, LASTING)
  watch(context.clock, CLOCK)
  // A test may close it itself.
  context.on('close', () => spoiled.add(context))
}

/**
 * Closes a tab with the test that it was opened in; what was opened for a whole file stays. A tab that nobody looks at any
 * more would hear of everything that later tests do, and read it anew each time: a sixth of what browser tests cost.
 */
function closeWithTest(page: Page): void {
  if (!TestRunner.getCurrentTest()) return
  onTestFinished(async () => {
    await endsInTime(page.close())
  })
}

type Wish = {
  readonly options: BrowserContextOptions
  /** Without what earlier files have read. */
  readonly isCold: boolean
  /** Called for each context once, before its first page. */
  readonly prepare: (context: BrowserContext) => Promise<void>
}
const keyOf = ({ storageState: _kept, ...options }: BrowserContextOptions) =>
  JSON.stringify(options)

/** A context with nothing in it but what is given; scripts of the portal may have been read in it before. */
export async function takeContext({ options, isCold, prepare }: Wish): Promise<BrowserContext> {
  const kept = isCold ? undefined : waiting.get(keyOf(options))?.pop()
  if (kept) {
    await kept.setStorageState(options.storageState ?? { cookies: [], origins: [] })
    return kept
  }
  const made = await (await sharedBrowser()).newContext(options)
  await prepare(made)
  followUse(made)
  made.on('page', closeWithTest)
  return made
}

/** Closes the pages of a context and keeps it for a file to come; answers whether it could be kept. */
export async function keepContext(
  context: BrowserContext,
  options: BrowserContextOptions,
): Promise<boolean> {
  // What a worker keeps, no storage state tells.
  if (options.serviceWorkers === 'allow') return false
  const alike = waiting.get(keyOf(options)) ?? []
  if (spoiled.has(context) || alike.length >= MOST_WAITING) return false
  if (!(await endsInTime(Promise.all(context.pages().map((page) => page.close()))))) return false
  waiting.set(keyOf(options), [...alike, context])
  return true
}
