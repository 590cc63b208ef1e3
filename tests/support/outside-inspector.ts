import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

import { fileOf } from './chunk.ts'
import { SOON } from './evaluation-page.ts'

/** Machines whose fields stand in dialogs and grids (tests/e2e/inspector-dialogs.test.ts). */
export const IN_DIALOGS = [
  'actionDialog',
  'asnWizard',
  'bulkAction',
  'offerAnswer',
  'priceImport',
  'unitGrid',
] as const

/** Typed wherever one can type: as a word, as digits, as a day. */
export const WORD = 'Quandrel'
const DIGITS = '735192'
const DAY = '2031-07-19'
const TIME = '04:37'
const MARKS = /quandrel|735192|735,192|2031-07-19|04:37/i
export const FIELDS =
  'input:not([type=checkbox]):not([type=radio]):not([type=file]):not([type=hidden]), textarea'

/**
 * Opens the inspector for stately.ai. As text: the test runner would make the import its own. The build gives exports other
 * names, and joins modules.
 */
export const startInspecting = (page: Page) =>
  page.evaluate(`import('${fileOf('src/flows/live/start.ts')}')
    .then((all) => [all, ...Object.values(all)].flatMap((one) => Object.values(one)))
    .then((all) => all.find((one) => String(one).includes('openInspector'))('stately'))`)

/**
 * Opens it in this tab, with a window that keeps what it is sent. The button stands on a page of the staff: what it does is
 * called, so that anybody's page can be inspected. The library sends when the page is idle, which a page that draws nothing
 * new never is in a browser without a screen: it sends with the next picture instead, as it does in Safari.
 */
export async function inspect(page: Page) {
  await page.evaluate(`
    globalThis.sentOut = []
    globalThis.requestIdleCallback = requestAnimationFrame
    globalThis.open = () => ({ postMessage: (data) => sentOut.push(data) })`)
  await startInspecting(page)
  await page.evaluate(
    `dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } }))`,
  )
}
type Sent = {
  readonly type: string
  readonly sessionId: string
  readonly definition?: string
  readonly event?: { type: string }
}
export const sentBy = (page: Page) =>
  page.evaluate(() => (globalThis as never as { sentOut: readonly Sent[] }).sentOut) // because the window keeps it there

const idOf = ({ definition }: Sent): string | undefined =>
  definition === undefined ? undefined : (JSON.parse(definition) as { readonly id: string }).id // because a chart has one
/** Types of the events that the actors of a machine were sent, as they left the tab. */
export async function eventsOf(page: Page, machine: string): Promise<readonly string[]> {
  const sent = await sentBy(page)
  const actors = new Set(
    sent.filter((one) => idOf(one) === machine).map(({ sessionId }) => sessionId),
  )
  return sent.flatMap(({ sessionId, event }) => (event && actors.has(sessionId) ? event.type : []))
}

/** Types into every field that takes a text now; the answer is how many did. */
export async function typeAll(scope: Page | Locator): Promise<number> {
  let typed = 0
  const count = await scope.locator(FIELDS).count()
  for (let at = 0; at < count; at++) {
    const field = scope.locator(FIELDS).nth(at)
    /* oxlint-disable no-await-in-loop -- one field after the other, as a person does */
    if (!(await field.isVisible()) || !(await field.isEditable())) continue
    const kind = await field.getAttribute('type')
    const text = { date: DAY, time: TIME, number: DIGITS }[kind ?? ''] ?? `${WORD} ${DIGITS}`
    await field.fill(text, SOON)
    await field.blur()
    /* oxlint-enable no-await-in-loop */
    typed += 1
  }
  return typed
}

/** Machines that were sent. */
export const seen = new Set<string>()
/** Holds what left the tab so far against what was typed in it. */
export async function hold(page: Page, what: string) {
  // The library sends with the next pictures: all is out when nothing more comes.
  await page.evaluate(async () => {
    const out = (globalThis as never as { sentOut: readonly unknown[] }).sentOut // because the window keeps it there
    const picture = () => new Promise((done) => void requestAnimationFrame(done))
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    for (let before = -1; before < out.length; await picture()) before = out.length
  })
  const sent = await sentBy(page)
  for (const id of sent.map(idOf)) if (id !== undefined) seen.add(id)
  const text = JSON.stringify(sent.map((one) => ({ ...one, createdAt: '', definition: '' })))
  expect(sent).not.toEqual([])
  expect({ what, sends: MARKS.exec(text)?.[0] }).toEqual({ what, sends: undefined })
}

const dialogs = (page: Page) =>
  page.locator(
    // A note is written in the page itself.
    'form[aria-label^="Add note to"], dialog[open], [role=dialog]:visible, [role=alertdialog]:visible',
  )
export const inside = (page: Page) => dialogs(page).last()
/** Closes what is open, whatever it asks. */
export async function closeAll(page: Page) {
  for (let tries = 0; tries < 6 && (await dialogs(page).count()); tries++) {
    /* oxlint-disable no-await-in-loop -- a question follows a close */
    const discard = inside(page).getByRole('button', { name: /^(Discard|Leave)( |$)/ })
    if (await discard.isVisible()) await discard.click()
    else await page.keyboard.press('Escape')
    await page.waitForTimeout(300)
    /* oxlint-enable no-await-in-loop */
  }
}
