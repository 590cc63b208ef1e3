import { offer } from '#machines/shipment/request/lifecycle.ts'
import type { Offered } from '#machines/shipment/request/lifecycle.ts'
import { actorOf, factsOf, todayAt } from '#machines/shipment/request/selectors.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { Now } from '#views/parts/now.ts'

type Known = { readonly by: string; readonly today: string; readonly offered: readonly Offered[] }
// Deciding takes about a millisecond a record, and lists ask for a hundred again with every click.
const known = new WeakMap<ShipmentRequest, Known>()

/** Every action of the lifecycle with whether this user could take it now, and if not, why. */
export function offerOf(request: ShipmentRequest, { user, now }: Now): readonly Offered[] {
  const today = todayAt(request, now)
  const actor = actorOf(user)
  const by = `${actor.id} ${actor.caller}`
  const before = known.get(request)
  if (before?.by === by && before.today === today) return before.offered
  const offered = offer(request, factsOf(request), { by: actor, today })
  known.set(request, { by, today, offered })
  return offered
}
