import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sampleUnit } from '#tests/machines/shipment/wizard/alphabet.ts'
import { openGrid, press, seeFocus } from '#tests/support/units-grid.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'
import { button, cell, openDetails, unit } from '#tests/support/wizard-page.ts'

const visitors = createVisitors()
let visitor: Visitor
beforeAll(async () => {
  visitor = await visitors.visit('supplier')
})
afterAll(() => visitors.end())

describe('the details of a row', () => {
  test('stand in the place of the summary, follow the row and give the focus back', async () => {
    const page = await openGrid(visitor, [sampleUnit, sampleUnit])
    const summary = page.getByRole('region', { name: 'Summary' })
    await summary.waitFor()

    await cell(page, 'gross').click()
    await press(page, 'Space')
    await unit(page, 1).waitFor()
    await expect.poll(() => summary.isVisible()).toBe(false)
    expect(await visitor.faults()).toEqual([])
    await unit(page, 1).getByRole('checkbox', { name: 'DDR' }).check()
    await cell(page, 'marks').getByText('DDR', { exact: true }).waitFor()
    await unit(page, 1).getByRole('button', { name: 'Next row' }).click()
    await unit(page, 2).getByRole('button', { name: 'Add part' }).click()
    await unit(page, 2).getByRole('group', { name: 'Part 2' }).getByLabel('Quantity').fill('6')
    await expect.poll(() => cell(page, 'pieces', 2).innerText()).toBe('7')
    await press(page, 'Escape')

    await unit(page, 2).waitFor({ state: 'detached' })
    await seeFocus(page, 2, 'gross')
    await summary.waitFor()
  })

  test('open where several parts have their own pieces', async () => {
    const two = { ...sampleUnit, contents: [...sampleUnit.contents, ...sampleUnit.contents] }
    const page = await openGrid(visitor, [two])

    await cell(page, 'pieces').click()
    await press(page, '4')

    await unit(page, 1).waitFor()
    expect(await cell(page, 'pieces').innerText()).toBe('2')
  })

  test('remove a row, which can be put back', async () => {
    const page = await openGrid(visitor, [sampleUnit, { ...sampleUnit, gross: '1188' }])
    await openDetails(page, 2)

    await unit(page, 2).getByRole('button', { name: 'Remove unit' }).click()
    await expect.poll(() => cell(page, 'gross', 2).innerText()).toBe('')
    await seeFocus(page, 2, 'details')
    await button(page, 'Undo').click()

    await expect.poll(() => cell(page, 'gross', 2).innerText()).toBe('1,188')
    await seeFocus(page, 2, 'details')
  })

  test('are those of rows: a line below them leads to the first free one', async () => {
    const page = await openGrid(visitor, [sampleUnit])

    await cell(page, 'details', 6).click()

    await seeFocus(page, 2, 'details')
    expect(await page.getByText('Fill in this row first.').count()).toBe(0)
  })
})
