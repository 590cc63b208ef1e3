import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { mondayOf, pickupDayOf } from '#machines/shipment/list.ts'
import { addDays } from '#schemas/calendar.ts'
import { DeliveredWeight, StaffFigures, Throughput } from '#schemas/figures.ts'
import { ShipmentRequest } from '#schemas/shipment-request.ts'
import { loadOf } from '#schemas/totals.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'

const DAY_MS = 86_400_000
const LEAN_BYTES = 2_000
const STAFF_LIST = '/api/redwood/shipment-requests?limit=200'
const today = new Date().toISOString().slice(0, 10)
const span = { from: addDays(today, -7), to: addDays(today, 21) }
const FIGURES = `/api/redwood/figures?pickup_from=${span.from}&pickup_to=${span.to}`

const Rows = z.object({ data: z.array(ShipmentRequest), nextCursor: z.null() })
const Figures = z.object({ data: StaffFigures })
const Delivered = z.object({ data: DeliveredWeight })

const portal = useDomain({ isSeeded: true })
beforeAll(async () => {
  await portal.domain.drain()
})

async function read(url: string, who = 'admin') {
  const { statusCode, body } = await portal.app.inject({
    url,
    headers: { authorization: `Bearer ${who}` },
  })
  return { statusCode, body, json: JSON.parse(body) as unknown }
}
const rowsOf = async (url: string, who = 'admin') => Rows.parse((await read(url, who)).json).data

/** How often each key occurs, sorted. */
const tally = (keys: readonly string[]) =>
  [...new Set(keys)].toSorted().map((key) => [key, keys.filter((other) => other === key).length])

test('ages and pickups are those of all current requests, in a fraction of their bytes', async () => {
  const rows = await rowsOf(STAFF_LIST)
  const { body, json } = await read(FIGURES)
  const { ages, pickups } = Figures.parse(json).data

  const ageOf = ({ created }: ShipmentRequest) => {
    const days = (Date.now() - Date.parse(created.timestamp)) / DAY_MS
    return [1, 3, 8].findIndex((limit) => days < limit)
  }
  const counted = ages.flatMap(({ state, booking, counts }) =>
    counts.flatMap((count, at) =>
      Array.from({ length: count }, () => `${state} ${booking} ${at === 3 ? -1 : at}`),
    ),
  )
  expect(tally(counted)).toEqual(
    tally(rows.map((row) => `${row.state} ${row.booking} ${ageOf(row)}`)),
  )
  expect(pickups.map(({ day, count }) => [day, count])).toEqual(
    tally(rows.map(pickupDayOf).filter((day) => day >= span.from && day <= span.to)),
  )
  expect(pickups.length).toBeGreaterThan(3)
  expect(body.length).toBeLessThan(LEAN_BYTES)
})

test('what was delivered in a year is the weight of the completed requests, each in its scope', async () => {
  const year = today.slice(0, 4)
  const own = await rowsOf(
    '/api/suppliers/shipment-requests?shipment_type=completed&limit=200',
    'supplier',
  )
  const weightOf = (row: ShipmentRequest) => loadOf(row.shipmentRequestForm, row.facts).grossKg
  const of = async (who: string, query: string) =>
    Delivered.parse((await read(`/api/suppliers/delivered-weight?${query}`, who)).json).data

  const mine = await of('supplier', `year=${year}`)
  const seen = await of('admin', `year=${year}&tenant=supplier:300000000000001`)

  const delivered = own.filter(({ bookedShipment, updated }) =>
    (bookedShipment?.deliveryDate ?? updated.timestamp).startsWith(year),
  )
  expect(delivered.length).toBeGreaterThan(0)
  expect(mine.isAll).toBe(true)
  expect(mine.kg).toBeCloseTo(
    delivered.reduce((sum, row) => sum + weightOf(row), 0),
    1,
  )
  expect(seen).toEqual(mine)
  expect(await of('supplier', 'year=2019')).toEqual({ kg: 0, isAll: true })
  const foreign = await read(`/api/suppliers/delivered-weight?year=${year}&tenant=bmw`, 'supplier')
  expect(foreign.statusCode).toBe(404)
})

test('weeks count the completed requests of their pickups, and those that were fetched in time', async () => {
  const from = addDays(mondayOf(today), -49)
  const to = addDays(from, 55)
  const rows = (
    await rowsOf('/api/redwood/shipment-requests?shipment_type=completed&limit=200')
  ).filter((row) => pickupDayOf(row) >= from && pickupDayOf(row) <= to)
  const { json } = await read(`/api/redwood/throughput?pickup_from=${from}&pickup_to=${to}`)
  const weeks = z.object({ data: Throughput }).parse(json).data

  expect(rows.length).toBeGreaterThan(0)
  expect(weeks.map(({ from: week, count }) => [week, count])).toEqual(
    tally(rows.map((row) => mondayOf(pickupDayOf(row)))),
  )
  const fetched = (row: ShipmentRequest) => row.bookedShipment?.actualPickupDate
  const sum = (key: 'onTime' | 'late') => weeks.reduce((total, week) => total + week[key], 0)
  expect([sum('onTime'), sum('late')]).toEqual([
    rows.filter((row) => (fetched(row) ?? '9') <= pickupDayOf(row)).length,
    rows.filter((row) => (fetched(row) ?? '') > pickupDayOf(row)).length,
  ])
})

test('batteries that a request lists count in what was delivered, too', async () => {
  const year = today.slice(0, 4)
  const rows = await rowsOf('/api/redwood/shipment-requests?shipment_type=completed&limit=200')
  const listed = rows.filter(
    ({ tenant, facts, bookedShipment, updated }) =>
      tenant === 'bmw' &&
      facts.itemCount > 0 &&
      (bookedShipment?.deliveryDate ?? updated.timestamp).startsWith(year),
  )
  const { json } = await read(`/api/suppliers/delivered-weight?year=${year}&tenant=bmw`)

  expect(listed.length).toBeGreaterThan(0)
  expect(Delivered.parse(json).data.kg).toBeGreaterThanOrEqual(
    listed.reduce((sum, { facts }) => sum + facts.itemsKg, 0) - 1,
  )
})

test.each([
  ['backwards', 'pickup_from=2026-12-02&pickup_to=2026-12-01'],
  ['longer than two months', 'pickup_from=2026-01-01&pickup_to=2026-12-01'],
  ['no day', 'pickup_from=2026-02-30&pickup_to=2026-03-01'],
])('a span that is %s is refused at its field', async (_name, query) => {
  for (const call of ['figures', 'throughput']) {
    const { statusCode, body } = await read(`/api/redwood/${call}?${query}`)

    expect(statusCode).toBe(400)
    expect(body).toMatch(/invalid_query.*pickup_(to|from)/)
  }
})
