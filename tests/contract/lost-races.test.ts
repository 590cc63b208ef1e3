import { beforeAll, expect, test } from 'vitest'

import { addPart, sound } from '#tests/support/makers.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { call, errorOf, formFor } from '#tests/support/requests.ts'
import { useRivals } from '#tests/support/rivals.ts'
import { request, thirdPartyCalls } from '#tests/support/third-party.ts'

// Somebody else's work is held in the database where it hurts, and let go when the call waits for it.
const portal = useDomain({ isSeeded: true, patienceMs: 60_000 })
const { post } = thirdPartyCalls(portal)
const SITE = 'bmw-greenville'
const ITEMS = `/bmw/locations/${SITE}/shipments/none/items`

const { rival, untilWaiting } = useRivals(portal)
beforeAll(() => addPart(portal, ['bmw']))

async function battery() {
  const uuid = crypto.randomUUID()
  await call(portal, 'bmw', `${ITEMS}?uuid=${uuid}`, { method: 'POST', body: sound })
  return { uuid, locationId: SITE }
}
const submit = (item: { readonly uuid: string; readonly locationId: string }) =>
  call(portal, 'bmw', '/suppliers/shipment-requests', {
    method: 'POST',
    body: {
      tenant: 'bmw',
      site_id: SITE,
      form: formFor(SITE, { handlingUnits: [], bmwItems: [item] }),
    },
  })

test('a battery whose evaluation is taken back while it is being submitted is refused with the reason', async () => {
  const item = await battery()
  const other = await rival()
  await other.query(
    'update items set was_evaluated = false, revision = revision + 1 where uuid = $1',
    [item.uuid],
  )

  const submitting = submit(item)
  await untilWaiting(1)
  await other.query('commit')

  expect(errorOf(await submitting).reasons?.[0]?.code).toBe('item_not_evaluated')
})

test('a battery that became red while it is being submitted is judged as red', async () => {
  const item = await battery()
  const other = await rival()
  await other.query(
    `update items set adr_class = 'red', is_ddr = true, revision = revision + 1 where uuid = $1`,
    [item.uuid],
  )

  const submitting = submit(item)
  await untilWaiting(1)
  await other.query('commit')

  expect((await submitting).status).toBe(201)
  const { facts } = await portal.db
    .selectFrom('shipment_requests as r')
    .innerJoin('items as i', 'i.request_id', 'r.id')
    .select('r.facts')
    .where('i.uuid', '=', item.uuid)
    .executeTakeFirstOrThrow()
  expect(facts.hasRedAdr).toBe(true)
})

test('a battery that another request gets while it is being submitted is refused as it is afterwards', async () => {
  const item = await battery()
  expect((await submit(item)).status).toBe(201)
  const ofItem = (text: string) => text.replace('$', `'${item.uuid}'`)
  const { rows } = await (
    await rival()
  ).query(ofItem('select request_id from items where uuid = $'))
  const id = String((rows as { request_id: string }[])[0]?.request_id) // because a query answers rows
  // As before the first one was sent.
  await portal.db
    .updateTable('items')
    .set({ request_id: null })
    .where('uuid', '=', item.uuid)
    .execute()
  const { item_hash: hash } = await portal.db
    .selectFrom('shipment_requests')
    .select('item_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await portal.db
    .updateTable('shipment_requests')
    .set({ item_hash: null })
    .where('id', '=', id)
    .execute()
  const other = await rival()
  await other.query('lock table shipment_requests in access exclusive mode')

  // It has read the battery as free, and asks for requests with the same ones.
  const submitting = submit(item)
  await untilWaiting(1)
  await other.query('update shipment_requests set item_hash = $1 where id = $2', [hash, id])
  await other.query('update items set request_id = $1 where uuid = $2', [id, item.uuid])
  await other.query('commit')

  const refused = await submitting
  expect([refused.status, errorOf(refused).error.code]).toEqual([409, 'duplicate_item'])
})

test('the same goods booked twice at once by third parties are one booking, and a refusal with its reason', async () => {
  const { handlingUnits } = request()
  const other = await rival()
  await other.query('lock table third_party_bookings in share mode')

  const booking = post('create', request({ handlingUnits }))
  await untilWaiting(1)
  const again = post('create', request({ handlingUnits }))
  await untilWaiting(2)
  await other.query('commit')

  expect((await booking).status).toBe(201)
  const refused = await again
  expect([refused.status, refused.refusal?.reasons?.[0]?.code]).toEqual([422, 'same_items_pending'])
})

test('a booking that is sent again while it is being made gets the answer of the first', async () => {
  const headers = { 'idempotency-key': 'a-booking-on-a-slow-network' }
  const sent = { body: { mode: 'create', request: request() }, headers }
  const [writers, readers] = [await rival(), await rival()]
  await writers.query('lock table third_party_bookings in share mode')

  // The first is about to write; its twin has found no answer yet, and looks for the reference when it is written.
  const first = post('create', {}, 'epc', sent)
  await untilWaiting(1)
  const locked = readers.query('lock table third_party_bookings in access exclusive mode')
  await untilWaiting(2)
  const twin = post('create', {}, 'epc', sent)
  await untilWaiting(3)
  await writers.query('commit')
  await locked
  await readers.query('commit')

  const [one, two] = [await first, await twin]
  expect([one.status, two.status]).toEqual([201, 201])
  expect(two.data).toEqual(one.data)
  expect(two.headers['idempotency-replayed']).toBe('true')
})

test('a request that is sent again while it is being made gets the answer of the first', async () => {
  const item = await battery()
  const body = {
    tenant: 'bmw',
    site_id: SITE,
    form: formFor(SITE, { handlingUnits: [], bmwItems: [item] }),
  }
  const send = () =>
    call(portal, 'bmw', '/suppliers/shipment-requests', {
      method: 'POST',
      body,
      headers: { 'idempotency-key': 'a-request-on-a-slow-network' },
    })
  const [writers, readers] = [await rival(), await rival()]
  await writers.query('lock table items in share mode')

  const first = send()
  await untilWaiting(1)
  const locked = readers.query('lock table items in access exclusive mode')
  await untilWaiting(2)
  const twin = send()
  await untilWaiting(3)
  await writers.query('commit')
  await locked
  await readers.query('commit')

  const [one, two] = [await first, await twin]
  expect([one.status, two.status]).toEqual([201, 201])
  expect(two.json).toEqual(one.json)
})

test('an action that is sent again while it is carried out gets the answer of the first', async () => {
  const { json } = await submit(await battery())
  const { id } = (json as { data: { id: string } }).data // because a new request is answered
  const send = () =>
    call(portal, 'admin', `/suppliers/shipment-requests/${id}`, {
      method: 'PATCH',
      body: { action: 'reject', note: 'Not this week' },
      headers: { 'idempotency-key': 'an-action-on-a-slow-network' },
    })
  const [writers, readers] = [await rival(), await rival()]
  await writers.query('lock table shipment_requests in share mode')

  const first = send()
  await untilWaiting(1)
  const locked = readers.query('lock table shipment_requests in access exclusive mode')
  await untilWaiting(2)
  const twin = send()
  await untilWaiting(3)
  await writers.query('commit')
  await locked
  await readers.query('commit')

  const [one, two] = [await first, await twin]
  expect([one.status, two.status]).toEqual([200, 200])
  expect(two.json).toEqual(one.json)
})
