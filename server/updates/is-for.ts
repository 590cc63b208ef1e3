import type { ToldHint } from '#server/db/repositories/hints-since.ts'
import { SHARED_STATES } from '#server/db/repositories/spot-offer-rows.ts'
import { reaches } from '#server/http/scope.ts'

import type { Listener } from './hub.ts'

type Reach = Pick<Listener, 'scope' | 'withOffers' | 'withSettings' | 'account' | 'persons'>

/** Whether somebody may hear of a change: the same as the conditions of `listHints`, for one that was read already. */
export function isFor(
  hint: ToldHint,
  { scope, withOffers, withSettings, account, persons }: Reach,
): boolean {
  if (hint.topic === 'user') return hint.id === account
  if (hint.topic === 'notification') return persons.includes(hint.id)
  if (hint.topic === 'config') return withSettings
  if (hint.topic === 'shipment-request' || hint.topic === 'battery') return reaches(scope, hint)
  if (hint.topic === 'battery-offer') return withOffers && scope.kind === 'all'
  if (hint.topic !== 'spot-offer' || !withOffers) return false
  if (scope.kind === 'all') return true
  const isOwn = scope.kind === 'tenant' && scope.tenant === hint.tenant
  return isOwn && SHARED_STATES.some((state) => state === hint.offerState)
}
