import type { Reason } from '#schemas/error.ts'
import type { PriceImport } from '#schemas/spot-offer/price-import.ts'
import { fill } from '#texts/fill.ts'
import { verdictReasons as texts } from '#texts/price-verdicts.ts'

const WHO = ['internal-admin', 'internal-managers']
type Person = { readonly id: string; readonly email: string }
type Standing = Pick<
  PriceImport,
  'undone' | 'overtakenBy' | 'isWaiting' | 'checked' | 'rejected' | 'unseen'
>

const says = (code: string, text: string, who: readonly string[] = []): Reason => ({
  code,
  text,
  who: [...who],
})
const isSame = (left: Person, right: Person) =>
  left.id === right.id ||
  (left.email !== '' && left.email.toLowerCase() === right.email.toLowerCase())

/** Why an import cannot be taken back; undefined: it can. Only what counts still is restored. */
export function whyNotUndo(one: Standing): Reason | undefined {
  const { undone, overtakenBy, isWaiting, rejected } = one
  if (undone) return says('import_undone', fill(texts.undone, { by: undone.by }))
  if (rejected) return says('import_rejected', fill(texts.rejected, { by: rejected.by }))
  if (isWaiting) return says('import_waits', texts.waits, WHO)
  if (!overtakenBy) return undefined
  const text = fill(texts.overtaken, { id: overtakenBy.id, by: overtakenBy.by })
  return says('import_overtaken', text, WHO)
}

/**
 * Why a person cannot say that an import is right, or that taking it back was; undefined: they can. Nobody can of their
 * own: that is what a second look is for.
 */
export function whyNotConfirm(one: Standing, by: Person): Reason | undefined {
  const { undone, checked, rejected, unseen } = one
  if (rejected) return says('import_rejected', fill(texts.rejected, { by: rejected.by }))
  if (!unseen)
    return undone
      ? says('import_undone', fill(texts.undone, { by: undone.by }))
      : says('import_checked', fill(texts.checked, { by: checked?.by ?? '' }))
  return isSame(unseen, by) ? says('own_import', texts.own, WHO) : undefined
}

/** Why an import cannot be rejected; undefined: it can, by who made it, too. Only what does not count yet is rejected. */
export function whyNotReject({ isWaiting, rejected }: Standing): Reason | undefined {
  if (rejected) return says('import_rejected', fill(texts.rejected, { by: rejected.by }))
  return isWaiting ? undefined : says('import_counts', texts.counts, WHO)
}
