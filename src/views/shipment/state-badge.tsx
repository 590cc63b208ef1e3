import type { Standing } from '#machines/shipment/request/standing.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { Badge } from '#views/parts/badge.tsx'

import { statusOf } from './model.ts'

/** Where a request stands, in the words of staff. */
export function StateBadge({ request }: { readonly request: Standing | ShipmentRequest }) {
  const { label, tone } = statusOf(request)
  return <Badge tone={tone}>{label}</Badge>
}
