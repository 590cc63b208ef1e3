import type { Page } from 'playwright-core'

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
