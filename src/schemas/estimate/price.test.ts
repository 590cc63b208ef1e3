import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { builtInRates } from './built-in-rates.ts'
import type { EstimateRequest } from './estimate.ts'
import { estimateOf } from './price.ts'
import { roadMiles } from './road-miles.ts'

const pallet = {
  quantity: 2,
  weight: 900,
  length: 48,
  width: 40,
  height: 50,
  isDdr: false,
  isHazmat: false,
}
const request = (change: Partial<EstimateRequest> = {}): EstimateRequest => ({
  shipAt: '2026-12-02', // a Wednesday
  pickupRequiresLiftGate: false,
  addresses: {
    from: { postalCode: '89502', countryCode: 'US' },
    to: { postalCode: '29492', countryCode: 'US' },
  },
  totalWeightInLbs: 1800,
  handlingUnits: [pallet],
  ...change,
})
const charges = (...given: Parameters<typeof estimateOf>) =>
  Object.fromEntries(
    estimateOf(...given).lineItems.map(({ code, priceUsd }) => [code, priceUsd] as const),
  )
const priceAt = (miles: number, change: Partial<EstimateRequest> = {}) =>
  estimateOf(request(change), miles, builtInRates).priceUsd

describe('a worked example', () => {
  // By hand: 1800 lb × 1728 / (2 × 48 × 40 × 50 cubic inches) = 16.2 lb per cubic foot, class 70 at 75%; 1,180 miles are
  // zone 5 at $38.70 per hundred pounds. 18 × 38.70 × 0.75 = 522.45, but 2000 lb at 88% cost less: 20 × 38.70 × 0.75 ×
  // 0.88 = 510.84; 24.5% of it is 125.16; the lift gate is 85.00.
  test('adds linehaul, fuel and what comes on top', () => {
    expect(estimateOf(request({ pickupRequiresLiftGate: true }), 1180, builtInRates)).toEqual({
      priceUsd: 721,
      lineItems: [
        { code: 'linehaul', text: 'Zone 5, class 70', priceUsd: 510.84 },
        { code: 'fuel-surcharge', text: '24.5% fuel surcharge', priceUsd: 125.16 },
        { code: 'liftgate-pickup', text: 'Lift gate at pickup', priceUsd: 85 },
      ],
      isEstimate: true,
    })
  })

  // 100 lb in 20 × 20 × 20 inches: class 70, 14.20 × 0.75 = 10.65, with fuel 13.26: below the minimum of 145.
  test('is never below the minimum, which has the fuel in it', () => {
    const box = { ...pallet, quantity: 1, weight: 100, length: 20, width: 20, height: 20 }
    const { priceUsd, lineItems } = estimateOf(
      request({ totalWeightInLbs: 100, handlingUnits: [box] }),
      100,
      builtInRates,
    )

    expect(priceUsd).toBe(145)
    expect(lineItems).toEqual([
      {
        code: 'linehaul',
        text: 'Minimum charge with fuel (zone 1, class 70)',
        priceUsd: 145,
      },
    ])
  })

  test('a damaged battery is hazmat, whatever was said of it', () => {
    const damaged = request({ handlingUnits: [{ ...pallet, isDdr: true }] })

    expect(charges(damaged, 400, builtInRates)).toMatchObject({ hazmat: 65, 'ddr-packaging': 360 })
    expect(charges(request(), 400, builtInRates)).not.toHaveProperty('hazmat')
  })

  test('charges each surcharge for what it is for', () => {
    const units = [
      { ...pallet, quantity: 3, isDdr: true, isHazmat: true },
      { ...pallet, quantity: 2, length: 73 },
      { ...pallet, quantity: 1, length: 72 },
    ]
    const asked = request({
      shipAt: '2026-12-05', // a Saturday
      pickupRequiresLiftGate: true,
      totalWeightInLbs: 5400,
      handlingUnits: units,
      addresses: {
        from: { postalCode: '99501', countryCode: 'US' },
        to: { postalCode: '29492', countryCode: 'US' },
      },
    })

    expect(charges(asked, 4000, builtInRates)).toMatchObject({
      hazmat: 65,
      'ddr-packaging': 540,
      'liftgate-pickup': 85,
      'limited-access': 420,
      appointment: 75,
      overlength: 110,
    })
  })
})

// The table of docs/decisions.md: pallets of 1,000 lb, 48 × 40 × 44 inches.
describe('from one pallet to many trucks', () => {
  const pallets = (quantity: number) =>
    request({
      totalWeightInLbs: quantity * 1000,
      handlingUnits: [{ ...pallet, quantity, weight: 1000, height: 44, isHazmat: true }],
    })

  test.each([
    [1, 558.02, 'Zone 7, class 70'],
    [2, 932.72, 'Zone 7, class 70'],
    [5, 1839.87, 'Zone 7, class 70'],
    [10, 2825.91, 'Zone 7, class 70'],
    [20, 4206.37, 'Zone 7, class 70'],
    [44, 6937.4, 'Full truck, 2,300 miles'],
    [100, 20_682.2, '3 full trucks, 2,300 miles'],
  ])('%i pallets over 2,300 miles cost $%d', (quantity, price, text) => {
    const { priceUsd, lineItems } = estimateOf(pallets(quantity), 2300, builtInRates)
    expect([priceUsd, lineItems[0]?.text]).toEqual([price, text])
  })

  test('a pallet more never makes a hundred pounds dearer, nor a load cheaper', () => {
    const prices = Array.from(
      { length: 44 },
      (_, at) => estimateOf(pallets(at + 1), 2300, builtInRates).priceUsd,
    )
    for (const [at, price] of prices.slice(1).entries()) {
      expect(price).toBeGreaterThanOrEqual(prices[at] ?? 0)
      expect(price / (at + 2)).toBeLessThanOrEqual((prices[at] ?? 0) / (at + 1))
    }
  })

  // 79 × 79 × 102 inches are 368.4 cubic feet: eight are in a truck, nine are not.
  test('a truck is full by room as well', () => {
    const bulky = (quantity: number) =>
      request({
        totalWeightInLbs: quantity * 4000,
        handlingUnits: [{ ...pallet, quantity, weight: 4000, length: 79, width: 79, height: 102 }],
      })
    const textOf = (quantity: number) =>
      estimateOf(bulky(quantity), 600, builtInRates).lineItems[0]?.text
    expect([textOf(8), textOf(9)]).toEqual(['Full truck, 600 miles', '2 full trucks, 600 miles'])
  })
})

describe('zone and class', () => {
  const flat = { ...builtInRates, minimumUsd: 0, fuelPercent: 0 }
  test.each([
    [150, 'Zone 1'],
    [150.01, 'Zone 2'],
    [2400, 'Zone 7'],
    [2400.01, 'Zone 8'],
    [9000, 'Zone 8'],
  ])('%d miles are %s', (miles, zone) => {
    expect(estimateOf(request(), miles, flat).lineItems[0]?.text).toBe(`${zone}, class 70`)
  })

  // A unit of 12 × 12 × 12 inches is a cubic foot: its pounds are its density.
  test.each([
    [1, 300],
    [1.99, 300],
    [2, 250],
    [7.99, 125],
    [8, 100],
    [11.99, 92.5],
    [12, 85],
    [22.5, 65],
    [49.99, 55],
    [50, 50],
  ])('%d pounds per cubic foot are class %d', (weight, freightClass) => {
    const foot = { ...pallet, quantity: 1, weight, length: 12, width: 12, height: 12 }
    const asked = request({ totalWeightInLbs: weight, handlingUnits: [foot] })

    expect(estimateOf(asked, 100, flat).lineItems[0]?.text).toBe(`Zone 1, class ${freightClass}`)
  })

  test('the heavier of total and units counts', () => {
    expect(priceAt(1180, { totalWeightInLbs: 1 })).toBe(priceAt(1180))
    expect(priceAt(1180, { totalWeightInLbs: 2400 })).toBeGreaterThan(priceAt(1180))
  })
})

test('a road is the great circle and 18% more', () => {
  // A degree along a meridian is 1/360 of the earth's circumference: 69.09 miles.
  expect(roadMiles({ lat: 40, lon: -100 }, { lat: 41, lon: -100 })).toBeCloseTo(69.09 * 1.18, 1)
  expect(roadMiles({ lat: 40, lon: -100 }, { lat: 40, lon: -100 })).toBe(0)
})

describe('any shipment', () => {
  const unit = fc.record({
    quantity: fc.integer({ min: 1, max: 100 }),
    weight: fc.integer({ min: 1, max: 20_000 }),
    length: fc.integer({ min: 1, max: 79 }),
    width: fc.integer({ min: 1, max: 79 }),
    height: fc.integer({ min: 1, max: 102 }),
    isDdr: fc.boolean(),
    isHazmat: fc.boolean(),
  })
  const units = fc.array(unit, { minLength: 1, maxLength: 8 })
  const miles = fc.integer({ min: 0, max: 5000 })
  const weightOf = (list: readonly { quantity: number; weight: number }[]) =>
    list.reduce((total, { quantity, weight }) => total + quantity * weight, 0)
  const cents = (usd: number) => Math.round(usd * 100)
  const asked = (handlingUnits: EstimateRequest['handlingUnits']) =>
    request({ handlingUnits, totalWeightInLbs: weightOf(handlingUnits) })

  test('costs what its lines add up to, in whole cents, and at least the minimum', () => {
    fc.assert(
      fc.property(units, miles, (list, far) => {
        const { priceUsd, lineItems } = estimateOf(asked(list), far, builtInRates)
        const total = lineItems.reduce((sum, line) => sum + cents(line.priceUsd), 0)
        const all = [priceUsd, ...lineItems.map((line) => line.priceUsd)]
        expect(cents(priceUsd)).toBe(total)
        expect(priceUsd).toBeGreaterThanOrEqual(145)
        expect(all.map((usd) => Number(usd.toFixed(2)))).toEqual(all)
      }),
    )
  })

  // In whole numbers, rounded half up once: cents × percent × percent × pounds, or trucks × miles × cents.
  test('has the linehaul that whole numbers make', () => {
    const { zones, classes, weightBreaks, truckload } = builtInRates
    fc.assert(
      fc.property(units, miles, (list, far) => {
        const weight = weightOf(list)
        const volume = list.reduce(
          (sum, { quantity, length, width, height }) => sum + quantity * length * width * height,
          0,
        )
        const density = (weight * 1728) / volume
        const zone = zones.find(({ upToMiles }) => far <= (upToMiles ?? Infinity))
        const freight = classes.findLast(({ fromDensity }) => density >= fromDensity)
        const rate = BigInt(cents(zone?.perCwtUsd ?? 0)) * BigInt(freight?.percent ?? 0)
        const from = weightBreaks.findLastIndex(({ fromLbs }) => fromLbs <= weight)
        const shared = weightBreaks.slice(from).map(({ fromLbs, percent }) => {
          const billed = BigInt(Math.max(weight, fromLbs))
          return Number((2n * billed * rate * BigInt(percent) + 1_000_000n) / 2_000_000n)
        })
        const trucks = Math.max(
          Math.ceil(weight / truckload.maxLbs),
          Math.ceil(volume / (truckload.maxCubicFeet * 1728)),
        )
        const own = trucks * cents(Math.max(truckload.minimumUsd, truckload.perMileUsd * far))
        const rates = { ...builtInRates, minimumUsd: 0 }
        expect(cents(charges(asked(list), far, rates)['linehaul'] ?? 0)).toBe(
          Math.min(own, ...shared),
        )
      }),
    )
  })

  test('is not cheaper further away, and as dear in one line as in many', () => {
    fc.assert(
      fc.property(units, miles, miles, (list, one, other) => {
        const [near, far] = [Math.min(one, other), Math.max(one, other)]
        const apart = list.flatMap((each) => [
          { ...each, quantity: 1 },
          ...(each.quantity > 1 ? [{ ...each, quantity: each.quantity - 1 }] : []),
        ])
        const price = (given: EstimateRequest, far_: number) =>
          estimateOf(given, far_, builtInRates).priceUsd
        expect(price(asked(list), far)).toBeGreaterThanOrEqual(price(asked(list), near))
        expect(price(asked(apart), far)).toBe(price(asked(list), far))
      }),
    )
  })
})
