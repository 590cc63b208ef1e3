import type { Page } from 'playwright-core'

type Shift = { readonly value: number; readonly what: string }

// Runs in the page before its scripts: what moves without anybody having done anything, as browsers measure it.
const observer = `{
  const seen = (globalThis.layoutShifts = [])
  const tell = ({ node, previousRect: from, currentRect: to }) =>
    (node?.nodeName ?? '?') + ' "' + (node?.textContent ?? '').slice(0, 40) + '" from ' +
    Math.round(from.y) + ' to ' + Math.round(to.y)
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput) seen.push({ value, what: sources.slice(0, 2).map(tell).join(', ') })
  }).observe({ type: 'layout-shift', buffered: true })
}`

/** Follows from the next page on what moves while it comes. */
export async function followShifts(page: Page) {
  await page.addInitScript(observer)
  return {
    /** The layout shift of the page that is shown (1 is the whole window), and what moved. */
    read: async () => {
      // What was drawn last is told after it.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))),
      )
      const shifts = await page.evaluate(
        () => (globalThis as never as { layoutShifts: Shift[] }).layoutShifts, // because the observer put it there
      )
      return {
        sum: shifts.reduce((sum, { value }) => sum + value, 0),
        moved: shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`),
      }
    },
  }
}
