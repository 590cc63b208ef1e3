import { createHash } from 'node:crypto'

import * as z from 'zod/mini'

import { refuse } from './refusal.ts'
import type { Refusal } from './refusal.ts'

// The place that a user pool names is long; how long a cursor may be at all is up to each call.
const Key = z.union([z.string().check(z.maxLength(4000)), z.number(), z.boolean(), z.null()])
const Cursor = z.strictObject({
  v: z.literal(1),
  s: z.string(),
  k: z.array(Key).check(z.minLength(1), z.maxLength(6)),
  f: z.string(),
})
export type CursorKey = readonly z.infer<typeof Key>[]
/** What a listing is made with, without limit and cursor: a cursor serves only the listing that gave it. */
export type Listing = {
  readonly sort: string
  readonly filters: Readonly<Record<string, unknown>>
}

// Sorted, so that the order of names in the address does not matter.
function hashOf(filters: Listing['filters']): string {
  const entries = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url').slice(0, 16)
}

/** The cursor after a row: the values it is sorted by, its id last (calls.md §1). */
export const writeCursor = ({ sort, filters }: Listing, key: CursorKey): string =>
  Buffer.from(JSON.stringify({ v: 1, s: sort, k: key, f: hashOf(filters) })).toString('base64url')

/** The key of a cursor; undefined for one that is broken or belongs to other filters or another order: 400. */
export function readCursor({ sort, filters }: Listing, cursor: string): CursorKey | undefined {
  const parsed = Cursor.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8')))
  if (!parsed.success || parsed.data.s !== sort || parsed.data.f !== hashOf(filters))
    return undefined
  return parsed.data.k
}

/** The refusal of a cursor that does not serve; why not. */
export const badCursor = (text = 'This cursor belongs to another list'): Refusal =>
  refuse('invalid_query', { issues: [{ path: 'cursor', code: 'bad_cursor', text }] })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
