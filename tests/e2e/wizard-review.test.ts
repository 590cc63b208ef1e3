import type { Locator } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { sampleUnit } from '#tests/machines/shipment/wizard/alphabet.ts'
import { discard } from '#tests/support/units-grid.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import {
  button,
  draftFor,
  heading,
  keepDraft,
  openWizard,
  resumeAt,
  seeStep,
} from '#tests/support/wizard-page.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const SOON = { timeout: 60_000 }
/** The boxes around an element that keep some of their height back, to be scrolled to; the page itself is none. */
const boxesWithMore = (at: Locator): Promise<readonly string[]> =>
  at.evaluate((node) => {
    const found: string[] = []
    for (let box = node.parentElement; box && box !== document.body; box = box.parentElement)
      if (getComputedStyle(box).overflowY !== 'visible' && box.scrollHeight > box.clientHeight + 1)
        found.push(box.tagName)
    return found
  })

test('the review shows fifteen lines and their total; its copy begins at the day', async () => {
  const who = await visitors.visit('supplier')
  const { page } = who
  const units = Array.from({ length: 15 }, (_, at) => ({ ...sampleUnit, id: String(100 + at) }))
  await keepDraft(who, { ...(await draftFor(who)), units })
  await resumeAt(page, 'review')
  const rows = page.getByRole('table', { name: 'Handling units' }).getByRole('row')
  await expect.poll(() => rows.count(), SOON).toBe(17)
  const total = rows.last()
  expect(await total.innerText()).toMatch(/^Total\s+15/)
  expect(await boxesWithMore(total)).toEqual([])
  await total.scrollIntoViewIfNeeded()
  expect(await total.isVisible()).toBe(true)
  // The same in a box of some height is found.
  await page
    .getByRole('group', { name: 'Handling units' })
    .evaluate((box) => Object.assign(box.style, { maxHeight: '24rem', overflowY: 'auto' }))
  expect(await boxesWithMore(total)).not.toEqual([])

  await button(page, 'Submit request').click()
  const done = heading(page, /^Request sr_0\d{7} submitted$/)
  await done.waitFor(SOON)
  const id = /sr_\d+/.exec(await done.innerText())?.[0] ?? ''
  await button(page, 'Copy as new request').click()
  await seeStep(page, 'pickup')
  const focused = () => page.evaluate(() => document.activeElement?.id)
  await expect.poll(focused, SOON).toBe('field-pickupDate')
  await discard(page)

  await openWizard(page, `?edit=${id}`)
  await page.getByRole('heading', { level: 1, name: `Edit Request ${id}` }).waitFor(SOON)
  expect(await page.title()).toContain(`Edit Request ${id}`)
  // Any place of a row opens it, what stands in it does what it says.
  await page.goto(`/suppliers/?q=${id}`)
  const row = page.getByRole('row').filter({ hasText: id })
  await row.waitFor(SOON)
  await row.getByText('In review').click({ ...SOON, force: true })
  await page.getByRole('heading', { level: 1, name: `Shipment ${id}` }).waitFor(SOON)
  await page.goBack()
  await row.getByRole('button', { name: `Actions for ${id}` }).click(SOON)
  await page.getByRole('menuitem', { name: 'Copy as new request' }).click(SOON)
  await seeStep(page, 'pickup')
  await expect.poll(focused, SOON).toBe('field-pickupDate')
  await discard(page)
})
