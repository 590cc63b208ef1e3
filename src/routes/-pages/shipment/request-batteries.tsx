import { useQuery } from '@tanstack/react-query'

import { makerPartsQuery, requestBatteriesQuery } from '#api/batteries.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { RequestBatteries as View } from '#views/shipment/detail/batteries.tsx'

/** The batteries that a request takes along; without the part list they are shown all the same. */
export function RequestBatteries({ request }: { readonly request: ShipmentRequest }) {
  const read = useQuery(requestBatteriesQuery(request))
  const { data: parts = [] } = useQuery(makerPartsQuery(request.tenant))
  const descriptions = new Map(parts.map((part) => [part.partNumber, part.description]))
  return (
    <View
      read={reading(read, read.data)}
      describe={(partNumber) => descriptions.get(partNumber)}
      count={request.facts.itemCount}
    />
  )
}
