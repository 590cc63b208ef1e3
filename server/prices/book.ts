import { Metal, commodities, defaultSymbols } from '#schemas/spot-offer/commodity.ts'
import type {
  CommoditySymbol,
  PriceSeries,
  Quote,
  YearMonth,
} from '#schemas/spot-offer/commodity.ts'
import type { OfferForm } from '#schemas/spot-offer/offer-form.ts'
import type { Averages } from '#schemas/spot-offer/pricing.ts'
import { meanOf } from '#schemas/spot-offer/units.ts'
import type { Db } from '#server/db/database.ts'
import { importedQuotes } from '#server/db/repositories/spot-offer-prices.ts'

import { quoteKey } from './csv.ts'
import { PricesUnavailable } from './port.ts'
import type { PricesPort } from './port.ts'

const KEPT_MS = 300_000
const MAX_KEPT = 100

type Options = { readonly db: Db; readonly port: PricesPort; readonly now: () => Date }
type Month = readonly PriceSeries[]

function seriesOf(
  symbol: CommoditySymbol,
  source: PriceSeries['source'],
  quotes: readonly Quote[],
): PriceSeries {
  const { unit, seriesType, name } = commodities[symbol]
  const common = { symbol, name, unit, source }
  const average = (column: 'mid' | 'low' | 'high' | 'ask' | 'bid') =>
    meanOf(quotes.map((quote) => quote[column] ?? 0))
  const mid = average('mid')
  if (seriesType === 'ask-mid-bid')
    return {
      ...common,
      seriesType,
      average: { ask: average('ask'), mid, bid: average('bid') },
      days: quotes.map((day) => ({
        date: day.date,
        ask: day.ask ?? day.mid,
        mid: day.mid,
        bid: day.bid ?? day.mid,
      })),
    }
  return {
    ...common,
    seriesType,
    average: { low: average('low'), mid, high: average('high') },
    days: quotes.map((day) => ({
      date: day.date,
      low: day.low ?? day.mid,
      mid: day.mid,
      high: day.high ?? day.mid,
    })),
  }
}

const ofSymbol = (quotes: readonly Quote[], wanted: CommoditySymbol) =>
  quotes.filter(({ symbol }) => symbol === wanted)

/** As if some prices were imported, too, and others were not: `{symbol} {date}` each. */
export type Instead = { readonly laid: readonly Quote[]; readonly gone: ReadonlySet<string> }
const NOTHING: Instead = { laid: [], gone: new Set() }

/** What is imported with some more, which count where both have a day. */
function laidOver(
  imported: readonly Quote[],
  { laid, gone }: Instead,
  month: YearMonth,
): readonly Quote[] {
  const own = laid.filter(({ date }) => date.startsWith(month))
  if (own.length === 0 && gone.size === 0) return imported
  const kept = imported.filter((quote) => !gone.has(quoteKey(quote)))
  const days = [...kept, ...own].map((quote) => [quoteKey(quote), quote] as const)
  return [...new Map(days).values()].toSorted((left, right) => (left.date < right.date ? -1 : 1))
}

/** Prices by month: what was imported for a symbol and month counts alone, the port has the rest. */
export function createPriceBook({ db, port, now }: Options) {
  const kept = new Map<string, { readonly at: number; readonly quotes: readonly Quote[] }>()

  async function asked(wanted: YearMonth, symbols: readonly CommoditySymbol[]) {
    const key = `${wanted} ${symbols.join(' ')}`
    const known = kept.get(key)
    const at = now().getTime()
    if (known && at - known.at < KEPT_MS) return known.quotes
    const quotes = symbols.length ? await port.quotes(wanted, symbols) : []
    if (kept.size >= MAX_KEPT) kept.clear()
    kept.set(key, { at, quotes })
    return quotes
  }

  /** The series of a month; symbols without any price are not in it. */
  async function month(
    wanted: YearMonth,
    symbols: readonly CommoditySymbol[],
    instead: Instead = NOTHING,
  ): Promise<Month> {
    const imported = laidOver(await importedQuotes(db, wanted, symbols), instead, wanted)
    const rest = symbols.filter((symbol) => ofSymbol(imported, symbol).length === 0)
    const fromPort = await asked(wanted, rest)
    return symbols.flatMap((symbol) => {
      const own = ofSymbol(imported, symbol)
      const quotes = own.length ? own : ofSymbol(fromPort, symbol)
      return quotes.length ? [seriesOf(symbol, own.length ? 'import' : port.source, quotes)] : []
    })
  }

  return {
    month,
    /** The averages that forms are priced by; what the service cannot say now counts as missing. */
    averages: async (
      forms: readonly OfferForm[],
      instead: Instead = NOTHING,
    ): Promise<Averages> => {
      const wanted = new Map<YearMonth, Set<CommoditySymbol>>()
      for (const { pricing } of forms.flatMap(({ feedstockLines }) => feedstockLines)) {
        const symbols = wanted.get(pricing.priceMonth) ?? new Set()
        for (const metal of Metal.options)
          symbols.add(pricing.symbols[metal] ?? defaultSymbols[metal])
        wanted.set(pricing.priceMonth, symbols)
      }
      const known = new Map<string, number>()
      await Promise.all(
        [...wanted].map(async ([at, symbols]) => {
          const series = await month(at, [...symbols].toSorted(), instead).catch(ifAway)
          for (const { symbol, average } of series) known.set(`${symbol} ${at}`, average.mid)
        }),
      )
      return (symbol, at) => known.get(`${symbol} ${at}`)
    },
  }
}
export type PriceBook = ReturnType<typeof createPriceBook>

const ifAway = (error: unknown): Month => {
  if (error instanceof PricesUnavailable) return []
  throw error
}
