import type { Page } from 'playwright-core'
import { afterEach, TestRunner } from 'vitest'

const KEPT = 40 // events of a page: what a press and its calls leave behind
const TEXT = 1500
const open = new Map<Page, string[]>()

/** Keeps what happens at a page, to be told when a test fails there. */
export function keepLast(page: Page): void {
  const events: string[] = []
  const note = (what: string) => {
    events.push(`${new Date().toISOString().slice(14, 23)} ${what}`)
    if (events.length > KEPT) events.shift()
  }
  open.set(page, events)
  page.on('request', (request) => note(`${request.method()} ${pathOf(request.url())}`))
  page.on('requestfailed', (request) =>
    note(`LOST ${pathOf(request.url())} ${request.failure()?.errorText ?? ''}`),
  )
  page.on('framenavigated', (frame) => note(`AT ${pathOf(frame.url())}`))
  page.on('console', (message) => note(`SAID ${message.text().slice(0, 200)}`))
  page.on('close', () => open.delete(page))
}

// What a query says may be a secret: the path is enough to know a call by.
const pathOf = (url: string) => url.split('?')[0]?.replace(/^https?:\/\/[^/]+/, '') ?? ''

const shownAt = (page: Page) =>
  page.evaluate(
    (limit) => ({
      at: location.pathname,
      focus: document.activeElement?.outerHTML.slice(0, 200),
      dialogs: document.querySelectorAll('dialog[open], [role=menu]').length,
      text: document.body.innerText.slice(0, limit),
    }),
    TEXT,
  )

async function tellWhereFailed(page: Page): Promise<void> {
  const events = open.get(page) ?? []
  if (TestRunner.getCurrentTest()?.result?.state !== 'fail' || events.length === 0) return
  const shown = await shownAt(page).catch((error: unknown) => ({ unseen: String(error) }))
  console.log([JSON.stringify(shown, null, 1), ...events.splice(0)].join('\n'))
}

/**
 * Tells of some pages what they show and what happened there last, where the test of now failed; whoever closes pages asks
 * before: a file's own hooks run before those of its support.
 */
export const tellOf = (pages: Iterable<Page>): Promise<void> =>
  // One after the other, to be read.
  [...pages].reduce((told, page) => told.then(() => tellWhereFailed(page)), Promise.resolve())

/** Tells it after each test that failed, of all pages that stay open. */
export const tellLastSeen = (): void => afterEach(() => tellOf(open.keys()))
