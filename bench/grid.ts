import os from 'node:os'

import type { Page } from 'playwright-core'

import { sampleUnit } from '#tests/machines/shipment/wizard/alphabet.ts'
import { sharedBrowser } from '#tests/support/browser.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { makeDataDir, spawnPortal } from '#tests/support/spawn-portal.ts'
import { cell, draftFor, grid, keepDraft, openWizard } from '#tests/support/wizard-page.ts'

import { median, percentile } from './support/compare.ts'

// The grid of units with a hundred rows: the longest time for which the page does not answer (redesign.md §6.3).
const ROWS = 100
const ROUNDS = 10
const PAUSE_MS = 50
const LETTERS = '1234567890'

const row = (at: number) => `Pallet\t1\tA-${at + 1} Rack of cells\t4\t48x40x44\t${900 + at}\t84`
const block = Array.from({ length: ROWS }, (_, at) => row(at)).join('\n')

/** How long what the page does in it takes, until it has drawn; the browser's own clock. */
const longest = (page: Page, act: { readonly text: string; readonly isPaste: boolean }) =>
  page.evaluate(async ({ text, isPaste }) => {
    const target = document.activeElement
    const began = performance.now()
    if (isPaste) {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      target?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    } else {
      // React hears of it only when its own setter is passed by.
      Reflect.set(HTMLInputElement.prototype, 'value', text, target)
      target?.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const done = performance.now()
    // Two frames: what was changed is drawn.
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve))
    return { script: done - began, drawn: performance.now() - began }
  }, act)

type Taken = Awaited<ReturnType<typeof longest>>
const say = (what: string, taken: readonly Taken[]) => {
  const scripts = taken.map(({ script }) => script)
  const worst = percentile(scripts, 1)
  console.log(
    `${what}: median ${median(scripts).toFixed(1)} ms of script, worst ${worst.toFixed(1)}, ` +
      `drawn after ${median(taken.map(({ drawn }) => drawn)).toFixed(1)} ms ` +
      `(${worst <= PAUSE_MS ? 'within' : 'over'} ${PAUSE_MS} ms)`,
  )
}

async function measure(url: string) {
  const storageState = await signedIn(url, 'supplier@portal.example')
  if (typeof storageState === 'string') throw new Error('a file of a browser was not asked for')
  const context = await (
    await sharedBrowser()
  ).newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, storageState })
  const page = await context.newPage()
  const token = storageState.origins[0]?.localStorage.find(({ name }) => name.endsWith('.idToken'))
  const call = async (method: string, path: string, data?: unknown) => {
    const headers = { authorization: `Bearer ${token?.value}` }
    const answer = await page.request.fetch(`/api${path}`, { method, headers, data })
    return answer.json()
  }
  const who = { page, call } as unknown as Parameters<typeof draftFor>[0] // because these two are used of it
  await keepDraft(who, { ...(await draftFor(who)), units: [sampleUnit] })
  await openWizard(page, '?step=units')
  await page.getByRole('button', { name: 'Continue draft' }).click()
  await grid(page).waitFor()

  const pasted: Taken[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await cell(page, 'packaging').focus()
    pasted.push(await longest(page, { text: block, isPaste: true }))
  }
  await cell(page, 'gross', ROWS / 2).focus()
  await page.keyboard.press('F2')
  const typed: Taken[] = []
  for (let at = 0; at < ROUNDS * LETTERS.length; at += 1)
    typed.push(await longest(page, { text: String(1000 + at), isPaste: false }))
  await context.close()
  return { pasted, typed }
}

console.log(`${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}`)
const portal = await spawnPortal({ DATA_DIR: makeDataDir() })
try {
  const { pasted, typed } = await measure(portal.url)
  say(`pasting ${ROWS} rows`, pasted)
  say(`a letter in one of ${ROWS} rows`, typed)
} finally {
  await (await sharedBrowser()).close()
  await portal.end('SIGTERM')
}
