import type { Page } from 'playwright-core'

/** The draft of what is being sent is removed: a page that is left before that finds it again. */
export const draftGone = async (page: Page): Promise<void> => {
  await page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().includes('/api/me/drafts/'),
  )
}
