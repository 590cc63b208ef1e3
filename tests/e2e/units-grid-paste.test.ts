import fs from 'node:fs/promises'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sampleUnit } from '#tests/machines/shipment/wizard/alphabet.ts'
import {
  drag,
  drop,
  openGrid,
  paste,
  press,
  seeFocus,
  seeRow,
  textsOf,
} from '#tests/support/units-grid.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'
import { button, cell, grid } from '#tests/support/wizard-page.ts'

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

    await page.getByText('Not recognised, so not taken over: Farbe.').waitFor()
    await expect.poll(() => cell(page, 'gross').innerText()).toBe('540 kg')
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

    await page.getByText('4 rows did not fit').waitFor()
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

    const said = page.getByText('Drop the file: its rows are added below.')
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

    await page.getByText('The file could not be read as text.').waitFor()
    expect(await textsOf(page, 2)).toEqual(['', '', '', '', '', '', '', ''])
  })
})
