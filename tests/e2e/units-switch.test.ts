import { afterAll, beforeAll, expect, test } from 'vitest'

import { sampleUnit } from '#tests/machines/shipment/wizard/alphabet.ts'
import { openGrid } from '#tests/support/units-grid.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'
import { button, cell, fillCell, grid } from '#tests/support/wizard-page.ts'

const visitors = createVisitors()
let visitor: Visitor
beforeAll(async () => {
  visitor = await visitors.visit('supplier')
})
afterAll(() => visitors.end())

test('the head switches all numbers, and back to what was typed', async () => {
  const page = await openGrid(visitor, [sampleUnit])
  const head = (name: string) => grid(page).getByRole('columnheader', { name })
  await expect.poll(() => cell(page, 'gross').innerText()).toBe('1,200')

  await button(page, 'kg, cm').press('Enter')

  await head('Gross each, kg').waitFor()
  await expect.poll(() => cell(page, 'gross').innerText()).toBe('544.3')
  await expect.poll(() => cell(page, 'total').innerText()).toBe('544.3')
  await expect.poll(() => cell(page, 'size').innerText()).toBe('121.9 × 101.6 × 91.4')
  await fillCell(page, cell(page, 'gross', 2), '540')
  await expect.poll(() => cell(page, 'gross', 2).innerText()).toBe('540')
  expect(await page.evaluate(() => localStorage.getItem('units'))).toContain('metric')

  await button(page, 'lb, in').press('Enter')
  await expect.poll(() => cell(page, 'gross').innerText()).toBe('1,200')
  await expect.poll(() => cell(page, 'size').innerText()).toBe('48 × 40 × 36')
  await expect.poll(() => cell(page, 'gross', 2).innerText()).toBe('1,190.5')
  expect(await visitor.faults()).toEqual([])
})
