import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { unitWith } from '#tests/support/form-parts.ts'
import { createVisitors, submitAs } from '#tests/support/visitors.ts'
import { checkTexts } from '#texts/shipment-dialogs.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const SOON = { timeout: 75_000 }
const damaged = { handlingUnits: [unitWith({ isDdr: true })] }
const header = (page: Page) => page.locator('header', { has: page.locator('h1') })
async function see(where: Locator, words: readonly string[]) {
  for (const said of words)
    // oxlint-disable-next-line no-await-in-loop -- each names itself when it is missing
    await where.getByText(said, { exact: true }).waitFor(SOON)
}

test('both who approve a damaged battery see what it is, on the record and in their dialogs', async () => {
  const supplier = await visitors.visit('supplier')
  const ops = await visitors.visit('customer-ops')
  const logistics = await visitors.visit('logistics', { width: 390, height: 844 })
  const { id } = await submitAs(supplier, damaged)

  for (const [{ page, faults }, button] of [
    [ops, 'Approve as bizdev'],
    [logistics, 'Approve as logistics'],
  ] as const) {
    // oxlint-disable no-await-in-loop -- one after the other has to approve
    await page.goto(`/dashboard/shipments/${id}/`)
    await see(header(page), ['Hazmat', 'DDR', 'UN3480'])
    await page.getByRole('button', { name: button, exact: true }).first().click(SOON)
    const dialog = page.getByRole('dialog')
    const goods = dialog.getByRole('group', { name: checkTexts.goods })
    await see(goods, ['Live Batteries - Universal Waste', 'Hazmat', 'DDR', 'UN3480'])
    await see(dialog, [checkTexts.hazmat])
    expect(await faults()).toEqual([])
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    // oxlint-enable no-await-in-loop
  }
})
