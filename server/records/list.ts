import { DEFAULT_PAGE } from '#schemas/records/page.ts'
import type { Deps } from '#server/handlers/deps.ts'
import type { Context } from '#server/http/context.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'

import type { Kinds, Page, RecordTable } from './repository.ts'

/** What a listing is asked for, with the page that is wanted of it. */
export type Paged<F = unknown> = F & {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

/** What a listing is about. */
export type Asked<K extends Kinds, T> = Omit<Page<K>, 'scope' | 'limit' | 'after'> & {
  /** What else a cursor is bound to, beside the order. */
  readonly bound: Readonly<Record<string, unknown>>
  /** A record as the reader may see it; undefined: not at all. */
  readonly show: (stored: K['stored']) => T | undefined
}

/** Answers a page of records. One more than is shown is read, to know whether there is another page. */
export const listHandler =
  <Q extends Paged, K extends Kinds, T>(
    table: RecordTable<K>,
    ask: (deps: Deps, query: Q, context: Context) => Promise<Asked<K, T> | Refusal>,
  ) =>
  (deps: Deps) =>
  async ({ query }: { readonly query: Q }, context: Context) => {
    const asked = await ask(deps, query, context)
    if (asked instanceof Refusal) return asked
    const { bound, show, ...page } = asked
    const { limit = DEFAULT_PAGE, cursor } = query
    const listing = { sort: page.sort, filters: bound }
    const after = cursor === undefined ? undefined : readCursor(listing, cursor)
    if (cursor !== undefined && !after) return badCursor()
    const { scope } = context
    const found = await table.page(deps.db, { ...page, scope, after, limit: limit + 1 })
    if (!found) return tooLong()
    const shown = found.slice(0, limit)
    const last = found.length > limit ? shown.at(-1) : undefined
    return {
      data: shown.flatMap(({ stored }) => show(stored) ?? []),
      nextCursor: last ? writeCursor(listing, last.key) : null,
    }
  }

const badCursor = () =>
  refuse('invalid_query', {
    issues: [{ path: 'cursor', code: 'bad_cursor', text: 'It belongs to another list' }],
  })
const tooLong = () =>
  refuse('overloaded', { message: 'The search takes too long: add a word', retryAfter: 1 })
