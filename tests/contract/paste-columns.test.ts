import { expect, test } from 'vitest'

import { MAX_KNOWN_COLUMNS } from '#schemas/paste-columns.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { call, errorOf } from '#tests/support/requests.ts'

const portal = useDomain()

const PATH = '/suppliers/paste-columns'
const LAKESIDE = 'supplier:300000000000001'
const bruto = { head: 'bruto', column: 'gross', unit: 'kg' }

const list = (who: string, tenant = LAKESIDE) => call(portal, who, `${PATH}?tenant=${tenant}`)
const put = (who: string, columns: readonly object[], tenant = LAKESIDE) =>
  call(portal, who, PATH, { method: 'PUT', body: { tenant, columns } })
const knownTo = async (who: string, tenant = LAKESIDE) =>
  ((await list(who, tenant)).json as { readonly data: readonly object[] }).data // because the call answers that
const forget = (head: string) => ({ head, column: null, unit: null })

test('a heading is remembered for the whole company, changed and forgotten', async () => {
  const told = await put('supplier', [
    { ...bruto, head: '  BRUTO ' },
    { ...bruto, head: 'Tara' },
  ])

  expect(told.json).toEqual({ data: [bruto, { ...bruto, head: 'tara' }] })
  await put('logistics', [{ head: 'Bruto', column: 'net', unit: 'lb' }, forget('TARA')])
  const now = [{ head: 'bruto', column: 'net', unit: 'lb' }]
  expect(await knownTo('supplier')).toEqual(now)
  expect(await knownTo('lowest')).toEqual(now)
  await put('supplier', [forget('bruto')])
})

test('of a heading that is told twice the last one holds', async () => {
  await put('supplier', [bruto, { ...bruto, unit: 'lb' }])

  expect(await knownTo('supplier')).toEqual([{ ...bruto, unit: 'lb' }])
  await put('supplier', [forget('bruto')])
})

test('nobody sees or changes the headings of another company', async () => {
  await put('reno', [bruto])

  for (const who of ['ultium', 'bmw']) {
    expect((await list(who)).status).toBe(404)
    expect((await put(who, [forget('bruto')])).status).toBe(404)
  }
  expect(await knownTo('ultium', 'supplier:300000000000101')).toEqual([])
  expect(await knownTo('supplier')).toEqual([bruto])
  await put('supplier', [forget('bruto')])
})

test('who only reads can read them and not change them', async () => {
  expect((await list('reader')).status).toBe(200)
  expect((await put('reader', [bruto])).status).toBe(403)
  expect((await put('lowest', [bruto])).status).toBe(403)
})

test.each([
  ['a weight in centimeters', [{ ...bruto, unit: 'cm' }], 'columns.0.unit'],
  ['a size in pounds', [{ head: 'a', column: 'size', unit: 'lb' }], 'columns.0.unit'],
  ['a part in kilograms', [{ head: 'a', column: 'partNumber', unit: 'kg' }], 'columns.0.unit'],
  ['a unit of nothing', [{ head: 'a', column: null, unit: 'kg' }], 'columns.0.unit'],
  ['tons', [{ ...bruto, unit: 't' }], 'columns.0.unit'],
  ['an unknown meaning', [{ ...bruto, column: 'color' }], 'columns.0.column'],
  ['no heading', [{ ...bruto, head: '  ' }], 'columns.0.head'],
  ['a heading of a page', [{ ...bruto, head: 'x'.repeat(101) }], 'columns.0.head'],
  ['nothing', [], 'columns'],
  ['too many', Array.from({ length: 61 }, (_, at) => ({ ...bruto, head: `h${at}` })), 'columns'],
])('%s is refused by its field', async (_, columns, path) => {
  const answer = await put('supplier', columns)

  expect(answer.status).toBe(400)
  expect(errorOf(answer).issues?.map((issue) => issue.path)).toContain(path)
})

test('a company that is no program is refused', async () => {
  expect((await list('admin', 'nobody')).status).toBe(400)
})

test('the heading that was told longest ago makes room', async () => {
  const heads = Array.from({ length: MAX_KNOWN_COLUMNS + 40 }, (_, at) => ({
    ...bruto,
    head: `head ${String(at).padStart(3, '0')}`,
  }))
  for (let at = 0; at < heads.length; at += 60) await put('supplier', heads.slice(at, at + 60))

  const known = await knownTo('supplier')

  expect(known).toHaveLength(MAX_KNOWN_COLUMNS)
  expect(known).toContainEqual(heads.at(-1))
  expect(known).not.toContainEqual(heads[59])
})
