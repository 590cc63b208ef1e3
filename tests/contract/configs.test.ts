import { describe, expect, test } from 'vitest'

import { ErrorBody } from '#schemas/error.ts'
import type { UploadDiff, UploadVersion, UploadedText } from '#schemas/records/upload.ts'
import { people } from '#tests/support/people.ts'
import { useApi } from '#tests/support/records/api-kit.ts'
import { admin, managers, ops } from '#tests/support/spot-offer-http.ts'

const LEAF = 'nissan-leaf-24-kwh-2011'
const HEAD = 'battery_id,price'
const csv = { 'content-type': 'text/csv' }
const api = useApi()

const get = (url: string, by = admin) => api.send({ by, method: 'GET', url })
const post = (name: string, body: string, query = '', headers: Record<string, string> = csv) =>
  api.send({ by: admin, method: 'POST', url: `/config/${name}?${query}`, body, headers })
const diffOf = ({ body }: Awaited<ReturnType<typeof post>>) => body['data'] as UploadDiff // because the answer fits its schema
const current = async (name: string) => {
  const { body } = await get('/auto-dismantlers/config/all')
  const found = (body['data'] as Record<string, UploadedText>)[name]
  if (!found) throw new Error(`no ${name}`)
  return found
}
const history = async (name: string) =>
  (await get(`/config/${name}/versions`)).body['data'] as UploadVersion[] // because the answer fits its schema
const priceOf = async (id: string) => {
  const url = '/auto-dismantlers/car-to-batteries?make=Nissan&model=Leaf&year=2012'
  const { body } = await get(url)
  const packs = body['data'] as { batteryId: string; priceOverride: number | null }[]
  return packs.find(({ batteryId }) => batteryId === id)?.priceOverride
}

test('what comes with the portal is version 1, and has its text', async () => {
  const all = (await get('/auto-dismantlers/config/all')).body['data'] as Record<string, unknown>

  expect(Object.keys(all)).toEqual([
    'year-make-models',
    'oem-part-numbers',
    'reuse-blacklist',
    'price-overrides',
  ])
  expect(all['year-make-models']).toMatchObject({
    version: 1,
    uploadedBy: null,
    uploadedAt: null,
    rows: 66,
    text: expect.stringContaining('Nissan,Leaf,24 kWh,2011,2016') as string,
  })
  expect(all['price-overrides']).toMatchObject({ version: 2, uploadedBy: 'Amara Okafor' })
  expect(await history('oem-part-numbers')).toMatchObject([{ version: 1, rows: 11, note: null }])
})

test('a text is only compared when that is asked for', async () => {
  const before = await current('price-overrides')
  const answer = await post(
    'price-overrides',
    `${HEAD}\naudi-e-tron-95-kwh-2019,2450.00\n${LEAF},410.5`,
    'action=validate-and-diff',
    { 'content-type': 'text/plain; charset=utf-8' },
  )

  expect([answer.status, diffOf(answer)]).toEqual([
    200,
    {
      configName: 'price-overrides',
      version: before.version,
      counts: {
        rows: 2,
        rowsBefore: 3,
        added: 1,
        removed: 2,
        modified: 0,
        errors: 0,
        warnings: 0,
      },
      added: [{ key: LEAF, column: null, from: null, to: `${LEAF}, 410.5`, line: 3 }],
      removed: [
        expect.objectContaining({ key: 'bmw-i3-120-ah-2019', line: 3 }),
        expect.objectContaining({ key: 'chevrolet-spark-ev-19-kwh-2015', line: 4 }),
      ],
      modified: [],
      issues: [],
      effects: [
        {
          kind: 'prices',
          count: 3,
          ids: [LEAF, 'chevrolet-spark-ev-19-kwh-2015', 'bmw-i3-120-ah-2019'],
        },
      ],
    },
  ])
  expect(await current('price-overrides')).toEqual(before)
})

test('nothing is replaced when one line is wrong', async () => {
  const before = await current('price-overrides')
  const text = `${HEAD}\n${LEAF},410.5\n${LEAF},0\nnowhere,12`

  const compared = diffOf(await post('price-overrides', text, 'action=validate-and-diff'))
  expect(compared.counts).toMatchObject({ rows: 3, errors: 2, added: 0, removed: 0 })
  expect(compared.issues[0]).toEqual({
    line: 3,
    column: 'price',
    value: '0',
    text: 'Enter a number from 0.01 to 1,000,000, with at most 2 decimals',
    level: 'error',
  })
  const refused = await post('price-overrides', text)
  expect([refused.status, ErrorBody.parse(refused.body)]).toMatchObject([
    422,
    {
      error: { code: 'config_invalid' },
      issues: [{ path: '3.price' }, { path: '4.battery_id', code: 'csv' }],
    },
  ])
  expect(await current('price-overrides')).toEqual(before)
  expect(await priceOf(LEAF)).toBeNull()
})

describe('an upload', () => {
  test('is in use at once, is in the history, and is rolled back by its text', async () => {
    const first = await current('price-overrides')
    const text = `${first.text.trim()}\n${LEAF},410.50`
    const applied = await post('price-overrides', text, 'note=December%20list')

    expect(applied.status).toBe(200)
    expect(diffOf(applied)).toMatchObject({ version: first.version + 1, counts: { added: 1 } })
    expect(await priceOf(LEAF)).toBe(410.5)
    const [newest] = await history('price-overrides')
    expect(newest).toMatchObject({
      version: first.version + 1,
      uploadedBy: 'Test admin',
      note: 'December list',
      rows: first.rows + 1,
      added: 1,
      removed: 0,
      modified: 0,
    })
    const earlier = await get(`/config/price-overrides/versions/${first.version}`)
    const { text: old } = earlier.body['data'] as UploadedText // because the answer fits its schema
    const back = await post('price-overrides', old, `version=${first.version + 1}`)
    expect(diffOf(back)).toMatchObject({ version: first.version + 2, counts: { removed: 1 } })
    expect(await priceOf(LEAF)).toBeNull()
    expect(await api.db.selectFrom('audit').selectAll().execute()).toContainEqual(
      expect.objectContaining({
        call: 'config-upload',
        target_id: 'price-overrides',
        detail: expect.objectContaining({ version: first.version + 1, note: 'December list' }),
      }),
    )
  })

  test('that changes nothing makes no version', async () => {
    const { version, text } = await current('reuse-blacklist')

    expect(diffOf(await post('reuse-blacklist', text)).version).toBe(version)
    expect((await current('reuse-blacklist')).version).toBe(version)
  })

  test('of one of two administrators at once is late', async () => {
    const { version, text } = await current('reuse-blacklist')
    const sent = (reason: string) =>
      post('reuse-blacklist', `${text.trim()}\n${LEAF},${reason}`, `version=${version}`)

    const answers = await Promise.all([sent('one'), sent('two')])

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
    const late = await sent('three')
    expect(ErrorBody.parse(late.body)).toMatchObject({
      error: { code: 'version_conflict' },
      current: { updatedBy: 'Test admin' },
    })
    expect((await current('reuse-blacklist')).version).toBe(version + 1)
  })

  test('with an Idempotency-Key happens once', async () => {
    const { version } = await current('oem-part-numbers')
    const text = 'part_number,make,model,trim\nNEW-123,Nissan,Leaf,40 kWh'
    const headers = { ...csv, 'idempotency-key': 'configs-test-0000001' }
    const url = `version=${version}`
    const first = await post('oem-part-numbers', text, url, headers)
    const again = await post('oem-part-numbers', text, url, headers)

    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(diffOf(again)).toEqual(diffOf(first))
    const found = await get('/auto-dismantlers/lookup-part-number?part_number=new123')
    expect(found.body['data']).toMatchObject({ result: 'match', partNumber: 'NEW-123' })
    const gone = await get('/auto-dismantlers/lookup-part-number?part_number=295B09RB0A')
    expect(gone.body['data']).toEqual({ result: 'no_match' })
  })
})

test.each([
  [
    'another kind of body',
    'price-overrides',
    HEAD,
    '',
    { 'content-type': 'application/json' },
    415,
  ],
  ['an unknown name', 'prices', HEAD, '', csv, 400],
  ['no text', 'price-overrides', '', '', csv, 400],
  ['an unknown action', 'price-overrides', HEAD, 'action=upload', csv, 400],
  ['a long note', 'price-overrides', HEAD, `note=${'n'.repeat(501)}`, csv, 400],
  ['more than 5 MiB', 'price-overrides', 'x'.repeat(5 * 1024 * 1024 + 1), '', csv, 413],
])('%s is refused', async (_, name, body, query, headers, status) => {
  expect((await post(name, body, query, headers)).status).toBe(status)
})

test('what another process puts to use counts here at once', async () => {
  expect(await priceOf(LEAF)).toBeNull()
  const { version } = await current('price-overrides')
  const text = `${HEAD}\r\n${LEAF},77`
  const counts = { rows: 1, added: 1, removed: 3, modified: 0 }
  const by = { by_id: 'redwood_okta|other', by_name: 'Other', note: null, at: api.now() }
  const row = { name: 'price-overrides', version: version + 1, text, ...by, ...counts }
  await api.db.insertInto('config_versions').values(row).execute()

  expect(await priceOf(LEAF)).toBe(77)
})

test('only administrators upload and read; an unknown version is not found', async () => {
  const { 'auto-dismantler-lead': dismantler } = people
  for (const by of [managers, ops, dismantler])
    for (const url of ['/auto-dismantlers/config/all', '/config/price-overrides/versions'])
      expect((await get(url, by)).status).toBe(403)
  expect((await get('/config/price-overrides/versions/999')).status).toBe(404)
})
