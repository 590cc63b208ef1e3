import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import { ApiError } from '#api/client/errors.ts'
import { request } from '#api/client/request.ts'
// The table of settings only, not the whole contract: each call brings its schemas along.
import { spotSettingsCalls as calls } from '#api/contract/spot-offer-settings.ts'
import type { CommoditySymbol, PriceSeries } from '#schemas/spot-offer/commodity.ts'

/** The key of everything about commodity prices: an import invalidates it. */
export const PRICES_KEY = ['commodity-prices'] as const

/**
 * The series of a month; a month without any prices has none. Every page reads a month by this one query, some of it
 * only the symbols that it shows.
 */
export const monthQuery = (month: string, symbols: readonly CommoditySymbol[] = []) =>
  queryOptions({
    queryKey: [...PRICES_KEY, month, ...symbols],
    // An editor that is open for hours learns of an import by what is known of its months (`onPricesChanged`).
    gcTime: Infinity,
    queryFn: async ({ signal }): Promise<readonly PriceSeries[]> => {
      try {
        const query = symbols.length ? { symbols: [...symbols] } : {}
        const input = { params: { year_month: month }, query }
        return (await request(calls.getCommodityPrices, input, { signal })).data
      } catch (error) {
        if (error instanceof ApiError && error.code === 'price_data_missing') return []
        throw error
      }
    },
  })

/** Tells when prices were imported, here or elsewhere: once for all months of an import. Answers how to end it. */
export function onPricesChanged(queries: QueryClient, tell: () => void): () => void {
  let isTold = false
  return queries.getQueryCache().subscribe((event) => {
    const isPrice = event.query.queryKey[0] === PRICES_KEY[0]
    if (!isPrice || isTold || event.type !== 'updated' || event.action.type !== 'invalidate') return
    isTold = true
    queueMicrotask(() => {
      isTold = false
      tell()
    })
  })
}
