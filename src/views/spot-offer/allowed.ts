import { allowedOn } from '#machines/records/allowed.ts'
import { actorOf } from '#machines/spot-offer/lifecycle/actor.ts'
import { allowed } from '#machines/spot-offer/lifecycle/lifecycle.ts'
import { factsOf } from '#machines/spot-offer/lifecycle/selectors.ts'
import type { SpotOffer } from '#schemas/spot-offer/offer.ts'

import type { OfferNow } from './model.ts'

/** Every action of the lifecycle with whether this user could take it now, and if not, why. */
export const allowedOf = allowedOn({
  askingOf: (_: SpotOffer, { user, today }: OfferNow) => ({ by: actorOf(user), today }),
  allowed: (offer, asking) => allowed({ state: offer.offerState, facts: factsOf(offer) }, asking),
})
