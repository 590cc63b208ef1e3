import { expect, test } from 'vitest'

import { unitWith } from '#tests/support/form-parts.ts'

import { companyName } from './company-name.ts'
import { grossOf, loadOf, wholeKg, wholeLb } from './totals.ts'

const lb = (value: number) => ({ value, unit: 'lb' as const })
const none = { itemCount: 0 }

test('listed batteries are units, pieces and weight of a request', () => {
  const form = { handlingUnits: [unitWith()] }

  const load = loadOf(form, { itemCount: 3, itemsKg: 660.5 })

  expect(load).toEqual({ isEstimate: false, units: 5, pieces: 15, grossKg: 1600.5 })
  // Of an earlier release: counted, the weight unknown.
  expect(loadOf({ handlingUnits: [] }, { itemCount: 3 })).toMatchObject({ units: 3, grossKg: 0 })
})

test('a total is converted whole and rounded last, half up', () => {
  const unit = unitWith({ quantity: 2, grossWeight: lb(880) })
  const { grossKg } = loadOf({ handlingUnits: [unit] }, none)

  expect(grossOf(unit)).toEqual(lb(1760))
  expect([wholeKg(grossKg), wholeLb(grossKg)]).toEqual([798, 1760])
  // Three times 0.1 and 0.2 end a hair beside the half in floats.
  const light = (value: number) => unitWith({ quantity: 1, grossWeight: { value, unit: 'kg' } })
  const summed = loadOf({ handlingUnits: [light(0.1), light(0.2), light(2.2)] }, none).grossKg
  expect(wholeKg(summed)).toBe(3)
  expect(wholeKg(2.499_999_999_999_999_6)).toBe(3)
  expect(wholeKg(2.499)).toBe(2)
})

test('what weighs something is never said to weigh nothing', () => {
  expect([wholeKg(0.01), wholeLb(0.01), wholeKg(0)]).toEqual([1, 1, 0])
})

test('a company goes by the directory, a program without a row by its label, a supplier by its number', () => {
  expect(companyName('supplier:300000000000001', 'Lakeside Cell Works')).toBe('Lakeside Cell Works')
  expect(companyName('supplier:300000000000101', null)).toBe('Ultium')
  expect(companyName('bmw', null)).toBe('BMW')
  expect(companyName('supplier:300000000000001', null)).toBe('Supplier 300000000000001')
})
