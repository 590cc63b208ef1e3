import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { ErrorBody } from '#schemas/error.ts'
import { EvaluationItem } from '#schemas/evaluation.ts'
import { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { Answer } from '#tests/support/api.ts'
import {
  GREENVILLE,
  PART,
  addPart,
  damaged,
  itemSender,
  sound,
  unseen,
} from '#tests/support/makers.ts'
import { people } from '#tests/support/people.ts'
import { useApi } from '#tests/support/records/api-kit.ts'

const api = useApi()
beforeAll(() => addPart(api, ['bmw', 'vwgoa', 'volvo-eu']))

const itemOf = ({ body }: Answer) => EvaluationItem.parse(body['data'])
const errorOf = ({ body }: Answer) => ErrorBody.parse(body)
const issuesOf = (answer: Answer) =>
  errorOf(answer).issues?.map(({ path, code }) => `${path} ${code}`)
const newId = () => crypto.randomUUID()
const dealer = people['bmw-dealer']
const send = (...sent: Parameters<ReturnType<typeof itemSender>>) => itemSender(api)(...sent)
const free = async (query = '', place = GREENVILLE, by = dealer) => {
  const url = `${place}/shipments/none/items${query}`
  const { body } = await api.send({ by, method: 'GET', url })
  return {
    ...body,
    uuids: z
      .array(EvaluationItem)
      .parse(body['data'])
      .map(({ uuid }) => uuid),
  }
}
const submitWith = async (uuids: readonly string[]) => {
  const list = uuids.map((uuid) => ({ uuid, locationId: 'bmw-greenville' }))
  const form = { ...api.formFor('bmw-greenville'), handlingUnits: [], bmwItems: list }
  const body = { tenant: 'bmw', site_id: 'bmw-greenville', form }
  return api.send({ by: dealer, method: 'POST', url: '/suppliers/shipment-requests', body })
}

test('a battery is added, changed and taken back', async () => {
  const uuid = newId()
  const made = await send(uuid, {
    body: { ...unseen, serialNumber: 'S-1', vin: '1M8GDM9AXKP042788' },
  })
  expect(made.status).toBe(201)
  expect(itemOf(made)).toMatchObject({
    recordType: 'bmw_item',
    uuid,
    locationId: 'bmw-greenville',
    serialNumber: 'S-1',
    wasEvaluatedBy: null,
    shipmentRequestId: null,
    isSubmitted: false,
    revision: 1,
    created: { userDisplayName: 'Test bmw-dealer' },
    photos: [],
  })
  expect((await free()).uuids).toContain(uuid)

  const { partNumber: _part, wasEvaluated: _not, ...rest } = damaged
  const changed = await send(uuid, {
    method: 'PATCH',
    body: {
      ...rest,
      wasEvaluated: true,
      serialNumber: null,
      recallNumber: 'R-77',
      yre5: true,
      revision: 1,
    },
  })
  expect([changed.status, itemOf(changed).revision]).toEqual([200, 2])
  expect(itemOf(changed)).toMatchObject({
    isDdr: true,
    wasEvaluatedBy: 'Test bmw-dealer',
    vin: '1M8GDM9AXKP042788',
    recallNumber: 'R-77',
    yre5: true,
  })
  expect(itemOf(changed)).not.toHaveProperty('serialNumber')

  expect((await send(uuid, { method: 'DELETE' })).body).toEqual({ data: { success: true } })
  expect((await free()).uuids).not.toContain(uuid)
  expect((await send(uuid, { method: 'DELETE' })).status).toBe(404)
})

test('the same again changes nothing: a phone may repeat what it sent', async () => {
  const uuid = newId()
  const body = { ...sound, serialNumber: 'S-2' }
  const [first, twin] = await Promise.all([send(uuid, { body }), send(uuid, { body })])
  expect([first, twin].map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201])
  const again = await send(uuid, { body })
  expect([again.status, itemOf(again).revision]).toEqual([200, 1])

  const change = { vin: '1M8GDM9AXKP042788', revision: 1 }
  await send(uuid, { method: 'PATCH', body: change })
  const repeated = await send(uuid, { method: 'PATCH', body: change })
  expect([repeated.status, itemOf(repeated).revision]).toEqual([200, 2])
})

test('another battery under the uuid, or the same part and serial number, is a duplicate', async () => {
  const [uuid, other] = [newId(), newId()]
  await send(uuid, { body: { ...unseen, serialNumber: 'S-3' } })
  const differs = await send(uuid, { body: { ...unseen, serialNumber: 'S-4' } })
  const same = await send(other, { body: { ...unseen, serialNumber: 'S-3' } })
  for (const answer of [differs, same]) {
    expect(answer.status).toBe(409)
    expect(errorOf(answer).error).toMatchObject({ code: 'duplicate_item', id: uuid })
  }
  expect(issuesOf(same)).toEqual(['serialNumber taken'])
  await send(other, { body: { ...unseen, serialNumber: 'S-5' } })
  const into = await send(other, { method: 'PATCH', body: { serialNumber: 'S-3' } })
  expect([into.status, errorOf(into).error.id]).toEqual([409, uuid])
})

test('what the program does not take is named', async () => {
  const unknown = await send(newId(), { body: { ...unseen, partNumber: 'nowhere' } })
  expect([unknown.status, issuesOf(unknown)]).toEqual([422, ['partNumber unknown_part']])
  expect(errorOf(unknown).error.code).toBe('config_invalid')
  const foreign = await send(newId(), { body: { ...unseen, adrClass: 'red' } })
  expect([foreign.status, issuesOf(foreign)]).toEqual([
    400,
    ['adrClass not_of_program', 'adrComment needed'],
  ])
  const silent = await send(newId(), { body: { ...damaged, physicalDamageComment: '' } })
  expect(issuesOf(silent)).toEqual(['physicalDamageComment needed'])
  const claim = await send(newId(), { body: unseen, query: '&saga_id=1&index_in_claim=0' })
  expect(issuesOf(claim)).toEqual(['saga_id not_together'])
  await api.db
    .updateTable('part_numbers')
    .set({ is_active: false })
    .where('part_number', '=', PART)
    .where('tenant', '=', 'volvo-eu')
    .execute()
  const inactive = await itemSender(
    api,
    '/volvo-eu/locations/volvo-goteborg',
    people['volvo-eu'],
  )(newId(), { body: unseen })
  expect(issuesOf(inactive)).toEqual(['partNumber inactive_part'])
})

test('a change of what somebody else changed meanwhile is a conflict', async () => {
  const uuid = newId()
  await send(uuid, { body: unseen })
  await send(uuid, { method: 'PATCH', body: { wasEvaluated: true, revision: 1 } })
  const late = await send(uuid, {
    method: 'PATCH',
    body: { vin: '1M8GDM9AXKP042788', revision: 1 },
  })
  expect(late.status).toBe(409)
  expect(errorOf(late)).toMatchObject({
    error: { code: 'version_conflict', id: uuid },
    current: { updatedBy: 'Test bmw-dealer', state: 'no-damage' },
  })
})

test('a battery on a request is left alone, and free again when the request is gone', async () => {
  const uuid = newId()
  await send(uuid, { body: { ...sound, serialNumber: 'S-6' } })
  const { id } = ShipmentRequest.parse((await submitWith([uuid])).body['data'])
  expect((await free()).uuids).not.toContain(uuid)
  const held = await api.send({
    by: dealer,
    method: 'GET',
    url: `${GREENVILLE}/shipments/${id}/items`,
  })
  expect(held.body).toMatchObject({ data: [{ uuid, shipmentRequestId: id }], isComplete: true })

  for (const method of ['PATCH', 'DELETE'] as const) {
    const answer = await send(uuid, {
      method,
      ...(method === 'PATCH' ? { body: { vin: '1M8GDM9AXKP042788' } } : {}),
    })
    expect([method, answer.status]).toEqual([method, 422])
    expect(errorOf(answer).reasons).toEqual([
      {
        code: 'item_attached',
        text: `Battery S-6 is on request ${id}. Take it off that request first.`,
        who: ['internal-admin', 'internal-customer-ops', 'internal-logistics', 'bmw-dealer'],
      },
    ])
  }

  const url = `/suppliers/shipment-requests/${id}`
  await api.send({
    by: people['internal-admin'],
    method: 'PATCH',
    url,
    body: { action: 'reject', note: 'Which dock?' },
  })
  expect((await free()).uuids).not.toContain(uuid) // it may be sent again
  await api.send({ by: dealer, method: 'PATCH', url, body: { action: 'dismiss-rejection' } })
  expect((await free()).uuids).toContain(uuid)
})

test('a battery is never in two requests, nor changed by one who comes second', async () => {
  for (let round = 0; round < 4; round += 1) {
    const uuid = newId()
    // oxlint-disable-next-line no-await-in-loop -- one race after the other
    await send(uuid, { body: sound })
    // oxlint-disable-next-line no-await-in-loop
    const [one, other, gone] = await Promise.all([
      submitWith([uuid]),
      submitWith([uuid]),
      send(uuid, { method: 'DELETE' }),
    ])
    // oxlint-disable-next-line no-await-in-loop
    const row = await api.db
      .selectFrom('items')
      .select('request_id')
      .where('uuid', '=', uuid)
      .executeTakeFirst()
    const made = [one, other].filter(({ status }) => status === 201)
    expect(made.length + (gone.status === 200 ? 1 : 0)).toBe(1)
    expect(row?.request_id).toBe(
      made[0] ? ShipmentRequest.parse(made[0].body['data']).id : undefined,
    )
  }
})

test('fewer batteries than whoever asks expects is said', async () => {
  const known = (await free()).uuids.length
  expect(await free(`?expected_item_count=${known}`)).toMatchObject({ isComplete: true })
  expect(await free(`?expected_item_count=${known + 1}`)).toMatchObject({ isComplete: false })
  const url = `${GREENVILLE}/shipments/none/items?expected_item_count=`
  const edges = [0, 200, 201].map((n) => api.send({ by: dealer, method: 'GET', url: `${url}${n}` }))
  expect((await Promise.all(edges)).map(({ status }) => status)).toEqual([200, 200, 400])
})

test('items of a request that is elsewhere are not here', async () => {
  const form = api.formFor('porsche-atlanta')
  const body = { tenant: 'porsche', site_id: 'porsche-atlanta', form }
  const url = '/suppliers/shipment-requests'
  const made = await api.send({ by: people['porsche-dealer'], method: 'POST', url, body })
  const { id } = ShipmentRequest.parse(made.body['data'])
  for (const by of [dealer, people['internal-admin']]) {
    const here = await api.send({ by, method: 'GET', url: `${GREENVILLE}/shipments/${id}/items` })
    expect(here.status).toBe(404)
  }
})

test('the audit knows who added, changed and took back', async () => {
  const uuid = newId()
  await send(uuid, { body: unseen })
  await send(uuid, { method: 'PATCH', body: { wasEvaluated: true } })
  await send(uuid, { method: 'DELETE' })
  const rows = await api.db
    .selectFrom('audit')
    .select(['call', 'tenant', 'user_type'])
    .where('target_id', '=', uuid)
    .orderBy('at')
    .orderBy('id')
    .execute()
  expect(rows).toEqual(
    ['create-item', 'update-item', 'delete-item'].map((call) => ({
      call,
      tenant: 'bmw',
      user_type: 'bmw-dealer',
    })),
  )
})
