const IDLE_WITHIN_MS = 5000

/**
 * Does something once the browser has nothing else to do, and after five seconds at the latest: a browser that draws no new
 * picture may never call itself idle. Safari has no idle callback and waits the five seconds.
 */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: IDLE_WITHIN_MS })
  else setTimeout(work, IDLE_WITHIN_MS)
}

/** The same, once the page has all that it loads for itself. */
export function whenLoaded(work: () => void): void {
  const wait = () => whenIdle(work)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
