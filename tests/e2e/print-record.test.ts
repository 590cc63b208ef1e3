import { PDFDocument } from 'pdf-lib'
import { afterAll, expect, test } from 'vitest'

import { createVisitors, submitAs } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

test.each(['light', 'dark'] as const)(
  'a record prints on one sheet, without frame and buttons: %s',
  async (colorScheme) => {
    const supplier = await visitors.visit('supplier')
    const { id } = await submitAs(supplier)
    const { page, faults } = await visitors.visit('customer-ops', { colorScheme })
    await page.goto(`/dashboard/shipments/${id}/`)
    await page.getByRole('heading', { name: 'History' }).waitFor({ timeout: 60_000 })

    await page.emulateMedia({ media: 'print', colorScheme })
    expect(await page.getByRole('banner').isVisible()).toBe(false)
    expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
    expect(await page.getByRole('button').count()).toBe(0)
    expect(await page.getByRole('heading', { name: 'Handling units' }).isVisible()).toBe(true)
    const color = await page
      .getByRole('heading', { level: 1 })
      .evaluate((node) => getComputedStyle(node).color)
    expect(color).toBe('rgb(0, 0, 0)')
    const paper = await PDFDocument.load(await page.pdf({ format: 'Letter' }))
    expect(paper.getPageCount()).toBe(1)
    await page.emulateMedia({ media: 'screen', colorScheme })
    expect(await faults()).toEqual([])
  },
)
