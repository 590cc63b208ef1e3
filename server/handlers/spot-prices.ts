import { CommoditySymbol } from '#schemas/spot/commodity.ts'
import type { PriceSeries } from '#schemas/spot/commodity.ts'
import { inTransaction } from '#server/db/database.ts'
import { hintSetting } from '#server/db/repositories/hints.ts'
import {
  countImport,
  importVersion,
  quotesBetween,
  storeQuotes,
} from '#server/db/repositories/spot-prices.ts'
import type { HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { diffPrices, quoteKey, readPrices } from '#server/prices/csv.ts'
import { PricesUnavailable } from '#server/prices/port.ts'

import type { Deps } from './deps.ts'
import { missingPrices } from './spot-pricing.ts'

export const getCommodityPrices =
  ({ spot }: Deps): HandlerOf<'getCommodityPrices'> =>
  async ({ params, query }) => {
    const wanted = [...new Set(query.symbols ?? CommoditySymbol.options)]
    const month = params.year_month
    const data = await spot.prices.month(month, wanted).catch((error: unknown): PriceSeries[] => {
      if (error instanceof PricesUnavailable) return []
      throw error
    })
    const missing = wanted.filter((symbol) => !data.some((series) => series.symbol === symbol))
    if (data.length === 0) return missingPrices(missing.map((symbol) => ({ symbol, month })))
    return { data: [...data], missing }
  }

export const importCommodityPrices =
  ({ db }: Deps): HandlerOf<'importCommodityPrices'> =>
  async ({ query, body }, { now, principal }) => {
    const read = await readPrices(body)
    const dates = read.quotes.map(({ date }) => date).toSorted()
    const [version, stored] = await Promise.all([
      importVersion(db),
      dates[0] === undefined ? [] : quotesBetween(db, dates[0], dates.at(-1) ?? dates[0]),
    ])
    const diff = diffPrices(read, new Map(stored.map((quote) => [quoteKey(quote), quote])))
    if (query.action === 'validate-and-diff') return { ...diff, version }
    const issues = diff.issues.map(({ line, column, text }) => ({
      path: column === null ? `${line}` : `${line}.${column}`,
      code: 'csv',
      text,
    }))
    if (issues.length) return refuse('config_invalid', { issues })
    if (query.version !== undefined && query.version !== version) return refuse('version_conflict')
    const isStored = await inTransaction(db, async (tx) => {
      if (!(await countImport(tx, { version, by: principal, now }))) return false
      await storeQuotes(tx, read.quotes, now)
      await hintSetting(tx, { id: 'commodity-prices', revision: version + 1, at: now })
      return true
    })
    return isStored ? { ...diff, version: version + 1 } : refuse('version_conflict')
  }
