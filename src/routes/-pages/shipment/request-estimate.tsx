import { useQuery } from '@tanstack/react-query'

import { destinationsQuery } from '#api/places.ts'
import { askOfRequest } from '#machines/shipment/estimate.ts'
import { useNow } from '#routes/-pages/records/use-now.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'

import { ShipmentEstimate } from './estimate.tsx'

/** The estimated cost of a request. */
export function RequestEstimate({ request }: { readonly request: ShipmentRequest }) {
  const { data } = useQuery(destinationsQuery())
  const { now } = useNow()
  return data ? <ShipmentEstimate ask={askOfRequest(request, data, now)} /> : null
}
