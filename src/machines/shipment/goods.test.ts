import { expect, test } from 'vitest'

import { formWith, lakeside, unitWith } from '#tests/support/form-parts.ts'

import { goodsLine } from './goods.ts'

const listed = { itemCount: 0 }
const named = (description: string) => [
  { material: { partNumber: 'P', description }, packaging: 'box' as const, quantity: 1 },
]

test('packages are counted by kind, and the weight leads with the unit of the place', () => {
  expect(goodsLine(formWith(), listed)).toBe(
    '2 pallets · 2,072 lb (940 kg) · Battery module, 12S2P',
  )
  const address = { ...lakeside, countryCode: 'DE' }
  const handlingUnits = [
    unitWith({ quantity: 1 }),
    unitWith({ packaging: 'crate', quantity: 1, contents: named('Cell') }),
  ]
  expect(goodsLine(formWith({ pickupAddress: { id: 'x', address }, handlingUnits }), listed)).toBe(
    '1 pallet, 1 crate · 940 kg (2,072 lb) · Battery module, 12S2P +1',
  )
})

test('batteries of a list are counted as such, and weigh what is known of them', () => {
  const form = formWith({ handlingUnits: [] })

  expect(goodsLine(form, { itemCount: 1 })).toBe('1 battery · Live Batteries - Universal Waste')
  expect(goodsLine(form, { itemCount: 3, itemsKg: 900 })).toBe(
    '3 batteries · 1,984 lb (900 kg) · Live Batteries - Universal Waste',
  )
})

test('a pre-booking says what was estimated', () => {
  const form = {
    ...formWith({ handlingUnits: [] }),
    estimatedHandlingUnits: 8,
    estimatedGrossWeight: { value: 3600, unit: 'kg' as const },
  }

  expect(goodsLine(form, listed)).toBe(
    '≈\u00A08 units · 7,937 lb (3,600 kg) · Live Batteries - Universal Waste',
  )
})
