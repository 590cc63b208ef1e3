import { expect, test } from 'vitest'

import type { UploadDiff, UploadedText } from '#schemas/records/upload.ts'
import type { ShipmentForm } from '#schemas/shipment-form.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { GREENVILLE, itemSender, sound } from '#tests/support/makers.ts'
import { people } from '#tests/support/people.ts'
import { useApi } from '#tests/support/records/api-kit.ts'
import { admin } from '#tests/support/spot-offer-http.ts'

// What is left out of a list stays with whatever names it.
const api = useApi()
const csv = { 'content-type': 'text/csv' }
const LAKESIDE = '300000000000001'
const TENANT = `supplier:${LAKESIDE}`
const SITE = 'lakeside-reno'

const get = (url: string, by = admin) => api.send({ by, method: 'GET', url })
const call = (folder: string, file: string) => `/redwood/supplier-configs/${folder}?file=${file}`
const post = async (folder: string, file: string, body: string, action = 'validate-and-diff') => {
  const url = `${call(folder, file)}&action=${action}`
  const answer = await api.send({ by: admin, method: 'POST', url, body, headers: csv })
  expect(answer.status).toBe(200)
  return answer.body['data'] as UploadDiff // because the answer fits its schema
}
const apply = (folder: string, file: string, body: string) =>
  post(folder, file, body, 'validate-and-upload')
const textOf = async (folder: string, file: string) =>
  ((await get(call(folder, file))).body['data'] as UploadedText).text // because the answer fits its schema
const linesOf = async (folder: string, file: string) => (await textOf(folder, file)).split('\r\n')
const without = (lines: readonly string[], beginning: string) =>
  lines.filter((line) => !line.startsWith(beginning)).join('\n')

const requested = async (change: Partial<ShipmentForm> = {}) => {
  const form = { ...api.formFor(SITE), ...change }
  const body = { tenant: TENANT, site_id: SITE, form }
  const url = '/suppliers/shipment-requests'
  const sent = await api.send({ by: people.supplier, method: 'POST', url, body })
  expect(sent.status).toBe(201)
  return (sent.body['data'] as ShipmentRequest).id // because the answer fits its schema
}
const read = async (id: string) =>
  (await get(`/suppliers/shipment-requests/${id}`)).body['data'] as ShipmentRequest // because the answer fits its schema
const listed = async (ids: readonly string[]) => {
  const { body } = await get(`/redwood/shipment-requests?ids=${ids.join()}`)
  return (body['data'] as ShipmentRequest[]).map(({ id }) => id) // because the answer fits its schema
}
const effectOf = ({ effects }: UploadDiff, wanted: string) =>
  effects.find(({ kind }) => kind === wanted)

test('a part that ends stays with its batteries, and is no choice for another', async () => {
  const lines = await linesOf('bmw_group', 'part-numbers')
  const [part = ''] = lines[1]?.split(',') ?? []
  const send = itemSender(api)
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
  const body = { ...sound, partNumber: part, serialNumber: 'ENDS-1' }
  expect((await send(one, { body })).status).toBe(201)

  const text = without(lines, part)
  const before = effectOf(await post('bmw_group', 'part-numbers', text), 'part-batteries')
  expect(before).toMatchObject({ ids: [part] })
  expect(before?.count).toBeGreaterThan(0)
  await apply('bmw_group', 'part-numbers', text)

  const items = await get(`${GREENVILLE}/shipments/none/items`)
  expect(items.body['data']).toContainEqual(
    expect.objectContaining({ uuid: one, partNumber: part }),
  )
  const refused = await send(other, { body: { ...body, serialNumber: 'ENDS-2' } })
  expect(refused.status).toBe(422)
  await apply('bmw_group', 'part-numbers', lines.join('\n'))
  expect((await send(other, { body: { ...body, serialNumber: 'ENDS-2' } })).status).toBe(201)
})

test('another address on file gives open requests an issue, and the old one takes it back', async () => {
  const id = await requested()
  const text = await textOf(LAKESIDE, 'locations')
  const moved = text.replace('4100 Silver Spur Way', '9 Silver Spur Way')
  const diff = await post(LAKESIDE, 'locations', moved)
  const issues = effectOf(diff, 'address-issues')
  expect(diff.modified).toMatchObject([{ key: SITE, column: 'address_line1' }])
  expect(issues?.ids).toContain(id)
  expect((await listed(issues?.ids ?? [])).toSorted()).toEqual(issues?.ids.toSorted())
  const issueOf = async () => (await read(id)).shipmentRequestForm.pickupAddress.addressIssue
  expect(await issueOf()).toBeUndefined()
  const { revision } = await read(id)

  await apply(LAKESIDE, 'locations', moved)
  // Whoever approves what they read before it is refused.
  expect((await read(id)).revision).toBe(revision + 1)
  expect(await issueOf()).toBe('erp-site-address-mismatch')
  const flagged = await get('/redwood/shipment-requests?has_address_issue=true&limit=100')
  expect((flagged.body['data'] as ShipmentRequest[]).map((one) => one.id)).toContain(id)
  expect(effectOf(await post(LAKESIDE, 'locations', text), 'address-fits')?.ids).toContain(id)
  await apply(LAKESIDE, 'locations', text)
  expect(await issueOf()).toBeUndefined()
})

test('a location that ends keeps its requests, and takes no more', async () => {
  const id = await requested()
  const lines = await linesOf(LAKESIDE, 'locations')
  const text = without(lines, SITE)
  expect(effectOf(await post(LAKESIDE, 'locations', text), 'site-requests')?.ids).toContain(id)
  await apply(LAKESIDE, 'locations', text)

  expect((await read(id)).id).toBe(id)
  const sites = await get(`/suppliers/sites?tenant=${TENANT}`)
  expect(sites.body['data']).toContainEqual(
    expect.objectContaining({ siteId: SITE, isActive: false }),
  )
  const note = { action: 'add-note', note: 'The dock is on the north side' }
  const url = `/suppliers/shipment-requests/${id}`
  expect((await api.send({ by: admin, method: 'PATCH', url, body: note })).status).toBe(200)
  await apply(LAKESIDE, 'locations', lines.join('\n'))
})

test.each([
  ['12A34', 'US', 'KY', '40503', 'America/New_York', 'audi', []],
  ['12345A', 'US', 'KY', '40503', 'America/New_York', 'audi', ['location_id']],
  ['12A34', 'US', '', '', 'America/New_York', '', ['region', 'postal_code']],
  ['12A34', 'USA', 'KY', '40503', 'New York', 'bmw', ['country_code', 'time_zone', 'brand']],
] as const)(
  'a dealer %s in %s is judged',
  async (id, country, region, code, zone, brand, wrong) => {
    const head = await linesOf('vwgoa', 'locations')
    const row = [id, 'Dealer', '1 Main Street', '', '', 'Lexington', region, code, country]
    const diff = await post('vwgoa', 'locations', `${head[0]}\n${[...row, zone, brand].join()}`)

    expect(diff.issues.map(({ column }) => column)).toEqual(wrong)
  },
)

test('an order without an open line is closed, and open again with one', async () => {
  const lines = await linesOf(LAKESIDE, 'purchase-orders')
  const order = '4500118273'
  const openOrders = async () => {
    const { body } = await get(`/suppliers/purchase-orders?supplier_id=${LAKESIDE}`)
    return body['data'] as { poNumber: string; id: string; lines: unknown[] }[]
  }
  const found = (await openOrders()).find(({ poNumber }) => poNumber === order)
  const known = { id: found?.id, poNumber: order, supplierId: LAKESIDE, supplierName: 'Lakeside' }
  const supplierPo = { ...known, lines: [] } as unknown as NonNullable<ShipmentForm['supplierPo']> // because only its id counts
  const id = await requested({ supplierPo })
  const half = without(lines, `${order},1`)
  expect(effectOf(await post(LAKESIDE, 'purchase-orders', half), 'order-requests')).toBeUndefined()
  const text = `${without(lines, order)}\nNEW-PO,1,LCW-4410,OPEN,`
  expect(effectOf(await post(LAKESIDE, 'purchase-orders', text), 'order-requests')?.ids).toContain(
    id,
  )
  await apply(LAKESIDE, 'purchase-orders', text)

  const open = (await openOrders()).map(({ poNumber }) => poNumber)
  expect([open.includes(order), open.includes('NEW-PO')]).toEqual([false, true])
  expect((await read(id)).shipmentRequestForm.supplierPo?.poNumber).toBe(order)
  await apply(LAKESIDE, 'purchase-orders', lines.join('\n'))
  const again = (await openOrders()).find(({ poNumber }) => poNumber === order)
  expect(again?.lines.length).toBe(found?.lines.length)
})

test('packaging that ends stays in requests, and is no choice any more', async () => {
  const [unit] = api.formFor(SITE).handlingUnits
  if (!unit) throw new Error('a form without units')
  const packagingPartNumber = 'RP-1001'
  const returnablePackaging = { packagingPartNumber, description: 'Steel module rack, 12 places' }
  const handlingUnits = [{ ...unit, isReturnablePackaging: true, returnablePackaging }]
  const id = await requested({ handlingUnits })
  const lines = await linesOf('everyone', 'returnable-packaging')
  const text = without(lines, packagingPartNumber)
  const diff = await post('everyone', 'returnable-packaging', text)
  expect(effectOf(diff, 'packaging-requests')?.ids).toContain(id)
  await apply('everyone', 'returnable-packaging', text)

  const options = await get('/suppliers/returnable-packaging-options')
  expect(options.body['data']).toContainEqual(
    expect.objectContaining({ packagingPartNumber, isActive: false }),
  )
  await apply(LAKESIDE, 'returnable-packaging', 'packaging_part_number,description\nOWN-1,Own rack')
  const own = await get('/suppliers/returnable-packaging-options', people.supplier)
  expect(own.body['data']).toContainEqual(
    expect.objectContaining({ packagingPartNumber: 'OWN-1', isActive: true }),
  )
})
