import { afterAll, expect, test } from 'vitest'

import { BMW, addBattery, batteriesOf, requestOf } from '#tests/support/maker-batteries.ts'
import { createVisitors, submitAs } from '#tests/support/visitors.ts'
import { button, openPhone, seeBatteryRequest } from '#tests/support/wizard-page.ts'

const WHOLE_MS = 300_000
const visitors = createVisitors()
afterAll(() => visitors.end())

test(
  'the same as the last pickup takes one press and the day of it another look',
  async () => {
    const again = await visitors.visit('bmw-dealer', { width: 1440 })
    const { page } = again
    const sent = {
      contactPerson: { name: 'Kim Doe', email: 'kim@bmw.example', phone: '+18645550155' },
      pickupAtLoadingDock: true,
      pickupRequiresLiftGate: true,
      pickupTimeWindow: ['13:00', '17:00'] as [string, string],
      comments: 'Ring at gate 7',
    }
    const facts = { partNumber: '61278841553', serialNumber: 'E2E-AGAIN' }
    const before = await addBattery(again, BMW, { ...facts, serialNumber: 'E2E-BEFORE' })
    const change = {
      ...sent,
      handlingUnits: [],
      bmwItems: [{ uuid: before, locationId: BMW.site }],
    }
    const last = await submitAs(again, change, BMW.site)
    const uuid = await addBattery(again, BMW, facts)
    await page.goto(`/bmw/?request=new&site=${BMW.site}&items=${uuid}`)
    await seeBatteryRequest(page)
    await page.getByText(`${last.id}: 13:00–17:00, at a loading dock, lift gate.`).waitFor()
    await page.getByRole('grid', { name: 'Pickup calendar' }).waitFor()

    await button(page, 'Same as last pickup').click()

    await page.getByText(`Filled in from ${last.id}.`).waitFor()
    await openPhone(page)
    expect(await page.getByRole('textbox', { name: 'Contact name' }).inputValue()).toBe('Kim Doe')
    const day = await page.getByLabel('Date').inputValue()
    expect(day >= ((await page.getByLabel('Date').getAttribute('min')) ?? '?')).toBe(true)
    expect(await again.faults()).toEqual([])
    await button(page, 'Submit request').click()
    const { shipmentRequestForm: form, id } = await requestOf(again)
    expect(form).toMatchObject({ ...sent, pickupDate: day })
    expect(await batteriesOf(again, BMW, id)).toEqual([uuid])
  },
  WHOLE_MS,
)
