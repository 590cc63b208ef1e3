import { awaitedPeople } from '#machines/spot-offer/lifecycle/approvers.ts'
import type { OfferFacts } from '#machines/spot-offer/lifecycle/types.ts'
import type { Awaited as AwaitedPerson } from '#schemas/spot-offer/approval.ts'

/** For whom an offer waits, when its price does. */
export const awaitingOf = (
  state: string,
  facts: OfferFacts,
  today: string,
): readonly AwaitedPerson[] => (state === 'pending-approval' ? awaitedPeople(facts, today) : [])
