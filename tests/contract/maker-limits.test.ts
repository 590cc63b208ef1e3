import { beforeAll, describe, expect, test } from 'vitest'

import { ErrorBody } from '#schemas/error.ts'
import { makers } from '#schemas/tenants/index.ts'
import type { Answer } from '#tests/support/api.ts'
import { PART, addPart, damaged, itemSender, sound, unseen } from '#tests/support/makers.ts'
import { people } from '#tests/support/people.ts'
import { useApi } from '#tests/support/records/api-kit.ts'

const api = useApi()
const admin = people['internal-admin']
const LONG_PART = 'P'.repeat(50)
beforeAll(async () => {
  const all = makers.map(({ slug }) => slug)
  await addPart(api, all)
  await addPart(api, all, LONG_PART)
  await addPart(api, all, 'Q')
})

const text = (length: number) => 'x'.repeat(length)
const get = (url: string) => api.send({ by: admin, method: 'GET', url })
const fieldsOf = ({ body }: Answer) => ErrorBody.parse(body).issues?.map(({ path }) => path)
const send = (place: string, body: object, query = '') =>
  itemSender(api, place, admin)(crypto.randomUUID(), { body, query })

// Of two in a row the first is the last that is taken. Limits: specification 1 §5, calls.md §3; lengths of texts are ours.
describe('a battery', () => {
  // What may be absent is absent when it is empty.
  test.each([
    ['partNumber', ['', 'Q', LONG_PART, text(51)], [400, 201, 201, 400]],
    ['serialNumber', ['', 'S', text(50), text(51)], [201, 201, 201, 400]],
    ['recallNumber', ['', 'R', text(50), text(51)], [201, 201, 201, 400]],
  ] as const)('has a %s within its limits', async (field, values, statuses) => {
    const place = '/bmw/locations/bmw-greenville'
    const answers = await Promise.all(
      values.map((value) => send(place, { ...sound, [field]: value })),
    )

    expect(answers.map(({ status }) => status)).toEqual(statuses)
    for (const answer of answers.filter(({ status }) => status === 400))
      expect(fieldsOf(answer)).toEqual([field])
  })

  test.each([
    ['bmw/locations/bmw-greenville', { ...damaged }, 'physicalDamageComment', 500],
    [
      'bmw/locations/bmw-greenville',
      { ...sound, isDdr: true, isRecalledOrDefective: true },
      'recallOrDefectiveComment',
      500,
    ],
    ['bmw/locations/bmw-greenville', { ...sound, isDdr: true }, 'ddrOtherComment', 500],
    ['vwgoa/locations/12A34', { ...damaged, signature: 'Kai V' }, 'ddrReason', 500],
    ['vwgoa/locations/12A34', { ...damaged, signature: 'Kai V' }, 'adHocItemReason', 500],
    ['vwgoa/locations/12A34', { ...damaged }, 'signature', 100],
    ['volvo-eu/locations/volvo-goteborg', { ...damaged, adrClass: 'red' }, 'adrComment', 500],
  ])('of %s takes %o with a %s of at most %i characters', async (place, body, field, most) => {
    const fits = await send(`/${place}`, { ...body, [field]: text(most) })
    const over = await send(`/${place}`, { ...body, [field]: text(most + 1) })

    expect([fits.status, over.status, fieldsOf(over)]).toEqual([201, 400, [field]])
  })

  test('is signed by a name of two letters at least', async () => {
    const place = '/vwgoa/locations/12A34'
    const [one, two] = await Promise.all(
      ['K', 'Ky'].map((signature) => send(place, { ...sound, signature })),
    )
    expect([one?.status, two?.status]).toEqual([400, 201])
  })

  test.each([
    ['1M8GDM9AXKP04278', 400],
    ['1M8GDM9AXKP042788', 201],
    ['1M8GDM9AXKP0427889', 400],
    ['1m8gdm9axkp042788', 400],
    ['1M8GDM9AXKP04278-', 400],
  ])('with the VIN %s is answered by %i', async (vin, status) => {
    const answer = await send('/bmw/locations/bmw-greenville', { ...unseen, vin })
    expect(answer.status).toBe(status)
  })

  test('of a claim has one of fifty places', async () => {
    const query = (index: number) => `&saga_id=none&index_in_claim=${index}`
    const place = '/vwgoa/locations/12A34'
    const [under, first, last, over] = await Promise.all(
      [-1, 0, 49, 50].map((index) => send(place, unseen, query(index))),
    )
    // The claim does not exist: the position is looked at before that.
    expect([under, first, last, over].map((one) => one?.status)).toEqual([400, 422, 422, 400])
    const long = await Promise.all(
      [50, 51].map((length) => send(place, unseen, `&saga_id=${text(length)}&index_in_claim=0`)),
    )
    expect(long.map(({ status }) => status)).toEqual([422, 400])
  })
})

describe('what is asked for', () => {
  test.each([
    ['a program’s name', (n: number) => `/${text(n)}/locations`, 50, 404],
    ['a place', (n: number) => `/bmw/locations/${text(n)}/shipments`, 50, 404],
    [
      'a place of figures',
      (n: number) => `/bmw/figures?today=2026-11-23&location_id=${text(n)}`,
      50,
      404,
    ],
    [
      'a part of claims',
      (n: number) => `/vwgoa/locations/12A34/warranty-claims?part_number=${text(n)}`,
      50,
      200,
    ],
    [
      'a VIN of claims',
      (n: number) => `/vwgoa/locations/12A34/warranty-claims?vin=${text(n)}`,
      17,
      200,
    ],
    ['a time zone', (n: number) => `/bmw/export-data?timezone=${text(n)}`, 64, 400],
  ])('%s has at most so many characters', async (_what, url, most, known) => {
    const [fits, over] = [await get(url(most)), await get(url(most + 1))]

    expect([fits.status, over.status]).toEqual([known, 400])
    // A zone of 64 letters is none, which is said otherwise than that it is too long.
    expect(over.text).not.toBe(fits.text)
  })

  test('a page of shipments has 1 to 200 of them', async () => {
    const url = (limit: number) => `/bmw/locations/bmw-greenville/shipments?limit=${limit}`
    const answers = await Promise.all([0, 1, 200, 201].map((limit) => get(url(limit))))
    expect(answers.map(({ status }) => status)).toEqual([400, 200, 200, 400])
  })

  test('claims are asked for by something', async () => {
    const answer = await get('/vwgoa/locations/12A34/warranty-claims')
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['part_number']])
    const part = await get(`/vwgoa/locations/12A34/warranty-claims?part_number=${PART}`)
    expect(part.status).toBe(200)
  })
})
