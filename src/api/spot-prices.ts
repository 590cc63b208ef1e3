import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

// The tables of prices and offers only, not the whole contract: each call brings its schemas along.
import { spotSettingsCalls as calls } from '#api/contract/spot-settings.ts'
import { spotCalls as offerCalls } from '#api/contract/spot.ts'
import type { Applied, Applying, Checked, Chosen } from '#machines/spot-offer/import/types.ts'
import type { CommoditySymbol, PriceSeries } from '#schemas/spot/commodity.ts'

import { ApiError, sayError } from './errors.ts'
import { request } from './request.ts'

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
        const query = symbols.length ? { symbols: symbols.join(',') } : {}
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

/** How suppliers decided, from one month to another. */
export const outcomesQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['offers', 'outcomes', from, to],
    queryFn: async ({ signal }) =>
      (await request(offerCalls.countSpotOutcomes, { query: { from, to } }, { signal })).data,
  })

const problemOf = (error: unknown) => ({ kind: 'failed' as const, problem: sayError(error) })

// The one call that takes a text: its kind is said here, and not in the helper that every page loads.
const CSV = { headers: { 'content-type': 'text/csv' } }

async function check({ text: body }: Chosen): Promise<Checked> {
  try {
    const query = { action: 'validate-and-diff' as const }
    return { kind: 'diff', diff: await request(calls.importCommodityPrices, { query, body }, CSV) }
  } catch (error) {
    return problemOf(error)
  }
}

/** The import's actors on the API; what was taken over is read again. */
export const importActors = (queries: QueryClient) => ({
  checkPrices: fromPromise<Checked, Chosen>(({ input }) => check(input)),
  applyPrices: fromPromise<Applied, Applying>(async ({ input }) => {
    const { text: body, version, acceptsWarnings } = input
    try {
      const query = {
        action: 'validate-and-upload' as const,
        version: String(version),
        ...(acceptsWarnings ? { accept: 'warnings' as const } : {}),
      }
      const diff = await request(calls.importCommodityPrices, { query, body }, CSV)
      await queries.invalidateQueries({ queryKey: PRICES_KEY })
      return { kind: 'applied', diff }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict') return { kind: 'changed' }
      return problemOf(error)
    }
  }),
})
