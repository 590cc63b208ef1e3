import { setImmediate } from 'node:timers/promises'

import { DATE, isDay } from '#schemas/calendar.ts'
import { atMost } from '#schemas/cut.ts'
import type { UploadIssue } from '#schemas/records/upload.ts'
import { commodities } from '#schemas/spot-offer/commodity.ts'
import type { CommoditySymbol, Quote } from '#schemas/spot-offer/commodity.ts'
import { IMPORT_HEAD } from '#schemas/spot-offer/price-import.ts'
import type { PriceDiff } from '#schemas/spot-offer/price-import.ts'
import { cellsOf } from '#server/records/upload/cells.ts'

import { MAX_TITLES, formOf, plainForm } from './csv-form.ts'
import type { TextForm } from './csv-form.ts'

const MAX_LINES = 50_000 // pages.md §2.6
const MAX_ISSUES = 200
const MAX_SHOWN = 40
const SLICE = 1000 // lines that are read before others are served: about ten milliseconds
const MAX_LENGTH = 300 // of a line: longer ones are no prices, and reading them would hold others up
const PRICE = /^\d{1,10}([.,]\d{1,4})?$/
// A thousand, or one and a bit: nobody can tell.
const OPEN = /^[1-9]\d{0,2},\d{3}$/
const columns = IMPORT_HEAD.split(',')

export const quoteKey = ({ symbol, date }: Pick<Quote, 'symbol' | 'date'>): string =>
  `${symbol} ${date}`

/** What a text says; `lineOf` has the line of each quote by its key. */
export type Read = {
  readonly quotes: readonly Quote[]
  readonly issues: readonly UploadIssue[]
  readonly lineOf: ReadonlyMap<string, number>
}
type Cells = Readonly<Record<'low' | 'mid' | 'high' | 'ask' | 'bid', string>>
/** What is wrong: with a column of a line, or with the line as a whole. */
type Problem = { readonly column: string | null; readonly value: string | null; text: string }

const inColumn = (column: string, value: string, text: string): Problem => ({
  column,
  value: atMost(value, MAX_SHOWN),
  text,
})
const ofLine = (text: string): Problem => ({ column: null, value: null, text })

/** What is wrong with the prices of a line; a series has its own columns, the others stay empty. */
function wrongPrices(symbol: CommoditySymbol, cells: Cells): Problem[] {
  const isBand = commodities[symbol].seriesType === 'low-mid-high'
  const needed = isBand ? (['low', 'mid', 'high'] as const) : (['ask', 'mid', 'bid'] as const)
  const unneeded = isBand ? (['ask', 'bid'] as const) : (['low', 'high'] as const)
  const missing = needed
    .filter((name) => !PRICE.test(cells[name]))
    .map((name) => inColumn(name, cells[name], 'Enter a price with at most 4 decimals'))
  const extra = unneeded
    .filter((name) => cells[name] !== '')
    .map((name) => inColumn(name, cells[name], `Leave this empty: ${symbol} has no such price`))
  if (missing.length || extra.length) return [...missing, ...extra]
  const [lower, upper] = isBand ? [cells.low, cells.high] : [cells.bid, cells.ask]
  const isInOrder = Number(lower) <= Number(cells.mid) && Number(cells.mid) <= Number(upper)
  return isInOrder ? [] : [inColumn('mid', cells.mid, `Must be between ${lower} and ${upper}`)]
}

const numberOf = (text: string) => (text === '' ? null : Number(text))

const plainPrice = (text: string) => (PRICE.test(text) ? text.replace(',', '.') : text)

/** What is wrong with how a price is written: it can be read in two ways, or otherwise than the others of its text. */
function unclearPrice(text: string, column: string, { hasCommas }: TextForm): readonly Problem[] {
  if (!hasCommas && OPEN.test(text))
    return [inColumn(column, text, `Write ${text.replace(',', '')} or ${text.replace(',', '.')}`)]
  return hasCommas && /^\d+\.\d+$/.test(text)
    ? [inColumn(column, text, 'The other prices use a decimal comma. Use one here too')]
    : []
}

// Looked up by hand: fifty thousand lines are read, and others wait for each slice of them.
const isSymbol = (text: string): text is CommoditySymbol => Object.hasOwn(commodities, text)
const isDate = (text: string) => DATE.test(text) && isDay(text)

function readLine(text: string, form: TextForm): Quote | readonly Problem[] {
  if (text.length > MAX_LENGTH)
    return [ofLine(`Shorten this line to ${MAX_LENGTH} characters or fewer`)]
  const found = cellsOf(text, form.separator)
  if (!found) return [ofLine('Check the quotation marks on this line')]
  if (found.length > columns.length)
    return [ofLine(`Use ${columns.length} columns. This line has ${found.length}`)]
  const [symbol = '', date = '', ...prices] = found
  if (!isSymbol(symbol))
    return [inColumn('symbol', symbol, 'Unknown symbol. Use one of the 17 in the Symbol list')]
  const [low = '', mid = '', high = '', ask = '', bid = ''] = prices.map(plainPrice)
  const cells = { low, mid, high, ask, bid }
  const unclear = prices.flatMap((price, at) => unclearPrice(price, columns[at + 2] ?? '', form))
  if (unclear.length) return unclear
  const wrong = [
    ...(isDate(date) ? [] : [inColumn('price_date', date, 'Enter a date, like 2026-11-24')]),
    ...wrongPrices(symbol, cells),
  ]
  if (wrong.length) return wrong
  return {
    symbol,
    date,
    mid: Number(mid),
    low: numberOf(low),
    high: numberOf(high),
    ask: numberOf(ask),
    bid: numberOf(bid),
  }
}

const isQuote = (read: Quote | readonly Problem[]): read is Quote => 'symbol' in read

/**
 * Reads prices given as CSV, in slices with others served in between. Every mistake is named by line and column; a day
 * that comes twice is one.
 */
export async function readPrices(text: string): Promise<Read> {
  const all = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/, MAX_LINES + MAX_TITLES + 2)
  const form = formOf(all, text)
  const above = form?.above ?? 1
  const lines = all.slice(above)
  const issues: UploadIssue[] = []
  const complain = (line: number, problem: Problem) => {
    if (issues.length < MAX_ISSUES) issues.push({ line, ...problem, level: 'error' })
  }
  if (!form) complain(1, ofLine(`The first line must be ${IMPORT_HEAD}`))
  if (lines.length > MAX_LINES)
    complain(MAX_LINES, ofLine(`Too many lines. Use at most ${MAX_LINES}`))
  const found = new Map<string, Quote>()
  const lineOf = new Map<string, number>()
  for (const [at, line] of lines.slice(0, MAX_LINES).entries()) {
    // oxlint-disable-next-line no-await-in-loop -- what waits meanwhile comes in between
    if (at % SLICE === SLICE - 1) await setImmediate()
    if (line.trim() === '') continue
    const number = at + above + 1
    const read = readLine(line, form ?? plainForm)
    if (!isQuote(read)) {
      for (const problem of read) complain(number, problem)
      continue
    }
    const key = quoteKey(read)
    if (found.has(key)) complain(number, inColumn('price_date', read.date, `${key} appears twice`))
    found.set(key, read)
    lineOf.set(key, number)
  }
  if (found.size === 0 && issues.length === 0) complain(1, ofLine('No prices found'))
  return { quotes: [...found.values()], issues, lineOf }
}

const shown = ({ low, mid, high, ask, bid }: Quote) => [low ?? bid, mid, high ?? ask].join(' / ')

type Changes = Pick<PriceDiff, 'added' | 'removed' | 'modified'> & {
  /** What is not stored as it is. */
  readonly changed: readonly Quote[]
}

/** How quotes differ from those that are stored under the same symbols and dates. */
export function diffPrices(quotes: readonly Quote[], stored: ReadonlyMap<string, Quote>): Changes {
  const added: PriceDiff['added'] = []
  const modified: PriceDiff['modified'] = []
  const changed = quotes.filter((quote) => {
    const key = quoteKey(quote)
    const before = stored.get(key)
    const to = shown(quote)
    if (!before) added.push({ key, to })
    else if (shown(before) !== to) modified.push({ key, from: shown(before), to })
    return !before || shown(before) !== to
  })
  // Ours: an import adds and replaces; what it does not name stays.
  return { added, removed: [], modified, changed }
}
