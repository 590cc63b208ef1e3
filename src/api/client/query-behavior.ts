import { focusManager } from '@tanstack/react-query'
import type { Query, QueryClient } from '@tanstack/react-query'

import { ApiError } from './errors.ts'

// Specification 2 §7.11; the slow text after 3 s is the skeleton's. Ours: the pause after an error doubles, up to five
// minutes. Nothing of this is needed to show a page: it comes after it.
const RETRY_MS = 5000
const FOCUS_MS = 5000
const LONGEST_MS = 300_000
const INTERNAL_ERROR = 500
const TOO_MANY = 429

/** Whether the same call may go well a little later. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'timeout' ||
    error.kind === 'network' ||
    error.status === TOO_MANY ||
    (error.status ?? 0) >= INTERNAL_ERROR)

/** What failed in passing is read again by itself while it is shown; not in a tab that has to reload. */
export function retryInPassing(client: QueryClient, isStale: () => boolean): void {
  const failures = new Map<string, number>()
  const again = (query: Query) => {
    if (!mayPass(query.state.error) || !query.isActive() || isStale()) return
    void query.fetch().catch(() => undefined)
  }
  // A page that was opened without a network is told of none by the library when it comes.
  addEventListener('online', () => client.getQueryCache().getAll().forEach(again))
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'success') failures.delete(query.queryHash)
    if (action.type !== 'error' || !mayPass(action.error)) return
    const count = failures.get(query.queryHash) ?? 0
    failures.set(query.queryHash, count + 1)
    setTimeout(() => again(query), Math.min(RETRY_MS * 2 ** count, LONGEST_MS))
  })
}

/** Coming back to the tab reads again, at most once in five seconds. */
export function throttleFocus(): void {
  focusManager.setEventListener((tell) => {
    let last = -FOCUS_MS
    const listen = () => {
      if (document.visibilityState === 'hidden' || performance.now() - last < FOCUS_MS) return
      last = performance.now()
      tell()
    }
    addEventListener('visibilitychange', listen)
    return () => removeEventListener('visibilitychange', listen)
  })
}

/** A tab that has to reload reads nothing at intervals either. */
export const pauseReading = (): void => focusManager.setFocused(false)
