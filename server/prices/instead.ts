import type { ChangedQuote } from '#server/db/repositories/price-imports.ts'

import type { Instead } from './book.ts'

/** Prices as they were before somebody changed them. */
export const insteadOf = (changed: readonly ChangedQuote[]): Instead => ({
  laid: changed.flatMap(({ before }) => before ?? []),
  gone: new Set(changed.map(({ key }) => key)),
})
