import type { Page } from 'playwright-core'
import { expect } from 'vitest'

// What a busy machine takes at most.
const SOON = { timeout: 75_000 }

/**
 * Waits until a piece of a page, by the name of its file, is there with all that it imports and, where it has one, its
 * sheet of styles: before the network is cut, or the server has another release. Asked again and again from here: a
 * promise is as good as its fulfilment to the browser's own waiting, which ends with the first answer.
 */
export const pieceLoaded = (page: Page, name: string, { isStyled = false } = {}): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(`(async () => {
          const piece = performance.getEntriesByType('resource').find(({ name }) => /\\/${name}-[\\w-]+\\.js$/.test(name))
          const isStyled = [...document.styleSheets].some(({ href }) => href?.includes('/${name}-'))
          if (piece === undefined || (${isStyled} && !isStyled)) return false
          return import(piece.name).then(() => true, () => false)
        })()`),
      SOON,
    )
    .toBe(true)
