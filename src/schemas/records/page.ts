import * as z from 'zod/mini'

import { line } from '#schemas/primitives.ts'

// Queries carry text: numbers and flags are read from it.
const numeral = z.string().check(z.regex(/^\d{1,6}$/, 'Enter a whole number'))

/** A whole number in a query, within limits. */
export const queryInt = (min: number, max: number) =>
  z.pipe(z.pipe(numeral, z.transform(Number)), z.int().check(z.gte(min), z.lte(max)))

export const queryFlag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
)

/** A repeatable name of a query: one value comes as text, several as a list. */
export const queryList = <T extends z.ZodMiniType<unknown, string>>(item: T, max: number) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.transform((value) => (typeof value === 'string' ? [value] : value)),
    ),
    z.array(item).check(z.maxLength(max)),
  )

/** `limit` and `cursor` of a listing (calls.md §1). */
export const pageQuery = {
  limit: z.optional(queryInt(1, 200)),
  cursor: z.optional(line(1, 300)),
}
export const DEFAULT_PAGE = 50

export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ data: z.array(item), nextCursor: z.nullable(z.string()) })
