import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sampleUnit } from '#tests/machines/shipment/wizard/alphabet.ts'
import {
  discard,
  openGrid,
  press,
  problem,
  seeFocus,
  seeRow,
  type,
} from '#tests/support/units-grid.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'
import {
  button,
  cell,
  fillCell,
  grid,
  seeStep,
  storedDraft,
  unit,
} from '#tests/support/wizard-page.ts'

const visitors = createVisitors()
let visitor: Visitor
let dark: Visitor
beforeAll(async () => {
  visitor = await visitors.visit('supplier')
  dark = await visitors.visit('supplier', { width: 1440, colorScheme: 'dark' })
})
afterAll(() => visitors.end())

const stored = async () => (await storedDraft(visitor)).data?.draft['units']

describe('the grid of units by hand', () => {
  test('rows are typed with Tab and Enter, sizes and parts in one go', async () => {
    const page = await openGrid(visitor)
    await page.getByText('Type, paste, or drop a file').waitFor()
    expect(await grid(page).locator('tbody tr').count()).toBe(8)

    await cell(page, 'packaging').click()
    await type(page, 'c')
    await page.getByRole('option', { name: 'Crate', selected: true }).waitFor()
    for (const text of ['', '2', 'A-100 Rack of cells', '12', '48x40x44', '1,420', '84']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await type(page, text)
      // oxlint-disable-next-line no-await-in-loop
      await press(page, 'Tab')
    }

    await seeFocus(page, 2, 'packaging')
    await seeRow(page, 1, [
      'Crate',
      '2',
      'A-100 Rack of cells',
      '12',
      '48 × 40 × 44',
      '1,420',
      '84',
      '2,840',
    ])
    await expect
      .poll(stored)
      .toMatchObject([{ packaging: 'crate', quantity: '2', length: '48', height: '44' }])
    const totals = await grid(page).locator('tfoot td').allInnerTexts()
    expect(totals.filter(Boolean)).toEqual(['Total', '2', '24', '168', '2,840', '1,288 kg'])
    expect(await visitor.faults()).toEqual([])
  })

  test('keys move, copy from above, clear, take back, and move a row', async () => {
    const page = await openGrid(visitor, [{ ...sampleUnit, packaging: 'crate' }])

    await cell(page, 'gross').click()
    await press(page, 'Enter', 'Control+d')
    await seeRow(page, 2, ['Pallet', '1', '', '1', '', '1,200', '', '1,200'])
    await press(page, 'ArrowRight', 'Control+d', 'Home', 'ArrowRight', 'ArrowRight', 'Control+d')
    await seeRow(page, 2, [
      'Pallet',
      '1',
      'CELL-2170 Cell scrap, dry',
      '1',
      '',
      '1,200',
      '48.5',
      '1,200',
    ])
    await press(page, 'End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Delete')
    await expect.poll(() => cell(page, 'tare', 2).innerText()).toBe('')
    await type(page, '99')
    await press(page, 'Escape')
    await expect.poll(() => cell(page, 'tare', 2).innerText()).toBe('')
    await seeFocus(page, 2, 'tare')
    await press(page, 'Alt+ArrowUp')
    await seeFocus(page, 1, 'tare')
    await seeRow(page, 2, [
      'Crate',
      '1',
      'CELL-2170 Cell scrap, dry',
      '1',
      '48 × 40 × 36',
      '1,200',
      '48.5',
      '1,200',
    ])
    await press(page, 'Control+End')
    await seeFocus(page, 3, 'details')
    await press(page, 'Control+Home', 'Shift+Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('table') === null)).toBe(true)
  })

  test('Tab takes a part as it was last, and one that is not on the order is marked', async () => {
    const page = await openGrid(visitor, [
      { ...sampleUnit, packaging: 'crate', contents: sampleUnit.contents.map(named) },
    ])

    await cell(page, 'part', 2).click()
    await type(page, 'zz-4')
    const option = page.getByRole('option', { name: /ZZ-4420/ })
    await option.waitFor()
    expect(await option.getAttribute('aria-selected')).toBe('true')
    expect(await visitor.faults()).toEqual([])
    await press(page, 'Tab')

    await seeFocus(page, 2, 'pieces')
    await seeRow(page, 2, [
      'Crate',
      '1',
      'ZZ-4420 Cell scrap, dry',
      '1',
      '48 × 40 × 36',
      '1,200',
      '48.5',
      '1,200',
    ])
    await cell(page, 'marks', 2).getByText('Not on the purchase order: ZZ-4420').waitFor()
    await button(page, 'Continue').click()
    await seeStep(page, 'pickup')
  })

  test('what was typed can be kept: arrows lead back to it, and Escape puts the list away', async () => {
    const page = await openGrid(visitor, [
      { ...sampleUnit, contents: sampleUnit.contents.map(named) },
    ])
    const choice = page.getByRole('option', { name: /ZZ-4420/ })
    const isChosen = () => choice.getAttribute('aria-selected')

    await cell(page, 'part', 2).click()
    await type(page, 'zz-4')
    await expect.poll(isChosen).toBe('true')
    await press(page, 'ArrowDown')
    await expect.poll(isChosen).toBe('false')
    await press(page, 'ArrowDown')
    await expect.poll(isChosen).toBe('true')
    await press(page, 'Escape')
    await choice.waitFor({ state: 'detached' })
    await press(page, 'Tab')

    await seeFocus(page, 2, 'pieces')
    await expect.poll(() => cell(page, 'part', 2).innerText()).toBe('zz-4')
    expect(await cell(page, 'gross', 2).innerText()).toBe('')
    await cell(page, 'part', 2).click()
    await type(page, 'ZZ-44')
    await press(page, 'Escape', 'Escape')
    await expect.poll(() => cell(page, 'part', 2).innerText()).toBe('zz-4')
  })
  const named = (content: (typeof sampleUnit)['contents'][number]) => ({
    ...content,
    partNumber: 'ZZ-4420',
  })

  test('parts of the order come first, with what they were when they were shipped', async () => {
    const page = await openGrid(visitor)

    await cell(page, 'part').click()
    await type(page, 'LCW-44')
    await page.getByText(/^On PO \d+$/).waitFor()
    await page.getByRole('option', { name: /^LCW-4410/, selected: true }).waitFor()
    await press(page, 'Tab')

    await seeFocus(page, 1, 'pieces')
    expect(await cell(page, 'part').innerText()).toMatch(/^LCW-4410 \S+/)
    expect(await cell(page, 'marks').innerText()).toBe('')
  })

  test('what is missing or odd is marked at once, and a link leads there', async () => {
    const page = await openGrid(visitor, [{ ...sampleUnit, gross: '' }, sampleUnit])

    await cell(page, 'size', 2).click()
    await expect.poll(() => cell(page, 'gross').innerText()).toContain('Missing')
    await problem(page).getByText('row 1 needs a gross weight').waitFor()
    await type(page, '120x40x36')
    await press(page, 'Tab')
    await expect.poll(() => cell(page, 'size', 2).getAttribute('title')).toMatch(/^Over 102 in/)
    await type(page, '25000')
    await press(page, 'Tab')
    await expect.poll(() => cell(page, 'gross', 2).getAttribute('title')).toMatch(/^Over 20,000 lb/)
    await problem(page).click()
    await seeFocus(page, 1, 'gross')
    expect(await visitor.faults()).toEqual([])
    await type(page, '1200')
    await press(page, 'Enter')
    await expect.poll(() => problem(page).count()).toBe(0)
  })

  test('an attempt to go on shows all that is missing, and each link leads to its cell', async () => {
    const page = await openGrid(visitor, [{ ...sampleUnit, gross: '', tare: '' }])

    await cell(page, 'packaging').click()
    await press(page, 'Control+Enter')
    await seeFocus(page, 1, 'gross')
    const alert = page.getByRole('alert')
    expect(await alert.getByRole('link').count()).toBe(2)
    await alert.getByRole('link', { name: /^Handling unit 1, Tare/ }).click()

    await seeFocus(page, 1, 'tare')
  })
})

test('in the dark the grid can be read, and in a narrow window its rows are cards', async () => {
  await discard(visitor.page)
  const page = await openGrid(dark, [{ ...sampleUnit, gross: '', isDdr: true }, sampleUnit])
  await cell(page, 'part', 2).click()
  await press(page, 'F2')
  expect(await dark.faults()).toEqual([])
  await fillCell(page, cell(page, 'gross', 2), '1,300')

  await page.setViewportSize({ width: 1100, height: 860 })
  await unit(page, 2).waitFor()
  expect(await unit(page, 2).getByRole('textbox', { name: 'Gross' }).inputValue()).toBe('1,300')
  expect(await grid(page).count()).toBe(0)
})
