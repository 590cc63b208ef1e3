import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { EvaluationItem } from '#schemas/evaluation.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { coverageOf } from '#tests/support/coverage.ts'
import { createVisitors, submitAs } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'
import { wizard } from '#tests/support/wizard-model.ts'
import { button, fillPickup, heading, seeStep } from '#tests/support/wizard-page.ts'

const WHOLE_MS = 900_000
const visitors = createVisitors()
const covered = coverageOf(wizard, 'browser')
let dealer: Visitor
let scrap: Visitor
beforeAll(async () => {
  dealer = await visitors.visit('bmw-dealer', { width: 390, height: 844, colorScheme: 'dark' })
  scrap = await visitors.visit('volvo-eu')
})
afterAll(() => {
  covered.print()
  return visitors.end()
})

type Place = { readonly tenant: string; readonly site: string }
const BMW: Place = { tenant: 'bmw', site: 'bmw-greenville' }
const VOLVO: Place = { tenant: 'volvo-eu', site: 'volvo-goteborg' }

/** Puts an evaluated battery on the list of a place; answers its uuid. */
async function addBattery(who: Visitor, { tenant, site }: Place, form: object): Promise<string> {
  const uuid = crypto.randomUUID()
  const facts = {
    isDdr: false,
    wasEvaluated: true,
    hasPhysicalDamage: false,
    isRecalledOrDefective: false,
  }
  await who.call('POST', `/${tenant}/locations/${site}/shipments/none/items?uuid=${uuid}`, {
    ...facts,
    ...form,
  })
  return uuid
}
const requestOf = async (who: Visitor) => {
  const title = await heading(who.page, /^Request sr_0\d{7} submitted$/).textContent()
  const [id = ''] = /sr_0\d{7}/.exec(title ?? '') ?? []
  const { data } = (await who.call('GET', `/suppliers/shipment-requests/${id}`)) as {
    data: ShipmentRequest
  } // because this call answers a request
  return data
}
const batteriesOf = async (who: Visitor, { tenant, site }: Place, of: string) => {
  const path = `/${tenant}/locations/${site}/shipments/${of}/items`
  const { data } = (await who.call('GET', path)) as { data: EvaluationItem[] } // because of this call
  return data.map(({ uuid }) => uuid)
}
const battery = (page: Page, serial: string) =>
  page
    .getByRole('list', { name: 'Batteries to ship' })
    .getByRole('checkbox', { name: new RegExp(serial) })
/** What nobody is asked for. */
const DERIVED = { materialClassification: 'Live Batteries - Universal Waste', isHazmat: true }
const VIN = '1M8GDM9AXKP042788'
/** What a record says of the batteries that it takes along. */
const taken = (page: Page) => page.getByRole('region', { name: 'Batteries', exact: true })
const fillContact = (page: Page) =>
  page.getByRole('textbox', { name: 'Phone' }).fill('+1 864 555 0142')

test(
  'a dealer requests the batteries of the address on a phone, and takes one out again by an edit',
  async () => {
    const { page } = dealer
    const part = '61278841553'
    const sound = await addBattery(dealer, BMW, { partNumber: part, serialNumber: 'E2E-SOUND' })
    const hurt = await addBattery(dealer, BMW, {
      partNumber: part,
      serialNumber: 'E2E-HURT',
      isDdr: true,
      hasPhysicalDamage: true,
      physicalDamageComment: 'A dent in the cover',
      vin: VIN,
    })
    await addBattery(dealer, BMW, {
      partNumber: part,
      serialNumber: 'E2E-UNSEEN',
      wasEvaluated: false,
    })

    await page.goto(`/bmw/?request=new&site=${BMW.site}&items=${sound},${hurt}`)
    await seeStep(page, 'site')
    // The page keeps its title: what is done is said beneath it, and where its crumb leads.
    await page.getByText('Request a battery pickup').waitFor()
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
    await crumbs.getByRole('link', { name: 'Batteries to ship' }).waitFor()
    await fillContact(page)
    await button(page, 'Continue').click()

    await heading(page, 'Batteries').waitFor()
    await expect.poll(() => battery(page, 'E2E-SOUND').isChecked()).toBe(true)
    await expect.poll(() => battery(page, 'E2E-HURT').isChecked()).toBe(true)
    expect(await battery(page, 'E2E-UNSEEN').isDisabled()).toBe(true)
    await page
      .getByText(/Evaluate first$/)
      .first()
      .waitFor()
    await page.getByText(/^1 battery is damaged, defective or recalled/).waitFor()
    // A battery is never scrap: nobody is asked.
    expect(await page.getByRole('combobox', { name: 'Material classification' }).count()).toBe(0)
    expect(await page.getByRole('checkbox', { name: 'Hazardous material' }).count()).toBe(0)
    expect(await dealer.faults()).toEqual([])
    await button(page, 'Continue').click()

    await seeStep(page, 'pickup')
    await fillPickup(page)
    await button(page, 'Continue').click()
    await seeStep(page, 'review')
    await page.getByRole('rowheader', { name: part }).first().waitFor()
    await page.getByText(DERIVED.materialClassification, { exact: true }).waitFor()
    expect(await dealer.faults()).toEqual([])
    await button(page, 'Submit request').click()

    const request = await requestOf(dealer)
    expect(request.shipmentRequestForm).toMatchObject(DERIVED)
    expect(await batteriesOf(dealer, BMW, request.id)).toEqual(
      expect.arrayContaining([sound, hurt]),
    )
    await page.getByRole('link', { name: 'View request' }).click()
    await page.getByRole('heading', { level: 1, name: new RegExp(request.id) }).waitFor()
    const hurtOne = taken(page).getByRole('listitem').filter({ hasText: 'E2E-HURT' })
    for (const said of [part, VIN, 'Damaged', 'DDR'])
      await hurtOne.getByText(said, { exact: true }).waitFor()
    await taken(page).getByText('2 batteries', { exact: true }).waitFor()
    expect(await dealer.faults()).toEqual([])
    await page.goto(`/bmw/?request=new&edit=${request.id}`)
    await heading(page, 'Review').waitFor()
    await button(page, 'Edit Batteries').click()
    await battery(page, 'E2E-HURT').uncheck()
    await button(page, 'Continue').click()
    await button(page, 'Continue').click()
    await button(page, 'Submit request').click()
    await page.getByRole('heading', { level: 1, name: new RegExp(request.id) }).waitFor()

    expect(await batteriesOf(dealer, BMW, request.id)).toEqual([sound])
    await taken(page).getByText('1 battery', { exact: true }).waitFor()
    expect(await taken(page).getByText('E2E-HURT').count()).toBe(0)
    expect(await batteriesOf(dealer, BMW, 'none')).toContain(hurt)
  },
  WHOLE_MS,
)

test(
  'scrap of Volvo EU: a red battery is not packed with others',
  async () => {
    const { page } = scrap
    const red = await addBattery(scrap, VOLVO, {
      partNumber: '32353871',
      serialNumber: 'E2E-RED',
      isDdr: true,
      hasPhysicalDamage: true,
      physicalDamageComment: 'Smoke',
      adrClass: 'red',
      adrComment: 'May burn',
    })
    await page.goto('/volvo-eu/scrap-shipment-request/')
    await seeStep(page, 'site')
    await page.getByRole('combobox', { name: 'Pickup site' }).selectOption(VOLVO.site)
    await page.getByRole('textbox', { name: 'Phone' }).fill('+46 31 555 0142')
    await button(page, 'Continue').click()

    await heading(page, 'Batteries').waitFor()
    await battery(page, 'E2E-RED').check()
    await button(page, 'Add handling unit').click()
    const fields = { Gross: '520', Tare: '20', Length: '120', Width: '80', Height: '60' }
    const unit = page.getByRole('group', { name: 'Handling unit 1', exact: true })
    for (const [name, value] of Object.entries(fields))
      // One after the other: a person types so, too.
      // oxlint-disable-next-line no-await-in-loop
      await unit.getByRole('textbox', { name }).fill(value)
    await unit.getByRole('textbox', { name: 'Part number' }).fill('32353871')
    await unit.getByRole('textbox', { name: 'Description' }).fill('Battery pack')
    await unit.getByRole('textbox', { name: 'Serial number' }).fill('E2E-RED')
    await unit
      .getByRole('group', { name: 'Part 1', exact: true })
      .getByRole('textbox', { name: 'Quantity' })
      .fill('2')
    await button(page, 'Continue').click()
    await page
      .getByRole('alert')
      .getByText(/Handling unit 1 holds a yellow or red battery with others/)
      .waitFor()
    expect(await scrap.faults()).toEqual([])
    await unit
      .getByRole('group', { name: 'Part 1', exact: true })
      .getByRole('textbox', { name: 'Quantity' })
      .fill('1')
    await button(page, 'Continue').click()

    await seeStep(page, 'pickup')
    await fillPickup(page)
    await button(page, 'Continue').click()
    await seeStep(page, 'review')
    expect(await scrap.faults()).toEqual([])
    await button(page, 'Submit request').click()
    const { id, shipmentRequestForm } = await requestOf(scrap)
    expect(shipmentRequestForm).toMatchObject({ ...DERIVED, volvoEuItems: [{ uuid: red }] })
    expect(await batteriesOf(scrap, VOLVO, id)).toEqual([red])
  },
  WHOLE_MS,
)

test(
  'staff request the batteries of a dealer on its behalf',
  async () => {
    const staff = await visitors.visit('customer-ops')
    const { page } = staff
    const PORSCHE: Place = { tenant: 'porsche', site: 'porsche-atlanta' }
    const uuid = await addBattery(staff, PORSCHE, {
      partNumber: '9J1915591C',
      serialNumber: 'E2E-BEHALF',
    })
    await page.goto('/dashboard/shipments/new/')
    await page.getByRole('combobox', { name: 'Company' }).selectOption({ label: 'Porsche' })
    await button(page, 'Continue').click()
    await seeStep(page, 'site')
    await page.getByRole('combobox', { name: 'Pickup site' }).selectOption(PORSCHE.site)
    await page.getByText('On behalf of Porsche Service Atlanta').waitFor()
    await page.getByRole('textbox', { name: 'Contact name' }).fill('Dana Reyes')
    await page.getByRole('textbox', { name: 'Email' }).fill('dana@porsche.example')
    await fillContact(page)
    await button(page, 'Continue').click()
    await heading(page, 'Batteries').waitFor()
    await battery(page, 'E2E-BEHALF').check()
    expect(await staff.faults()).toEqual([])
    await button(page, 'Continue').click()
    await seeStep(page, 'pickup')
    await fillPickup(page)
    await button(page, 'Continue').click()
    await seeStep(page, 'review')
    await button(page, 'Submit request').click()

    const { id } = await requestOf(staff)
    expect(await batteriesOf(staff, PORSCHE, id)).toEqual([uuid])
    await page.getByRole('link', { name: 'View request' }).click()
    await page.getByRole('heading', { level: 1, name: `Shipment ${id}` }).waitFor()
  },
  WHOLE_MS,
)

test('staff read the batteries of a dealer’s request on its record', async () => {
  const staff = await visitors.visit('logistics')
  const serialNumber = 'E2E-STAFF'
  const uuid = await addBattery(dealer, BMW, { partNumber: '61278841553', serialNumber, vin: VIN })
  const change = { bmwItems: [{ uuid, locationId: BMW.site }] }
  const { id } = await submitAs(dealer, change, BMW.site)

  await staff.page.goto(`/dashboard/shipments/${id}/`)

  const row = taken(staff.page).getByRole('row').filter({ hasText: serialNumber })
  for (const said of ['61278841553', VIN, 'No damage'])
    await row.getByText(said, { exact: true }).waitFor()
  expect(await staff.faults()).toEqual([])
})
