import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'

import { dateAt } from '#schemas/calendar.ts'
import { DocumentUrl } from '#schemas/document.ts'
import { itemsOf } from '#server/db/repositories/items.ts'
import { loadShipment } from '#server/db/repositories/shipment.ts'
import { printDataOf } from '#server/documents/print-data.ts'
import { unitWith } from '#tests/support/form-parts.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { act, acted, call, errorOf, formFor, submitted } from '#tests/support/requests.ts'

const SITE = 'bmw-greenville'
const portal = useDomain({ isSeeded: true })

async function battery(
  change: { evaluated?: boolean; adr?: 'red' | 'yellow'; part?: string; site?: string } = {},
) {
  const uuid = crypto.randomUUID()
  const now = new Date()
  await portal.db
    .insertInto('items')
    .values({
      tenant: 'bmw',
      uuid,
      record_type: 'bmw_item',
      location_id: change.site ?? SITE,
      request_id: null,
      position: null,
      saga_id: null,
      index_in_claim: null,
      part_number: change.part ?? '61278',
      serial_number: uuid,
      vin: null,
      was_evaluated: change.evaluated ?? true,
      was_evaluated_by: 'bmw-dealer',
      adr_class: change.adr ?? null,
      evaluation: '{}',
      created_at: now,
      updated_at: now,
      updated_by: 'bmw-dealer',
    })
    .execute()
  return { uuid, locationId: SITE }
}
/** What the inbox says of a request. */
async function waitingAs(who: string, id: string): Promise<string | undefined> {
  const { json } = await call(portal, who, '/me/inbox')
  const { data } = json as { data: { targetId: string; text: string }[] }
  return data.find(({ targetId }) => targetId === id)?.text
}
const holder = async ({ uuid }: { uuid: string }) =>
  portal.db
    .selectFrom('items')
    .select(['request_id', 'is_submitted'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
const withItems = (bmwItems: { uuid: string; locationId: string }[]) => ({
  handlingUnits: [],
  bmwItems,
})
const submit = (form: object) =>
  call(portal, 'bmw', '/suppliers/shipment-requests', {
    method: 'POST',
    body: { tenant: 'bmw', site_id: SITE, form: formFor(SITE, form) },
  })

test('batteries belong to their request, move with its form, and are free when it is gone', async () => {
  const [one, two] = [await battery(), await battery()]
  const { id } = await submitted(portal, { who: 'bmw', siteId: SITE, form: withItems([one]) })
  expect(await holder(one)).toMatchObject({ request_id: id })

  await acted(portal, 'bmw', id, {
    action: 'update-shipment-request-form',
    updatedShipmentRequestForm: formFor(SITE, withItems([two])),
    attachedItemUpdates: [
      { action: 'attach', item: two },
      { action: 'detach', item: one },
    ],
  })
  expect(await holder(one)).toMatchObject({ request_id: null })
  expect(await holder(two)).toMatchObject({ request_id: id })

  await acted(portal, 'bmw', id, { action: 'delete' })
  expect(await holder(two)).toMatchObject({ request_id: null, is_submitted: false })
})

test('a battery is on one request only, also when two ask for it at once', async () => {
  const item = await battery()
  const answers = await Promise.all([1, 2, 3].map(() => submit(withItems([item]))))
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused).toHaveLength(2)
  for (const answer of refused) {
    expect([answer.status, errorOf(answer).error.code]).toEqual([409, 'duplicate_item'])
  }
})

test('what is not evaluated, elsewhere or unknown is not taken', async () => {
  const raw = await submit(withItems([await battery({ evaluated: false })]))
  expect(errorOf(raw).reasons?.[0]?.code).toBe('item_not_evaluated')
  const elsewhere = await submit(withItems([await battery({ site: 'bmw-other' })]))
  const unknown = await submit(withItems([{ uuid: crypto.randomUUID(), locationId: SITE }]))
  for (const answer of [elsewhere, unknown]) {
    expect(answer.status).toBe(400)
    expect(errorOf(answer).issues?.[0]).toMatchObject({
      path: 'form.bmwItems.0',
      code: 'unknown_item',
    })
  }
  const foreign = await submit({ porscheItems: [{ uuid: crypto.randomUUID(), locationId: SITE }] })
  expect(errorOf(foreign).issues?.[0]?.path).toBe('form.porscheItems')
})

test('a red battery needs a note of logistics', async () => {
  const item = await battery({ adr: 'red' })
  const { id } = await submitted(portal, { who: 'bmw', siteId: SITE, form: withItems([item]) })
  const bare = await act(portal, 'logistics', id, { action: 'approve-by-logistics' })
  expect(errorOf(bare).error.code).toBe('note_required')
  await acted(portal, 'logistics', id, { action: 'approve-by-logistics', note: 'P911 box ordered' })
})

test('batteries without a handling unit are on the papers of their booking', async () => {
  await portal.db
    .insertInto('part_numbers')
    .values({
      tenant: 'bmw',
      part_number: '61279',
      description: 'High-voltage battery',
      weight: 1000,
      weight_unit: 'lb',
      list_version: 1,
    })
    .execute()
  const items = [await battery({ part: '61279', adr: 'yellow' }), await battery()]
  const { id } = await submitted(portal, { who: 'bmw', siteId: SITE, form: withItems(items) })
  expect(await waitingAs('logistics', id)).toBe(`Approve ${id}: BMW Service Greenville, 2 units`)
  await acted(portal, 'logistics', id, { action: 'approve-by-logistics' })
  await portal.domain.drain()

  const answer = await call(
    portal,
    'bmw',
    `/suppliers/shipment-requests/${id}/pallet-labels/document/latest`,
  )
  const { getUrl } = DocumentUrl.parse((answer.json as { data: unknown }).data)
  const labels = await portal.app.inject({
    method: 'GET',
    url: new URL(getUrl).pathname + new URL(getUrl).search,
  })
  const doc = await PDFDocument.load(labels.rawPayload)
  expect(doc.getPageCount()).toBe(2)

  const stored = await loadShipment(portal.db, 'bmw', id)
  if (!stored) throw new Error('it is there')
  const around = {
    company: 'Redwood',
    consignor: 'BMW',
    destination: undefined,
    emergencyPhone: '',
  }
  const held = await itemsOf(portal.db, { tenant: 'bmw', id })
  const data = printDataOf(stored.row, { ...around, items: held })
  expect(data).toMatchObject({ packages: 2, adrClass: 'yellow', isDdr: false })
  expect(data.grossKg).toBeCloseTo(453.59, 2)
  expect(data.items).toMatchObject([
    { partNumber: '61279', description: 'High-voltage battery', adrClass: 'yellow' },
    { partNumber: '61278', description: null, weightKg: null, serialNumber: items[1]?.uuid },
  ])
  const mails = await portal.domain.listDevMessages()
  const textOf = (subject: string) => mails.find((mail) => mail.subject === subject)?.text
  expect(textOf(`Approve ${id}: BMW Service Greenville, 2 units`)).toMatch(
    /Units: +2\n[^]*Batteries: +2 of the units\n/,
  )
  expect(textOf(`Pickup booked: ${stored.row.bol}`)).toContain('ADR YELLOW')
})

test('delivered batteries are done with', async () => {
  const item = await battery()
  const { id } = await submitted(portal, { who: 'bmw', siteId: SITE, form: withItems([item]) })
  const today = dateAt('America/New_York', Date.now())
  await acted(portal, 'logistics', id, {
    action: 'approve-by-logistics',
    skipOtm: true,
    updatedBookedShipment: { bol: 'HAND-0001', scheduledPickupDate: today },
  })
  await acted(portal, 'logistics', id, { action: 'deliver' })
  expect(await holder(item)).toMatchObject({ request_id: id, is_submitted: true })
})

test('the same goods are on one pending request only, also when two are sent at once', async () => {
  const contents = [
    {
      material: { partNumber: 'LCW-7000', description: 'High-voltage battery pack' },
      packaging: 'crate' as const,
      quantity: 1,
      serialNumber: `S-${crypto.randomUUID()}`,
    },
  ]
  const form = formFor('lakeside-reno', { handlingUnits: [unitWith({ quantity: 1, contents })] })
  const body = { tenant: 'supplier:300000000000001', site_id: 'lakeside-reno', form }

  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      call(portal, 'supplier', '/suppliers/shipment-requests', { method: 'POST', body }),
    ),
  )

  const refused = answers.filter(({ status }) => status === 422)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(refused).toHaveLength(2)
  for (const answer of refused)
    expect(errorOf(answer).reasons?.[0]?.code).toBe('same_items_pending')
})
