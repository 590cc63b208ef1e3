import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'

import { thirdPartyBookingMachine } from '#machines/shipment/third-party/machine.ts'
import { button, fillBooking, openBooking, part, reference, unit } from '#tests/support/epc-page.ts'
import { followMachine } from '#tests/support/page-machine.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import { HeldCalls } from '#tests/support/wizard-page.ts'

const visitors = createVisitors({ isCold: true })
// What a call brings, on a machine that runs other things too.
const SOON = { timeout: 75_000 }
afterAll(() => visitors.end())

const tabsOf = (page: Page) => page.getByRole('tab').allInnerTexts()
const isFocused = (field: Locator) => field.evaluate((node) => node === document.activeElement)

describe('a booking of a third party', () => {
  test('is checked with its price, created once, and walks on with staff', async () => {
    const { page, faults, expectLostCalls } = await visitors.visit('epc-supplier')
    const machine = await followMachine(page, thirdPartyBookingMachine.id)
    await openBooking(page)
    await machine.see({ form: 'editing' })
    expect(await faults()).toEqual([])
    // What their organization was given, and no other.
    const options = page.getByLabel('Program or supplier').locator('option')
    expect(await options.allInnerTexts()).toEqual([
      'Choose one',
      'Lakeside Cell Works',
      'Ultium Cells',
      'Tesla',
      'Panasonic Energy',
    ])

    // Everything that is missing, at its field; focus goes to the first.
    await button(page, 'Check').click()
    await page.getByText(/^\d+ problems in this form/).waitFor(SOON)
    await expect.poll(() => isFocused(page.getByLabel('Your reference'))).toBe(true)
    expect(await faults()).toEqual([])
    const name = reference()
    await fillBooking(page, name)
    await page.getByText(/Draft saved/).waitFor(SOON)
    await page.reload()
    await button(page, 'Continue draft').click()
    await expect.poll(() => page.getByLabel('Your reference').inputValue()).toBe(name)
    expect(await button(page, 'Create shipment').count()).toBe(0)

    // What the server knows only: such a place there is none.
    await part(page, 'Pickup address').getByLabel('Postal code').fill('00000')
    await button(page, 'Check').click()
    const postal = part(page, 'Pickup address').getByLabel('Postal code')
    await expect.poll(() => postal.getAttribute('aria-invalid'), SOON).toBe('true')
    await expect.poll(() => isFocused(postal)).toBe(true)
    await page
      .getByText('We can’t find this place. Check the postal code and country.')
      .first()
      .waitFor()
    await machine.see({ form: 'editing' })
    await postal.fill('89049')

    await button(page, 'Check').click()
    await machine.see({ form: 'checked' })
    const verdict = part(page, 'Check and create')
    await verdict.getByText(/^Estimate: \$[\d,]+\.\d\d$/).waitFor(SOON)
    expect(await faults()).toEqual([])
    // Only the checked form: any change asks for another check.
    await page.getByLabel('Comments').fill('Gate 2')
    await machine.see({ form: 'editing' })
    await expect.poll(() => button(page, 'Create shipment').count()).toBe(0)
    await button(page, 'Check').click()
    await button(page, 'Create shipment').waitFor(SOON)

    // Its answer is lost on the way: sent once more it is created once.
    const calls = await HeldCalls.of(page, '**/api/third-party/shipment-requests', 'POST')
    calls.hold()
    await button(page, 'Create shipment').click()
    await machine.see('creating')
    expectLostCalls()
    await calls.release(async (route) => {
      await route.fetch()
      await route.abort()
    })
    await verdict.getByText(/may already exist/).waitFor(SOON)
    await machine.see({ form: 'uncreated' })
    await calls.release('pass')
    await button(page, 'Create shipment').click()
    const done = page.getByRole('heading', { level: 2, name: /^Shipment sr_\d+ created$/ })
    await done.waitFor(SOON)
    await machine.see('created')
    await expect.poll(() => isFocused(done)).toBe(true)
    const id = /sr_\d+/.exec(await done.innerText())?.[0] ?? ''
    expect(await faults()).toEqual([])

    // The request walks on where staff decide about requests.
    const staff = await visitors.visit('customer-ops')
    await staff.page.goto(`/dashboard/shipments/?q=${id}`)
    await staff.page.getByRole('link', { name: id }).first().waitFor(SOON)
    await staff.call('PATCH', `/suppliers/shipment-requests/${id}`, { action: 'approve-by-bizdev' })
    const logistics = await visitors.visit('logistics')
    await logistics.call('PATCH', `/suppliers/shipment-requests/${id}`, {
      action: 'approve-by-logistics',
    })
    await page.getByRole('link', { name: 'Track shipment' }).click()
    await part(page, `Shipment ${id}`).getByText('In progress', { exact: true }).waitFor(SOON)

    // The same reference once more is refused at its field.
    await page.getByRole('tab', { name: 'Book a shipment' }).click()
    await button(page, 'Check').waitFor(SOON)
    await fillBooking(page, name)
    await button(page, 'Check').click()
    await page.getByText(`Reference ${name} is already used by ${id}`).first().waitFor(SOON)
  })

  test('fits a phone in the dark, by keyboard, with several units', async () => {
    const look = { width: 390, height: 844, colorScheme: 'dark' } as const
    const { page, faults } = await visitors.visit('epc-admin', look)
    await openBooking(page)
    await button(page, 'Add handling unit').press('Enter')
    await unit(page, 2).getByRole('textbox', { name: 'Gross' }).fill('900')
    await unit(page, 2).getByRole('button', { name: 'Remove unit' }).press('Enter')
    await page.getByText('Handling unit 2 removed.').waitFor()
    await button(page, 'Undo').press('Enter')
    await expect.poll(() => unit(page, 2).count()).toBe(1)
    expect(await page.getByLabel('Returnable packaging').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await faults()).toEqual([])

    await page.context().setOffline(true)
    await expect.poll(() => button(page, 'Check').getAttribute('aria-disabled')).toBe('true')
    await page.context().setOffline(false)
    await expect.poll(() => button(page, 'Check').getAttribute('aria-disabled')).toBe(null)
    await button(page, 'Discard draft').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click()
    await expect.poll(() => unit(page, 2).count()).toBe(0)
  })

  test('of staff may be for any program, and any supplier by its id', async () => {
    const { page } = await visitors.visit('epc-rep')
    await openBooking(page)
    const program = page.getByLabel('Program or supplier')
    const options = await program.locator('option').allInnerTexts()
    expect(options.length).toBeGreaterThan(12)
    await program.selectOption({ label: 'Another supplier, by ID' })
    await page.getByLabel('Supplier ID').waitFor()
    await button(page, 'Discard draft').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click()
  })

  test('is not for those who estimate only, and they are told', async () => {
    const { page, faults } = await visitors.visit('epc-owner')
    await page.goto('/epc/?tab=book')
    await page
      .getByText(
        'It’s for these levels: EPC supplier, EPC administrator and Logistics representative.',
      )
      .waitFor(SOON)
    expect(await tabsOf(page)).toEqual(['Find a shipment', 'Estimate'])
    expect(await faults()).toEqual([])
  })
})
