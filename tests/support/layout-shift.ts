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

/** Follows where the button that leads on is first seen on each step of a wizard, and where after; a press may come at once. */
export async function followContinue(page: Page) {
  await page.evaluate(() => {
    const tops: Record<string, number[]> = {}
    Object.assign(globalThis, { continueTops: tops })
    const look = () => {
      const form = document.getElementById('wizard-form')
      const button = form?.querySelector('[type=submit]')
      if (!button || button.getClientRects().length === 0) return
      const seen = (tops[form?.querySelector('h2')?.textContent ?? ''] ??= [])
      const top = Math.round(button.getBoundingClientRect().top)
      if (seen.at(-1) !== top) seen.push(top)
    }
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
    })
  })
  return {
    /** Its places on a step, in pixels from the top of the window. */
    placesOn: (step: string) =>
      page.evaluate(
        (name) =>
          (globalThis as never as { continueTops: Record<string, number[]> }).continueTops[name], // because it was put there
        step,
      ),
  }
}
