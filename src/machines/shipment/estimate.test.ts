import { describe, expect, test } from 'vitest'

import type { Destination } from '#schemas/site.ts'

import { askOfGoods } from './estimate.ts'

const address = (region: string, postalCode: string) => ({
  name: 'A place',
  addressLine1: '1 Street',
  city: 'City',
  region,
  postalCode,
  countryCode: 'US',
})
const place = (destinationId: string, region: string, postalCode: string): Destination => ({
  destinationId,
  name: `Place ${destinationId}`,
  address: address(region, postalCode),
  isActive: true,
})
const nevada = place('nv', 'NV', '89408')
const carolina = place('sc', 'SC', '29492')

type Goods = Parameters<typeof askOfGoods>[0]
type Unit = Goods['units'][number]
const unit = (change: Partial<Unit> = {}): Unit => ({
  quantity: 2,
  grossWeight: { value: 900, unit: 'lb' },
  dimensions: { length: 48, width: 40, height: 50, unit: 'in' },
  isDdr: false,
  ...change,
})
const goods = (change: Partial<Goods> = {}): Goods => ({
  units: [unit()],
  from: address('CA', '94536'),
  shipAt: '2026-12-02',
  liftGate: true,
  isHazmat: true,
  destination: 'sc',
  ...change,
})
const both = [nevada, carolina]

describe('goods', () => {
  test('are priced in pounds and inches, from the site to where they go', () => {
    const metric = unit({
      quantity: 3,
      grossWeight: { value: 100, unit: 'kg' },
      dimensions: { length: 120, width: 80, height: 100, unit: 'cm' },
      isDdr: true,
    })

    expect(askOfGoods(goods({ units: [unit(), metric] }), both)).toEqual({
      kind: 'ask',
      assumed: undefined,
      request: {
        shipAt: '2026-12-02',
        pickupRequiresLiftGate: true,
        addresses: {
          from: { postalCode: '94536', countryCode: 'US', region: 'CA' },
          to: { postalCode: '29492', countryCode: 'US', region: 'SC' },
        },
        totalWeightInLbs: 2461.38, // 1800 + 3 × 220.46
        handlingUnits: [
          {
            quantity: 2,
            weight: 900,
            length: 48,
            width: 40,
            height: 50,
            isDdr: false,
            isHazmat: true,
          },
          {
            quantity: 3,
            weight: 220.46,
            length: 47.24,
            width: 31.5,
            height: 39.37,
            isDdr: true,
            isHazmat: true,
          },
        ],
      },
    })
  })

  test('go to the nearest open place as long as nobody chose one', () => {
    const asked = askOfGoods(goods({ destination: undefined }), both)
    expect(asked).toMatchObject({ assumed: 'Place nv' })
    const closed = askOfGoods(goods({ destination: undefined }), [
      { ...nevada, isActive: false },
      carolina,
    ])
    expect(closed).toMatchObject({ assumed: 'Place sc' })
    // Chosen before it was closed: it still goes there.
    const chosen = askOfGoods(goods({ destination: 'nv' }), [{ ...nevada, isActive: false }])
    expect(chosen).toMatchObject({ kind: 'ask', assumed: undefined })
  })

  test('small ones count as the smallest that is priced', () => {
    const tiny = unit({
      grossWeight: { value: 0.2, unit: 'kg' },
      dimensions: { length: 1, width: 2, height: 2, unit: 'cm' },
    })
    expect(askOfGoods(goods({ units: [tiny] }), both)).toMatchObject({
      request: { handlingUnits: [{ weight: 1, length: 1, width: 1, height: 1 }] },
    })
  })
})

describe('there is no estimate', () => {
  const sized = (length: number, height = 50) =>
    unit({ dimensions: { length, width: 40, height, unit: 'in' } })
  test.each([
    ['without units', { units: [] }, 'no-units'],
    ['for a unit that is too long', { units: [unit(), sized(79.01)] }, 'too-large'],
    ['for a unit that is too high', { units: [sized(48, 102.01)] }, 'too-large'],
    [
      'for a unit that is too heavy',
      { units: [unit({ grossWeight: { value: 20_000.01, unit: 'lb' as const } })] },
      'too-large',
    ],
    ['when the chosen place is not known', { destination: 'gone' }, 'no-destination'],
    [
      'beyond the USA and Canada',
      { from: { ...address('BW', '70435'), countryCode: 'DE' } },
      'abroad',
    ],
    [
      'when nobody can tell what is nearest',
      { destination: undefined, from: { ...address('BW', '70435'), countryCode: 'DE' } },
      'no-destination',
    ],
  ])('%s', (_name, change, why) => {
    expect(askOfGoods(goods(change), both)).toEqual({ kind: 'none', why })
  })

  test('beyond the limits, and there is one at them', () => {
    expect(askOfGoods(goods({ units: [sized(79, 102)] }), both).kind).toBe('ask')
  })
})
