import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import * as z from 'zod/mini'

const PATIENCE = { timeout: 75_000, interval: 50 }

type Answer = { readonly status: () => number; readonly json: () => Promise<unknown> }
const OfRecord = z.object({
  data: z.object({ revision: z.optional(z.int()), updatedAt: z.optional(z.string()) }),
})
/** Tells one revision of a record from another, as an answer has it; that there is none has its mark, too. */
export async function revisionIn(answer: Answer): Promise<string> {
  const isThere = answer.status() < 400
  const record = isThere ? z.safeParse(OfRecord, await answer.json()).data : undefined
  return String(record?.data.revision ?? record?.data.updatedAt ?? answer.status())
}

/** Follows which revision of a record a page has read last, by its path. */
export function followReading(page: Page) {
  const revisions = new Map<string, string>()
  const note = async (request: Request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' || !pathname.startsWith('/api/')) return
    const answer = await request.response()
    // Nothing new, then.
    if (!answer || answer.status() === 304) return
    revisions.set(pathname, await revisionIn(answer))
  }
  // A page that goes away takes its answers along.
  page.on('requestfinished', (request) => void note(request).catch(() => undefined))
  return {
    /** Waits until the page has read this revision; the path is below /api. */
    see: (path: string, revision: string): Promise<void> =>
      expect.poll(() => revisions.get(`/api${path}`), PATIENCE).toBe(revision),
  }
}
