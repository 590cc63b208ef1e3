import { expect, test } from 'vitest'

import { configNames } from '#schemas/config-names.ts'
import type { ConfigName } from '#schemas/config-names.ts'
import type { UploadEffect } from '#schemas/records/upload.ts'
import type { Db } from '#server/db/database.ts'
import { readList, textOf } from '#server/records/upload/read.ts'
import { builtIn, builtInRows } from '#tests/support/catalogue.ts'

import { toCatalogue } from './catalogue.ts'
import { effectsOf } from './effects.ts'
import { batteryLists } from './lists.ts'

const read = (name: ConfigName, text: string) => readList(batteryLists[name].list, text, builtIn)
const said = async (name: ConfigName, line: string) => {
  const { issues } = await read(
    name,
    `${Object.keys(batteryLists[name].list.columns).join()}\n${line}`,
  )
  return issues.map(({ column, text }) => `${column}: ${text}`)
}

test.each(configNames)('%s comes without a mistake, and is the same when stored', async (name) => {
  const { rows, counts } = await read(name, batteryLists[name].builtIn)

  expect(counts).toEqual({ error: 0, warning: 0 })
  const again = await read(name, textOf(batteryLists[name].list, rows))
  expect([...again.rows]).toEqual([...rows])
})

const pack = (change: Readonly<Record<number, string>> = {}) => {
  const cells = 'Kia,EV9,Long Range,2024,,BEV,99.8,NMC,SK On,566.5,cited'.split(',')
  return Object.assign(cells, change).join(',')
}
const YEAR = 'Enter a whole number from 1990 to 2030'
test.each([
  [{}, []],
  [{ 2: '', 7: '', 8: '' }, []],
  [{ 0: '' }, ['make: Fill in this cell']],
  [{ 1: 'x'.repeat(51) }, ['model: Use at most 50 characters']],
  [{ 1: 'x'.repeat(50) }, []],
  [{ 3: '1990', 4: '2030' }, []],
  [{ 3: '1989' }, [`year_from: ${YEAR}`]],
  [{ 4: '2031' }, [`year_to: ${YEAR}`]],
  [{ 4: '2023' }, ['year_to: Enter 2024 or a later year']],
  [{ 5: 'FCEV' }, ['propulsion: Use BEV, PHEV or HEV']],
  [{ 6: '0' }, ['capacity_kwh: Enter a number from 0.1 to 1,000, with at most 2 decimals']],
  [{ 7: 'x'.repeat(31) }, ['chemistry: Use at most 30 characters']],
  [{ 9: '5000.1' }, ['pack_weight_kg: Enter a number from 1 to 5,000, with at most 1 decimals']],
  [{ 10: 'guessed' }, ['weight_source: Use cited, derived, recalled or estimated']],
])('a pack that differs by %j: %j', async (change, issues) => {
  expect(await said('year-make-models', pack(change))).toEqual(issues)
})

test.each([
  ['oem-part-numbers', 'NEW-1,Nissan,Leaf,40 kWh', []],
  ['oem-part-numbers', 'NEW-1,nissan,leaf,40 KWH', []],
  ['oem-part-numbers', 'N1,Nissan,Leaf,40 kWh', ['part_number: Use 3 to 50 characters']],
  [
    'oem-part-numbers',
    `${'1'.repeat(51)},Nissan,Leaf,40 kWh`,
    ['part_number: Use 3 to 50 characters'],
  ],
  [
    'oem-part-numbers',
    'NEW-1,Nissan,Leaf,41 kWh',
    ['null: No battery pack has this make, model and trim'],
  ],
  ['reuse-blacklist', 'nissan-leaf-24-kwh-2011,Too old', []],
  ['reuse-blacklist', 'nissan-leaf-24-kwh-2011,', ['reason: Fill in this cell']],
  [
    'reuse-blacklist',
    'nissan-leaf,Too old',
    ['battery_id: No battery pack has this id. Use one from Year-Make-Models'],
  ],
  ['price-overrides', 'nissan-leaf-24-kwh-2011,0.01', []],
  [
    'price-overrides',
    'nissan-leaf-24-kwh-2011,0',
    ['price: Enter a number from 0.01 to 1,000,000, with at most 2 decimals'],
  ],
  [
    'price-overrides',
    'nissan-leaf-24-kwh-2011,1.005',
    ['price: Enter a number from 0.01 to 1,000,000, with at most 2 decimals'],
  ],
] as const)('%s takes %s: %j', async (name, line, issues) => {
  expect(await said(name, line)).toEqual(issues)
})

test('a part number is the same however it is written', async () => {
  const text = 'part_number,make,model,trim\nAB-12 3,Nissan,Leaf,40 kWh\nab123,Nissan,Leaf,40 kWh'

  expect((await read('oem-part-numbers', text)).issues).toMatchObject([{ line: 3 }])
})

test('a catalogue has prices and reasons by pack, and says what a change does', async () => {
  const leaf = 'nissan-leaf-24-kwh-2011'
  const prices = await read('price-overrides', `battery_id,price\n${leaf},410.5`)
  const blacklist = await read('reuse-blacklist', `battery_id,reason\n${leaf},Too old`)
  const after = toCatalogue({
    ...builtInRows,
    'price-overrides': prices.rows,
    'reuse-blacklist': blacklist.rows,
  })
  const none = {} as Db // because nothing is read

  expect(after.byId.get(leaf)).toMatchObject({
    priceOverride: 410.5,
    isBlacklistedForReuse: true,
    recyclingReason: 'Too old',
  })
  expect(await effectsOf(none, { before: builtIn, after })).toEqual([
    { kind: 'prices', count: 1, ids: [leaf] },
    { kind: 'reuse', count: 1, ids: [leaf] },
  ])
  const empty = toCatalogue({ ...builtInRows, 'year-make-models': new Map() })
  const open: UploadEffect = { kind: 'open-offers', count: 2, ids: ['do_00000001'] }
  expect(await effectsOf(none, { before: after, after: empty }, [async () => open])).toMatchObject([
    { kind: 'packs-removed', count: 66 },
    { kind: 'parts', count: 11 },
    open,
  ])
})
