import { expect, test } from 'vitest'

import { CommoditySymbol } from '#schemas/spot-offer/commodity.ts'
import type { PriceSeries } from '#schemas/spot-offer/commodity.ts'

import { priceRows } from './price-table.ts'

const nickel = (mids: Readonly<Record<string, number>>, mid: number): PriceSeries => ({
  symbol: 'LME-NI-CASH',
  name: 'Nickel, cash',
  unit: 'USD/t',
  source: 'synthetic',
  seriesType: 'ask-mid-bid',
  average: { ask: mid, mid, bid: mid },
  days: Object.entries(mids).map(([date, value]) => ({ date, ask: value, mid: value, bid: value })),
})
const months = [
  { month: '2026-09', series: [nickel({ '2026-09-01': 16_000, '2026-09-30': 15_000 }, 15_500)] },
  { month: '2026-10', series: [nickel({ '2026-10-15': 15_400 }, 15_400)] },
  { month: '2026-11', series: [nickel({ '2026-11-19': 14_500, '2026-11-20': 14_700 }, 14_600)] },
]

test('there is a row for each symbol, by metal, and the first of a metal says so', () => {
  const rows = priceRows(months)

  expect(rows.map(({ symbol }) => symbol).toSorted()).toEqual(CommoditySymbol.options.toSorted())
  expect(rows.filter(({ isFirst }) => isFirst).map(({ metal }) => metal)).toEqual([
    'ni',
    'co',
    'li',
    'cu',
    'al',
    'mn',
    null,
  ])
})

test('a row has the last price, the average so far, the change, and sixty days', () => {
  expect(priceRows(months)[0]).toEqual({
    symbol: 'LME-NI-CASH',
    metal: 'ni',
    unit: 'USD/t',
    isFirst: true,
    last: { date: '2026-11-20', mid: 14_700 },
    average: 14_600,
    change: -5.2,
    days: 2,
    source: 'synthetic',
    recent: [
      { date: '2026-09-30', mid: 15_000 },
      { date: '2026-10-15', mid: 15_400 },
      { date: '2026-11-19', mid: 14_500 },
      { date: '2026-11-20', mid: 14_700 },
    ],
  })
})

test('a month without quotes has no average and no change', () => {
  const row = priceRows([...months, { month: '2026-12', series: [] }])[0]

  expect(row).toMatchObject({ last: { date: '2026-11-20' }, days: 0, source: 'synthetic' })
  expect([row?.average, row?.change]).toEqual([undefined, undefined])
})
