import type { Locator, Page } from 'playwright-core'

const SOON = { timeout: 75_000 }

/**
 * Sees a form whose draft an earlier test may have left half filled: a draft that is offered is put aside.
 * A page that was just left may still be sending its draft, so deleting it beforehand is no promise.
 * @param ready what the empty form shows
 */
export async function startAnew(page: Page, ready: Locator): Promise<void> {
  const offered = page.getByRole('button', { name: 'Start new', exact: true })
  await ready.or(offered).first().waitFor(SOON)
  if (await offered.isVisible()) await offered.click()
  await ready.waitFor(SOON)
}
