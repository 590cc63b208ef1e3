import { expect, test } from 'vitest'

import { builtIn } from '#tests/support/catalogue.ts'

import { packOfPart, packsOf, yearOptions } from './catalogue.ts'
import { partKey } from './lists.ts'
import { readRows } from './table.ts'

const { packs } = builtIn

test('the catalogue has every row of its file, each under an id of its own', () => {
  expect(packs).toHaveLength(66)
  expect(new Set(packs.map(({ batteryId }) => batteryId)).size).toBe(66)
  expect(packs.map(({ batteryId }) => batteryId)).toContain('nissan-leaf-plus-62-kwh-2019')
})

test('a pack says what is known of it, and leaves open what is not', () => {
  const [leaf] = packsOf(builtIn, { make: 'Nissan', models: ['Leaf'], year: 2011 })
  const [ferrari] = packsOf(builtIn, { make: 'Ferrari', models: ['SF90'] })

  expect(leaf).toEqual({
    make: 'Nissan',
    model: 'Leaf',
    trim: '24 kWh',
    propulsionType: 'BEV',
    batteryCapacity: 24,
    batteryChemistry: 'LMO',
    batterySupplier: 'AESC',
    packWeightKg: 294,
    price: null,
    priceOverride: null,
    batteryId: 'nissan-leaf-24-kwh-2011',
    yearFrom: 2011,
    yearTo: 2016,
    weightSource: 'cited',
    isBlacklistedForReuse: false,
    recyclingReason: null,
  })
  expect(ferrari).toMatchObject({
    trim: null,
    batteryChemistry: null,
    batterySupplier: null,
    yearTo: null,
    weightSource: 'estimated', // recalled: general knowledge
  })
})

test.each([
  [{ make: 'nissan', models: ['LEAF'], year: 2016 }, ['24 kWh', '30 kWh']],
  [{ make: 'Nissan', models: ['Leaf'], year: 2010 }, []],
  [{ make: 'Nissan', models: ['Leaf'], year: 2025 }, []],
  [{ make: 'Tesla', models: ['Model S'], year: 2030 }, ['100']],
  [{ make: 'Nissan', models: ['Bolt EV'] }, []],
  [{ make: 'Niss' }, []],
])('%j has %j', (car, trims) => {
  expect(packsOf(builtIn, car).map(({ trim }) => trim)).toEqual(trims)
})

test.each([
  ['295B09RB0A', '295B09RB0A', 'nissan-leaf-40-kwh-2018'],
  ['295b0-9rb0a', '295B09RB0A', 'nissan-leaf-40-kwh-2018'],
  [' 0Z1 915 599 D ', '0Z1915599D', 'volkswagen-id.4-82-kwh-2021'],
  ['1104423.00/r', '1104423-00-R', 'tesla-model-3-long-range-2021'],
])('part number %s is %s', (typed, partNumber, batteryId) => {
  expect(packOfPart(builtIn, typed)).toMatchObject({ partNumber, battery: { batteryId } })
})

test.each(['295B09RB0', '295B09RB0AA', '---'])('part number %s is none', (typed) => {
  expect(packOfPart(builtIn, typed)).toBeUndefined()
})

test('every listed part has its pack, under a number of its own', () => {
  const numbers = readRows('./part-numbers.csv').map((row) => row['part_number'] ?? '')

  for (const number of numbers)
    expect([number, packOfPart(builtIn, number)?.partNumber]).toEqual([number, number])
  expect(new Set(numbers.map(partKey)).size).toBe(numbers.length)
})

test('the choices go from the next model year back to the first car with a pack', () => {
  const options = yearOptions(builtIn, 2026)

  expect(options.map(({ year }) => year)).toEqual(Array.from({ length: 24 }, (_, at) => 2027 - at))
  expect(options.at(-1)).toEqual({ year: 2004, makes: [{ make: 'Toyota', models: ['Prius'] }] })
  expect(options.find(({ year }) => year === 2011)?.makes).toEqual([
    { make: 'Chevrolet', models: ['Volt'] },
    { make: 'Nissan', models: ['Leaf'] },
    { make: 'Toyota', models: ['Prius'] },
  ])
})

test('every choice has a pack', () => {
  for (const { year, makes } of yearOptions(builtIn, 2026))
    for (const { make, models } of makes)
      for (const model of models)
        expect(packsOf(builtIn, { make, models: [model], year })).not.toEqual([])
})
