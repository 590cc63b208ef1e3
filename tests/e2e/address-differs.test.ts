import { afterAll, expect, test } from 'vitest'

import { formFor } from '#tests/support/requests.ts'
import { createVisitors, submitAs } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const SOON = { timeout: 75_000 }
const PHONE = { width: 390, height: 844, colorScheme: 'dark' } as const

test.each([undefined, PHONE])(
  'where the pickup address differs, the banner leads to the comparison',
  async (size) => {
    const supplier = await visitors.visit('supplier')
    const { pickupAddress } = formFor('lakeside-reno')
    const address = { ...pickupAddress.address, addressLine1: '1 Somewhere Else' }
    const { id } = await submitAs(supplier, { pickupAddress: { ...pickupAddress, address } })
    const { page, faults } = await visitors.visit('logistics', size)
    await page.goto(`/dashboard/shipments/${id}/`)
    const compare = page.getByRole('button', { name: 'Compare addresses' })
    await compare.waitFor(SOON)
    const comparison = page.getByRole('region', { name: 'Pickup address', exact: true })
    await comparison.getByText(/1 Somewhere Else/).waitFor(SOON)
    expect(await faults()).toEqual([])
    await page.evaluate(() => scrollTo(0, 0))

    await compare.press('Enter')

    expect(await comparison.evaluate((node) => node === document.activeElement)).toBe(true)
    const isInSight = () =>
      comparison.evaluate((node) => {
        const { top, bottom } = node.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      })
    await expect.poll(isInSight).toBe(true)
    expect(await faults()).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(width).toBeLessThanOrEqual(0)
  },
)
