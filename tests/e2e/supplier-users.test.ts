import { afterAll, describe, expect, test } from 'vitest'

import { followMachine } from '#tests/support/page-machine.ts'
import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors()
const SOON = { timeout: 75_000 }
afterAll(() => visitors.end())

const PATH = '/dashboard/supplier-users/'
const IN_STEP = { over: 'none', selection: 'none', density: 'comfortable' }

describe('the list of supplier users', () => {
  test('shows a pool per tab, which stays while one searches in it', async () => {
    const { page, faults } = await visitors.visit('customer-ops')
    await page.goto(PATH)
    const grid = page.getByRole('grid', { name: 'Supplier users' })
    await grid.getByText('bradley.cole@').waitFor()
    expect(await faults()).toEqual([])

    const pools = page.getByRole('tablist', { name: 'User group' })
    expect(await pools.getByRole('tab').allInnerTexts()).toEqual([
      'Suppliers',
      'BMW group',
      'Porsche',
      'Tesla',
      'Volvo EU',
    ])
    await pools.getByRole('tab', { name: 'BMW group' }).click()
    await grid.getByText('lena.koch@roper-mill-bmw.example').waitFor()
    expect(await grid.getByText('bradley.cole@').count()).toBe(0)

    await page.getByRole('searchbox', { name: 'Search users' }).fill('mar')
    await expect.poll(() => grid.getByText('lena.koch@').count(), SOON).toBe(0)
    await grid.getByText('marcel.weiss@roper-mill-bmw.example').waitFor()
    expect(new URL(page.url()).search).toBe('?pool=bmw_group&q=mar')
    const bmw = pools.getByRole('tab', { name: 'BMW group' })
    expect(await bmw.getAttribute('aria-selected')).toBe('true')

    // A pool is no filter: it stays when they go.
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await grid.getByText('lena.koch@roper-mill-bmw.example').waitFor()
    expect(new URL(page.url()).search).toBe('?pool=bmw_group')
  })

  test('is narrowed by how accounts stand, and says when nobody is found', async () => {
    const { page } = await visitors.visit('managers')
    const machine = await followMachine(page, 'recordList')
    await page.goto(`${PATH}?pool=bmw_group`)
    const grid = page.getByRole('grid', { name: 'Supplier users' })
    await grid.getByText('lena.koch@').waitFor()
    await machine.see({ shown: { rows: 'steady', ...IN_STEP } })

    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await machine.see({ shown: { rows: 'steady', ...IN_STEP, over: 'filters' } })
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await dialog.getByRole('checkbox', { name: 'Invited' }).check()
    await dialog.getByRole('button', { name: 'Show users' }).click()
    await expect.poll(() => grid.getByText('lena.koch@').count(), SOON).toBe(0)
    await grid.getByText('marcel.weiss@').waitFor()
    await page.getByRole('button', { name: 'Remove filter Status: Invited' }).click()
    await grid.getByText('lena.koch@').waitFor()

    await page.getByRole('searchbox', { name: 'Search users' }).fill('nobody of this name')
    await page.getByText('No users match these filters.').waitFor()
  })

  test('shows chosen columns, in low rows, and cards on a phone in the dark', async () => {
    const { page } = await visitors.visit('logistics')
    const machine = await followMachine(page, 'recordList')
    await page.goto(PATH)
    const grid = page.getByRole('grid', { name: 'Supplier users' })
    await grid.getByText('bradley.cole@').waitFor()
    await page.getByRole('button', { name: 'Compact' }).click()
    await machine.see({ shown: { rows: 'steady', ...IN_STEP, density: 'compact' } })
    await page.getByRole('button', { name: 'Columns' }).click()
    const dialog = page.getByRole('dialog', { name: 'Columns' })
    expect(await dialog.getByRole('checkbox', { name: 'Name' }).isDisabled()).toBe(true)
    await dialog.getByRole('checkbox', { name: 'Type' }).check()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await grid.getByRole('columnheader', { name: 'Type' }).waitFor()

    const phone = await visitors.visit('admin', { width: 390, height: 844, colorScheme: 'dark' })
    await phone.page.goto(PATH)
    const cards = phone.page.getByRole('list', { name: 'Supplier users' })
    await cards.getByText('bradley.cole@').waitFor()
    expect(await phone.faults()).toEqual([])
    expect(
      await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
  })

  test('is not for suppliers', async () => {
    const { page, expectStatus } = await visitors.visit('supplier')
    expectStatus(403)
    await page.goto(PATH)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('tablist', { name: 'User group' }).count()).toBe(0)
  })
})
