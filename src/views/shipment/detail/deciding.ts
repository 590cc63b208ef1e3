import { whyNot } from '#machines/records/allowed.ts'
import type { ShipmentAction, ShipmentRequest } from '#schemas/shipment-request.ts'
import type { Now } from '#views/parts/now.ts'
import { allowedOf } from '#views/shipment/allowed.ts'

import type { Editing } from './blocks.tsx'

/** Whether a block may be edited now by this user, and if not, why. */
export function editingOf(request: ShipmentRequest, now: Now, action: ShipmentAction): Editing {
  const allowed = allowedOf(request, now).find((entry) => entry.action === action)
  if (!allowed || allowed.isForbiddenByRole) return 'hidden'
  const locked = whyNot(allowed)
  return locked === undefined ? 'open' : { locked }
}
