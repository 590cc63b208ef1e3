import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { ErrorBody } from '#schemas/error.ts'
import { EvaluationItem } from '#schemas/evaluation.ts'
import { MakerFigures } from '#schemas/maker-figures.ts'
import { ShipmentRequest } from '#schemas/shipment-request.ts'
import { makers } from '#schemas/tenants/index.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import { loadOf } from '#schemas/totals.ts'
import type { Answer } from '#tests/support/api.ts'
import { addPart, damaged, itemSender, sound, unseen } from '#tests/support/makers.ts'
import { people } from '#tests/support/people.ts'
import type { PersonInPool } from '#tests/support/people.ts'
import { useApi } from '#tests/support/records/api-kit.ts'
import { recordStatements } from '#tests/support/statements.ts'

const api = useApi()
const TODAY = new Date().toISOString().slice(0, 10)
const MONTHS = 12
const admin = people['internal-admin']
const corporate = people['vw-corporate']
const dealer = people['vw-dealer']

const get = (url: string, by: PersonInPool = admin) => api.send({ by, method: 'GET', url })
const rowsOf = ({ body }: Answer) => z.array(z.unknown()).parse(body['data'])
const figuresOf = async (slug: string, query = '', by = admin) => {
  const answer = await get(`/${slug}/figures?today=${TODAY}${query}`, by)
  return MakerFigures.parse(answer.body['data'])
}
const refusal = ({ status, body }: Answer) => [
  status,
  ErrorBody.parse(body).error.code,
  ErrorBody.parse(body).issues?.map(({ path }) => path),
]

beforeAll(async () => {
  await addPart(
    api,
    makers.map(({ slug }) => slug),
  )
})

/** Everything at the places of a program, by the calls of specification 2 §7.5. */
async function everythingOf({ slug, listings }: Tenant) {
  const places = rowsOf(await get(`/${slug}/locations`)).map((row) =>
    z.object({ locationId: z.optional(z.string()), dealerCode: z.optional(z.string()) }).parse(row),
  )
  const ids = places.map(({ locationId, dealerCode }) => locationId ?? dealerCode ?? '')
  const read = async (path: (id: string) => string) =>
    (await Promise.all(ids.map(async (id) => rowsOf(await get(path(id)))))).flat()
  const at = (id: string) => `/${slug}/locations/${id}/shipments`
  const shipments = async (type: string) =>
    listings.some((kind) => kind === type)
      ? (await read((id) => `${at(id)}?shipment_type=${type}&limit=200`)).map((row) =>
          ShipmentRequest.parse(row),
        )
      : []
  return {
    items: (await read((id) => `${at(id)}/none/items`)).map((row) => EvaluationItem.parse(row)),
    current: await shipments('current'),
    completed: await shipments('completed'),
  }
}
const deliveredIn = ({ bookedShipment, updated }: ShipmentRequest) =>
  (bookedShipment?.deliveryDate ?? updated.timestamp).slice(0, 7)
const kgOf = (rows: readonly ShipmentRequest[]) =>
  rows.reduce((sum, row) => sum + loadOf(row.shipmentRequestForm, row.facts).grossKg, 0)

test.each(makers)('the figures of $slug are those of its lists', async (maker) => {
  const { items, current, completed } = await everythingOf(maker)
  const { sums, months, pickups, places, classes, isAll } = await figuresOf(maker.slug)

  const open = current.filter(({ state }) => state !== 'rejected')
  const approved = open.filter(({ state }) => state === 'approved-by-logistics')
  expect(sums).toMatchObject({
    waiting: items.length,
    notEvaluated: items.filter(({ wasEvaluated }) => !wasEvaluated).length,
    approval: open.length - approved.length,
    inPickup: approved.length,
  })
  expect(items.length).toBeGreaterThan(0)
  expect(months.map(({ month }) => month)).toHaveLength(MONTHS)
  expect(months.at(-1)?.month).toBe(TODAY.slice(0, 7))
  for (const { month, count, kg } of months) {
    const of = completed.filter((row) => deliveredIn(row) === month)
    expect([month, count]).toEqual([month, of.length])
    expect(kg).toBeCloseTo(kgOf(of), 1)
  }
  expect(sums.kg).toBeCloseTo(
    months.reduce((sum, { kg }) => sum + kg, 0),
    6,
  )
  const soon = open
    .map(({ id, shipmentRequestForm: form }) => `${form.pickupDate} ${id}`)
    .filter((entry) => entry >= TODAY)
    .toSorted()
  expect(pickups.map(({ day, id }) => `${day} ${id}`)).toEqual(soon.slice(0, 5))
  const sumOf = (name: keyof typeof sums) => places.reduce((sum, place) => sum + place[name], 0)
  expect(sumOf('waiting')).toBe(sums.waiting)
  expect(sumOf('inPickup')).toBe(sums.inPickup)
  expect(sumOf('kg')).toBeCloseTo(sums.kg, 6)
  expect(classes).toHaveLength(maker.slug === 'volvo-eu' ? 4 : 0)
  expect(isAll).toBe(true)
})

test('what was delivered counts for twelve months and not for a thirteenth', async () => {
  const [first, other] = await api.db
    .selectFrom('shipment_requests')
    .select('id')
    .where('tenant', '=', 'vwgoa')
    .where('record_type', '=', 'completed_shipment_request')
    .orderBy('id')
    .execute()
  if (!first || !other) throw new Error('the demo has two')
  const deliver = (id: string, day: string) =>
    api.db
      .updateTable('shipment_requests')
      .set({ booked: JSON.stringify({ deliveryDate: day }) })
      .where('tenant', '=', 'vwgoa')
      .where('id', '=', id)
      .execute()
  const monthsNow = async () =>
    MakerFigures.parse((await get('/vwgoa/figures?today=2026-11-23')).body['data']).months
  const [before] = await monthsNow()
  await deliver(first.id, '2025-12-01')
  await deliver(other.id, '2025-11-30')
  const months = await monthsNow()

  expect(months.map(({ month }) => month)).toEqual([
    '2025-12',
    ...Array.from({ length: 11 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`),
  ])
  expect(months[0]?.count).toBe((before?.count ?? 0) + 1)
  expect(months[0]?.kg).toBeGreaterThan(before?.kg ?? 0)
})

describe('Volvo EU', () => {
  test('batteries are counted by class, also before they have one', async () => {
    const send = itemSender(api, '/volvo-eu/locations/volvo-goteborg', people['volvo-eu'])
    const before = (await figuresOf('volvo-eu')).classes
    const bodies = [
      unseen,
      { ...sound, adrClass: 'green' },
      { ...damaged, adrClass: 'yellow', adrComment: 'A dent' },
      { ...damaged, adrClass: 'red', adrComment: 'Smoke' },
    ]
    for (const body of bodies)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await send(crypto.randomUUID(), { body })).status).toBe(201)

    const after = (await figuresOf('volvo-eu')).classes
    expect(after.map(({ adrClass }) => adrClass)).toEqual(['green', 'yellow', 'red', null])
    expect(after.map(({ waiting }, at) => waiting - (before[at]?.waiting ?? 0))).toEqual([
      1, 1, 1, 1,
    ])
    expect(after.map(({ inPickup }) => inPickup)).toEqual(before.map(({ inPickup }) => inPickup))
    expect(after.some(({ inPickup }) => inPickup > 0)).toBe(true)
  })
})

describe('VW', () => {
  test('a dealer’s figures are of the own codes, corporate’s of all, or of the one asked for', async () => {
    const all = await figuresOf('vwgoa', '', corporate)
    const own = await figuresOf('vwgoa', '', dealer)
    const other = await figuresOf('vwgoa', '&location_id=56B78', corporate)

    expect(all.places.map(({ locationId }) => locationId)).toEqual(['12A34', '56B78'])
    expect(own.places.map(({ locationId }) => locationId)).toEqual(['12A34'])
    expect(other.places.map(({ locationId }) => locationId)).toEqual(['56B78'])
    expect(own.sums.waiting + other.sums.waiting).toBe(all.sums.waiting)
    expect(other.pickups.every(({ locationId }) => locationId === '56B78')).toBe(true)
    expect(await figuresOf('vwgoa', '')).toEqual(all)
  })

  test('all batteries are listed with their codes, in the scope of whoever asks', async () => {
    const listed = async (by: PersonInPool) =>
      rowsOf(await get('/vwgoa/items', by)).map((row) => EvaluationItem.parse(row))
    const codes = (rows: readonly EvaluationItem[]) => new Set(rows.map((row) => row.dealerCode))
    const [all, own] = [await listed(corporate), await listed(dealer)]

    expect(codes(all)).toEqual(new Set(['12A34', '56B78']))
    expect(codes(own)).toEqual(new Set(['12A34']))
    expect(all.length).toBe((await figuresOf('vwgoa')).sums.waiting)
    const times = all.map(({ created }) => created.timestamp)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  test('another’s code does not exist, and what is none is said at its field', async () => {
    const url = (query: string) => `/vwgoa/figures?${query}`
    const day = `today=${TODAY}`
    expect((await get(url(`${day}&location_id=56B78`), dealer)).status).toBe(404)
    expect(refusal(await get(url(`${day}&location_id=A2A34`)))).toEqual([
      400,
      'invalid_query',
      ['location_id'],
    ])
    expect(refusal(await get(url('today=2026-02-30')))).toEqual([400, 'invalid_query', ['today']])
    expect(refusal(await get(url('')))).toEqual([400, 'invalid_query', ['today']])
    expect((await get(url(`${day}&location_id=${'x'.repeat(51)}`))).status).toBe(400)
    expect((await get(`/bmw/figures?${day}&location_id=${'x'.repeat(50)}`)).status).toBe(404)
  })
})

test('figures take five statements, however many places there are', async () => {
  const statementsOf = async (url: string, by: PersonInPool) => {
    await get(url, by) // who asks is read once and kept
    const recording = recordStatements()
    await get(url, by)
    recording.stop()
    return recording.kept.filter(({ text }) => /\b(items|shipment_requests|locations)\b/.test(text))
  }
  const url = `/vwgoa/figures?today=${TODAY}`

  expect(await statementsOf(url, corporate)).toHaveLength(5)
  expect(await statementsOf(url, dealer)).toHaveLength(5)
})
