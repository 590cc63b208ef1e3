import { isDeclaredRight } from '#schemas/hazmat.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { sayNotHazmat } from '#texts/shipment-reasons.ts'

import { factsOf } from './selectors.ts'

/** Why a request's goods cannot be booked as they are declared; undefined: they can. */
export function hazmatRefusal(request: ShipmentRequest): string | undefined {
  const facts = factsOf(request)
  return isDeclaredRight(facts) ? undefined : sayNotHazmat(facts)
}

/** Why nobody gets its papers. What was picked up keeps those that it travelled with. */
export const paperRefusal = (request: ShipmentRequest): string | undefined =>
  request.recordType === 'shipment_request' && !request.bookedShipment?.actualPickupDate
    ? hazmatRefusal(request)
    : undefined
