import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { ErrorBody } from '#schemas/error.ts'
import { EvaluationItem } from '#schemas/evaluation.ts'
import { WarrantyClaim } from '#schemas/maker.ts'
import { makers, partListOf, tenantOf } from '#schemas/tenants/index.ts'
import { UserType } from '#schemas/user-type.ts'
import { demoSites } from '#server/seed/places.ts'
import type { Answer } from '#tests/support/api.ts'
import { PART, addPart, itemSender, unseen } from '#tests/support/makers.ts'
import { others, people } from '#tests/support/people.ts'
import type { PersonInPool } from '#tests/support/people.ts'
import { columnOf } from '#tests/support/permissions.ts'
import { useApi } from '#tests/support/records/api-kit.ts'

const api = useApi()
const CLAIM = 'claim-of-this-test'
beforeAll(async () => {
  await addPart(
    api,
    makers.map(({ slug }) => slug),
  )
  const claim = { tenant: 'vwgoa', part_number: PART, vin: null, created_at: new Date() }
  await api.db
    .insertInto('warranty_claims')
    .values([
      { ...claim, saga_id: CLAIM, location_id: '12A34', quantity: 2 },
      { ...claim, saga_id: `${CLAIM}-2`, location_id: '56B78', quantity: 1 },
    ])
    .execute()
})

const admin = people['internal-admin']
const get = (url: string, by: PersonInPool = admin, headers = {}) =>
  api.send({ by, method: 'GET', url, headers })
const rowsOf = ({ body }: Answer) => z.array(z.record(z.string(), z.unknown())).parse(body['data'])
const issuesOf = ({ body }: Answer) =>
  ErrorBody.parse(body).issues?.map(({ path, code }) => `${path} ${code}`)

/** Everybody who may have to do with a program, whose it is, and where they work for it. */
const everybody = [
  ...UserType.options.map((type) => [type, people[type], columnOf[type]] as const),
  ['a supplier’s reader', others.reader, 'R'] as const,
  ['a BMW reader', others.bmwReader, 'R'] as const,
]
const reaches = ({ claims }: PersonInPool, column: string, tenant: string) =>
  'ABMLl'.includes(column) || ('SR'.includes(column) && claims['custom:tenant'] === tenant)

describe.each(everybody)('%s', (_who, person, column) => {
  test('reads, writes and exports at the own program and no other', async () => {
    const wrong: string[] = []
    for (const { slug, canExport, items } of makers) {
      const site = demoSites.find(({ tenant }) => tenant === slug)?.siteId ?? ''
      const isOwn = reaches(person, column, slug)
      const place = `/${slug}/locations/${site}`
      const uuid = crypto.randomUUID()
      const reads = [
        `/${slug}/locations`,
        `/${slug}/part-numbers`,
        `${place}/shipments`,
        `${place}/shipments/none/items`,
        `/${slug}/items`,
        `/${slug}/figures?today=2026-11-23`,
        `/${slug}/figures?today=2026-11-23&location_id=${site}`,
      ]
      const mayRead = 'ABMLlSR'.includes(column)
      const asked = [
        ...reads.map((url) => ({ url, method: 'GET' as const, isThere: isOwn, may: mayRead })),
        {
          url: `${place}/warranty-claims?part_number=${PART}`,
          method: 'GET' as const,
          isThere: isOwn && items?.hasClaims === true,
          may: mayRead,
        },
        {
          url: `/${slug}/export-data`,
          method: 'GET' as const,
          isThere: isOwn && canExport,
          may: 'ABMLSR'.includes(column),
        },
        {
          url: `${place}/shipments/none/items?uuid=${uuid}`,
          method: 'POST' as const,
          isThere: isOwn,
          may: 'ABLS'.includes(column),
          body: unseen,
        },
      ]
      for (const { isThere, may, ...sent } of asked) {
        // oxlint-disable-next-line no-await-in-loop -- in the order of the table
        const { status } = await api.send({ by: person, ...sent })
        const done = sent.method === 'POST' ? 201 : 200
        const wanted = may ? (isThere ? done : 404) : 403
        if (status !== wanted) wrong.push(`${sent.method} ${sent.url}: ${status}, not ${wanted}`)
      }
    }

    expect(wrong).toEqual([])
  })
})

test('a text that is no program of a maker has no such calls', async () => {
  for (const slug of ['audi', 'suppliers', 'ultium', 'gm-facilities', 'supplier:300000000000001'])
    expect([slug, (await get(`/${slug}/locations`)).status]).toEqual([slug, 404])
})

test('dealers are named by their codes with their brand, other places by their ids', async () => {
  expect(rowsOf(await get('/vwgoa/locations'))).toMatchObject([
    { dealerCode: '12A34', brand: 'vw', isActive: true, timeZone: 'America/New_York' },
    { dealerCode: '56B78', brand: 'audi' },
  ])
  const [bmw] = rowsOf(await get('/bmw/locations'))
  expect(bmw).toMatchObject({ locationId: 'bmw-greenville', brand: 'bmw' })
  expect(bmw).not.toHaveProperty('dealerCode')
})

test('a dealer sees the own codes only, corporate sees all of them and changes nothing', async () => {
  const codesOf = async (by: PersonInPool) =>
    rowsOf(await get('/vwgoa/locations', by)).map((row) => row['dealerCode'])
  expect(await codesOf(people['vw-dealer'])).toEqual(['12A34'])
  expect(await codesOf(people['vw-corporate'])).toEqual(['12A34', '56B78'])

  const other = '/vwgoa/locations/56B78'
  expect((await get(`${other}/shipments`, people['vw-dealer'])).status).toBe(404)
  expect((await get(`${other}/shipments`, people['vw-corporate'])).status).toBe(200)
  const write = (by: PersonInPool, place: string) =>
    itemSender(api, place, by)(crypto.randomUUID(), { body: unseen })
  expect((await write(people['vw-dealer'], other)).status).toBe(404)
  const refused = await write(people['vw-corporate'], other)
  expect([refused.status, ErrorBody.parse(refused.body).error.code]).toEqual([403, 'readonly_user'])
})

test.each(['1AA34', '12A3', '123A45', 'A2A34'])('"%s" is no dealer code', async (code) => {
  const answer = await get(`/vwgoa/locations/${code}/shipments`)
  expect([answer.status, issuesOf(answer)]).toEqual([400, ['location_id invalid_format']])
})

test.each(['12-34', '12é34', '12934'])('"%s" could be one: any character will do', async (code) => {
  const answer = await get(`/vwgoa/locations/${encodeURIComponent(code)}/shipments`)
  expect(answer.status).toBe(404)
})

test.each(makers)(
  'parts of $slug have the name of their list and weigh what they may',
  async (maker) => {
    const answer = await get(`/${maker.slug}/part-numbers`)
    const { min, max, units } = maker.partWeight
    for (const part of rowsOf(answer)) {
      const { weight, supplier } = z
        .object({ weight: z.object({ value: z.number(), unit: z.string() }), supplier: z.string() })
        .parse(part)
      expect(supplier).toBe(partListOf(maker))
      expect(units).toContain(weight.unit)
      expect(weight.value).toBeGreaterThanOrEqual(min)
      expect(weight.value).toBeLessThanOrEqual(max)
    }
    expect(answer.headers['cache-control']).toBe('private, max-age=300')
    const again = await get(`/${maker.slug}/part-numbers`, admin, {
      'if-none-match': String(answer.headers['etag']),
    })
    expect(again.status).toBe(304)
  },
)

test.each(makers)('$slug lists the kinds of shipments that it has', async ({ slug, listings }) => {
  const site = demoSites.find(({ tenant }) => tenant === slug)?.siteId ?? ''
  for (const type of ['current', 'completed', 'deleted'] as const) {
    const answer = await get(`/${slug}/locations/${site}/shipments?shipment_type=${type}`)
    const isListed = listings.includes(type)
    const wanted = isListed ? [200, undefined] : [400, ['shipment_type not_listed']]
    expect([type, answer.status, answer.status === 400 ? issuesOf(answer) : undefined]).toEqual([
      type,
      ...wanted,
    ])
  }
  expect(listings.includes('deleted')).toBe(tenantOf(slug)?.slug === 'tesla')
})

describe('claims', () => {
  const DEALER = '/vwgoa/locations/12A34'
  const dealer = people['vw-dealer']
  const send = (sagaId: string, index: number, body: object = unseen) =>
    itemSender(
      api,
      DEALER,
      dealer,
    )(crypto.randomUUID(), {
      body,
      query: `&saga_id=${sagaId}&index_in_claim=${index}`,
    })

  test('leave no room for why there is none', async () => {
    const body = { ...unseen, adHocItemReason: 'In stock' }
    const at = (answer: Answer) =>
      ErrorBody.parse(answer.body).issues?.map(({ path, code }) => `${path} ${code}`)
    expect(at(await send(CLAIM, 0, body))).toEqual(['adHocItemReason of_claim'])
    const { uuid } = EvaluationItem.parse((await send(CLAIM, 0)).body['data'])
    const sender = itemSender(api, DEALER, dealer)
    expect(at(await sender(uuid, { method: 'PATCH', body }))).toEqual(['adHocItemReason of_claim'])
    await sender(uuid, { method: 'DELETE' })
  })

  test('are asked for by part or VIN, and tell which batteries are there', async () => {
    const made = await send(CLAIM, 1)
    const item = EvaluationItem.parse(made.body['data'])
    expect(item).toMatchObject({
      recordType: 'warranty_claim_item',
      sagaId: CLAIM,
      indexInClaim: 1,
      dealerCode: '12A34',
    })
    const adHoc = await itemSender(api, DEALER, dealer)(crypto.randomUUID(), { body: unseen })
    expect(EvaluationItem.parse(adHoc.body['data']).recordType).toBe('ad_hoc_shipment_request_item')

    const found = await get(`${DEALER}/warranty-claims?part_number=${PART}`, dealer)
    expect(z.array(WarrantyClaim).parse(found.body['data'])).toEqual([
      {
        sagaId: CLAIM,
        partNumber: PART,
        vin: null,
        quantity: 2,
        items: [
          { indexInClaim: 0, uuid: null },
          { indexInClaim: 1, uuid: item.uuid },
        ],
      },
    ])
    expect((await get(`${DEALER}/warranty-claims`, dealer)).status).toBe(400)
    const none = await get(`${DEALER}/warranty-claims?vin=WVWZZZE1ZMP999999`, dealer)
    expect(none.body).toEqual({ data: [] })
  })

  test('take each battery once, at a position that they have, of their own part', async () => {
    const twice = await send(CLAIM, 1)
    expect([twice.status, ErrorBody.parse(twice.body).error.code]).toEqual([409, 'duplicate_item'])
    const past = await send(CLAIM, 2)
    expect([past.status, issuesOf(past)]).toEqual([422, ['index_in_claim no_position']])
    expect((await send(CLAIM, 50)).status).toBe(400)
    const others2 = await send(`${CLAIM}-2`, 0) // of another dealer
    expect(issuesOf(others2)).toEqual(['saga_id unknown_claim'])
    const part = '0Z1915599D'
    expect(issuesOf(await send(CLAIM, 0, { ...unseen, partNumber: part }))).toEqual([
      'partNumber other_part',
    ])
  })

  test('keep their part when the evaluation of a battery is changed', async () => {
    const other = 'TEST-0002'
    await addPart(api, ['vwgoa'], other)
    const uuid = crypto.randomUUID()
    const sender = itemSender(api, DEALER, dealer)
    const query = `&saga_id=${CLAIM}&index_in_claim=0`
    expect((await sender(uuid, { body: unseen, query })).status).toBe(201)

    const swapped = await sender(uuid, { method: 'PATCH', body: { partNumber: other } })
    const dented = await sender(uuid, { method: 'PATCH', body: { serialNumber: 'VW-1' } })

    expect([swapped.status, issuesOf(swapped)]).toEqual([422, ['partNumber other_part']])
    expect(dented.status).toBe(200)
  })

  test('are named whole or not at all', async () => {
    const half = await itemSender(
      api,
      DEALER,
      dealer,
    )(crypto.randomUUID(), {
      body: unseen,
      query: `&saga_id=${CLAIM}`,
    })
    expect([half.status, issuesOf(half)]).toEqual([400, ['index_in_claim not_together']])
  })
})
