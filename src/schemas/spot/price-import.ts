import * as z from 'zod/mini'

/** What is wrong with a line of an imported text, or worth a look. */
export const ImportIssue = z.object({
  line: z.int(),
  /** The name of the column, and what stands in it; null where the line as a whole is meant. */
  column: z.nullable(z.string()),
  value: z.nullable(z.string()),
  text: z.string(),
  level: z.enum(['error', 'warning']),
})
export type ImportIssue = z.infer<typeof ImportIssue>

/** How an import would change what is stored; `key` is `{symbol} {date}`. */
export const PriceDiff = z.object({
  added: z.array(z.string()),
  removed: z.array(z.string()),
  modified: z.array(z.object({ key: z.string(), from: z.string(), to: z.string() })),
  issues: z.array(ImportIssue),
  /** The imports so far; sent back, so that two people do not overwrite each other. */
  version: z.int(),
})
export type PriceDiff = z.infer<typeof PriceDiff>

/** The head of an import (domain.md §4). */
export const IMPORT_HEAD = 'symbol,price_date,low,mid,high,ask,bid'

/** calls.md §1, pages.md §2.6: 5 MiB of text. */
export const MAX_IMPORT_BYTES: number = 5 * 1024 * 1024
