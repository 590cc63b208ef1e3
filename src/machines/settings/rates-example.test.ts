import { expect, test } from 'vitest'

import { builtInRates } from '#schemas/estimate/built-in-rates.ts'

import { exampleOf } from './rates-example.ts'

test('the worked example is priced as every estimate, by the rates that count and by those that are typed', () => {
  const dearer = { ...builtInRates, hazmatUsd: 80, liftgatePickupUsd: 0 }
  const example = exampleOf(builtInRates, dearer)

  expect(example?.rows.map(({ code }) => code)).toEqual([
    'linehaul',
    'fuel-surcharge',
    'hazmat',
    'liftgate-pickup',
  ])
  expect(example?.rows.slice(2)).toEqual([
    { code: 'hazmat', now: 65, next: 80 },
    { code: 'liftgate-pickup', now: 85, next: undefined },
  ])
  expect((example?.next ?? 0) - (example?.now ?? 0)).toBeCloseTo(15 - 85)
  expect(exampleOf(builtInRates, { ...dearer, zones: [] })).toBeUndefined()
})
