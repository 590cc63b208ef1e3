import type { SpotConfig } from '#schemas/spot-offer/config.ts'

/** What a change of the configuration touches, as far as approvals are concerned. */
type RulesChanged = {
  readonly flow: boolean
  /** Flow, costs, shares or margins: who changed them may not approve what was priced before (domain.md §4). */
  readonly rules: boolean
}

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

/** Whether two configurations differ in the approval flow, and in what decides whether a price needs approval. */
export function changedRules(before: SpotConfig, after: SpotConfig): RulesChanged {
  // Ours: the smallest pallet moves no price and asks nobody.
  const { minPalletWeight: _was, ...from } = before
  const { minPalletWeight: _is, ...to } = after
  return {
    flow: !isSame(before.approvalFlow, after.approvalFlow),
    rules: !isSame(from, to),
  }
}
