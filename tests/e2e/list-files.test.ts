import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { PDFDocument } from 'pdf-lib'
import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'

import { pieceOf } from '#tests/support/chunk.ts'
import { ids, openList } from '#tests/support/list-page.ts'
import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors({ isCold: true })
// What a call brings, on a machine that runs other things too.
const SOON = { timeout: 75_000 }
afterAll(() => visitors.end())

describe('what leaves the list of shipments as a file', () => {
  test('labels of many requests are one document, as many on a page as chosen', async () => {
    const { page } = await visitors.visit('logistics')
    await openList(page, '?booking=booked')
    const [first = '', second = ''] = await ids(page)
    for (const id of [first, second]) await page.getByLabel(`Select ${id}`).check()

    await page.getByRole('button', { name: 'Labels (2 of 2)' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pallet labels for 2 requests' })
    const single = await pagesOf(page, dialog)
    await dialog.getByLabel('Labels per page').selectOption('4')
    await expect.poll(() => pagesOf(page, dialog), SOON).toBe(Math.ceil(single / 4))

    await expect
      .poll(() => dialog.getByRole('link', { name: 'Download' }).getAttribute('download'))
      .toBe(`Labels-${first}-and-1-more.pdf`)
    expect(single).toBeGreaterThan(1)
  })

  test('what writes it comes when it is asked for: without a connection that is said', async () => {
    const { page, expectLostCalls } = await visitors.visit('logistics')
    await openList(page, '?booking=booked')
    expectLostCalls()
    await page.route(pieceOf('src/views/records/list/csv.ts'), (route) => route.abort())
    await page.getByRole('button', { name: 'Export CSV' }).click()

    const alert = page.getByRole('alert').getByText('Could not export shipments')
    await alert.waitFor()
    expect(await alert.isVisible()).toBe(true)
    await page.unrouteAll()
  })

  test('is exported without a cell that a spreadsheet would run', async () => {
    const { page } = await visitors.visit('logistics')
    await openList(page, '?booking=booked')

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    const file = path.join(os.tmpdir(), `portal-${process.pid}.csv`)
    await download.saveAs(file)
    const csv = await fs.readFile(file, 'utf8')
    await fs.rm(file)

    const lines = csv.split('\r\n')
    expect(lines[0]).toContain('Request,Company,Site,State')
    await expect
      .poll(() => page.getByText(/^\d+ loaded$/).innerText())
      .toBe(`${lines.length - 1} loaded`)
  })
})

/** How many pages the document of a dialog has, once it is there. */
async function pagesOf(page: Page, dialog: Locator): Promise<number> {
  const link = dialog.getByRole('link', { name: 'Download' })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const file = path.join(os.tmpdir(), `portal-labels-${process.pid}.pdf`)
  await download.saveAs(file)
  const bytes = await fs.readFile(file)
  await fs.rm(file)
  return (await PDFDocument.load(bytes)).getPageCount()
}
