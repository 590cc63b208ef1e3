import { whyNotAccept } from './accept.ts'
import type { WhyNot } from './accept.ts'
import { areWhole } from './lines.ts'
import type { OfferContext } from './types.ts'

/** Prices that changed since the offer was saved: they are agreed to anew. */
export const changesOf = ({
  priced,
  stored,
  isUnsaved,
}: Pick<OfferContext, 'priced' | 'stored' | 'isUnsaved'>) =>
  stored && !isUnsaved ? (priced?.updates ?? []) : []

/** Why the offer cannot be accepted as it is; undefined: it can. */
export const whyNotNow = ({ seller, stored, lines, priced }: OfferContext): WhyNot | undefined =>
  whyNotAccept({
    isApproved: seller === 'approved',
    status: stored?.status,
    lines: lines.length,
    lineItemTotal: priced?.pricing.lineItemTotal ?? null,
    total: priced?.pricing.total ?? null,
  })

/** Whether there is something to save. */
export const canSave = ({ seller, lines, isUnsaved, isOnline }: OfferContext): boolean =>
  seller !== 'visitor' && isOnline && isUnsaved && areWhole(lines)

export const canAccept = (context: OfferContext): boolean =>
  context.isOnline && context.isAgreed && areWhole(context.lines) && !whyNotNow(context)
