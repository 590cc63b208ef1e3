import { afterAll, expect, test } from 'vitest'

import { PHONE, SOON, heading, partOf, press, siteOf } from '#tests/support/evaluation-page.ts'
import { unitWith } from '#tests/support/form-parts.ts'
import { seeFits, tornFigures, unbroken, visit } from '#tests/support/phone-fit.ts'
import { createVisitors, submitAs } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'
import { keepDraft } from '#tests/support/wizard-page.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const run = crypto.randomUUID().slice(0, 8).toUpperCase()
const SERIAL = unbroken(`S${run}`, 50)
const LONG = unbroken('L', 500)

const contactPerson = {
  name: unbroken('N', 100),
  email: `${'e'.repeat(60)}@${'d'.repeat(60)}.example`,
  phone: '+17755550142',
}

async function battery({ call }: Visitor) {
  const locationId = await siteOf(call, 'bmw')
  const uuid = crypto.randomUUID()
  const path = `/bmw/locations/${locationId}/shipments/none/items?uuid=${uuid}`
  await call('POST', path, {
    partNumber: await partOf(call, 'bmw'),
    serialNumber: SERIAL,
    vin: '1M8GDM9AXKP042788',
    isDdr: true,
    wasEvaluated: true,
    hasPhysicalDamage: true,
    physicalDamageComment: LONG,
    isRecalledOrDefective: true,
    recallOrDefectiveComment: LONG,
    recallNumber: unbroken('R', 50),
    yre5: true,
  })
  return { uuid, locationId }
}

test('a battery with the longest of everything fits a phone, from the list to the record', async () => {
  const dealer = await visitors.visit('bmw-dealer', PHONE)
  const { page } = dealer
  const item = await battery(dealer)
  await visit(page, '/bmw/', SERIAL)

  await page
    .getByRole('button', { name: new RegExp(`^Evaluate.*${run}`) })
    .first()
    .click(SOON)
  await heading(page, 'Which battery is it?')
  await seeFits(page, 'first screen')
  await press(page, 'Continue')
  await heading(page, 'Is it damaged?')
  await seeFits(page, 'second screen')
  await page.goto(`/bmw/?request=new&site=${item.locationId}&items=${item.uuid}`)
  await page.getByRole('button', { name: 'Submit request', exact: true }).waitFor(SOON)
  await seeFits(page, 'wizard')

  const form = { handlingUnits: [], bmwItems: [item], contactPerson, comments: LONG }
  const { id } = await submitAs(dealer, form, item.locationId)
  await visit(page, `/bmw/shipments/${id}/`, SERIAL)
  const admin = await visitors.visit('admin', PHONE)
  await visit(admin.page, `/dashboard/shipments/${id}/`, SERIAL)
  await admin.page.getByRole('button', { name: 'Approve as logistics' }).first().click(SOON)
  await admin.page.getByRole('dialog').waitFor(SOON)
  await seeFits(admin.page, 'approve dialog')
  await admin.call('PATCH', `/suppliers/shipment-requests/${id}`, { action: 'reject', note: LONG })
  await visit(page, `/bmw/shipments/${id}/`, SERIAL)
  await visit(page, '/bmw/', id)
  expect(await dealer.faults()).toEqual([])
  expect(await admin.faults()).toEqual([])
})

test('a shipment with the longest of everything fits a phone, on both sides', async () => {
  const supplier = await visitors.visit('supplier', PHONE)
  const { page } = supplier
  const plain = await submitAs(supplier)
  const [unit] = plain.shipmentRequestForm.handlingUnits
  if (!unit) throw new Error('the demo has units')
  const [content] = unit.contents
  const long = {
    ...unit,
    supplierLabelId: unbroken('B', 50),
    additionalContext: LONG,
    contents: [
      {
        ...content,
        serialNumber: SERIAL,
        material: {
          ...content?.material,
          partNumber: unbroken('P', 50),
          description: unbroken('D', 100),
        },
      },
    ],
  }
  const { id } = await submitAs(supplier, {
    handlingUnits: [long] as never, // because only its texts are other ones
    contactPerson,
    comments: LONG,
  })
  await visit(page, `/suppliers/shipments/${id}/`, SERIAL)
  await visit(page, '/suppliers/', id)
  await visit(page, `/suppliers/shipment-request/?edit=${id}`, 'Continue')
  const staff = await visitors.visit('admin', PHONE)
  await visit(staff.page, `/dashboard/shipments/${id}/`, SERIAL)
  await visit(staff.page, `/dashboard/shipments/?q=${id}`, id)
  await visit(staff.page, '/dashboard/inbox/', id)
  expect(await supplier.faults()).toEqual([])
  expect(await staff.faults()).toEqual([])
})

test('no figure is torn on a phone', async () => {
  const supplier = await visitors.visit('supplier', PHONE)
  const { id } = await submitAs(supplier, { handlingUnits: [unitWith({ isDdr: true })] })
  const admin = await visitors.visit('admin', PHONE)
  await visit(
    supplier.page,
    `/suppliers/shipments/${id}/`,
    'Packaging for 2 units, damaged or defective',
  )
  // A draft that another test left would be asked about first.
  await keepDraft(supplier, null)
  await visit(supplier.page, '/suppliers/shipment-request/', 'Site and contact')
  await visit(
    admin.page,
    `/dashboard/shipments/${id}/`,
    'Packaging for 2 units, damaged or defective',
  )
  await visit(admin.page, '/dashboard/', 'Shipments')
  expect(await tornFigures(admin.page)).toEqual([])
})
