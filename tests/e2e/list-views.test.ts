import { afterAll, describe, expect, test } from 'vitest'

import { keepMessages } from '#tests/support/kept-messages.ts'
import { grid } from '#tests/support/list-page.ts'
import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

describe('the views of the list of shipments', () => {
  test('a search is kept as a view, shown first, changed and deleted', async () => {
    const { page, faults } = await visitors.visit('lowest')
    const name = `Hazmat ${crypto.randomUUID().slice(0, 8)}`
    const tab = page.getByRole('tab', { name })
    await keepMessages(page)
    await page.goto('/dashboard/shipments/?hazmat=yes')

    await page.getByRole('button', { name: 'Save as new view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save as new view' })
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await dialog.getByText('Enter a name for the view.').waitFor()
    await dialog.getByLabel('Name').fill(name)
    expect(await faults()).toEqual([])
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await tab.and(page.locator('[aria-selected=true]')).waitFor()
    await page.getByRole('checkbox', { name: 'Open the list with this view' }).click()
    await page.getByText(`The list opens with ${name}`).waitFor()
    await page.goto('/dashboard/shipments/')
    await page.waitForURL(/hazmat=yes/)
    await page.getByRole('tab', { name: 'All' }).click()
    await page.waitForURL((url) => url.search === '')
    await page.reload()
    await grid(page).getByRole('link').first().waitFor()
    expect(new URL(page.url()).search).toBe('')
    // The link to the list itself leads to what it opens with; on another device its views come after it.
    await page.getByRole('link', { name: 'Shipments', exact: true }).first().click()
    await page.waitForURL(/hazmat=yes/)
    const elsewhere = await visitors.visit('lowest', { width: 1283 })
    await elsewhere.page.goto('/dashboard/shipments/')
    await elsewhere.page.waitForURL(/hazmat=yes/)
    await page.getByRole('checkbox', { name: 'Open the list with this view' }).click()
    await page.getByText('The list opens without a saved view').waitFor()
    await page.goto('/dashboard/shipments/')
    await grid(page).getByRole('link').first().waitFor()
    expect(new URL(page.url()).search).toBe('')

    await page.goto('/dashboard/shipments/?hazmat=yes')
    await tab.and(page.locator('[aria-selected=true]')).waitFor()
    await page.getByRole('columnheader', { name: 'Pickup' }).getByRole('button').click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('button', { name: 'Save changes' }).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Delete view' }).click()
    await page
      .getByRole('alertdialog', { name: `Delete view ${name}?` })
      .getByRole('button', { name: 'Delete view' })
      .click()

    await tab.waitFor({ state: 'hidden' })
  })

  test('a range of pickup days shows its order in the head, and can be turned around', async () => {
    const { page } = await visitors.visit('lowest', { width: 1284 })
    const pickup = page.getByRole('columnheader', { name: 'Pickup' })
    const order = () => pickup.getAttribute('aria-sort')

    await page.goto('/dashboard/shipments/?from=2020-01-01')
    await grid(page).getByRole('link').first().waitFor()
    expect(await order()).toBe('ascending')
    await pickup.getByRole('button').click()
    await page.waitForURL(/sort=-pickup_date/)

    expect(await order()).toBe('descending')
  })

  test('logistics finds first what waits for them, later the whole list', async () => {
    const { page } = await visitors.visit('logistics', { width: 1281 })

    await page.goto('/dashboard/shipments/')
    await page.waitForURL(/waiting=me/)
    await page.getByRole('tab', { name: 'All' }).click()
    await page.waitForURL((url) => url.search === '')
    await grid(page).getByRole('link').first().waitFor()
    await page.goto('/dashboard/shipments/')
    await grid(page).getByRole('link').first().waitFor()

    expect(new URL(page.url()).search).toBe('')
  })
})
