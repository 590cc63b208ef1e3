import { expect, test } from 'vitest'

import { ErrorBody } from '#schemas/error.ts'
import type { UploadDiff, UploadedText } from '#schemas/records/upload.ts'
import type { Answer } from '#tests/support/api.ts'
import { useApi } from '#tests/support/records/api-kit.ts'
import { admin } from '#tests/support/spot-offer-http.ts'

const api = useApi()
const URL = '/redwood/supplier-configs/ferrari'
const HEAD = 'part_number,description,weight,weight_unit'
const compare = 'action=validate-and-diff'
const diffOf = ({ body }: Answer) => body['data'] as UploadDiff // because the answer fits its schema
const current = async () =>
  (await api.send({ by: admin, method: 'GET', url: URL })).body['data'] as UploadedText // because the answer fits its schema
const json = { 'content-type': 'application/json' }
const csv = { 'content-type': 'text/csv' }
const send = (body: unknown, query = compare, headers = json) =>
  api.send({ by: admin, method: 'POST', url: `${URL}?${query}`, body, headers })
const row = { part_number: 'J-9', description: 'Battery pack', weight: 10.5, weight_unit: 'kg' }

test('a list in JSON is compared and put to use as the same rows in CSV are', async () => {
  const text = `${HEAD}\nJ-9,Battery pack,10.5,kg`
  const { added, ...rest } = diffOf(await send([row]))
  expect(rest).toMatchObject({ counts: diffOf(await send(text, compare, csv)).counts })
  expect(added).toMatchObject([{ key: 'J-9', line: 1 }])
  const { version } = await current()

  const applied = await send([row], `version=${version}`)

  expect([applied.status, diffOf(applied).version]).toEqual([200, version + 1])
  expect((await current()).text).toBe(`${HEAD}\r\n${text.split('\n')[1]}`)
})

test.each([
  ['a cell that is no value', [row, { ...row, weight: { kg: 1 } }], [2, 'weight']],
  ['a row that is no object', [row, row, 'J-9'], [3, null]],
  ['an unknown column', [{ ...row, colour: 'red' }], [1, 'colour']],
  ['a wrong cell', [{ ...row, weight: -1 }], [1, 'weight']],
  ['a name of the language', [{ constructor: 1 }], [1, 'constructor']],
  ['brackets that do not fit', '[{', [1, null]],
])('a list in JSON: row and field are named of %s', async (_, body, place) => {
  const { issues } = diffOf(await send(body))
  expect(issues.map(({ line, column }) => [line, column])[0]).toEqual(place)
  const refused = await send(body, '')
  expect([refused.status, ErrorBody.parse(refused.body).issues?.[0]?.path]).toEqual([
    422,
    place.filter((one) => one !== null).join('.'),
  ])
})

test.each([
  ['no list', '{"part_number":"J-9"}', json, 400],
  ['CSV under the name of JSON', HEAD, json, 400],
  ['nothing', '', json, 400],
  ['NUL', '[{"part_number":"\0"}]', json, 400],
  ['more than 5 MiB', `[${' '.repeat(5 * 1024 * 1024)}]`, json, 413],
  ['another encoding', '[]', { 'content-type': 'application/json; charset=utf-16' }, 415],
  ['another kind', '[]', { 'content-type': 'application/x-ndjson' }, 415],
])('a list in JSON with %s is refused', async (_, body, headers, status) => {
  expect((await send(body, compare, headers)).status).toBe(status)
})
