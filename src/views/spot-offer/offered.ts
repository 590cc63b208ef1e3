import { actorOf } from '#machines/spot-offer/lifecycle/actor.ts'
import { offered } from '#machines/spot-offer/lifecycle/lifecycle.ts'
import type { Offered } from '#machines/spot-offer/lifecycle/lifecycle.ts'
import { factsOf } from '#machines/spot-offer/lifecycle/selectors.ts'
import type { SpotOffer } from '#schemas/spot-offer/offer.ts'

import type { OfferNow } from './model.ts'

type Known = { readonly by: string; readonly today: string; readonly all: readonly Offered[] }
// Deciding takes about a millisecond a record, and lists ask for a hundred again with every click.
const known = new WeakMap<SpotOffer, Known>()

/** Every action of the lifecycle with whether this user could take it now, and if not, why. */
export function offeredOf(offer: SpotOffer, { user, today }: OfferNow): readonly Offered[] {
  const actor = actorOf(user)
  const by = `${actor.id} ${actor.caller}`
  const before = known.get(offer)
  if (before?.by === by && before.today === today) return before.all
  const all = offered({ state: offer.offerState, facts: factsOf(offer) }, { by: actor, today })
  known.set(offer, { by, today, all })
  return all
}
