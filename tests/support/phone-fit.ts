import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { PHONE, SOON } from './evaluation-page.ts'

/** What cannot be broken at a blank, as long as a field takes it. */
export const unbroken = (start: string, length: number) => start.padEnd(length, 'X7')

/** Nothing is wider than the phone, neither the page nor what lies over it. */
export async function seeFits(page: Page, where: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const open = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
          const right = open.map((one) => one.getBoundingClientRect().right)
          const left = open.map((one) => -one.getBoundingClientRect().left)
          return Math.max(document.documentElement.scrollWidth, ...right, ...left)
        }),
      { timeout: 5000, message: where },
    )
    .toBeLessThanOrEqual(PHONE.width)
}
/** Figures that go on in the next line: half of a price is another price. */
export const tornFigures = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const torn: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const { 0: figure, index } of (node.nodeValue ?? '').matchAll(/\$?\d[\d.,]{0,14}/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + figure.length)
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
        // A code of many letters may break within its digits.
        const isCode = /[A-Za-z]\S*$/.test((node.nodeValue ?? '').slice(0, index))
        if (!isCode && new Set(tops).size > 1) torn.push(figure)
      }
    return torn
  })

export async function visit(page: Page, path: string, said: string): Promise<void> {
  await page.goto(path)
  await page.getByText(said).first().waitFor(SOON)
  // What a list is searched for is said before its rows are there.
  await expect.poll(() => page.locator('main .skeleton').count(), SOON).toBe(0)
  await seeFits(page, path)
  expect([path, await tornFigures(page)]).toEqual([path, []])
}
