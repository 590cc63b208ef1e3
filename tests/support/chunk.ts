import fs from 'node:fs'
import path from 'node:path'

import type { Page } from 'playwright-core'
import { expect } from 'vitest'

// What a busy machine takes at most.
const SOON = { timeout: 75_000 }

/** The address of the built file that a module comes in, where pages load that by itself. */
export function fileOf(source: string): string {
  const manifest = fs.readFileSync(path.resolve('dist/.vite/manifest.json'), 'utf8')
  // because Vite writes the manifest in this shape
  const { [source]: found } = JSON.parse(manifest) as Record<string, { readonly file: string }>
  if (!found) throw new Error(`No page loads ${source} by itself`)
  return `/${found.file}`
}
/** As `fileOf`, as a pattern of what browsers ask for. */
export const pieceOf = (source: string): string => `**${fileOf(source)}`

/**
 * Waits until a piece of a page is there with all that it imports: before the network is cut, or the server has another
 * release (whose file has the same name and another hash). Asked again and again from here: a promise is as good as its
 * fulfilment to the browser's own waiting, which ends with the first answer.
 */
export async function pieceLoaded(page: Page, source: string): Promise<void> {
  const name = path.basename(fileOf(source)).replace(/-\w+\.js$/, '')
  await expect
    .poll(
      () =>
        page.evaluate(`(async () => {
          const piece = performance.getEntriesByType('resource').find(({ name }) => /\\/${name}-\\w+\\.js$/.test(name))
          if (piece === undefined) return false
          return import(piece.name).then(() => true, () => false)
        })()`),
      SOON,
    )
    .toBe(true)
}
