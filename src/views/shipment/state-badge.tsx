import type { Standing } from '#machines/shipment/request/standing.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { badge } from '#styled/recipes'
import { Badge } from '#views/parts/badge.tsx'

import { statusOf } from './model.ts'

/** The same in a list: a dot and a word. */
export function StateDot({ request }: { readonly request: Standing | ShipmentRequest }) {
  const { label, tone } = statusOf(request)
  return (
    <span className={badge({ tone, plain: true })}>
      <span>{label}</span>
    </span>
  )
}

/** Where a request stands, in the words of staff. */
export function StateBadge({ request }: { readonly request: Standing | ShipmentRequest }) {
  const { label, tone } = statusOf(request)
  return <Badge tone={tone}>{label}</Badge>
}
