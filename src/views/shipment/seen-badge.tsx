import type { Standing } from '#machines/shipment/request/standing.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { Badge } from '#views/parts/badge.tsx'

import { usePartner } from './audience.ts'
import { partnerStatus } from './partner-words.ts'
import { StateBadge } from './state-badge.tsx'

/** Where a request stands, in the words of whoever reads it. Lists of staff know theirs without asking. */
export function SeenBadge({ request }: { readonly request: Standing | ShipmentRequest }) {
  if (usePartner() === undefined) return <StateBadge request={request} />
  const { label, tone } = partnerStatus(request)
  return <Badge tone={tone}>{label}</Badge>
}
