import type { BrowserContext, Page, Request } from 'playwright-core'
import { expect } from 'vitest'

const PATIENCE = { timeout: 75_000 }

/** The address of the stream of updates: it never ends by itself. */
export const isStream = (url: string): boolean => new URL(url).pathname === '/api/updates/stream'

/** What a page has asked for and not got yet, but for the stream; from now on. */
export function watchUnderway(page: Page | BrowserContext) {
  const open = new Set<Request>()
  const end = (request: Request) => void open.delete(request)
  page.on('request', (request) => {
    if (!isStream(request.url())) open.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const asked = () => [...open].map((request) => `${request.method()} ${request.url()}`)
  return { seeNone: () => expect.poll(asked, PATIENCE).toEqual([]) }
}
