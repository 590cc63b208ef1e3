import { afterAll, beforeAll, expect, test } from 'vitest'

import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { followContinue } from '#tests/support/layout-shift.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'
import { button, fillPickup, fillSite, heading, seeStep } from '#tests/support/wizard-page.ts'

const WHOLE_MS = 900_000
const PAGE = '/suppliers/pre-booking-request/'
const visitors = createVisitors({ isCold: true })
let wide: Visitor
let phone: Visitor
beforeAll(async () => {
  wide = await visitors.visit('supplier')
  phone = await visitors.visit('supplier', { width: 390, height: 844, colorScheme: 'dark' })
})
afterAll(() => visitors.end())

const stored = async ({ call, page }: Visitor) => {
  const title = await heading(page, /^Request sr_0\d{7} submitted$/).textContent()
  const [id = ''] = /sr_0\d{7}/.exec(title ?? '') ?? []
  const { data } = (await call('GET', `/suppliers/shipment-requests/${id}`)) as {
    data: ShipmentRequest
  } // because this call answers a request
  return data
}

test(
  'a pickup is asked for before its units are known, with mistakes on the way',
  async () => {
    const { page } = wide
    await page.goto(PAGE)
    await seeStep(page, 'site')
    await fillSite(page)
    const leadingOn = await followContinue(page)
    await button(page, 'Continue').click()

    await page.getByRole('textbox', { name: 'Estimated gross weight' }).waitFor()
    // It was never seen without the fields that it stands below: a press at once hits it.
    expect(await leadingOn.placesOn('Estimate')).toHaveLength(1)
    await button(page, 'Continue').click()
    await page.getByRole('alert').getByText('2 problems on this step').waitFor()
    await page.getByRole('textbox', { name: 'Estimated handling units' }).fill('101')
    await page.getByRole('textbox', { name: 'Estimated gross weight' }).fill('18,000')
    await page.getByRole('alert').getByText('1 problem on this step').waitFor()
    expect(await wide.faults()).toEqual([])
    await page.getByRole('textbox', { name: 'Estimated handling units' }).fill('12')
    await button(page, 'Continue').click()

    await seeStep(page, 'pickup')
    await fillPickup(page)
    await button(page, 'Continue').click()
    await seeStep(page, 'review')
    await page.getByText('18,000 lb', { exact: true }).waitFor()
    expect(await wide.faults()).toEqual([])
    await button(page, 'Submit request').click()

    const request = await stored(wide)
    expect(request).toMatchObject({
      isPreBooking: true,
      shipmentRequestForm: {
        estimatedHandlingUnits: 12,
        handlingUnits: [],
        // The order says live batteries, and so hazmat.
        materialClassification: 'Live Batteries - Universal Waste',
        isHazmat: true,
      },
    })
    await page.getByRole('link', { name: 'View request' }).click()
    await page.getByRole('heading', { level: 1, name: `Shipment ${request.id}` }).waitFor()

    await button(page, 'More actions').click()
    await page.getByRole('menuitem', { name: 'Edit request' }).click()
    await page.waitForURL((url) => url.searchParams.get('edit') === request.id)
    await page
      .getByRole('list', { name: 'Steps' })
      .getByRole('button', { name: 'Estimate' })
      .click()
    await heading(page, 'Estimate').waitFor()
    await page.getByRole('textbox', { name: 'Estimated handling units' }).fill('14')
    await button(page, 'Continue').click()
    await button(page, 'Continue').click()
    await seeStep(page, 'review')
    await button(page, 'Submit request').click()
    await page.getByRole('heading', { level: 1, name: `Shipment ${request.id}` }).waitFor()
    await page.getByText('Estimated: 14 handling units').waitFor()
  },
  WHOLE_MS,
)

test(
  'on a phone the last one is copied, but for its day',
  async () => {
    const { page } = phone
    await page.goto(PAGE)
    await button(page, 'Copy last pre-booking').click()
    await button(page, 'Copy last pre-booking').waitFor({ state: 'detached' })
    await button(page, 'Continue').click()
    await heading(page, 'Estimate').waitFor()
    expect(await page.getByRole('textbox', { name: 'Estimated handling units' }).inputValue()).toBe(
      '14',
    )
    expect(await phone.faults()).toEqual([])
    await button(page, 'Continue').click()

    await seeStep(page, 'pickup')
    expect(await page.getByLabel('Date').inputValue()).toBe('')
    await fillPickup(page)
    await button(page, 'Continue').click()
    await seeStep(page, 'review')
    expect(await phone.faults()).toEqual([])
    await button(page, 'Submit request').click()

    expect(await stored(phone)).toMatchObject({ isPreBooking: true, state: 'submitted' })
  },
  WHOLE_MS,
)
