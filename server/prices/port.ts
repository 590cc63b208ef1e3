import type {
  CommoditySymbol,
  PriceSource,
  Quote,
  YearMonth,
} from '#schemas/spot-offer/commodity.ts'

/**
 * Where commodity prices come from. Answers the days of a month that have a price, by symbol and date; none for a month
 * that it does not have. Throws when it cannot be asked now.
 */
export type PricesPort = {
  readonly source: PriceSource
  readonly quotes: (
    month: YearMonth,
    symbols: readonly CommoditySymbol[],
  ) => Promise<readonly Quote[]>
}

/** The service that has the prices does not answer. */
export class PricesUnavailable extends Error {}
