import { afterEach, describe, expect, test } from 'vitest'

import { ErrorBody } from '#schemas/error.ts'
import { batteriesOfVin } from '#server/batteries/vin.ts'
import { builtIn } from '#tests/support/catalogue.ts'
import { as, bodyOf, startFrame } from '#tests/support/frame.ts'
import type { Framed } from '#tests/support/frame.ts'
import { people } from '#tests/support/people.ts'
import { useApi } from '#tests/support/records/api-kit.ts'

const LEAF = '1N4BZ1CP6KC310447'
const DISMANTLERS = '/auto-dismantlers'
const api = useApi()
const get = (url: string, by?: keyof typeof people) =>
  api.send({ method: 'GET', url, ...(by ? { by: people[by] } : {}) })
const dismantler = (url: string) => get(`${DISMANTLERS}/${url}`, 'auto-dismantler-lead')

const found = {
  vin: LEAF,
  make: 'Nissan',
  model: 'Leaf',
  year: 2019,
  trim: null,
  warnings: [],
  batteries: [
    { batteryId: 'nissan-leaf-40-kwh-2018' },
    { batteryId: 'nissan-leaf-plus-62-kwh-2019' },
  ],
}

describe('a VIN', () => {
  test.each([
    ['without signing in', '/anonymous-vin-to-batteries', undefined, [null, null]],
    // 303 and 410 kg at the rate of their chemistry.
    ['by a dismantler', `${DISMANTLERS}/vin-to-batteries`, 'auto-dismantler-lead', [333.3, 451]],
    ['by staff', `${DISMANTLERS}/vin-to-batteries`, 'internal-managers', [333.3, 451]],
  ] as const)('is looked up %s', async (_who, url, by, prices) => {
    // As a paper prints it.
    for (const vin of [LEAF, '1N4%20BZ1CP6-KC310447']) {
      const answer = await get(`${url}?vin=${vin}`, by)

      expect(answer.status).toBe(200)
      expect(answer.body['data']).toMatchObject(found)
      expect(answer.body['data']).toMatchObject({
        batteries: prices.map((price) => ({ price, priceOverride: null })),
      })
    }
  })

  test('that looks wrong warns, and one of another car finds nothing', async () => {
    const wrong = await get('/anonymous-vin-to-batteries?vin=1N4BZ1CP0KC310447')
    const other = await get('/anonymous-vin-to-batteries?vin=1FADP3R42EL208817')

    expect(wrong.body['data']).toMatchObject({
      ...found,
      vin: '1N4BZ1CP0KC310447',
      warnings: ['check_digit'],
    })
    expect(other.body['data']).toMatchObject({ make: 'Ford', year: 2014, batteries: [] })
  })

  test.each([
    '',
    '?vin=',
    '?vin=1N4BZ1CP6KC31044',
    `?vin=${LEAF}7`,
    `?vin=${LEAF.toLowerCase()}`,
    `?vin=${LEAF}&vin=${LEAF}`,
    `?vin=${LEAF}&year=2019`,
  ])('is refused as %s', async (query) => {
    for (const [url, by] of [
      ['/anonymous-vin-to-batteries', undefined],
      [`${DISMANTLERS}/vin-to-batteries`, 'auto-dismantler-lead'],
    ] as const) {
      const answer = await get(`${url}${query}`, by)

      expect([answer.status, ErrorBody.parse(answer.body).error.code]).toEqual([
        400,
        'invalid_query',
      ])
      expect(answer.text.toUpperCase()).not.toContain(LEAF)
    }
  })
})

describe('a make, a model and a year', () => {
  test('come from a list that browsers keep for five minutes', async () => {
    const answer = await dismantler('year-make-model-options')

    expect(answer.headers['cache-control']).toBe('private, max-age=300')
    expect(answer.body['data']).toContainEqual({
      year: 2004,
      makes: [{ make: 'Toyota', models: ['Prius'] }],
    })
  })

  test.each([
    ['make=Nissan&model=Leaf&year=2019', ['40 kWh', 'Plus 62 kWh']],
    ['make=nissan&model=leaf&year=2011', ['24 kWh']],
    ['make=Nissan&model=Leaf&year=1990', []],
    ['make=Nissan&model=Leaf&year=2030', []],
    ['make=Nobody&model=Leaf&year=2019', []],
  ])('%s have the packs %j', async (query, trims) => {
    const answer = await dismantler(`car-to-batteries?${query}`)

    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('private, max-age=300')
    expect((answer.body['data'] as { trim: string }[]).map(({ trim }) => trim)).toEqual(trims) // because the answer fits its schema
  })

  test.each([
    'make=Nissan&model=Leaf',
    'make=Nissan&model=Leaf&year=1989',
    'make=Nissan&model=Leaf&year=2031',
    'make=Nissan&model=Leaf&year=2019.5',
    'make=&model=Leaf&year=2019',
    `make=${'N'.repeat(51)}&model=Leaf&year=2019`,
    `make=Nissan&model=${'L'.repeat(51)}&year=2019`,
  ])('are refused as %s', async (query) => {
    const answer = await dismantler(`car-to-batteries?${query}`)

    expect([answer.status, ErrorBody.parse(answer.body).error.code]).toEqual([400, 'invalid_query'])
  })
})

describe('a part number', () => {
  test.each(['295B09RB0A', '295b0-9rb0a', '295B0%209RB0A'])(
    '%s leads to its pack',
    async (part) => {
      const answer = await dismantler(`lookup-part-number?part_number=${part}`)

      expect(answer.status).toBe(200)
      expect(answer.body['data']).toMatchObject({
        result: 'match',
        partNumber: '295B09RB0A',
        battery: { batteryId: 'nissan-leaf-40-kwh-2018' },
      })
    },
  )

  test.each(['295', '9'.repeat(50)])('%s matches nothing, which is no error', async (part) => {
    const answer = await dismantler(`lookup-part-number?part_number=${part}`)

    expect([answer.status, answer.body]).toEqual([200, { data: { result: 'no_match' } }])
  })

  test.each(['29', '9'.repeat(51), ''])('is refused as "%s"', async (part) => {
    const answer = await dismantler(`lookup-part-number?part_number=${part}`)

    expect([answer.status, ErrorBody.parse(answer.body).error.code]).toEqual([400, 'invalid_query'])
  })
})

test('the calls of dismantlers are for them and for the staff that buys', async () => {
  const urls = [
    'year-make-model-options',
    `vin-to-batteries?vin=${LEAF}`,
    'car-to-batteries?make=a&model=b&year=2019',
    'lookup-part-number?part_number=295',
  ]
  for (const url of urls) {
    for (const by of [
      'supplier',
      'internal-logistics',
      'internal-lowest',
      'epc-supplier',
    ] as const) {
      const { status, body } = await get(`${DISMANTLERS}/${url}`, by)
      expect([url, by, status, ErrorBody.parse(body).error.code]).toEqual([
        url,
        by,
        403,
        'forbidden_role',
      ])
    }
    const { status, body } = await get(`${DISMANTLERS}/${url}`)
    expect([url, status, ErrorBody.parse(body).error.code]).toEqual([url, 401, 'not_signed_in'])
  }
  const none = await dismantler(LEAF)
  expect([none.status, ErrorBody.parse(none.body).error.code]).toEqual([404, 'not_found'])
})

describe('looking up without signing in', () => {
  let framed: Framed | undefined
  afterEach(() => framed?.app.close())
  const start = async (fails = false) => {
    framed = await startFrame({
      findBatteriesAnonymously: () => {
        if (fails) throw new Error(`GET /api/anonymous-vin-to-batteries?vin=${LEAF} broke`)
        return { data: batteriesOfVin(builtIn, LEAF) }
      },
    })
    return framed
  }
  const url = `/api/anonymous-vin-to-batteries?vin=${LEAF}`

  test('answers an address twenty times a minute, whoever it says it is', async () => {
    const { app } = await start()
    const statuses: number[] = []
    for (let n = 0; n < 20; n += 1) statuses.push((await app.inject({ url })).statusCode)
    const refused = await app.inject({ url })
    const named = await app.inject({ url, headers: as('supplier') })
    const elsewhere = await app.inject({ url, remoteAddress: '203.0.113.9' })

    expect(new Set(statuses)).toEqual(new Set([200]))
    expect([refused.statusCode, bodyOf(refused).error.code]).toEqual([429, 'rate_limited'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect([named.statusCode, elsewhere.statusCode]).toEqual([429, 200])
  })

  test('leaves no VIN in the log, also when it goes wrong', async () => {
    const { app, log } = await start(true)
    await app.inject({ url })
    await app.inject({ url: `${url}7` })
    await app.inject({ url: `/api/nowhere?vin=${LEAF}` })

    expect(log()).toContain('anonymous-vin-to-batteries')
    expect(log()).not.toContain(LEAF)
  })
})
