import type { Page } from 'playwright-core'

const MOST_TRIES = 10

/** Stops the page's time a moment from now; again where a busy machine took longer than that to say so. */
export async function stopClock(page: Page, ms: number, tries = MOST_TRIES): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  return page.clock.pauseAt(now + ms).catch((error: unknown) => {
    if (tries === 0 || !String(error).includes('to the past')) throw error
    return stopClock(page, ms, tries - 1)
  })
}

/** The page's own time. It runs; a test may stop it where a slow machine would let it run out. */
export async function pageClock(page: Page) {
  const { clock } = page
  await clock.install()
  let isStopped = false
  return {
    /** As it is here; before a page comes. */
    set: async () => {
      if (isStopped) await clock.resume()
      isStopped = false
      await clock.setSystemTime(Date.now())
    },
    setLater: (ms: number) => clock.setSystemTime(Date.now() + ms),
    /** What waits for no longer than this happens at once. */
    pass: (ms: number) => clock.fastForward(ms),
    /** The same, and from there on it stands still. */
    stopAfter: async (ms: number) => {
      if (isStopped) return clock.fastForward(ms)
      isStopped = true
      return stopClock(page, ms)
    },
    run: async () => {
      if (isStopped) await clock.resume()
      isStopped = false
    },
  }
}
