import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'

import { request } from '#tests/support/third-party.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'

const visitors = createVisitors()
// What a call brings, on a machine that runs other things too.
const SOON = { timeout: 75_000 }
afterAll(() => visitors.end())

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'EPC Dashboard' })
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const named = (page: Page) => page.getByLabel('Request ID or BOL')
const find = (page: Page) => page.getByRole('button', { name: 'Find', exact: true })
const tabsOf = (page: Page) => page.getByRole('tab').allInnerTexts()
const reference = () => `E2E ${crypto.randomUUID().slice(0, 8)}`

/** A booking of the demo's EPC supplier over the API; its id. */
async function booked({ call }: Visitor, change = {}): Promise<string> {
  const body = { mode: 'create', request: { ...request(change), reference: reference() } }
  const { data } = (await call('POST', '/third-party/shipment-requests', body)) as {
    data: { id: string }
  } // because creating answers that
  return data.id
}

describe('a shipment of a third party', () => {
  test('is found by its id, says where it stands, and what is wrong with a name', async () => {
    const who = await visitors.visit('epc-supplier')
    const id = await booked(who)
    const { page, faults } = who
    await page.goto('/epc/')
    await heading(page).waitFor(SOON)
    expect(await tabsOf(page)).toContain('Estimate')
    await page.getByText('Your EPC access: EPC supplier').waitFor()
    await page.getByText('Look up a shipment.').waitFor()
    expect(await faults()).toEqual([])

    await find(page).click()
    await page.getByText('Enter a request ID or a BOL').waitFor()
    await expect
      .poll(() => named(page).evaluate((node) => node === document.activeElement))
      .toBe(true)
    await named(page).fill('1234')
    await page.keyboard.press('Enter')
    await page.getByText('A request ID or BOL has 5 to 20 characters').waitFor()
    expect(await faults()).toEqual([])

    await named(page).fill(` ${id} `)
    await page.keyboard.press('Enter')
    const found = part(page, `Shipment ${id}`)
    await found.getByText('Pending', { exact: true }).waitFor(SOON)
    await found.getByText('Not booked yet').waitFor()
    await found.getByText('Camp Hall campus').waitFor(SOON)
    expect(new URL(page.url()).search).toBe(`?find=${id}`)
    expect(await faults()).toEqual([])

    // Digits alone are a BOL, too; what is of nobody is not there.
    who.expectStatus(404)
    await named(page).fill('1234567')
    await find(page).click()
    await page.getByText('Shipment 1234567 not found.').waitFor(SOON)
    expect(await named(page).inputValue()).toBe('1234567')
    await page.goBack()
    await found.waitFor(SOON)
  })

  test('is followed on a phone, in the dark, while staff decide about it', async () => {
    const look = { width: 390, height: 844, colorScheme: 'dark' } as const
    const who = await visitors.visit('epc-user', look)
    const id = await booked(await visitors.visit('epc-supplier'))
    const { page, faults } = who
    await page.goto(`/epc/?find=${id}`)
    await part(page, `Shipment ${id}`).getByText('Pending', { exact: true }).waitFor(SOON)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await faults()).toEqual([])

    const admin = await visitors.visit('admin')
    await admin.call('PATCH', `/suppliers/shipment-requests/${id}`, {
      action: 'reject',
      note: 'The dock is closed',
    })
    await find(page).click()
    await page.reload()
    await part(page, `Shipment ${id}`)
      .getByText('Rejected: The dock is closed. To ship later, book again with a new reference.')
      .waitFor(SOON)
    await part(page, `Shipment ${id}`).getByText('Canceled', { exact: true }).waitFor(SOON)
  })
})

describe('the pages of third parties, by EPC access level', () => {
  test.each([
    ['epc-supplier', 'EPC supplier'],
    ['epc-admin', 'EPC administrator'],
    ['epc-rep', 'Logistics representative'],
    ['epc-owner', 'Equipment owner'],
  ])('let %s, level %s, estimate', async (name, level) => {
    const { page, faults } = await visitors.visit(name)
    await page.goto('/epc/?tab=estimate')
    await heading(page).waitFor(SOON)
    await page.getByText(`Your EPC access: ${level}`).waitFor()
    await page.getByRole('button', { name: 'Estimate cost' }).waitFor(SOON)

    expect(await page.getByText('Could not load').count()).toBe(0)
    expect(await faults()).toEqual([])
  })

  test('let those who only find do that, and say why they do no more', async () => {
    const { page, faults } = await visitors.visit('epc-user')
    await page.goto('/epc/?tab=estimate')
    await page.getByText('Your EPC access doesn’t include this').waitFor(SOON)
    expect(await tabsOf(page)).toEqual([])
    expect(await faults()).toEqual([])

    await page.getByRole('button', { name: 'Find a shipment' }).click()
    await find(page).waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  test('open to nobody without one, and say so', async () => {
    const { page, faults } = await visitors.visit('supplier')
    await page.goto('/epc/')
    await page.getByText('This page is for EPC suppliers and staff with EPC access.').waitFor(SOON)

    expect(await faults()).toEqual([])
  })

  test('land who has nothing else there, with the link of the frame', async () => {
    const { page } = await visitors.visit('epc-owner')
    await page.goto('/sign-in/')
    await page.getByRole('link', { name: 'Continue' }).click()
    await heading(page).waitFor(SOON)
    expect(await page.getByText('Your account has no access yet').count()).toBe(0)
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'EPC Dashboard' })
      .waitFor()
  })
})
