import { addDays } from '#schemas/calendar.ts'
import { compare, decimal, minus, over, times } from '#schemas/decimal.ts'
import type { UploadIssue } from '#schemas/records/upload.ts'
import { CommoditySymbol, commodities } from '#schemas/spot-offer/commodity.ts'
import type { PriceSeries, Quote, YearMonth } from '#schemas/spot-offer/commodity.ts'
import type { ImportAverage } from '#schemas/spot-offer/price-import.ts'
import { dayInText } from '#texts/day.ts'
import { monthInText } from '#texts/month.ts'

import type { Instead, PriceBook } from './book.ts'
import { quoteKey } from './csv.ts'
import { PricesUnavailable } from './port.ts'

/** Above this many issues a person reads no further. */
const MAX_ISSUES = 200
/** domain.md §4: beyond this share of its neighbour a price is asked about. */
const FAR = decimal('0.3')
const COLUMN = 'mid'

/** A price to compare with: the day before it, or the average of its month so far. */
type Reference = { readonly price: number; readonly name: string }
type Around = {
  readonly averages: readonly ImportAverage[]
  /** What a month's prices are compared with, by `{symbol} {YYYY-MM}`: its average, and the one that was checked. */
  readonly usual: ReadonlyMap<string, Reference>
  readonly checked: ReadonlyMap<string, Reference>
  /** What is known of each symbol without the import, day by day. */
  readonly known: ReadonlyMap<CommoditySymbol, ReadonlyMap<string, number>>
}

const monthOf = (date: string): YearMonth => date.slice(0, 7)
const monthBefore = (month: YearMonth): YearMonth => monthOf(addDays(`${month}-01`, -1))

function byMonth(quotes: readonly Quote[]): ReadonlyMap<YearMonth, readonly Quote[]> {
  return Map.groupBy(
    quotes.toSorted((left, right) => (left.date < right.date ? -1 : 1)),
    ({ date }) => monthOf(date),
  )
}

type Looked = { readonly quotes: readonly Quote[]; readonly seen: Instead }
/**
 * The averages that an import changes, before and after it, and the prices that its own are compared with. `seen` leaves
 * out what the same person imported and nobody has checked: many small steps would pass where a large one does not.
 */
export async function lookAround(book: PriceBook, { quotes, seen }: Looked): Promise<Around> {
  const averages: ImportAverage[] = []
  const usual = new Map<string, Reference>()
  const checked = new Map<string, Reference>()
  const known = new Map<CommoditySymbol, Map<string, number>>()
  const read = async (month: YearMonth, symbols: readonly CommoditySymbol[]) => {
    const series = await book.month(month, symbols).catch(ifAway)
    for (const { symbol, days, average } of series) {
      usual.set(`${symbol} ${month}`, {
        price: average.mid,
        name: `the average of ${monthInText(month)} so far`,
      })
      const mids = known.get(symbol) ?? new Map<string, number>()
      for (const { date, mid } of days) mids.set(date, mid)
      known.set(symbol, mids)
    }
    if (seen.gone.size === 0) return series
    for (const { symbol, average } of await book.month(month, symbols, seen).catch(ifAway)) {
      const name = `the checked average of ${monthInText(month)}`
      checked.set(`${symbol} ${month}`, { price: average.mid, name })
    }
    return series
  }
  for (const [month, own] of byMonth(quotes)) {
    const symbols = [...new Set(own.map(({ symbol }) => symbol))].toSorted()
    // Month by month: an import of many years must not take every connection of the database.
    // oxlint-disable no-await-in-loop
    await read(monthBefore(month), symbols)
    const before = await read(month, symbols)
    const laid = { laid: own, gone: new Set<string>() }
    const after = await book.month(month, symbols, laid).catch(ifAway)
    // oxlint-enable no-await-in-loop
    for (const is of after) {
      const was = before.find(({ symbol }) => symbol === is.symbol)
      averages.push({
        symbol: is.symbol,
        month,
        unit: is.unit,
        from: was?.average.mid ?? null,
        fromSource: was?.source ?? null,
        fromDays: was?.days.length ?? 0,
        to: is.average.mid,
        toDays: is.days.length,
      })
    }
  }
  return { averages, usual, checked, known }
}

type Moved = Pick<ImportAverage, 'symbol' | 'month' | 'unit' | 'from'> & {
  readonly to: number | null
}
/** The averages of some months, `{symbol} {YYYY-MM}`, as they are and as they would be. */
export async function averagesWith(
  book: PriceBook,
  months: readonly string[],
  instead: Instead,
): Promise<Moved[]> {
  const found: Moved[] = []
  for (const [month, own] of Map.groupBy(months, (one) => one.split(' ')[1] ?? '')) {
    const symbols = CommoditySymbol.options.filter((symbol) => own.includes(`${symbol} ${month}`))
    // As above: month by month.
    // oxlint-disable no-await-in-loop
    const was = await book.month(month, symbols).catch(ifAway)
    const is = await book.month(month, symbols, instead).catch(ifAway)
    // oxlint-enable no-await-in-loop
    const midOf = (series: typeof was, wanted: CommoditySymbol) =>
      series.find(({ symbol }) => symbol === wanted)?.average.mid ?? null
    for (const symbol of symbols) {
      const { unit } = commodities[symbol]
      found.push({ symbol, month, unit, from: midOf(was, symbol), to: midOf(is, symbol) })
    }
  }
  return found
}

const ifAway = (error: unknown): readonly PriceSeries[] => {
  if (error instanceof PricesUnavailable) return []
  throw error
}

const percent = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })

/** How far a price is from another, in words; undefined within 30%. */
function farFrom(mid: number, { price, name }: Reference, unit: string): string | undefined {
  if (price <= 0) return undefined
  const [value, other] = [decimal(mid), decimal(price)]
  const isUp = compare(value, other) > 0
  const difference = isUp ? minus(value, other) : minus(other, value)
  if (compare(difference, times(other, FAR)) <= 0) return undefined
  const share = over(times(difference, decimal(100)), other, 0)
  const by = `${percent.format(share.units)}% ${isUp ? 'above' : 'below'}`
  return `${by} ${name}, ${number.format(price)} ${unit}`
}

function reasonsOf(quote: Quote, references: readonly Reference[], today: string): string[] {
  const { low, mid, high, ask, bid, date, symbol } = quote
  const { unit } = commodities[symbol]
  const far = references.flatMap((reference) => farFrom(mid, reference, unit) ?? [])
  const day = new Date(`${date}T00:00:00Z`).getUTCDay()
  return [
    ...([low, mid, high, ask, bid].includes(0) ? ['A price of zero'] : far.slice(0, 1)),
    ...(date > today ? ['A day in the future'] : []),
    ...(day === 0 || day === 6 ? ['A weekend day, when nothing is quoted'] : []),
  ]
}

type Asked = {
  /** What the import changes; the rest is stored already. */
  readonly quotes: readonly Quote[]
  readonly lineOf: ReadonlyMap<string, number>
  readonly around: Around
  readonly today: string
}

/** What is worth a look before an import is taken over: far from its neighbours, zero, in the future, on a weekend. */
export function warningsOf({ quotes, lineOf, around, today }: Asked) {
  const found: UploadIssue[] = []
  for (const [symbol, own] of Map.groupBy(quotes, (quote) => quote.symbol)) {
    const mids = new Map([
      ...(around.known.get(symbol) ?? []),
      ...own.map(({ date, mid }) => [date, mid] as const),
    ])
    const days = [...mids.keys()].toSorted()
    const placeOf = new Map(days.map((date, at) => [date, at]))
    for (const quote of own) {
      const before = days[(placeOf.get(quote.date) ?? 0) - 1]
      const month = monthOf(quote.date)
      // A month without prices is compared with the one before: from day to day alone, small steps lead anywhere.
      const averageOf = (known: Around['usual']) =>
        known.get(`${symbol} ${month}`) ?? known.get(`${symbol} ${monthBefore(month)}`) ?? []
      const references: Reference[] = [
        averageOf(around.usual),
        averageOf(around.checked),
        before ? { price: mids.get(before) ?? 0, name: `the price of ${dayInText(before)}` } : [],
      ].flat()
      const reasons = reasonsOf(quote, references, today)
      if (reasons.length)
        found.push({
          line: lineOf.get(quoteKey(quote)) ?? 0,
          column: COLUMN,
          value: `${quote.mid}`,
          text: reasons.join('. '),
          level: 'warning',
        })
    }
  }
  const inOrder = found.toSorted((left, right) => left.line - right.line)
  return { issues: inOrder.slice(0, MAX_ISSUES), warnings: found.length }
}
