import type { Approval, Awaited } from '#schemas/spot/approval.ts'
import type { FullOffer } from '#schemas/spot/offer.ts'

import { neededSlots } from './approvers.ts'
import { factsOf } from './selectors.ts'

/** One approver of an offer: what they gave, or whether their word is awaited now. */
export type AskedApprover = {
  readonly email: string
  readonly name: string
  readonly reasons: readonly Awaited['reasons'][number][]
  readonly given: Approval | undefined
  /** Awaited now, by whom besides them. */
  readonly awaited: Awaited | undefined
}

const isSame = (left: string, right: string) => left.toLowerCase() === right.toLowerCase()

/** The approvers that an offer asks, in the flow's order, with where each stands. */
export function askedApprovers(offer: FullOffer): readonly AskedApprover[] {
  return neededSlots(factsOf(offer)).map(({ approver: { email, name }, reasons }) => ({
    email,
    name,
    reasons,
    given: offer.approvals.find((one) => isSame(one.email, email)),
    awaited: offer.awaiting.find((one) => isSame(one.email, email)),
  }))
}
