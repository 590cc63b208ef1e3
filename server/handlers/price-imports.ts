import { CommoditySymbol } from '#schemas/spot-offer/commodity.ts'
import type { PriceImport } from '#schemas/spot-offer/price-import.ts'
import { findImport, listImports } from '#server/db/repositories/price-imports.ts'
import type { LoggedImport } from '#server/db/repositories/price-imports.ts'
import type { HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'

import type { Deps } from './deps.ts'

/** Imports shown at once; older ones are asked for. */
const SHOWN = 20

const acted = (at: Date | null, by: string | null) => at && { at: at.toISOString(), by: by ?? '' }

/** Whose doing somebody else has to look at. */
function unseenOf(row: LoggedImport): PriceImport['unseen'] {
  if (row.undone_at)
    return row.verdict === 'checked' && !row.undo_looked_at
      ? { id: row.undone_by_id ?? '', email: row.undone_by_email ?? '' }
      : null
  return row.looked_at ? null : { id: row.by_id ?? '', email: row.by_email ?? '' }
}

/** An import as the log tells it. */
export const toImport = (row: LoggedImport): PriceImport => ({
  id: row.version,
  at: row.at.toISOString(),
  by: row.user_display_name,
  fileName: row.file_name,
  added: row.added,
  modified: row.modified,
  warnings: row.warnings,
  symbols: CommoditySymbol.options.filter((symbol) => row.symbols.includes(symbol)),
  firstDay: row.first_day,
  lastDay: row.last_day,
  isWaiting: row.counted_from === null && row.verdict !== 'rejected',
  checked: row.verdict === 'checked' ? acted(row.looked_at, row.looked_by) : null,
  rejected: row.verdict === 'rejected' ? acted(row.looked_at, row.looked_by) : null,
  undone: acted(row.undone_at, row.undone_by),
  unseen: unseenOf(row),
  overtakenBy: row.overtaken_by && { id: row.overtaken_by.version, by: row.overtaken_by.by },
})

export const listPriceImports =
  ({ db }: Deps): HandlerOf<'listPriceImports'> =>
  async ({ query: { before } }) => {
    const rows = await listImports(db, { before, limit: SHOWN + 1 })
    return { data: rows.slice(0, SHOWN).map(toImport), hasMore: rows.length > SHOWN }
  }

export const getPriceImport =
  ({ db }: Deps): HandlerOf<'getPriceImport'> =>
  async ({ params: { id } }) => {
    const row = await findImport(db, id)
    if (!row) return refuse('not_found')
    return { data: { ...toImport(row), averages: row.averages, issues: row.issues } }
  }
