import { describe, expect, test } from 'vitest'

import { batteryReason, derivedFor, isLive, wrongFields } from './hazmat.ts'
import { materialClassifications } from './shipment-words.ts'
import { shippingName } from './shipping-name.ts'
import { tenants } from './tenants/index.ts'

const nothing = { hasDdr: false, adrClass: null, itemCount: 0 } as const
const supplier = tenants.find(({ slug }) => slug === 'suppliers')

describe('why goods are batteries', () => {
  test.each([
    ['nothing said', nothing, null],
    ['a damaged unit', { ...nothing, hasDdr: true }, 'ddr'],
    ['a class', { ...nothing, adrClass: 'green' }, 'adr'],
    ['a listed one', { ...nothing, itemCount: 1 }, 'listed'],
    ['the gravest is said', { hasDdr: true, adrClass: 'red', itemCount: 2 }, 'ddr'],
    ['a class before the list', { ...nothing, adrClass: 'red', itemCount: 2 }, 'adr'],
  ] as const)('of a supplier: %s', (_name, goods, reason) => {
    expect(batteryReason(supplier, goods)).toBe(reason)
  })

  test('a program that lists batteries ships nothing else', () => {
    const programs = tenants.filter(({ items }) => items)
    const others = tenants.filter(({ items }) => !items)

    expect(programs).toHaveLength(8)
    for (const program of programs) expect(batteryReason(program, nothing)).toBe('program')
    for (const other of others) expect(batteryReason(other, nothing)).toBeNull()
    expect(batteryReason(undefined, nothing)).toBeNull()
  })
})

describe('what they are declared as', () => {
  test('four of the seven classifications are live', () => {
    expect(materialClassifications.filter(isLive)).toHaveLength(4)
  })

  test.each([
    [true, true, []],
    [false, true, ['materialClassification']],
    [true, false, ['isHazmat']],
    [false, false, ['materialClassification', 'isHazmat']],
  ])('live %s, hazmat %s: %j is wrong of batteries, nothing of others', (live, isHazmat, wrong) => {
    const declared = { isLive: live, isHazmat }

    expect(wrongFields({ ...declared, batteries: 'ddr' })).toEqual(wrong)
    expect(wrongFields({ ...declared, batteries: null })).toEqual([])
  })

  test.each([
    [undefined, 'Live Batteries - Universal Waste'],
    ['', 'Live Batteries - Universal Waste'],
    ['Inert - Scrap', 'Live Batteries - Universal Waste'],
    ['CCP', 'Live Batteries - Universal Waste'],
    ['Live Batteries - CCP', 'Live Batteries - CCP'],
  ])('%s of a program becomes %s, hazmat', (given, materialClassification) => {
    expect(derivedFor(given)).toEqual({ materialClassification, isHazmat: true })
  })

  test.each(materialClassifications)('%s has a name that goes with its class', (material) => {
    for (const isHazmat of [true, false]) {
      const { un, hazardClass, isHazardous } = shippingName({
        materialClassification: material,
        isHazmat,
      })
      const expected = isLive(material) ? 'UN3480' : isHazmat ? 'UN3077' : '–'

      expect([un, hazardClass, isHazardous]).toEqual([
        expected,
        expected === '–' ? '–' : '9',
        expected !== '–',
      ])
    }
  })
})
