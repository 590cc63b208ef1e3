import { expect, test } from 'vitest'

import type { PriceSeries } from '#schemas/spot-offer/commodity.ts'
import { readPrices } from '#server/prices/csv.ts'
import { priceCsv } from '#views/spot-offer/prices/price-csv.ts'

const cobalt: PriceSeries = {
  symbol: 'MB-CO-0005',
  name: 'Cobalt',
  unit: 'USD/lb',
  source: 'import',
  seriesType: 'low-mid-high',
  average: { low: 20, mid: 21, high: 22 },
  days: [{ date: '2026-10-01', low: 20, mid: 21.5, high: 22.25 }],
}
const nickel: PriceSeries = {
  symbol: 'LME-NI-CASH',
  name: 'Nickel',
  unit: 'USD/t',
  source: 'synthetic',
  seriesType: 'ask-mid-bid',
  average: { ask: 15_540, mid: 15_510, bid: 15_480 },
  days: [{ date: '2026-11-02', ask: 15_510, mid: 15_480.5, bid: 15_450 }],
}

test('what is downloaded can be imported again as it is', async () => {
  const text = priceCsv([
    { month: '2026-10', series: cobalt },
    { month: '2026-11', series: nickel },
    { month: '2026-12', series: undefined },
  ])

  expect(await readPrices(text)).toMatchObject({
    issues: [],
    quotes: [
      {
        symbol: 'MB-CO-0005',
        date: '2026-10-01',
        low: 20,
        mid: 21.5,
        high: 22.25,
        ask: null,
        bid: null,
      },
      {
        symbol: 'LME-NI-CASH',
        date: '2026-11-02',
        low: null,
        mid: 15_480.5,
        high: null,
        ask: 15_510,
        bid: 15_450,
      },
    ],
  })
})
