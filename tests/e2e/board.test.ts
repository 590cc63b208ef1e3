import { afterAll, expect, test } from 'vitest'

import { createVisitors, submitAs } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())
const SOON = { timeout: 75_000 }

test('a load leads to its record, and moves to another day by keys or by a drag', async () => {
  const { id } = await submitAs(await visitors.visit('supplier'))
  const { page } = await visitors.visit('admin', { width: 1440, height: 2400 })
  await page.goto('/dashboard/')
  const board = page.getByRole('table', { name: 'Pickups by day and place' })
  const link = page.locator(`a[href="/dashboard/shipments/${id}/"]`)
  const load = board.locator(link)
  await load.waitFor(SOON)
  const day = await load.evaluate((one) => one.closest('td')?.cellIndex)

  await load.focus()
  await page.keyboard.press('Alt+ArrowRight')
  const dialog = page.getByRole('dialog')
  const date = dialog.getByLabel(/^Date/)
  await date.waitFor()
  const first = await date.inputValue()
  await page.keyboard.press('Escape')
  // What the drag chose counts as typed.
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })

  const row = board.getByRole('row').filter({ has: link })
  await load.dragTo(row.locator('td').nth((day ?? 0) + 1))
  await date.waitFor()
  expect(await date.inputValue()).not.toBe(first)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()

  await page.getByRole('button', { name: 'By plant' }).click()
  await load.waitFor()
  await load.click()
  await page.waitForURL(`**/dashboard/shipments/${id}/`)
})

test('a plant whose name cannot be read is said by its id, never as one to be chosen', async () => {
  const { page, call, expectLostCalls } = await visitors.visit('admin', {
    width: 1440,
    height: 2400,
  })
  const { data } = (await call('GET', '/redwood/shipment-destinations')) as {
    data: readonly { destinationId: string }[]
  } // because the call answers that
  expectLostCalls()
  await page.route('**/api/redwood/shipment-destinations**', (route) => route.abort())
  await page.goto('/dashboard/')
  await page.getByRole('button', { name: 'By plant' }).click(SOON)
  const plants = page
    .getByRole('table', { name: 'Pickups by day and place' })
    .getByRole('rowheader')
  await plants.first().waitFor(SOON)

  const ids = new Set(data.map(({ destinationId }) => destinationId))
  const names = await plants.allInnerTexts()
  expect(names.filter((name) => ids.has(name.trim()))).not.toEqual([])
})
