import { expect, test } from 'vitest'

import type { Answer, Sent } from '#tests/support/api.ts'
import { people } from '#tests/support/people.ts'
import { useApi } from '#tests/support/records/api-kit.ts'
import { inDays, offerForm, ops, spotCalls, supplier } from '#tests/support/spot-offer-http.ts'

// What a key keeps for a day may be of the release before, and lack what today's contract requires.
const api = useApi()

type Named = Readonly<Record<string, unknown>>
type Keyed = Omit<Sent, 'headers'>
type Kept = Readonly<Record<string, Named>>

const requests = '/suppliers/shipment-requests'
const submit = (): Keyed => ({
  by: supplier,
  method: 'POST',
  url: requests,
  body: {
    tenant: 'supplier:300000000000001',
    site_id: 'lakeside-reno',
    form: api.formFor('lakeside-reno'),
  },
})
const approve = async (): Promise<Keyed> => {
  const { body } = await api.send(submit())
  const { id } = body['data'] as { id: string } // because it was submitted
  return {
    by: people['internal-customer-ops'],
    method: 'PATCH',
    url: `${requests}/${id}`,
    body: { action: 'approve-by-bizdev' },
  }
}
const offer = (): Keyed => ({
  by: ops,
  method: 'POST',
  url: '/spot-feedstock/offers',
  body: { offerForm: offerForm(api), offerExpirationDate: inDays(api, 30) },
})
const note = async (): Promise<Keyed> => {
  const { offerId, updatedAt } = await spotCalls(api).made()
  const body = { action: 'add-note', note: 'Call them', offerLastUpdatedAt: updatedAt }
  return { by: ops, method: 'PATCH', url: `/spot-feedstock/offers/${offerId}`, body }
}

/** Sends a call with a key of its own, and answers how it is sent once more. */
async function keyed(call: Keyed) {
  const key = crypto.randomUUID()
  const send = (): Promise<Answer> => api.send({ ...call, headers: { 'idempotency-key': key } })
  const first = await send()
  if (first.status >= 300) throw new Error(`not done: ${first.text}`)
  return { key, first, again: send }
}

async function plant(key: string, change: (kept: Kept) => unknown) {
  const { response } = await api.db
    .selectFrom('idempotency_keys')
    .select('response')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  const planted = JSON.stringify(change(response as Kept)) // because answers are objects of objects
  await api.db
    .updateTable('idempotency_keys')
    .set({ response: planted })
    .where('key', '=', key)
    .execute()
}
const without = (holder: string, field: string) => (kept: Kept) => {
  const { [field]: dropped, ...rest } = kept[holder] ?? {}
  if (dropped === undefined) throw new Error(`${field} was not there`)
  return { ...kept, [holder]: rest }
}

test.each([
  ['a request that was submitted', submit, 'data', 'tenantName'],
  ['a request that was approved', approve, 'updatedShipmentRequest', 'tenantName'],
  ['an offer that was made', offer, 'data', 'updatedAt'],
  ['an offer that got a note', note, 'data', 'updatedAt'],
])(
  'an answer of an earlier release is given in the form of today: %s',
  async (_what, callOf, holder, field) => {
    const call = await callOf()
    const { key, first, again } = await keyed(call)
    await plant(key, without(holder, field))

    const answer = await again()

    const { id, offerId } = first.body[holder] as Named // because it was done
    const url = call.method === 'PATCH' ? call.url : `${call.url}/${String(id ?? offerId)}`
    const now = await api.send({ by: call.by, method: 'GET', url })
    expect(answer).toMatchObject({
      status: first.status,
      headers: { 'idempotency-replayed': 'true' },
    })
    expect(answer.body).toEqual({ ...first.body, [holder]: now.body['data'] })
    expect(now.body['data']).toMatchObject({ [field]: expect.any(String) })
  },
)

test('it tells where the record stands by now', async () => {
  const { key, first, again } = await keyed(submit())
  const { id } = first.body['data'] as { id: string } // because it was submitted
  const body = { action: 'approve-by-bizdev' }
  await api.send({ by: ops, method: 'PATCH', url: `${requests}/${id}`, body })
  await plant(key, without('data', 'tenantName'))

  const answer = await again()

  expect(answer.status).toBe(201)
  expect(answer.body['data']).toMatchObject({ id, state: 'approved-by-bizdev' })
})

test('one that names no record is not found, and nothing is done twice', async () => {
  const { key, again } = await keyed(submit())
  const count = async () =>
    (await api.db.selectFrom('shipment_requests').select('id').execute()).length
  const before = await count()
  await plant(key, () => ({}))

  const answer = await again()

  expect(answer.status).toBe(404)
  expect(answer.body).toMatchObject({ error: { code: 'not_found' } })
  expect(await count()).toBe(before)
})
