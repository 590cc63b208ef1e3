import type { Page } from 'playwright-core'

/**
 * What a finger can press on a page and is smaller than 44 px in one direction (WCAG 2.5.5), with its size. Links within a
 * running text are as high as their line; a box counts with its label, a control with what it lays over itself.
 */
export const smallTargets = (page: Page, within: string): Promise<readonly string[]> =>
  page.evaluate((root) => {
    const LEAST = 44
    const CONTROLS = 'a[href], button, input, select, textarea, summary'
    type Size = { readonly width: number; readonly height: number }
    const larger = (one: Size, other: Size) => ({
      width: Math.max(one.width, other.width),
      height: Math.max(one.height, other.height),
    })
    // A box that is drawn by what is around it.
    const labelsOf = (one: Element) =>
      one instanceof HTMLInputElement && /^(checkbox|radio|file)$/.test(one.type)
        ? [...(one.labels ?? [])]
        : []
    const laidOver = (one: Element): Size => {
      const { content, position, width, height } = getComputedStyle(one, '::after')
      const isThere = content !== 'none' && content !== 'normal' && position === 'absolute'
      return isThere
        ? { width: Number.parseFloat(width), height: Number.parseFloat(height) }
        : { width: 0, height: 0 }
    }
    const isInText = (one: Element) =>
      one.matches('a, button') &&
      getComputedStyle(one).display === 'inline' &&
      (one.parentElement?.textContent.trim().length ?? 0) > one.textContent.trim().length
    const isShown = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0
    const sizeOf = (one: Element) =>
      [...labelsOf(one), one]
        .map((at): Size => at.getBoundingClientRect())
        .reduce(larger, laidOver(one))
    const nameOf = (one: Element) =>
      one.getAttribute('aria-label') ?? (one.textContent.trim() || one.getAttribute('name')) ?? ''
    return [...document.querySelectorAll(root)]
      .flatMap((at) => [...at.querySelectorAll(CONTROLS)])
      .filter((one) => isShown(one) && !isInText(one))
      .flatMap((one) => {
        const { width, height } = sizeOf(one)
        if (width >= LEAST && height >= LEAST) return []
        const size = `${Math.round(width)}×${Math.round(height)}`
        return [
          `${one.tagName.toLowerCase()} "${nameOf(one).slice(0, 40)}" ${size} .${one.className}`,
        ]
      })
  }, within)
