import type { Page } from 'playwright-core'

/** The list of shipments on a wide screen. */
export const grid = (page: Page) => page.getByRole('grid', { name: 'Shipments' })

/** The requests whose rows are drawn: those in sight and a few around them. */
export const ids = (page: Page) => grid(page).getByRole('link').allInnerTexts()

/** The list as a query says; without one all of it, also for who meets it first in another view. */
export async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(`/dashboard/shipments/${query}`)
  if (query === '') await page.getByRole('tab', { name: 'All' }).click()
  await grid(page).getByRole('link').first().waitFor()
}
