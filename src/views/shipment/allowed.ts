import { allowedOn } from '#machines/records/allowed.ts'
import { allowed } from '#machines/shipment/request/lifecycle.ts'
import { actorOf, factsOf, todayAt } from '#machines/shipment/request/selectors.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { Now } from '#views/parts/now.ts'

/** Every action of the lifecycle with whether this user could take it now, and if not, why. */
export const allowedOf = allowedOn({
  askingOf: (request: ShipmentRequest, { user, now }: Now) => ({
    by: actorOf(user),
    today: todayAt(request, now),
  }),
  allowed: (request, asking) => allowed(request, factsOf(request), asking),
})
