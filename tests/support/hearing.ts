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

/** All that a page says from its next document on, also what it says right before it leaves. */
export async function hearing(page: Page): Promise<() => string> {
  const said: string[] = []
  await page.exposeFunction('hear', (text: string) => said.push(text))
  await page.addInitScript(() => {
    const { hear } = globalThis as never as { hear: (text: string | null) => void } // because it was exposed above
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) hear(node.textContent)
    }).observe(document, { childList: true, subtree: true })
  })
  return () => said.join('\n')
}
