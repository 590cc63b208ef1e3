import type { Reason } from '#schemas/error.ts'
import type { PriceImport } from '#schemas/spot-offer/price-import.ts'
import { fill } from '#texts/fill.ts'
import { undoReasons } from '#texts/price-undo.ts'

const WHO = ['internal-admin', 'internal-managers']

/** Why an import cannot be taken back; undefined: it can. Only what counts still is restored. */
export function whyNotUndo({
  undone,
  overtakenBy,
}: Pick<PriceImport, 'undone' | 'overtakenBy'>): Reason | undefined {
  if (undone)
    return { code: 'import_undone', text: fill(undoReasons.undone, { by: undone.by }), who: [] }
  if (!overtakenBy) return undefined
  const text = fill(undoReasons.overtaken, { id: overtakenBy.id, by: overtakenBy.by })
  return { code: 'import_overtaken', text, who: WHO }
}
