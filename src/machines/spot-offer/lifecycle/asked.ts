import type { Approval, Awaited } from '#schemas/spot/approval.ts'
import type { FullOffer } from '#schemas/spot/offer.ts'

import { isSame, neededSlots } from './slots.ts'

/** One approver of an offer: what they gave, or whether their word is awaited now. */
export type AskedApprover = {
  readonly email: string
  readonly name: string
  readonly reasons: readonly Awaited['reasons'][number][]
  readonly given: Approval | undefined
  /** Awaited now, by whom besides them. */
  readonly awaited: Awaited | undefined
}

/** The approvers that an offer asks, in the flow's order, with where each stands. */
export function askedApprovers(offer: FullOffer): readonly AskedApprover[] {
  const { approvalFlow: flow, lastEditedBy } = offer.facts
  const { priceApprovalReasons } = offer.offerForm.totals
  const slots = neededSlots({ flow, reasons: priceApprovalReasons, lastEditedBy })
  return slots.map(({ approver: { email, name }, reasons }) => ({
    email,
    name,
    reasons,
    given: offer.approvals.find((one) => isSame(one, { email })),
    awaited: offer.awaiting.find((one) => isSame(one, { email })),
  }))
}
