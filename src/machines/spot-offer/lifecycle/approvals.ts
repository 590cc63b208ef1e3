import { slotFor } from './approvers.ts'
import { saidReasons } from './slots.ts'
import type { Given, OfferEvent, OfferFacts } from './types.ts'

/** The approval that an event gives: whose, for which reasons, and who gave it for them. */
export function approvalBy(facts: OfferFacts, { by, today }: OfferEvent): Given | undefined {
  const slot = slotFor(facts, { person: by, today })
  if (!slot) return undefined
  const { email, name } = slot.approver
  const isOwn = email.toLowerCase() === by.email.toLowerCase()
  return {
    email,
    name,
    reasons: saidReasons(facts, slot.reasons),
    ...(isOwn ? {} : { givenBy: { email: by.email, name: by.name } }),
  }
}
