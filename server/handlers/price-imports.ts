import { whyNotUndo } from '#machines/spot-offer/import/undo.ts'
import { CommoditySymbol } from '#schemas/spot-offer/commodity.ts'
import type { PriceImport } from '#schemas/spot-offer/price-import.ts'
import { inTransaction } from '#server/db/database.ts'
import { addAudit } from '#server/db/repositories/audit.ts'
import { hintSetting } from '#server/db/repositories/hints.ts'
import { findImport, listImports, undoImport } from '#server/db/repositories/price-imports.ts'
import type { LoggedImport } from '#server/db/repositories/price-imports.ts'
import { countImport, importVersion } from '#server/db/repositories/spot-offer-prices.ts'
import type { HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'

import { personOf } from './acting.ts'
import type { Deps } from './deps.ts'
import { auditOf } from './spot-offer-audit.ts'

/** Imports shown at once; older ones are asked for. */
const SHOWN = 20

const toImport = ({ overtaken_by: later, ...row }: LoggedImport): PriceImport => ({
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
  undone: row.undone_at ? { at: row.undone_at.toISOString(), by: row.undone_by ?? '' } : null,
  overtakenBy: later && { id: later.version, by: later.by },
})

export const listPriceImports =
  ({ db }: Deps): HandlerOf<'listPriceImports'> =>
  async ({ query: { before } }) => {
    const rows = await listImports(db, { before, limit: SHOWN + 1 })
    return { data: rows.slice(0, SHOWN).map(toImport), hasMore: rows.length > SHOWN }
  }

export const undoPriceImport =
  (deps: Deps): HandlerOf<'undoPriceImport'> =>
  async ({ params: { id } }, context) => {
    const { now, principal, user } = context
    const version = await importVersion(deps.db)
    const found = await findImport(deps.db, id)
    if (!found) return refuse('not_found')
    const reason = whyNotUndo(toImport(found))
    if (reason) return refuse('action_not_allowed', { reasons: [reason] })
    const by = personOf(user).displayName
    const isUndone = await inTransaction(deps.db, async (tx) => {
      // Counted as an import is: what was compared with the prices before is compared anew, and of two at once one is late.
      if (!(await countImport(tx, { version, by: principal, now }))) return false
      await undoImport(tx, { version: id, at: now, by })
      await addAudit(tx, auditOf(deps, context, `import ${id} of prices taken back`))
      await hintSetting(tx, { id: 'commodity-prices', revision: version + 1, at: now })
      return true
    })
    if (!isUndone) return refuse('version_conflict')
    return { data: toImport({ ...found, undone_at: now, undone_by: by }) }
  }
