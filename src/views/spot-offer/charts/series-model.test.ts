import { describe, expect, test } from 'vitest'

import type { PriceSeries } from '#schemas/spot-offer/commodity.ts'

import { sayDistance, verdictOf } from './band-model.ts'
import { monthAfter, monthsBetween, outcomeMonths, rateOf } from './outcomes-model.ts'
import { ticksOf } from './scale.ts'
import { nearest, pictureOf } from './series-model.ts'

const days = (month: string, prices: readonly number[]): PriceSeries => ({
  symbol: 'MB-CO-0005',
  name: 'Cobalt, standard grade',
  unit: 'USD/lb',
  source: 'synthetic',
  seriesType: 'low-mid-high',
  average: { low: 20, mid: 21, high: 22 },
  days: prices.map((mid, at) => ({
    date: `${month}-0${at + 1}`,
    low: mid - 1,
    mid,
    high: mid + 1,
  })),
})

describe('a series of prices', () => {
  const months = [
    { month: '2026-08', series: days('2026-08', [20, 21]) },
    { month: '2026-09', series: undefined },
    { month: '2026-10', series: days('2026-10', [22, 24, 23]) },
  ]

  test('is drawn in pieces around a month without prices, which is marked', () => {
    const picture = pictureOf(months)

    expect(picture?.pieces).toHaveLength(2)
    expect(picture?.months.map(({ isMissing }) => isMissing)).toEqual([false, true, false])
  })

  test('lies between its marks, and ends where its prices end', () => {
    const picture = pictureOf(months)

    expect(picture?.ticks.at(0)?.value).toBeLessThanOrEqual(19)
    expect(picture?.ticks.at(-1)?.value).toBeGreaterThanOrEqual(25)
    expect(picture?.points.at(0)?.x).toBe(0)
    expect(picture?.points.at(-1)?.x).toBe(100)
  })

  test('is read at the nearest day', () => {
    const points = pictureOf(months)?.points ?? []

    expect(nearest(points, -5)).toBe(0)
    expect(nearest(points, 101)).toBe(points.length - 1)
    expect(points[nearest(points, 60)]?.date).toBe('2026-10-01')
  })

  test('without any price is no picture', () => {
    expect(pictureOf([{ month: '2026-09', series: undefined }])).toBeUndefined()
    expect(pictureOf([])).toBeUndefined()
  })
})

test.each([
  [0, 1, [0, 0.25, 0.5, 0.75, 1]],
  [19, 25, [18, 20, 22, 24, 26]],
  [3, 3, [3]],
])('marks from %f to %f are round and span it', (min, max, wanted) => {
  const ticks = ticksOf(min, max)

  expect(ticks[0]).toBeLessThanOrEqual(min)
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(max)
  expect(ticks).toEqual(wanted)
})

test.each([
  [4.6624, 'above', '$0.5553/kg above the high price'],
  [4.1071, 'near', 'exactly the high price'],
  [3.9, 'below', '$0.2071/kg below the high price'],
  [3.95, 'near', '$0.1571/kg below the high price'],
] as const)('a price of %f is %s', (offered, verdict, text) => {
  const prices = { low: 3.0118, mid: 3.5595, high: 4.1071, offered }

  expect(verdictOf(prices)).toBe(verdict)
  expect(sayDistance(prices)).toBe(text)
})

test('outcomes are counted by month and reason, months without any included', () => {
  const months = outcomeMonths(
    [
      {
        month: '2026-10',
        outcome: 'won',
        lossReason: null,
        count: 3,
        total: 90_000,
        weightKg: 9000,
      },
      {
        month: '2026-10',
        outcome: 'lost',
        lossReason: 'material-price',
        count: 2,
        total: 10,
        weightKg: 5,
      },
      { month: '2026-10', outcome: 'lost', lossReason: 'other', count: 1, total: 10, weightKg: 5 },
    ],
    monthsBetween('2026-09', '2026-11'),
  )

  expect(months.map(({ month, won, lost }) => [month, won, lost])).toEqual([
    ['2026-09', 0, 0],
    ['2026-10', 3, 3],
    ['2026-11', 0, 0],
  ])
  // What came of it is told of what was won.
  expect(months.map(({ total, weightKg }) => [total, weightKg])).toEqual([
    [0, 0],
    [90_000, 9000],
    [0, 0],
  ])
  expect(months.map(rateOf)).toEqual([undefined, 50, undefined])
  expect(months[1]?.reasons).toMatchObject({ 'material-price': 2, 'logistics-cost': 0, other: 1 })
})

test('months follow each other over the turn of a year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
  expect(monthsBetween('2026-11', '2027-01')).toEqual(['2026-11', '2026-12', '2027-01'])
})
