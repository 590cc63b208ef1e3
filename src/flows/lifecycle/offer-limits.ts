import { decide } from '#machines/spot-offer/lifecycle/decide.ts'
import { eventTypes, probe } from '#machines/spot-offer/lifecycle/probe.ts'
import { factsOf } from '#machines/spot-offer/lifecycle/selectors.ts'
import type { Actor, OfferEventType } from '#machines/spot-offer/lifecycle/types.ts'
import type { SpotOffer } from '#schemas/spot-offer/offer.ts'
import { spotTexts } from '#texts/spot-offer.ts'

import type { Limits } from './model.ts'

/** Groups of which somebody may act. */
export const ROLES = ['admin', 'customer-ops', 'managers', 'supplier'] as const
/** What may happen to an offer that is there. */
export const possible = eventTypes.filter(
  (type) => !['create', 'config-update', 'expire', 'reprice'].includes(type),
)

/** What its supplier may do, whenever that is. */
export const THEIRS: readonly OfferEventType[] = ['supplier-approve', 'supplier-reject', 'add-note']

/** Somebody of a group: a colleague who neither made nor edited it, nor is named as approver. */
const somebody = (caller: (typeof ROLES)[number]): Actor => ({
  id: `somebody|${caller}`,
  email: '',
  name: spotTexts.callers[caller],
  caller,
})

/** Those whom the approval waits for, and one of each group: whoever could do something now. */
export function people(offer: SpotOffer): readonly { readonly by: Actor; readonly who: string }[] {
  const approvers = offer.view === 'full' ? offer.facts.approvalFlow.approvers : []
  return [
    ...ROLES.map((caller) => ({ by: somebody(caller), who: spotTexts.callers[caller] })),
    ...approvers.map(({ email, name }) => ({
      by: { id: `approver|${email}`, email, name, caller: 'managers' as const },
      who: name,
    })),
  ]
}

/** What the lifecycle says of events on a day. */
export const deciding = (offer: SpotOffer, today: string) => {
  const stored = { state: offer.offerState, facts: factsOf(offer) }
  return (type: OfferEventType, by: Actor) => decide(stored, probe(type, { by, today }))
}

/** What an offer's facts leave of its chart on a day (the company's): whether anybody could send an event. */
export function offerLimits(offer: SpotOffer, today: string): Limits {
  const decided = deciding(offer, today)
  const all = people(offer)
  return {
    closed: [],
    next: possible.map((type) => ({ type, can: all.some(({ by }) => decided(type, by).ok) })),
  }
}
