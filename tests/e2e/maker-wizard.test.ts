import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { coverageOf } from '#tests/support/coverage.ts'
import { BMW, addBattery, batteriesOf, battery, requestOf } from '#tests/support/maker-batteries.ts'
import type { Place } from '#tests/support/maker-batteries.ts'
import { createVisitors, submitAs } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'
import { wizard } from '#tests/support/wizard-model.ts'
import { button, fillPickup, openPhone, seeBatteryRequest } from '#tests/support/wizard-page.ts'

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

const VOLVO: Place = { tenant: 'volvo-eu', site: 'volvo-goteborg' }
/** What nobody is asked for. */
const DERIVED = { materialClassification: 'Live Batteries - Universal Waste', isHazmat: true }
const VIN = '1M8GDM9AXKP042788'
/** What a record says of the batteries that it takes along. */
const taken = (page: Page) => page.getByRole('region', { name: 'Batteries', exact: true })
const fillContact = async (page: Page) => (await openPhone(page)).fill('+1 864 555 0142')

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
    await seeBatteryRequest(page)
    // The page keeps its title: what is done is said beneath it, and where its crumb leads.
    await page.getByText('Request a battery pickup').waitFor()
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
    await crumbs.getByRole('link', { name: 'Batteries to ship' }).waitFor()
    // Everything is on one screen: no step leads to another, and the only site is one line.
    expect(await page.getByRole('list', { name: 'Steps' }).count()).toBe(0)
    for (const name of ['Continue', 'Back', 'Change pickup site'])
      // One after the other: they are counted on the same page.
      // oxlint-disable-next-line no-await-in-loop
      expect(await button(page, name).count()).toBe(0)
    // What is wrong is said of all of it at once.
    await button(page, 'Submit request').click()
    await page
      .getByRole('alert')
      .getByText(/^Fix \d problems first\./)
      .waitFor()
    await page
      .getByRole('alert')
      .getByRole('link', { name: /^Date: / })
      .waitFor()
    await fillContact(page)
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
    await fillPickup(page)
    await page.getByRole('checkbox', { name: 'Lift gate needed' }).check()
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.getByText(/^2 batteries selected/).waitFor()
    await page.getByText(DERIVED.materialClassification, { exact: true }).waitFor()
    expect(await dealer.faults()).toEqual([])
    await button(page, 'Submit request').click()

    const request = await requestOf(dealer)
    expect(request.shipmentRequestForm).toMatchObject({
      ...DERIVED,
      pickupRequiresLiftGate: true,
    })
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
    await seeBatteryRequest(page)
    await battery(page, 'E2E-HURT').uncheck()
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
    await seeBatteryRequest(page)
    await (await openPhone(page)).fill('+46 31 555 0142')
    // All that are ready are chosen.
    await expect.poll(() => battery(page, 'E2E-RED').isChecked()).toBe(true)
    await button(page, 'Select none').click()
    await battery(page, 'E2E-RED').check()
    await button(page, 'More options').click()
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
    await button(page, 'Submit request').click()
    await page
      .getByRole('alert')
      .getByText(/Handling unit 1 holds a yellow or red battery with others/)
      .waitFor()
    expect(await scrap.faults()).toEqual([])
    await unit
      .getByRole('group', { name: 'Part 1', exact: true })
      .getByRole('textbox', { name: 'Quantity' })
      .fill('1')
    await fillPickup(page)
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
    await seeBatteryRequest(page)
    await page.getByText('On behalf of Porsche Service Atlanta').waitFor()
    await page.getByRole('textbox', { name: 'Contact name' }).fill('Dana Reyes')
    await page.getByRole('textbox', { name: 'Email' }).fill('dana@porsche.example')
    await fillContact(page)
    await button(page, 'Select none').click()
    await battery(page, 'E2E-BEHALF').check()
    await fillPickup(page)
    expect(await staff.faults()).toEqual([])
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
