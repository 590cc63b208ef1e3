import { addDays } from '#schemas/calendar.ts'
import { decimal, hundred, minus, over, times, toNumber } from '#schemas/decimal.ts'
import { CommoditySymbol, Metal, commodities } from '#schemas/spot-offer/commodity.ts'
import type { PriceSeries, PriceUnit } from '#schemas/spot-offer/commodity.ts'

/** All prices of a month; a month without any has none. */
type MonthOfAll = { readonly month: string; readonly series: readonly PriceSeries[] }

/** A symbol with where its price is and where it came from. */
export type PriceRow = {
  readonly symbol: CommoditySymbol
  /** Null for a product. */
  readonly metal: Metal | null
  readonly unit: PriceUnit
  /** It is the first of its metal. */
  readonly isFirst: boolean
  readonly last: { readonly date: string; readonly mid: number } | undefined
  /** Of the newest month, as far as it goes; absent: it has no prices. */
  readonly average: number | undefined
  /** Against the average of the month before, in percent to one decimal. */
  readonly change: number | undefined
  readonly days: number
  readonly source: PriceSeries['source'] | undefined
  /** The mids of the last sixty days, in rising order. */
  readonly recent: readonly { readonly date: string; readonly mid: number }[]
}

const RECENT_DAYS = 60
const order: readonly (Metal | null)[] = [...Metal.options, null]

function changeOf(now: number | undefined, before: number | undefined): number | undefined {
  if (now === undefined || !before) return undefined
  const [after, from] = [decimal(now), decimal(before)]
  return toNumber(over(times(minus(after, from), hundred), from, 1))
}

function rowOf(symbol: CommoditySymbol, months: readonly MonthOfAll[]): Omit<PriceRow, 'isFirst'> {
  const own = months.map(({ series }) => series.find((one) => one.symbol === symbol))
  const days = own.flatMap((series) => series?.days.map(({ date, mid }) => ({ date, mid })) ?? [])
  const last = days.at(-1)
  const [now, before] = [own.at(-1), own.at(-2)]
  const since = last && addDays(last.date, -RECENT_DAYS)
  return {
    symbol,
    metal: commodities[symbol].metal,
    unit: commodities[symbol].unit,
    last,
    average: now?.average.mid,
    change: changeOf(now?.average.mid, before?.average.mid),
    days: now?.days.length ?? 0,
    source: now?.source ?? before?.source,
    recent: days.filter(({ date }) => since !== undefined && date > since),
  }
}

/** Every symbol by its metal, products last; the months in rising order, the running one at the end. */
export const priceRows = (months: readonly MonthOfAll[]): readonly PriceRow[] =>
  order.flatMap((metal) =>
    CommoditySymbol.options
      .filter((symbol) => commodities[symbol].metal === metal)
      .map((symbol, at) => ({ ...rowOf(symbol, months), isFirst: at === 0 })),
  )
