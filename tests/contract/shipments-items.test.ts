import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { startDomain } from '#tests/support/domain.ts'
import type { TestDomain } from '#tests/support/domain.ts'
import { act, acted, call, errorOf, formFor, submitted, unitWith } from '#tests/support/requests.ts'

const SITE = 'bmw-greenville'
let portal: TestDomain
beforeAll(async () => {
  portal = await startDomain({ connection: inject('connection') })
  await portal.domain.seed()
})
afterAll(() => portal.stop())

async function battery(change: { evaluated?: boolean; adr?: 'red'; site?: string } = {}) {
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
      part_number: '61278',
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
    const { error, reasons } = errorOf(answer)
    expect(['duplicate_item', 'same_items_pending']).toContain(reasons?.[0]?.code ?? error.code)
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

test('delivered batteries are done with', async () => {
  const item = await battery()
  const { id } = await submitted(portal, { who: 'bmw', siteId: SITE, form: withItems([item]) })
  await acted(portal, 'logistics', id, {
    action: 'approve-by-logistics',
    skipOtm: true,
    updatedBookedShipment: { bol: 'HAND-0001', scheduledPickupDate: '2020-01-06' },
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
