import type { ApprovalFlow } from '#schemas/spot-offer/approval.ts'
import type { SpotConfig } from '#schemas/spot-offer/config.ts'

/** What a change of the configuration touches, as far as approvals are concerned. */
type RulesChanged = {
  readonly flow: boolean
  /** Flow, costs, shares or margins: who changed them may not approve what was priced before (domain.md §4). */
  readonly rules: boolean
  /** Costs, shares or margins: what an offer is priced by. */
  readonly prices: boolean
}

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

/** A flow as far as it decides: an account that goes by another name is still the same approver. */
const deciding = ({ mode, approvers }: ApprovalFlow) => ({
  mode,
  approvers: approvers.map(({ email, reasons }) => ({ email, reasons })),
})

/** Whether two configurations differ in the approval flow, and in what decides whether a price needs approval. */
export function changedRules(before: SpotConfig, after: SpotConfig): RulesChanged {
  // Ours: the smallest pallet moves no price and asks nobody.
  const { minPalletWeight: _was, approvalFlow: was, ...from } = before
  const { minPalletWeight: _is, approvalFlow: is, ...to } = after
  const flow = !isSame(deciding(was), deciding(is))
  const prices = !isSame(from, to)
  return { flow, prices, rules: flow || prices }
}
