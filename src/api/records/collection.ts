import { infiniteQueryOptions } from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'

import type { keptReading } from './kept-reading.ts'

/** Where records of a kind are kept in the cache; a change of one invalidates `lists`. */
export const keysOf = <N extends string>(name: N) => ({
  lists: [name, 'list'] as const,
  one: (id: string) => [name, 'one', id] as const,
})

type Page = { readonly nextCursor: string | null }
type Asking = readonly [
  page: { readonly cursor?: string },
  options: { readonly signal: AbortSignal },
]
/** How a list is read again while it is seen, and what keeps it (kept-reading.ts). */
type Again = {
  readonly refetchInterval?: (query: {
    readonly state: { readonly data?: { readonly pages: readonly unknown[] } | undefined }
  }) => number | false
  readonly persister?: typeof keptReading
}
const firstPage: string | null = null

/** A list of records, page after page; read again only where it says so. */
export const pagesOf = <const K extends readonly unknown[], P extends Page>(
  queryKey: K,
  read: (...asking: Asking) => Promise<P>,
  again: Again = {},
) =>
  infiniteQueryOptions<P, Error, InfiniteData<P>, K, string | null>({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam ? { cursor: pageParam } : {}, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }: Page) => nextCursor,
    ...again,
  })

const hasPages = (data: unknown): data is InfiniteData<{ readonly data: readonly unknown[] }> =>
  typeof data === 'object' && data !== null && 'pages' in data

/**
 * A record as the list that was read last has it; undefined: none has it. To be looked at while the whole of it is on its
 * way, and never acted on.
 */
export function listedRecord<R>(
  queries: QueryClient,
  lists: readonly unknown[],
  is: (row: R) => boolean,
): R | undefined {
  const newestFirst = queries
    .getQueryCache()
    .findAll({ queryKey: lists })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  for (const { state } of newestFirst) {
    if (!hasPages(state.data)) continue
    // because these lists have such rows
    const rows = state.data.pages.flatMap(({ data }) => data as readonly R[])
    const found = rows.find(is)
    if (found !== undefined) return found
  }
  return undefined
}
