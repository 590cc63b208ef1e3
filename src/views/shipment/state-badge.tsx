import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { Badge } from '#views/parts/badge.tsx'

import { statusOf } from './model.ts'

/** Where a request stands. */
export function StateBadge({ request }: { readonly request: ShipmentRequest }) {
  const { label, tone } = statusOf(request)
  return <Badge tone={tone}>{label}</Badge>
}
