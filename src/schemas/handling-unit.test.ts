import { expect, test } from 'vitest'

import { unitWith } from '#tests/support/form-parts.ts'

import { HandlingUnit } from './handling-unit.ts'
import { totalsOf } from './totals.ts'

test('pounds and kilograms in one unit add up', () => {
  const mixed = {
    ...unitWith(),
    weight: { value: 100, unit: 'lb' },
    tareWeight: { value: 10, unit: 'kg' },
  }

  expect(
    HandlingUnit.safeParse({ ...mixed, grossWeight: { value: 55.359_2, unit: 'kg' } }).success,
  ).toBe(true)
  expect(
    HandlingUnit.safeParse({ ...mixed, grossWeight: { value: 55.3, unit: 'kg' } }).success,
  ).toBe(false)
})

test('a unit counts as often as its quantity', () => {
  const totals = totalsOf([HandlingUnit.parse(unitWith())])

  expect(totals).toEqual({ units: 2, pieces: 12, grossKg: 940 })
})
