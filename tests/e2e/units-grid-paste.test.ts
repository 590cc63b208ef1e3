import fs from 'node:fs/promises'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sampleUnit } from '#tests/machines/shipment/wizard/alphabet.ts'
import {
  drag,
  drop,
  openGrid,
  paste,
  press,
  problem,
  seeFocus,
  seeRow,
  textsOf,
} from '#tests/support/units-grid.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'
import { button, cell, grid, seeStep, unit } from '#tests/support/wizard-page.ts'

const visitors = createVisitors()
let visitor: Visitor
beforeAll(async () => {
  visitor = await visitors.visit('supplier')
})
afterAll(() => visitors.end())

describe('what is pasted or dropped', () => {
  test('goes right and below from the cell, and can be taken back', async () => {
    const page = await openGrid(visitor, [sampleUnit])

    await cell(page, 'gross').click()
    await paste(page, '880\t62\n910\t63\n')
    await expect.poll(() => cell(page, 'tare', 2).innerText()).toBe('63')
    await expect.poll(() => cell(page, 'size', 2).innerText()).toContain('Missing')
    await press(page, 'ArrowDown', 'ArrowDown')
    await seeFocus(page, 3, 'gross')
    await button(page, 'Undo paste').click()

    await expect.poll(() => cell(page, 'gross').innerText()).toBe('1,200')
    await expect.poll(() => cell(page, 'tare', 2).innerText()).toBe('')
    await seeFocus(page, 2, 'gross')
    await button(page, 'Add row').focus()
    await press(page, 'Tab')
    await seeFocus(page, 2, 'gross')
  })

  test('with heads goes by their meaning, and names those that are not known', async () => {
    const page = await openGrid(visitor)

    await cell(page, 'packaging').click()
    await paste(page, 'Part\tFarbe\tGross weight (kg)\nA-1\tblau\t540\nA-2\trot\t310,5')

    await page.getByText('1 column was skipped: Farbe.').waitFor()
    await expect.poll(() => cell(page, 'gross').innerText()).toBe('540 kg')
    expect(await visitor.faults()).toEqual([])
  })

  test('with a column that nobody understood says so above, and its columns can be matched', async () => {
    const page = await openGrid(visitor, [sampleUnit])
    await cell(page, 'packaging', 2).click()
    await paste(
      page,
      [
        'Gebindeform\tPart No.\tDescription\tPcs\tGross Wt (lbs)\tTare (lbs)',
        'Palette\tA-1\tRack of steel\t4\t1,417\t62',
        'Kiste\tA-1\tRack of steel\t4\t1,420\t62',
        'Summe\t\t\t8\t2,837\t124',
      ].join('\n'),
    )

    const notice = page.getByRole('status').filter({ hasText: 'rows pasted' })
    await expect
      .poll(() => notice.innerText())
      .toContain('1 column was skipped: Gebindeform. 1 total or note was skipped.')
    const above = await notice.boundingBox()
    const table = await grid(page).boundingBox()
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(table?.y ?? 0)
    await expect.poll(() => cell(page, 'packaging', 2).innerText()).toMatch(/^Missing/)
    await expect.poll(() => cell(page, 'packaging', 3).innerText()).toMatch(/^Missing/)

    await button(page, 'Match columns…').click()
    const dialog = page.getByRole('dialog', { name: 'Match columns' })
    await expect.poll(() => dialog.getByLabel('Rows').inputValue()).toContain('Gebindeform')
    await dialog.getByLabel('Gebindeform').selectOption('Unit packaging')
    expect(await visitor.faults()).toEqual([])
    await dialog.getByRole('button', { name: 'Replace with 2 handling units' }).click()

    await expect.poll(() => cell(page, 'packaging', 2).innerText()).toBe('Pallet')
    await expect.poll(() => cell(page, 'packaging', 3).innerText()).toBe('Crate')
    await expect.poll(() => cell(page, 'gross', 4).innerText()).toBe('')
    await expect.poll(() => cell(page, 'gross').innerText()).toBe('1,200')
    await expect.poll(() => notice.innerText()).not.toContain('column was skipped')

    await button(page, 'Undo paste').click()
    await expect.poll(() => cell(page, 'gross', 2).innerText()).toBe('')
    await expect.poll(() => cell(page, 'gross').innerText()).toBe('1,200')
  })

  test('is marked where it is neither yes nor no, or a number of two readings, until one says which', async () => {
    const page = await openGrid(visitor)
    await cell(page, 'packaging').click()
    await paste(
      page,
      [
        'Part\tDescription\tPcs\tSize\tGross\tTare\tDDR',
        'A-1\tRack of steel\t4\t48x40x44\t1250\t62\tja',
        'A-1\tRack of steel\t4\t48x40x44\t1.050\t62\tteilweise',
      ].join('\n'),
    )

    await expect.poll(() => cell(page, 'gross', 2).innerText()).toContain('1.050?')
    await cell(page, 'marks').getByText('DDR', { exact: true }).waitFor()
    await cell(page, 'marks', 2).getByText('DDR?', { exact: true }).waitFor()
    await button(page, 'Continue').click()
    await seeStep(page, 'units')
    await cell(page, 'gross', 2).click()
    await page.keyboard.type('1050')
    await press(page, 'Enter')
    await problem(page).click()
    await unit(page, 2).getByRole('button', { name: 'No', exact: true }).click()
    await expect.poll(() => cell(page, 'marks', 2).innerText()).not.toContain('DDR')
    await expect.poll(() => problem(page).count()).toBe(0)
    expect(await visitor.faults()).toEqual([])
  })

  test('a hundred rows are there at once, with no control in any of them', async () => {
    const page = await openGrid(visitor)
    const rows = Array.from(
      { length: 104 },
      (_, at) => `Pallet\t1\tA-${at + 1} Rack of cells\t4\t48x40x44\t${900 + at}\t84`,
    )

    await cell(page, 'packaging').click()
    await paste(page, rows.join('\n'))

    await page.getByText('4 rows didn’t fit').waitFor()
    await expect.poll(() => cell(page, 'gross', 100).innerText()).toBe('999')
    expect(await grid(page).locator('tbody tr').count()).toBe(100)
    expect(await grid(page).locator('input, select, textarea, button').count()).toBe(0)
    await cell(page, 'gross', 50).click()
    await press(page, 'F2')
    await expect.poll(() => grid(page).locator('input, select, textarea').count()).toBe(1)
    expect(await visitor.faults()).toEqual([])
  })

  test('a template that is filled in and dropped makes rows', async () => {
    const page = await openGrid(visitor, [sampleUnit])
    const download = page.waitForEvent('download')
    await button(page, 'CSV template').click()
    const file = await download
    expect(file.suggestedFilename()).toBe('handling-units.csv')
    const heads = await fs.readFile(await file.path(), 'utf8')

    const said = page.getByText('Drop the file to add its rows below.')
    await drag(page, 'dragover', heads)
    await said.waitFor()
    await drag(page, 'dragleave', heads)
    await said.waitFor({ state: 'detached' })
    await drop(
      page,
      `\uFEFF${heads}crate,2,A-1,"Rack, steel",4,box,SN-1,48,40,36,540,22,yes,P-1,Upright`,
    )

    await seeRow(page, 2, [
      'Crate',
      '2',
      'A-1 Rack, steel',
      '4',
      '48 × 40 × 36',
      '540',
      '22',
      '1,080',
    ])
    await seeRow(page, 1, (await textsOf(page, 1)).with(5, '1,200'))
  })

  test('a file that is no text is refused in words', async () => {
    const page = await openGrid(visitor, [sampleUnit])

    await drop(page, 'PK\u0003\u0004\u0000\u0000')

    await page.getByText('We can’t read this file.').waitFor()
    expect(await textsOf(page, 2)).toEqual(['', '', '', '', '', '', '', ''])
  })
})
