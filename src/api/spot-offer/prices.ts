import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import { ApiError, sayError } from '#api/client/errors.ts'
import { request } from '#api/client/request.ts'
// The tables of prices and offers only, not the whole contract: each call brings its schemas along.
import { priceImportCalls as calls } from '#api/contract/spot-offer-settings.ts'
import { spotCalls as offerCalls } from '#api/contract/spot-offer.ts'
import type { Chosen } from '#machines/records/upload/parts.ts'
import type {
  Applied,
  Applying,
  Checked,
  Judged,
  Judging,
  Read,
  Undoing,
  Undone,
} from '#machines/spot-offer/import/types.ts'
import { atMost } from '#schemas/cut.ts'

import { PRICES_KEY } from './months.ts'

/** The imports so far, page after page, the newest first. */
export const importsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...PRICES_KEY, 'imports'],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { before: String(pageParam) }
      return request(calls.listPriceImports, { query }, { signal })
    },
    initialPageParam: null as number | null, // because the first page has no bound
    getNextPageParam: ({ data, hasMore }) => (hasMore ? data.at(-1)?.id : undefined),
  })

/** How suppliers decided, from one month to another. */
export const outcomesQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['offers', 'outcomes', from, to],
    queryFn: async ({ signal }) =>
      (await request(offerCalls.countSpotOutcomes, { query: { from, to } }, { signal })).data,
  })

/** How many open offers each symbol prices. */
export const symbolOffersQuery = () =>
  queryOptions({
    queryKey: ['offers', 'symbols'],
    queryFn: async ({ signal }) => {
      const { data } = await request(offerCalls.countSymbolOffers, {}, { signal })
      return new Map(data.map(({ symbol, openOffers }) => [symbol, openOffers]))
    },
  })

const MAX_NAME = 100 // of a file, as the log keeps it
const problemOf = (error: unknown) => ({ kind: 'failed' as const, problem: sayError(error) })

/** Why it was refused, as the rule says it. */
function reasonOf(error: unknown) {
  const [reason] = error instanceof ApiError ? error.reasons : []
  return reason ? { kind: 'failed' as const, problem: { text: reason.text } } : problemOf(error)
}

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
    const { text: body, name, version, acceptsWarnings } = input
    try {
      const query = {
        action: 'validate-and-upload' as const,
        version: String(version),
        ...(name.trim() ? { file_name: atMost(name.trim(), MAX_NAME) } : {}),
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
  readImport: fromPromise<Read, Undoing>(async ({ input, signal }) => {
    try {
      const params = { id: String(input.id) }
      const { data } = await request(calls.getPriceImport, { params }, { signal })
      return { kind: 'read', found: data }
    } catch (error) {
      return problemOf(error)
    }
  }),
  judgeImport: fromPromise<Judged, Judging>(async ({ input: { id, verdict } }) => {
    try {
      await request(calls.judgePriceImport, { params: { id: String(id) }, body: { verdict } })
      return { kind: 'judged' }
    } catch (error) {
      return reasonOf(error)
    } finally {
      await queries.invalidateQueries({ queryKey: PRICES_KEY })
    }
  }),
  undoImport: fromPromise<Undone, Undoing>(async ({ input }) => {
    try {
      await request(calls.undoPriceImport, { params: { id: String(input.id) }, body: {} })
      return { kind: 'undone' }
    } catch (error) {
      return reasonOf(error)
    } finally {
      // Refused or not: the log is read as it is now.
      await queries.invalidateQueries({ queryKey: PRICES_KEY })
    }
  }),
})
