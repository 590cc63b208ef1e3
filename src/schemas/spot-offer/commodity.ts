import * as z from 'zod/mini'

import { DateOnly } from '#schemas/primitives.ts'
import { spotFieldTexts } from '#texts/spot-offer-fields.ts'

import { metals } from './words.ts'

/** Specification 1 §9, in its order. */
export const Metal = z.enum(metals)
export type Metal = z.infer<typeof Metal>

export const SeriesType = z.enum(['low-mid-high', 'ask-mid-bid'])
export type SeriesType = z.infer<typeof SeriesType>

/** A month of prices, YYYY-MM. */
export const YearMonth = z
  .string()
  .check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, spotFieldTexts.month))
export type YearMonth = z.infer<typeof YearMonth>

/** The 17 symbols of specification 1 §9 (domain.md §4). */
export const CommoditySymbol = z.enum([
  'LME-NI-CASH',
  'LME-NI-3M',
  'LME-CO-CASH',
  'LME-CU-CASH',
  'LME-AL-CASH',
  'LME-LIOH',
  'MB-CO-0005',
  'MB-LI-0029',
  'MB-LI-0033',
  'MB-BMS-0012',
  'MB-BMS-0014',
  'MB-BMS-0015',
  'SMM-NI-1',
  'SMM-COSO4',
  'SMM-LI2CO3',
  'SMM-MN-EMM',
  'SMM-CU-1',
])
export type CommoditySymbol = z.infer<typeof CommoditySymbol>

export const PriceUnit = z.enum(['USD/t', 'USD/lb', 'USD/kg', '%'])
export type PriceUnit = z.infer<typeof PriceUnit>

type SymbolFacts = {
  readonly seriesType: SeriesType
  readonly unit: PriceUnit
  /** The metal that it prices; null for a product (black mass). */
  readonly metal: Metal | null
  /** Kilograms of the quoted substance that hold one kilogram of the metal; 1 for the metal itself. */
  readonly substancePerMetal: string
  readonly name: string
}

const lme = (metal: Metal, name: string, rest: Partial<SymbolFacts> = {}): SymbolFacts => ({
  seriesType: 'ask-mid-bid',
  unit: 'USD/t',
  metal,
  substancePerMetal: '1',
  name,
  ...rest,
})
const band = (unit: PriceUnit, metal: Metal | null, rest: Partial<SymbolFacts>): SymbolFacts => ({
  seriesType: 'low-mid-high',
  unit,
  metal,
  substancePerMetal: '1',
  name: '',
  ...rest,
})

// Ours: the factors of the two other compounds, by molar mass as that of lithium carbonate (domain.md §4).
const CARBONATE = '5.323'
const HYDROXIDE = '6.046' // LiOH·H2O
const SULPHATE = '4.770' // CoSO4·7H2O

/** Every symbol as data: which metal or product, in which unit and kind of series. */
export const commodities: Readonly<Record<CommoditySymbol, SymbolFacts>> = {
  'LME-NI-CASH': lme('ni', 'Nickel, cash'),
  'LME-NI-3M': lme('ni', 'Nickel, three months'),
  'LME-CO-CASH': lme('co', 'Cobalt, cash'),
  'LME-CU-CASH': lme('cu', 'Copper, cash'),
  'LME-AL-CASH': lme('al', 'Aluminum, cash'),
  'LME-LIOH': lme('li', 'Lithium hydroxide', { unit: 'USD/kg', substancePerMetal: HYDROXIDE }),
  'MB-CO-0005': band('USD/lb', 'co', { name: 'Cobalt, standard grade' }),
  'MB-LI-0029': band('USD/kg', 'li', { name: 'Lithium carbonate', substancePerMetal: CARBONATE }),
  'MB-LI-0033': band('USD/kg', 'li', { name: 'Lithium hydroxide', substancePerMetal: HYDROXIDE }),
  'MB-BMS-0012': band('USD/t', null, { name: 'Black mass' }),
  'MB-BMS-0014': band('%', null, { name: 'Black mass, payable nickel' }),
  'MB-BMS-0015': band('%', null, { name: 'Black mass, payable cobalt' }),
  'SMM-NI-1': band('USD/t', 'ni', { name: 'Nickel, grade 1' }),
  'SMM-COSO4': band('USD/t', 'co', { name: 'Cobalt sulfate', substancePerMetal: SULPHATE }),
  'SMM-LI2CO3': band('USD/t', 'li', { name: 'Lithium carbonate', substancePerMetal: CARBONATE }),
  'SMM-MN-EMM': band('USD/t', 'mn', { name: 'Manganese, electrolytic' }),
  'SMM-CU-1': band('USD/t', 'cu', { name: 'Copper, grade 1' }),
}

/** The symbol that prices a metal unless a line says otherwise (domain.md §4). */
export const defaultSymbols: Readonly<Record<Metal, CommoditySymbol>> = {
  ni: 'LME-NI-CASH',
  co: 'MB-CO-0005',
  li: 'MB-LI-0029',
  cu: 'LME-CU-CASH',
  al: 'LME-AL-CASH',
  mn: 'SMM-MN-EMM',
}

/** The symbols that can price a metal. */
export const symbolsOf = (metal: Metal): readonly CommoditySymbol[] =>
  CommoditySymbol.options.filter((symbol) => commodities[symbol].metal === metal)

const price = z.number()
const LowMidHigh = { low: price, mid: price, high: price }
const AskMidBid = { ask: price, mid: price, bid: price }

/** Where prices come from: our synthetic series, an import, or a feed. */
export const PriceSource = z.enum(['synthetic', 'import', 'feed'])
export type PriceSource = z.infer<typeof PriceSource>

const common = { symbol: CommoditySymbol, name: z.string(), unit: PriceUnit, source: PriceSource }
/** A symbol's month: the days that have a price, and their average to eight decimals. */
export const PriceSeries = z.discriminatedUnion('seriesType', [
  z.object({
    ...common,
    seriesType: z.literal('low-mid-high'),
    average: z.object(LowMidHigh),
    days: z.array(z.object({ date: DateOnly, ...LowMidHigh })),
  }),
  z.object({
    ...common,
    seriesType: z.literal('ask-mid-bid'),
    average: z.object(AskMidBid),
    days: z.array(z.object({ date: DateOnly, ...AskMidBid })),
  }),
])
export type PriceSeries = z.infer<typeof PriceSeries>

/** One day of one symbol, as stored, imported and fed; `low`…`high` or `ask` and `bid` by its series type. */
export type Quote = {
  readonly symbol: CommoditySymbol
  readonly date: DateOnly
  readonly mid: number
  readonly low: number | null
  readonly high: number | null
  readonly ask: number | null
  readonly bid: number | null
}
