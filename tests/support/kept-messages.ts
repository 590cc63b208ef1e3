import type { Page } from 'playwright-core'

const hide = () =>
  Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })
/**
 * Messages of a page stay until they are closed: they wait while nobody looks. Two seconds are short on a busy machine.
 * Before the first message.
 */
export async function keepMessages(page: Page): Promise<void> {
  await page.addInitScript(hide)
  await page.evaluate(hide)
}
