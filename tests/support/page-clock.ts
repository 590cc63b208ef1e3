import type { Page } from 'playwright-core'

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
      return clock.pauseAt((await page.evaluate(() => Date.now())) + ms)
    },
    run: async () => {
      if (isStopped) await clock.resume()
      isStopped = false
    },
  }
}
