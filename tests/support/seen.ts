import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const PATIENCE = { timeout: 45_000, interval: 50 }

/** What a person tells of a page: it waits for an answer, or it does not. */
export const seeBusy = (control: Locator, isBusy: boolean): Promise<void> =>
  expect.poll(() => control.getAttribute('aria-busy'), PATIENCE).toBe(isBusy ? 'true' : null)

/** How often something is there. */
export const seeCount = (things: Locator, count: number): Promise<void> =>
  expect.poll(() => things.count(), PATIENCE).toBe(count)

/** The heading of the step that is shown. */
export const seeStep = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 2, name, exact: true }).waitFor()

/** The words of a failure, and no others; undefined: there is none. */
export async function seeFailure(page: Page, text: string | undefined): Promise<void> {
  if (text !== undefined) await page.getByRole('alert').getByText(text, { exact: true }).waitFor()
}

/** Types into a field, which then says what was typed. */
export async function seeTyped(field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await expect.poll(() => field.inputValue(), PATIENCE).toBe(text)
}
