import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { ShipmentForm } from '#schemas/shipment-form.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { unitWith } from '#tests/support/form-parts.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { call, errorOf, formFor, submitted } from '#tests/support/requests.ts'

const portal = useDomain({ isSeeded: true })

const STAFF = '/redwood/shipment-requests'
async function found(query: string): Promise<readonly ShipmentRequest[]> {
  const { status, json } = await call(portal, 'admin', `${STAFF}?limit=200&${query}`)
  expect(status).toBe(200)
  return (json as { data: ShipmentRequest[] }).data
}
const idsOf = async (query: string) => (await found(query)).map(({ id }) => id)
const formOf = ({ shipmentRequestForm }: ShipmentRequest): ShipmentRequest['shipmentRequestForm'] =>
  shipmentRequestForm

test('destination and classification are those of the form, also after it was changed', async () => {
  const form: Partial<ShipmentForm> = { destination: 'carson-city', materialClassification: 'CCP' }
  const { id } = await submitted(portal, { form: { ...form, isHazmat: false } })

  for (const query of ['destination=carson-city', 'classification=CCP']) {
    const rows = await found(query)
    expect(rows.map((row) => row.id)).toContain(id)
  }
  for (const row of await found('destination=carson-city'))
    expect(formOf(row).destination).toBe('carson-city')
  for (const row of await found('classification=CCP'))
    expect(formOf(row).materialClassification).toBe('CCP')
  expect(await idsOf('destination=nowhere')).toEqual([])

  const changed = await call(portal, 'supplier', `/suppliers/shipment-requests/${id}`, {
    method: 'PATCH',
    body: {
      action: 'update-shipment-request-form',
      updatedShipmentRequestForm: formFor('lakeside-reno', { materialClassification: 'CCP' }),
    },
  })
  expect(changed.status).toBe(200)
  expect(await idsOf('destination=carson-city')).not.toContain(id)
})

test('DDR: of a unit, or of a battery on the request', async () => {
  const { id: plain } = await submitted(portal)
  const { id: ddr } = await submitted(portal, {
    form: { handlingUnits: [unitWith(), unitWith({ isDdr: true })] },
  })
  const battery = await item({ is_ddr: true })
  const { id: carried } = await withItem(battery)

  const yes = await idsOf('is_ddr=true')
  const no = await idsOf('is_ddr=false')

  expect(yes).toEqual(expect.arrayContaining([ddr, carried]))
  expect(yes).not.toContain(plain)
  expect(no).toContain(plain)
  expect(no.filter((id) => yes.includes(id))).toEqual([])
})

test('ADR: the most critical class on board', async () => {
  const { id } = await withItem(
    await item({ adr_class: 'green' }),
    await item({ adr_class: 'red' }),
  )

  expect(await idsOf('adr_class=red')).toContain(id)
  expect(await idsOf('adr_class=green')).not.toContain(id)
})

test('address issue: the address of the request is not the one on file', async () => {
  const { pickupAddress } = formFor('lakeside-reno')
  const address = { ...pickupAddress.address, addressLine1: '1 Somewhere Else' }
  const { id } = await submitted(portal, { form: { pickupAddress: { ...pickupAddress, address } } })

  expect(await idsOf('has_address_issue=true')).toContain(id)
  expect(await idsOf('has_address_issue=false')).not.toContain(id)
})

test('a value that is none is refused at its name', async () => {
  for (const query of ['classification=Gold', 'adr_class=blue', 'is_ddr=maybe']) {
    const answer = await call(portal, 'admin', `${STAFF}?${query}`)
    expect(answer.status).toBe(400)
    expect(errorOf(answer).issues?.map(({ path }) => path)).toEqual([query.split('=')[0]])
  }
})

// With sequential scans off the plan says whether an index gives both the rows and their order.
test.each([
  ['sr_ddr', sql`has_ddr`],
  ['sr_adr', sql`adr_class = 'red'`],
  ['sr_address_issue', sql`has_address_issue`],
  ['sr_classification', sql`material_classification = 'CCP'`],
  ['sr_destination', sql`destination = 'carson-city'`],
])('%s finds what is rare in the order of the list', async (index, condition) => {
  const plan = await portal.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_sort = off`.execute(tx)
    await sql`set local enable_bitmapscan = off`.execute(tx)
    const { rows } = await sql<Record<string, string>>`explain select id from shipment_requests
      where record_type = 'shipment_request' and ${condition}
      order by created_at desc, id desc limit 50`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Index (Only )?Scan using/)
  expect(plan).not.toMatch(/Sort/)
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where indexname = ${index}`.execute(portal.db)
  expect(rows[0]?.indexdef).toContain('created_at DESC, id DESC')
})

async function item(change: { readonly is_ddr?: true; readonly adr_class?: 'green' | 'red' }) {
  const uuid = crypto.randomUUID()
  const now = new Date()
  await portal.db
    .insertInto('items')
    .values({
      tenant: 'bmw',
      uuid,
      record_type: 'bmw_item',
      location_id: 'bmw-greenville',
      request_id: null,
      position: null,
      saga_id: null,
      index_in_claim: null,
      part_number: '61278',
      serial_number: uuid,
      vin: null,
      was_evaluated: true,
      was_evaluated_by: 'bmw-dealer',
      adr_class: null,
      evaluation: '{}',
      created_at: now,
      updated_at: now,
      updated_by: 'bmw-dealer',
      ...change,
    })
    .execute()
  return { uuid, locationId: 'bmw-greenville' }
}

const withItem = (...bmwItems: { uuid: string; locationId: string }[]) =>
  submitted(portal, {
    who: 'bmw',
    siteId: 'bmw-greenville',
    form: { handlingUnits: [], bmwItems },
  })
