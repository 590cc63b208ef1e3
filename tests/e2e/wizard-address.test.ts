import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { ShipmentRequest } from '#schemas/shipment-request.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'
import { button, draftFor, keepDraft, resumeAt, seeStep } from '#tests/support/wizard-page.ts'

const visitors = createVisitors()
let visitor: Visitor
beforeAll(async () => {
  visitor = await visitors.visit('supplier')
  visitor.expectLostCalls()
})
afterAll(() => visitors.end())

type Parts = Readonly<Record<'City' | 'State or region' | 'Postal code' | 'Country code', string>>
/** Opens a form that is right, and has its goods at another address. */
async function goElsewhere(page: Page, parts: Parts): Promise<void> {
  await keepDraft(visitor, { ...(await draftFor(visitor)), siteId: 'lakeside-reno' })
  await resumeAt(page, 'site')
  await page.getByRole('checkbox', { name: 'Pick up at another address' }).check()
  await page.getByRole('textbox', { name: 'Address line 1' }).fill('1 Wall Street')
  for (const [name, value] of Object.entries(parts))
    // oxlint-disable-next-line no-await-in-loop -- one field after the other
    await page.getByRole('textbox', { name }).fill(value)
}
const newYork = {
  City: 'New York',
  'State or region': 'NY',
  'Postal code': '10005',
  'Country code': 'US',
}
async function goOn(page: Page, steps: readonly ('units' | 'pickup' | 'review')[]): Promise<void> {
  for (const step of steps) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    await button(page, 'Continue').click()
    // oxlint-disable-next-line no-await-in-loop
    await seeStep(page, step)
  }
}

describe('goods at another address than the site', () => {
  test('are picked up in the time of that place', async () => {
    const { page, faults } = visitor
    await goElsewhere(page, newYork)

    await page.getByText(/^Times are in New York time \(E[SD]T\)\.$/).waitFor()
    await goOn(page, ['units', 'pickup'])
    await page.getByText(/^Times are in New York time \(E[SD]T\), UTC-0[45]:00$/).waitFor()
    expect(await faults()).toEqual([])
  })

  test("keep the site's time where the zone cannot be had, and nothing waits for it", async () => {
    const { page } = visitor
    await page.route('**/api/address-timezone*', (route) => route.abort())
    await goElsewhere(page, newYork)

    await page
      .getByText(/We can’t tell this address’s time zone\. Times are the site’s: Los Angeles time/)
      .waitFor()
    await goOn(page, ['units', 'pickup'])
    const told = page.getByText(/^Times are in Los Angeles time/)
    await told.waitFor()
    expect(await told.count()).toBe(1)
    await page.unroute('**/api/address-timezone*')
  })

  test('need no region or postal code in Ireland', async () => {
    const { page, call } = visitor
    await goElsewhere(page, {
      City: 'Dublin',
      'State or region': '',
      'Postal code': '',
      'Country code': 'US',
    })
    await button(page, 'Continue').click()
    await page.getByText('Enter a postal code').first().waitFor()
    await page.getByRole('textbox', { name: 'Country code' }).fill('IE')
    await page.getByText(/^Times are in Dublin time/).waitFor()
    await goOn(page, ['units', 'pickup', 'review'])
    await page.getByText('1 Wall Street, Dublin, IE').waitFor()
    await button(page, 'Submit request').click()
    const link = page.getByText(/sr_0\d{7}/).first()
    await link.waitFor()

    const [id] = /sr_0\d{7}/.exec((await link.textContent()) ?? '') ?? []
    const { data } = (await call('GET', `/suppliers/shipment-requests/${id}`)) as { data: unknown }
    const { facts, shipmentRequestForm: form } = ShipmentRequest.parse(data)
    expect(facts.siteTimeZone).toBe('Europe/Dublin')
    expect(form.pickupUtcTimezoneOffset).toMatch(/^\+0[01]:00$/)
    expect(form.pickupAddress.address).not.toHaveProperty('region')
  })
})
