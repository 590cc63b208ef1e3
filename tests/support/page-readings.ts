import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

const PATIENCE = { timeout: 45_000, interval: 100 }
/** Looks in a row without a call on its way: what has come is drawn by then. */
const LOOKS = 3

const pathOf = (request: Request) => new URL(request.url()).pathname
/** What a page shows; hints tell only that something changed. */
const isReading = (request: Request) =>
  request.method() === 'GET' &&
  pathOf(request).startsWith('/api/') &&
  !pathOf(request).startsWith('/api/updates')
const isSigningIn = (request: Request) =>
  request.headers()['x-amz-target']?.endsWith('.RespondToAuthChallenge') === true

/** Follows what a page reads to show it: only what is there can be read again. */
export function pageReadings(page: Page) {
  const open = new Set<Request>()
  let answered = 0
  const end = (request: Request) => {
    if (open.delete(request)) answered += 1
  }
  page.on('request', (request) => {
    // Whoever comes reads something of their own.
    if (isSigningIn(request)) answered = 0
    if (isReading(request)) open.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  page.on('domcontentloaded', () => {
    answered = 0
  })
  return {
    /** Waits until the page has read something for whoever is here now, and reads nothing more. */
    rest: async (): Promise<void> => {
      let looks = 0
      const look = () => {
        looks = open.size === 0 && answered > 0 ? looks + 1 : 0
        return looks
      }
      await expect.poll(look, PATIENCE).toBeGreaterThanOrEqual(LOOKS)
    },
  }
}
