import { afterAll, beforeAll, expect, test } from 'vitest'

import { sampleUnit } from '#tests/machines/shipment/wizard/alphabet.ts'
import { openGrid, paste } from '#tests/support/units-grid.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'
import { TENANT, button, cell } from '#tests/support/wizard-page.ts'

const visitors = createVisitors()
let visitor: Visitor
beforeAll(async () => {
  visitor = await visitors.visit('supplier')
})
afterAll(() => visitors.end())

const TABLE = 'Part\tMasa B\tForma\nA-1\t540\tdeska\nA-2\t310\tdeska'
/** What the company remembers of this table; other files teach it theirs. */
const known = async () => {
  const { data } = (await visitor.call('GET', `/suppliers/paste-columns?tenant=${TENANT}`)) as {
    data: { head: string }[]
  } // because the call answers that
  return data.filter(({ head }) => ['masa b', 'forma'].includes(head))
}

test('columns matched once are read as last time, with the unit in words, and can be forgotten', async () => {
  const page = await openGrid(visitor, [sampleUnit])
  await cell(page, 'packaging', 2).click()
  await paste(page, TABLE)
  await page.getByText('2 columns were skipped: Masa B, Forma.').waitFor()

  await button(page, 'Match columns…').click()
  const dialog = page.getByRole('dialog', { name: 'Match columns' })
  await dialog.getByLabel('Masa B', { exact: true }).selectOption('Gross weight')
  await expect.poll(() => dialog.getByLabel('Unit of Masa B').inputValue()).toBe('lb')
  await dialog.getByLabel('Unit of Masa B').selectOption('kg')
  await dialog.getByRole('button', { name: /^Replace with 2/ }).press('Enter')
  await expect.poll(() => cell(page, 'gross', 2).innerText()).toBe('540 kg')
  await expect.poll(known).toEqual([{ head: 'masa b', column: 'gross', unit: 'kg' }])

  // The next time, whoever it is.
  const next = await openGrid(visitor)
  await cell(next, 'packaging').click()
  await paste(next, TABLE)
  const notice = next.getByRole('status').filter({ hasText: 'rows pasted' })
  await expect
    .poll(() => notice.innerText())
    .toContain("Columns as last time: 'Masa B' is gross weight in kg.")
  expect(await notice.innerText()).toContain('1 column was skipped: Forma.')
  await expect.poll(() => cell(next, 'gross').innerText()).toBe('540 kg')
  await button(next, 'Change').click()
  await expect.poll(() => dialog.getByLabel('Unit of Masa B').inputValue()).toBe('kg')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await button(next, 'Forget').press('Enter')
  await expect.poll(() => notice.innerText()).toContain("Forgotten: 'Masa B'.")
  await expect.poll(known).toEqual([])
  expect(await visitor.faults()).toEqual([])
})

test('they are remembered on the page where they cannot be kept, and it says so', async () => {
  const page = await openGrid(visitor)
  visitor.expectLostCalls()
  await page.route('**/api/suppliers/paste-columns', (route) => route.abort())
  await cell(page, 'packaging').click()
  await paste(page, TABLE)
  await button(page, 'Match columns…').click()
  const dialog = page.getByRole('dialog', { name: 'Match columns' })
  await dialog.getByLabel('Masa B', { exact: true }).selectOption('Gross weight')
  await dialog.getByRole('button', { name: /^Replace with 2/ }).click()

  const notice = page.getByRole('status').filter({ hasText: 'pasted' })
  await expect
    .poll(() => notice.innerText())
    .toContain('These columns are remembered on this page only.')
})
