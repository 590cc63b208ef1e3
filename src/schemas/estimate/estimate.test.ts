import { describe, expect, test } from 'vitest'

import { EstimateRequest } from './estimate.ts'

const pallet = {
  quantity: 2,
  weight: 900,
  length: 48,
  width: 40,
  height: 50,
  isDdr: false,
  isHazmat: false,
}
const asked = {
  shipAt: '2026-12-02',
  pickupRequiresLiftGate: false,
  addresses: {
    from: { postalCode: '89502', countryCode: 'US' },
    to: { postalCode: '29492', countryCode: 'US' },
  },
  totalWeightInLbs: 1800,
  handlingUnits: [pallet],
}

describe('what can be asked', () => {
  const isTaken = (change: object) => EstimateRequest.safeParse({ ...asked, ...change }).success
  const withUnit = (change: object) => isTaken({ handlingUnits: [{ ...pallet, ...change }] })

  test.each([
    ['weight', 1, 20_000, 0.01],
    ['length', 1, 79, 0.01],
    ['width', 1, 79, 0.01],
    ['height', 1, 102, 0.01],
    ['quantity', 1, 100, 1],
  ])('%s from %d to %d', (field, min, max, step) => {
    expect([min, max].map((value) => withUnit({ [field]: value }))).toEqual([true, true])
    expect([min - step, max + step].map((value) => withUnit({ [field]: value }))).toEqual([
      false,
      false,
    ])
  })

  test('one to a hundred lines of units, and a place that has a postal code', () => {
    const of = (length: number) => isTaken({ handlingUnits: Array.from({ length }, () => pallet) })
    expect([0, 1, 100, 101].map(of)).toEqual([false, true, true, false])
    expect(isTaken({ addresses: { from: { countryCode: 'US' }, to: {} } })).toBe(false)
  })
})
