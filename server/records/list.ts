import { DEFAULT_PAGE } from '#schemas/records/page.ts'
import type { Deps } from '#server/handlers/deps.ts'
import type { Context } from '#server/http/context.ts'
import { badCursor, readCursor, writeCursor } from '#server/http/cursor.ts'
import type { CursorKey, Listing } from '#server/http/cursor.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'

import type { Kinds, Page, RecordTable } from './repository.ts'

/** What a listing is asked for, with the page that is wanted of it. */
export type Paged<F = unknown> = F & {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

type Row = { readonly key: CursorKey }
type Read<R> = (page: { readonly after?: CursorKey; readonly limit: number }) => Promise<R>

/**
 * A page of a listing, and where the next one begins. One row more than is shown is read, to know whether there is one.
 * Rows are undefined when a search took too long.
 */
export async function readListing<R extends Row>(
  listing: Listing,
  { limit = DEFAULT_PAGE, cursor }: Paged,
  read: Read<readonly R[] | undefined>,
): Promise<{ readonly rows: readonly R[]; readonly nextCursor: string | null } | Refusal> {
  const after = cursor === undefined ? undefined : readCursor(listing, cursor)
  if (cursor !== undefined && !after) return badCursor()
  const found = await read({ ...(after ? { after } : {}), limit: limit + 1 })
  if (!found)
    return refuse('overloaded', { message: 'The search takes too long: add a word', retryAfter: 1 })
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, nextCursor: last ? writeCursor(listing, last.key) : null }
}

/** What a listing is about. */
export type Asked<K extends Kinds, T> = Omit<Page<K>, 'scope' | 'limit' | 'after'> & {
  /** What else a cursor is bound to, beside the order. */
  readonly bound: Listing['filters']
  /** A record as the reader may see it; undefined: not at all. */
  readonly show: (stored: K['stored']) => T | undefined
}

/** Answers a page of records. */
export const listHandler =
  <Q extends Paged, K extends Kinds, T>(
    table: RecordTable<K>,
    ask: (deps: Deps, query: Q, context: Context) => Promise<Asked<K, T> | Refusal>,
  ) =>
  (deps: Deps) =>
  async ({ query }: { readonly query: Q }, context: Context) => {
    const asked = await ask(deps, query, context)
    if (asked instanceof Refusal) return asked
    const { bound, show, ...wanted } = asked
    const { scope } = context
    const found = await readListing({ sort: wanted.sort, filters: bound }, query, (page) =>
      table.page(deps.db, { ...wanted, ...page, scope }),
    )
    if (found instanceof Refusal) return found
    const data = found.rows.flatMap(({ stored }) => show(stored) ?? [])
    return { data, nextCursor: found.nextCursor }
  }
