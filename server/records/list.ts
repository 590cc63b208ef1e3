import * as z from 'zod/mini'

import { DateOnly, Instant } from '#schemas/primitives.ts'
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

const isInstant = (text: string) => text > '0001' && !Number.isNaN(Date.parse(text))
// Whoever changed a cursor must not make the database read what is no time.
const Id = z.string().check(z.minLength(1), z.regex(/^[^\0]*$/))
const RowKey = {
  time: z.tuple([z.union([DateOnly, Instant.check(z.refine(isInstant))]), Id]),
  number: z.tuple([z.string().check(z.regex(/^(-?\d{1,15}(\.\d{1,9})?|-Infinity)$/)), Id]),
  text: z.tuple([z.string().check(z.maxLength(100), z.regex(/^[^\0]*$/)), Id]),
}
type Row = { readonly key: CursorKey }
type Read<R> = (page: { readonly after?: CursorKey; readonly limit: number }) => Promise<R>

/** A search took too long. */
export const tooSlow = (): Refusal =>
  refuse('overloaded', {
    message: 'This search takes too long. Add a word to narrow it',
    retryAfter: 1,
  })

/**
 * A page of a listing, and where the next one begins. One row more than is shown is read, to know whether there is one.
 * Rows are undefined when a search took too long.
 */
export async function readListing<R extends Row>(
  { key = 'time', ...listing }: Listing & { readonly key?: keyof typeof RowKey | undefined },
  { limit = DEFAULT_PAGE, cursor }: Paged,
  read: Read<readonly R[] | undefined>,
): Promise<{ readonly rows: readonly R[]; readonly nextCursor: string | null } | Refusal> {
  const place =
    cursor === undefined ? undefined : RowKey[key].safeParse(readCursor(listing, cursor))
  if (place?.success === false) return badCursor()
  const found = await read({ ...(place ? { after: place.data } : {}), limit: limit + 1 })
  if (!found) return tooSlow()
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
    const listing = { sort: wanted.sort, filters: bound, key: table.keyOf(wanted.sort) }
    const found = await readListing(listing, query, (page) =>
      table.page(deps.db, { ...wanted, ...page, scope }),
    )
    if (found instanceof Refusal) return found
    const data = found.rows.flatMap(({ stored }) => show(stored) ?? [])
    return { data, nextCursor: found.nextCursor }
  }
