import { createHash } from 'node:crypto'

import { addDays, isWeekend } from '#schemas/calendar.ts'
import { commodities } from '#schemas/spot-offer/commodity.ts'
import type { CommoditySymbol, Quote, YearMonth } from '#schemas/spot-offer/commodity.ts'

import type { PricesPort } from './port.ts'

/** The first month that has synthetic prices. */
const FIRST_MONTH = '2024-01'
const DAY_MS = 86_400_000

/** Where each invented series swings around, in its own unit. Nothing of it was ever quoted anywhere. */
const levels: Readonly<Record<CommoditySymbol, number>> = {
  'LME-NI-CASH': 15_500,
  'LME-NI-3M': 15_720,
  'LME-CO-CASH': 46_300,
  'LME-CU-CASH': 9_400,
  'LME-AL-CASH': 2_550,
  'LME-LIOH': 9.6,
  'MB-CO-0005': 21,
  'MB-LI-0029': 10.5,
  'MB-LI-0033': 9.8,
  'MB-BMS-0012': 3_100,
  'MB-BMS-0014': 72,
  'MB-BMS-0015': 68,
  'SMM-NI-1': 15_900,
  'SMM-COSO4': 7_300,
  'SMM-LI2CO3': 10_300,
  'SMM-MN-EMM': 1_850,
  'SMM-CU-1': 9_600,
}

/** A number from 0 to 1 that is the same for the same words. */
const chance = (...words: readonly (string | number)[]) =>
  createHash('sha256').update(words.join('#')).digest().readUInt32BE() / 2 ** 32

const round = (value: number) => Math.round(value * 10_000) / 10_000

function quoteOf(symbol: CommoditySymbol, date: string): Quote {
  const day = Date.parse(`${date}T00:00:00Z`) / DAY_MS
  const phase = chance(symbol) * 2 * Math.PI
  // A slow swing of the year, a quicker one of weeks, and what a day brings.
  const swing =
    0.08 * Math.sin((2 * Math.PI * day) / 365 + phase) +
    0.03 * Math.sin((2 * Math.PI * day) / 23 + 2 * phase) +
    0.012 * (chance(symbol, date) - 0.5)
  const mid = levels[symbol] * (1 + swing)
  const spread = mid * (0.002 + 0.008 * chance('spread', symbol))
  const around = { upper: round(mid + spread), mid: round(mid), lower: round(mid - spread) }
  const none = { low: null, high: null, ask: null, bid: null }
  return commodities[symbol].seriesType === 'ask-mid-bid'
    ? { symbol, date, ...none, mid: around.mid, ask: around.upper, bid: around.lower }
    : { symbol, date, ...none, mid: around.mid, low: around.lower, high: around.upper }
}

/** Working days of a month up to a day. */
function days(month: YearMonth, today: string): string[] {
  const found: string[] = []
  for (let date = `${month}-01`; date.startsWith(month) && date <= today; date = addDays(date, 1))
    if (!isWeekend(date)) found.push(date)
  return found
}

/** Invented prices that are the same on every machine, up to today: real quotes are licensed (domain.md §4). */
export const createSyntheticPrices = (now: () => Date): PricesPort => ({
  source: 'synthetic',
  quotes: (month, symbols) => {
    const today = now().toISOString().slice(0, 10)
    const open = month < FIRST_MONTH ? [] : days(month, today)
    return Promise.resolve(symbols.flatMap((symbol) => open.map((date) => quoteOf(symbol, date))))
  },
})
