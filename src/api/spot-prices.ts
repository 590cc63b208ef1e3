import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

// The tables of prices and offers only, not the whole contract: each call brings its schemas along.
import { spotSettingsCalls as calls } from '#api/contract/spot-settings.ts'
import { spotCalls as offerCalls } from '#api/contract/spot.ts'
import type { Applied, Checked, Chosen } from '#machines/spot-offer/import/types.ts'
import type { PriceSeries } from '#schemas/spot/commodity.ts'

import { ApiError, sayError } from './errors.ts'
import { request } from './request.ts'

const KEY = ['commodity-prices'] as const
const FRESH_MS = 300_000 // months change once a day

/** The series of a month; a month without any prices has none. */
export const monthQuery = (month: string) =>
  queryOptions({
    queryKey: [...KEY, month],
    staleTime: FRESH_MS,
    queryFn: async ({ signal }): Promise<readonly PriceSeries[]> => {
      try {
        const input = { params: { year_month: month }, query: {} }
        return (await request(calls.getCommodityPrices, input, { signal })).data
      } catch (error) {
        if (error instanceof ApiError && error.code === 'price_data_missing') return []
        throw error
      }
    },
  })

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
  applyPrices: fromPromise<Applied, Chosen & { readonly version: number }>(async ({ input }) => {
    const { text: body, version } = input
    try {
      const query = { action: 'validate-and-upload' as const, version: String(version) }
      const diff = await request(calls.importCommodityPrices, { query, body }, CSV)
      await queries.invalidateQueries({ queryKey: KEY })
      return { kind: 'applied', diff }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict') return { kind: 'changed' }
      return problemOf(error)
    }
  }),
})
