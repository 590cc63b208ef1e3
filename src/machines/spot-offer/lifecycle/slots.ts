import type { ApprovalFlow, Approver, PriceReason } from '#schemas/spot/approval.ts'
import { inOrder } from '#schemas/spot/words.ts'

import type { OfferFacts } from './types.ts'

/** One approver's part in an offer: the reasons for which their word is asked. */
export type Slot = { readonly approver: Approver; readonly reasons: readonly PriceReason[] }
export type Person = { readonly email: string }
type Asked = Pick<OfferFacts, 'flow' | 'reasons'> & { readonly lastEditedBy: Person }

/** Addresses are compared without their case; nobody is the same as nobody. */
export const isSame = (left: Person, right: Person) =>
  left.email !== '' && left.email.toLowerCase() === right.email.toLowerCase()

// Ours: a reason that nobody is named for asks all approvers, so that no offer can wait for nobody.
/** The approvers that a flow names for a reason. */
export function namedFor({ approvers }: ApprovalFlow, reason: PriceReason): readonly Approver[] {
  const named = approvers.filter(({ reasons }) => reasons.includes(reason))
  return named.length ? named : approvers
}

/**
 * The approvers that an offer asks, in the flow's order. The last editor is not asked, unless nobody else could be:
 * then they approve alone (domain.md §4).
 */
export function neededSlots({ flow, reasons, lastEditedBy }: Asked): readonly Slot[] {
  const asked = (approver: Approver) =>
    reasons.filter((reason) => {
      const named = namedFor(flow, reason)
      const others = named.filter((one) => !isSame(one, lastEditedBy))
      return (others.length ? others : named).includes(approver)
    })
  return flow.approvers
    .map((approver) => ({ approver, reasons: inOrder(asked(approver)) }))
    .filter((slot) => slot.reasons.length > 0)
}
