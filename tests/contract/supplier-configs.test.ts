import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { ErrorBody } from '#schemas/error.ts'
import type { UploadDiff, UploadVersion, UploadedText } from '#schemas/records/upload.ts'
import { inTransaction } from '#server/db/database.ts'
import { supplierUpload } from '#server/suppliers/uploads.ts'
import type { Answer } from '#tests/support/api.ts'
import { people } from '#tests/support/people.ts'
import { useApi } from '#tests/support/records/api-kit.ts'
import { admin, managers, ops } from '#tests/support/spot-offer-http.ts'

const api = useApi()
const csv = { 'content-type': 'text/csv' }
const CALL = '/redwood/supplier-configs'
const HEAD = 'part_number,description,weight,weight_unit'
const compare = 'action=validate-and-diff'

const get = (url: string, by = admin) => api.send({ by, method: 'GET', url })
const post = (folder: string, body: string, query = '', by = admin) =>
  api.send({ by, method: 'POST', url: `${CALL}/${folder}?${query}`, body, headers: csv })
const diffOf = ({ body }: Answer) => body['data'] as UploadDiff // because the answer fits its schema
const current = async (folder: string, file = 'part-numbers') =>
  (await get(`${CALL}/${folder}?file=${file}`)).body['data'] as UploadedText // because the answer fits its schema
const versionsOf = async (folder: string) =>
  (await get(`${CALL}/${folder}/versions`)).body['data'] as UploadVersion[] // because the answer fits its schema
type Part = { readonly partNumber: string; readonly isActive: boolean }
const partsOf = async (maker: string) =>
  (await get(`/${maker}/part-numbers`)).body['data'] as Part[] // because the answer fits its schema

test('folders are listed with how many rows of their lists are in use', async () => {
  const { body } = await get(CALL)
  const folders = body['data'] as { configFolder: string; name: string; rows: object }[]
  const of = (folder: string) => folders.find(({ configFolder }) => configFolder === folder)

  expect(of('bmw_group')).toEqual({
    configFolder: 'bmw_group',
    name: 'BMW',
    rows: { 'part-numbers': 2, locations: 1, 'returnable-packaging': 0 },
  })
  expect(of('gm_facilities')?.rows).toMatchObject({ 'part-numbers': 3, 'purchase-orders': 2 })
  expect(of('300000000000001')).toMatchObject({
    name: 'Lakeside Cell Works',
    rows: { locations: 3 },
  })
  expect(of('everyone')?.rows).toEqual({ 'returnable-packaging': 3 })
  for (const name of [
    'porsche',
    'volvo_eu',
    'tesla',
    'ferrari',
    'lucid',
    'vwgoa',
    'volvo_polestar',
  ])
    expect(of(name)?.rows).toHaveProperty('part-numbers')
})

test('what stands in the tables is version 1, and a text is only compared when that is asked for', async () => {
  const before = await current('lucid')
  expect(before).toMatchObject({ version: 1, uploadedBy: null, rows: 2, note: null })
  expect(await versionsOf('lucid')).toMatchObject([{ version: 1, rows: 2 }])
  const { body } = await get(`${CALL}/lucid/versions/1`)
  expect(body['data']).toMatchObject({ version: 1, text: before.text })
  const [head = '', first = ''] = before.text.split('\r\n')
  const text = `${head}\n${first.replace(/\d+,lb$/, '999.5,lb')}\nNEW-1,Battery pack,12.50,KG`

  const answer = await post('lucid', text, compare)
  expect([answer.status, diffOf(answer)]).toMatchObject([
    200,
    {
      version: 1,
      counts: { rows: 2, rowsBefore: 2, added: 1, removed: 1, modified: 1, errors: 0 },
      added: [{ key: 'NEW-1', to: 'NEW-1, Battery pack, 12.5, kg', line: 3 }],
      modified: [{ column: 'weight', to: '999.5', line: 2 }],
    },
  ])
  expect(await current('lucid')).toEqual(before)
})

test.each([
  ['vwgoa', '1,lb', true],
  ['vwgoa', '2000,lb', true],
  ['vwgoa', '0.99,lb', false],
  ['vwgoa', '2000.01,lb', false],
  ['vwgoa', '10,kg', false],
  ['bmw_group', '0.01,kg', true],
  ['bmw_group', '10000,lb', true],
  ['bmw_group', '10000.01,lb', false],
  ['gm_facilities', '0,kg', false],
])('in %s a part that weighs %s is right: %s', async (folder, weight, isRight) => {
  const { counts } = diffOf(await post(folder, `${HEAD}\nP-1,Battery,${weight}`, compare))
  expect(counts.errors).toBe(isRight ? 0 : 1)
})

test('objects in JSON are read as rows are, and a mistake is named by its place', async () => {
  const rows = [
    { part_number: 'J-1', description: 'Battery pack', weight: 10.5, weight_unit: 'kg' },
    { 'Part Number': 'J-2', description: 'Cell', weight: 0, weight_unit: 'kg' },
  ]
  const { counts, issues } = diffOf(await post('ferrari', JSON.stringify(rows), compare))
  expect(counts).toMatchObject({ rows: 2, errors: 2 })
  expect(issues.map(({ line, column }) => [line, column])).toEqual([
    [2, 'description'],
    [2, 'weight'],
  ])
  const right = JSON.stringify(rows.slice(0, 1))
  expect(diffOf(await post('ferrari', right, compare)).added).toMatchObject([
    { key: 'J-1', line: 1 },
  ])
  const broken = diffOf(await post('ferrari', '[{"part_number":', compare))
  expect(broken.issues).toMatchObject([
    { line: 1, text: expect.stringContaining('JSON') as string },
  ])
  const odd = diffOf(await post('ferrari', '[{"colour":"red"}]', compare))
  expect(odd.issues).toMatchObject([{ column: 'colour', text: 'Unknown column. Remove it' }])
})

describe('an upload', () => {
  test('is in use at once, turns what is left out inactive, and is rolled back', async () => {
    const first = await current('volvo_polestar')
    const text = `${HEAD}\nPS-1,Battery pack,450,lb`
    const query = 'note=New%20list&version=1'
    const applied = await post('volvo_polestar', text, query)

    expect([applied.status, diffOf(applied).version]).toEqual([200, 2])
    expect(await partsOf('volvo-polestar')).toContainEqual(
      expect.objectContaining({ partNumber: 'PS-1', isActive: true }),
    )
    const isActive = (parts: readonly Part[]) => parts.filter((part) => part.isActive).length
    expect(isActive(await partsOf('volvo-polestar'))).toBe(1)
    expect(
      (await versionsOf('volvo_polestar')).map((one) => [one.version, one.uploadedBy]),
    ).toEqual([
      [2, 'Test admin'],
      [1, null],
    ])
    const old = await get(`${CALL}/volvo_polestar/versions/1`)
    const { text: earlier } = old.body['data'] as UploadedText // because the answer fits its schema
    expect(earlier).toBe(first.text)
    expect(diffOf(await post('volvo_polestar', earlier, 'version=2'))).toMatchObject({
      version: 3,
      counts: { removed: 1 },
    })
    expect((await current('volvo_polestar')).text).toBe(first.text)
    expect(diffOf(await post('volvo_polestar', earlier)).version).toBe(3)
    expect(await api.db.selectFrom('audit').selectAll().execute()).toContainEqual(
      expect.objectContaining({ call: 'config-upload', target_id: 'volvo-polestar/part-numbers' }),
    )
  })

  test('of one of two administrators at once is late, as after a change from elsewhere', async () => {
    const sent = (part: string) =>
      post('tesla', `${HEAD}\n${part},Battery pack,450,lb`, 'version=1')
    const answers = await Promise.all([sent('TS-1'), sent('TS-2')])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
    const late = await sent('TS-3')
    expect(ErrorBody.parse(late.body)).toMatchObject({ current: { updatedBy: 'Test admin' } })

    const row = { tenant: 'tesla', description: 'Battery', weight: 1, weight_unit: 'lb' } as const
    await api.db
      .insertInto('part_numbers')
      .values({ ...row, part_number: 'TS-9', list_version: 1 })
      .execute()
    expect(await current('tesla')).toMatchObject({ version: 3, note: 'Changed outside of uploads' })
    expect((await post('tesla', `${HEAD}\nTS-4,Battery,4,lb`, 'version=2')).status).toBe(409)
    const next = await post('tesla', `${HEAD}\nTS-4,Battery,4,lb`, 'version=3')
    expect([next.status, diffOf(next).version]).toEqual([200, 4])
    expect((await versionsOf('tesla')).map(({ version }) => version)).toEqual([4, 3, 2, 1])
  })

  test('that is cut off in the middle changes nothing', async () => {
    const before = await current('porsche')
    const list = supplierUpload({ owner: 'porsche', file: 'part-numbers' }, api.now())
    const { rows } = await (await list.inUse(api.db)).read(`${HEAD}\nCUT-1,Battery,4,lb`)
    const half = async (end: ReturnType<typeof sql>) =>
      inTransaction(api.db, async (tx) => {
        await list.put?.(tx, rows, before.version)
        await end.execute(tx)
      })
    await expect(half(sql`select 1 / 0`)).rejects.toThrow('division by zero')
    await expect(half(sql`select pg_terminate_backend(pg_backend_pid())`)).rejects.toThrow(
      /terminat/i,
    )

    expect(await current('porsche')).toEqual(before)
    expect(await versionsOf('porsche')).toMatchObject([{ version: 1 }])
    expect((await partsOf('porsche')).map(({ partNumber }) => partNumber)).not.toContain('CUT-1')
  })

  test('of a hundred thousand lines takes seconds, with every mistake counted', async () => {
    const lines = Array.from({ length: 100_000 }, (_, at) => `B${at},Battery,${at % 2},lb`)
    const began = performance.now()
    const { counts, issues } = diffOf(await post('lucid', [HEAD, ...lines].join('\n'), compare))
    expect([counts.rows, counts.errors, issues.length]).toEqual([100_000, 50_000, 500])
    const right = [HEAD, ...lines].join('\n').replaceAll(',0,lb', ',2,lb')
    const applied = await post('lucid', right, 'note=All')
    expect(performance.now() - began).toBeLessThan(60_000)
    expect([applied.status, diffOf(applied).counts.added]).toEqual([200, 100_000])
    expect(diffOf(applied).effects).toContainEqual({ kind: 'not-listed', count: 98_000, ids: [] })
    // What is in use comes before what was turned off.
    expect((await partsOf('lucid')).every((part) => part.isActive)).toBe(true)
    const { count } = await api.db
      .selectFrom('part_numbers')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('tenant', '=', 'lucid')
      .where('is_active', '=', true)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(100_000)
  })
})

test('only administrators upload; an unknown folder or list is none', async () => {
  for (const by of [managers, ops]) {
    expect((await get(`${CALL}/bmw_group`, by)).status).toBe(200)
    expect((await post('bmw_group', HEAD, compare, by)).status).toBe(403)
  }
  expect((await get(`${CALL}/bmw_group`, people['bmw-dealer'])).status).toBe(403)
  expect((await get(`${CALL}/bmw`)).status).toBe(400)
  expect((await get(`${CALL}/bmw_group?file=prices`)).status).toBe(400)
  for (const url of [
    '300000000000999',
    'bmw_group?file=purchase-orders',
    '300000000000001',
    'everyone',
  ])
    expect((await get(`${CALL}/${url}`)).status).toBe(404)
  expect((await get(`${CALL}/bmw_group/versions/9`)).status).toBe(404)
})
