import type { Approval, Awaited } from '#schemas/spot-offer/approval.ts'
import type { FullOffer } from '#schemas/spot-offer/offer.ts'

import { isAuthor, isSame, neededSlots, saidReasons } from './slots.ts'

/** One approver of an offer: what they gave, or whether their word is awaited now. */
export type AskedApprover = {
  readonly email: string
  readonly name: string
  readonly reasons: readonly Awaited['reasons'][number][]
  readonly given: Approval | undefined
  /** Awaited now, by whom besides them. */
  readonly awaited: Awaited | undefined
  /** Named, but not allowed to: they edited it, or changed the rules or the prices. */
  readonly isBarred: boolean
}

/** The approvers that an offer asks, in the flow's order, with where each stands. */
export function askedApprovers(offer: FullOffer): readonly AskedApprover[] {
  const { approvalFlow: flow, lastEditedBy, changers, importers } = offer.facts
  const { approvals } = offer
  const { priceApprovalReasons } = offer.offerForm.totals
  const reasons = priceApprovalReasons
  const asked = { flow, reasons, approvals, lastEditedBy, changers, importers }
  // A price that nobody had to check asks nobody.
  const isAsking = offer.offerState === 'pending-approval' || approvals.length > 0
  const slots = reasons.length > 0 || isAsking ? neededSlots(asked) : []
  return slots.map(({ approver: { email, name }, reasons: asksFor }) => ({
    email,
    name,
    reasons: saidReasons(asked, asksFor),
    given: offer.approvals.find((one) => isSame(one, { email })),
    awaited: offer.awaiting.find((one) => isSame(one, { email })),
    isBarred: isSame(lastEditedBy, { email }) || isAuthor(asked, { email }),
  }))
}
