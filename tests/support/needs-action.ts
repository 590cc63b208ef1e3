import type { Locator, Page } from 'playwright-core'

/** All that needs the reader, however much other tests gave them to do: the page shows the most urgent first. */
export async function wholeNeeds(page: Page): Promise<Locator> {
  const needs = page.getByRole('region', { name: 'Needs your action' })
  await needs.getByRole('listitem').first().waitFor({ timeout: 75_000 })
  const all = needs.getByRole('button', { name: /^Show all / })
  if (await all.isVisible()) await all.click()
  return needs
}
