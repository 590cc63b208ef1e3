import { expect, test } from 'vitest'

import { loadShipment } from '#server/db/repositories/shipment.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { act, acted, call, errorOf, formFor, read, submitted } from '#tests/support/requests.ts'

const portal = useDomain({ isSeeded: true })

const SUPPLIER = 'supplier:300000000000001'
/** A purchase order of the demo's supplier as somebody might send it. */
const order = (poNumber: string) => ({
  id: `po-${poNumber}`,
  supplierId: '300000000000001',
  supplierName: 'Lakeside Cell Works',
  poNumber,
  lines: [],
})
const forged = {
  ...order('4500118275'),
  supplierName: 'Somebody Else',
  poNumber: '9999999999',
  lines: [{ partNumber: 'GOLD-1', lineNumber: 1, scheduleNumber: 1 as const, statusCode: 'OPEN' }],
}
const onFile = {
  ...order('4500118275'),
  materialClassification: 'Live Batteries - Universal Waste',
  lines: ['LCW-4410', 'LCW-4411'].map((partNumber, at) => ({
    partNumber,
    lineNumber: at + 1,
    scheduleNumber: 1,
    statusCode: 'OPEN',
  })),
}

test('a closed purchase order holds the approval back until it is open again', async () => {
  const supplierPo = order('4500118274')
  const { id } = await submitted(portal, { form: { supplierPo } })
  const closed = await act(portal, 'customer-ops', id, { action: 'approve-by-bizdev' })
  expect(closed.status).toBe(422)
  expect(errorOf(closed).reasons?.[0]).toMatchObject({
    code: 'po_closed',
    text: 'Purchase order 4500118274 is closed. Choose an open one.',
  })
  const listed = portal.db.updateTable('supplier_pos').where('id', '=', supplierPo.id)
  await listed.set({ is_open: true }).execute()

  await acted(portal, 'customer-ops', id, { action: 'approve-by-bizdev' })
  await listed.set({ is_open: false }).execute()
})

test('of an order its id is believed, everything else is what is on file', async () => {
  const { id, shipmentRequestForm } = await submitted(portal, { form: { supplierPo: forged } })
  expect(shipmentRequestForm.supplierPo).toEqual(onFile)
  const found = await call(portal, 'admin', '/redwood/shipment-requests?q=9999999999')
  expect(found.json).toMatchObject({ data: [] })

  const changed = await acted(portal, 'supplier', id, {
    action: 'update-shipment-request-form',
    updatedShipmentRequestForm: formFor('lakeside-reno', { supplierPo: forged, comments: 'New' }),
  })

  expect(changed.shipmentRequestForm.supplierPo).toEqual(onFile)
  expect(changed.history.at(-1)?.changes?.map(({ path }) => path)).toEqual(['comments'])
})

test('an order that is not the supplier’s is refused by name', async () => {
  for (const poNumber of ['4711', '4500120410']) {
    const answer = await call(portal, 'supplier', '/suppliers/shipment-requests', {
      method: 'POST',
      body: {
        tenant: SUPPLIER,
        site_id: 'lakeside-reno',
        form: formFor('lakeside-reno', { supplierPo: order(poNumber) }),
      },
    })
    expect([answer.status, errorOf(answer).issues]).toEqual([
      400,
      [
        {
          path: 'form.supplierPo.id',
          code: 'unknown_order',
          text: 'This purchase order doesn’t exist. Choose one from the list',
        },
      ],
    ])
  }
})

test('a change names the wrong field where its own body has it', async () => {
  const { id } = await submitted(portal)
  const pathsOf = async (change: Parameters<typeof formFor>[1]) => {
    const answer = await act(portal, 'supplier', id, {
      action: 'update-shipment-request-form',
      updatedShipmentRequestForm: formFor('lakeside-reno', change),
    })
    return errorOf(answer).issues?.map(({ path }) => path)
  }
  const battery = { uuid: crypto.randomUUID(), locationId: 'lakeside-reno' }

  expect(await pathsOf({ supplierPo: order('4711') })).toEqual([
    'updatedShipmentRequestForm.supplierPo.id',
  ])
  expect(await pathsOf({ bmwItems: [battery] })).toEqual(['updatedShipmentRequestForm.bmwItems'])
})

test('an order that has left the file since stays as it was, and stops no other change', async () => {
  const supplierPo = { ...order('4500118299'), supplierName: 'Lakeside' }
  await portal.db
    .insertInto('supplier_pos')
    .values({
      tenant: SUPPLIER,
      id: supplierPo.id,
      supplier_name: supplierPo.supplierName,
      po_number: supplierPo.poNumber,
      offer_id: null,
      material_classification: null,
      is_open: true,
      updated_at: new Date(),
    })
    .execute()
  const { id } = await submitted(portal, { form: { supplierPo } })
  await portal.db.deleteFrom('supplier_pos').where('id', '=', supplierPo.id).execute()

  await acted(portal, 'supplier', id, {
    action: 'update-shipment-request-form',
    updatedShipmentRequestForm: formFor('lakeside-reno', {
      comments: 'At the back',
      supplierPo: { ...supplierPo, supplierName: 'Somebody Else' },
    }),
  })

  const { shipmentRequestForm } = await read(portal, id)
  // The company goes by its one name, however the order spells it.
  const asNamed = { ...supplierPo, supplierName: 'Lakeside Cell Works' }
  expect(shipmentRequestForm).toMatchObject({ comments: 'At the back', supplierPo: asNamed })
})

test('a confirmation neither changes an order nor is refused for one that changed on file', async () => {
  const page = await call(
    portal,
    'admin',
    `/redwood/shipment-requests?is_pre_booking=true&tenant=${SUPPLIER}`,
  )
  const [stored] = (page.json as { data: { id: string }[] }).data // because a list answers rows
  const { id } = stored ?? { id: '' }
  const supplierPo = { ...onFile, supplierName: 'Lakeside Cells' }
  const before = await loadShipment(portal.db, SUPPLIER, id)
  await portal.db
    .updateTable('shipment_requests')
    .set({ form: JSON.stringify({ ...before?.row.form, supplierPo }) })
    .where('id', '=', id)
    .execute()
  const {
    estimatedHandlingUnits: _n,
    estimatedGrossWeight: _w,
    ...form
  } = (await read(portal, id, 'supplier')).shipmentRequestForm
  const { handlingUnits } = formFor('lakeside-reno')
  const send = (change: object) =>
    act(portal, 'supplier', id, {
      action: 'confirm-asn',
      note: 'Fewer than announced',
      updatedShipmentRequestForm: { ...form, handlingUnits, ...change },
    })

  const other = await send({ supplierPo: onFile })
  expect([other.status, errorOf(other).issues?.map(({ path }) => path)]).toEqual([
    400,
    ['updatedShipmentRequestForm.supplierPo.supplierName'],
  ])
  expect((await send({})).status).toBe(200)
  expect((await read(portal, id)).shipmentRequestForm.supplierPo).toEqual(supplierPo)
})
