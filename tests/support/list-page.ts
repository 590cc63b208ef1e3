import type { Page } from 'playwright-core'

/** The list of shipments on a wide screen. */
export const grid = (page: Page) => page.getByRole('grid', { name: 'Shipments' })

/** The requests whose rows are drawn: those in sight and a few around them. */
export const ids = (page: Page) => grid(page).getByRole('link').allInnerTexts()

export async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(`/dashboard/shipments/${query}`)
  await grid(page).getByRole('link').first().waitFor()
}
