import { IMPORT_HEAD } from '#schemas/spot-offer/price-import.ts'
import type { MonthOfPrices } from '#views/spot-offer/charts/series-model.ts'

/** The days of months as a file that the import takes as it is: empty where the series has no such price. */
export function priceCsv(months: readonly MonthOfPrices[]): string {
  const lines = months.flatMap(({ series }) => {
    if (!series) return []
    const { symbol } = series
    return series.seriesType === 'low-mid-high'
      ? series.days.map(({ date, low, mid, high }) => [symbol, date, low, mid, high, '', ''])
      : series.days.map(({ date, ask, mid, bid }) => [symbol, date, '', mid, '', ask, bid])
  })
  return [IMPORT_HEAD, ...lines.map((cells) => cells.join(','))].join('\n')
}
