import { decimal, over, rounded, sum, times, toNumber } from '#schemas/decimal.ts'
import type { Decimal } from '#schemas/decimal.ts'
import { toKg } from '#schemas/pounds.ts'

import { commodities } from './commodity.ts'
import type { CommoditySymbol, PriceUnit } from './commodity.ts'

/** Decimals of a price per kilogram that multiplies: net, low, mid, high and offered (domain.md §4). */
export const PRICE_DIGITS = 4
/** Decimals of what is divided before that and may have no end: a month's average, our freight per kilogram. */
export const QUOTIENT_DIGITS = 8
/** Ours: kilograms are counted to the gram. */
export const WEIGHT_DIGITS = 3

const LB_PER_KG = decimal('2.20462') // domain.md §4
const KG_PER_T = decimal(1000)
const ONE_LB_IN_KG = decimal(toKg({ value: 1, unit: 'lb' }))

/** A price of the quoted substance per kilogram, not rounded; undefined for a quote that is no price (% payable). */
function perKilogram(price: Decimal, unit: PriceUnit): Decimal | undefined {
  if (unit === '%') return undefined
  if (unit === 'USD/lb') return times(price, LB_PER_KG)
  return unit === 'USD/t' ? over(price, KG_PER_T, price.scale + 3) : price
}

/** The mean of some prices of a month (domain.md §4). Throws where there are none. */
export const meanOf = (values: readonly number[]): number =>
  toNumber(over(sum(values.map(decimal)), decimal(values.length), QUOTIENT_DIGITS))

/** US dollars per kilogram of the metal, exact, from a symbol's quoted price; undefined where it prices no metal. */
export function metalPriceOf(symbol: CommoditySymbol, quoted: number): Decimal | undefined {
  const { unit, substancePerMetal, metal } = commodities[symbol]
  const price = metal === null ? undefined : perKilogram(decimal(quoted), unit)
  return price && times(price, decimal(substancePerMetal))
}

export type WeightUnit = 'kg' | 'lb'

/** Kilograms of a weight, to the gram. */
export const kilograms = (weight: number, unit: WeightUnit): Decimal =>
  unit === 'kg' ? decimal(weight) : rounded(times(decimal(weight), ONE_LB_IN_KG), WEIGHT_DIGITS)

/** A weight in kilograms in another unit, rounded to decimals. */
export const inUnit = (kg: Decimal, unit: WeightUnit, digits: number): Decimal =>
  unit === 'kg' ? rounded(kg, digits) : over(kg, ONE_LB_IN_KG, digits)

/** An amount of a foreign currency in US dollars, to four decimals. rate: US dollars for one unit of it. */
export const toDollars = (value: Decimal, rate: Decimal): Decimal =>
  rounded(times(value, rate), PRICE_DIGITS)
/** US dollars in a foreign currency, rounded to decimals. */
export const fromDollars = (dollars: Decimal, rate: Decimal, digits: number): Decimal =>
  over(dollars, rate, digits)
