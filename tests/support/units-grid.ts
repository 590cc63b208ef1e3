import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import type { Visitor } from './visitors.ts'
import { button, draftFor, grid, keepDraft, openWizard, seeStep } from './wizard-page.ts'

export type Units = Awaited<ReturnType<typeof draftFor>>['units']
/** Leaves the form of the test before, at whatever step: what was typed there would be continued, saved or not. */
export async function discard(page: Page): Promise<void> {
  if ((await button(page, 'Discard draft').count()) === 0) return
  // Its removal must not arrive after the draft that the next test keeps.
  const gone = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().includes('/drafts/'),
  )
  await button(page, 'Discard draft').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click()
  await gone
  await seeStep(page, 'site')
}

/** The grid over these units; without any it is empty. */
export async function openGrid(who: Visitor, units: Units = []): Promise<Page> {
  const { page } = who
  await discard(page)
  await keepDraft(who, { ...(await draftFor(who)), units })
  await openWizard(page, '?step=units')
  await button(page, 'Continue draft').click()
  await seeStep(page, 'units')
  await grid(page).waitFor()
  return page
}
export const textsOf = async (page: Page, row: number) =>
  (
    await grid(page)
      .locator('tbody tr')
      .nth(row - 1)
      .locator('td')
      .allInnerTexts()
  )
    .slice(0, 8)
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
export const seeRow = (page: Page, row: number, expected: readonly string[]) =>
  expect.poll(() => textsOf(page, row)).toEqual(expected)
const focused = (page: Page) =>
  page.evaluate(() => {
    const { dataset } = document.activeElement as HTMLElement // because the page has one
    return [Number(dataset['at']) + 1, dataset['column']]
  })
export const seeFocus = (page: Page, row: number, column: string) =>
  expect.poll(() => focused(page)).toEqual([row, column])
export const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys)
    // oxlint-disable-next-line no-await-in-loop -- one hand
    await page.keyboard.press(key)
}
export const type = (page: Page, text: string) => page.keyboard.type(text)
/** What Ctrl+V does, without the clipboard of the machine. */
export const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
/** A file over the grid: it is held there, taken away again, or let go. */
export const drag = async (
  page: Page,
  what: 'dragover' | 'dragleave' | 'drop',
  bytes: string,
): Promise<void> => {
  const dataTransfer = await page.evaluateHandle((content) => {
    const data = new DataTransfer()
    data.items.add(new File([content], 'units.csv', { type: 'text/csv' }))
    return data
  }, bytes)
  await page.dispatchEvent('.ug', what, { dataTransfer })
}
export const drop = (page: Page, bytes: string) => drag(page, 'drop', bytes)
export const problem = (page: Page) => page.getByText(/^\d+ problems?:/).getByRole('button')
