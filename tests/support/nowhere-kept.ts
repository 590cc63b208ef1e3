import type { Page } from 'playwright-core'

/** Neither this browser nor the server takes a draft: what is typed is nowhere but on the page. */
export async function keepNowhere(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Write = (this: Storage, key: string, value: string) => void
    const write = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')?.value as Write // because it is one
    Storage.prototype.setItem = function full(key: string, value: string) {
      if (key.startsWith('portal.draft')) throw new DOMException('full', 'QuotaExceededError')
      write.call(this, key, value)
    }
  })
  await page.route('**/api/me/drafts/**', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
}
