import laidShipment from '#flows/laid/shipmentRequestForPartner.json'

import { lifecycleForPartner } from './model.ts'
import { recordPanel } from './record-panel.tsx'
import { THEIRS } from './shipment-limits.ts'
import { shipmentLifecycle } from './shipment-model.ts'
import type { ShipmentSeen } from './shipment-model.ts'

/** The lifecycle of a shipment request, as its owner reads it. Import it lazily: it brings its layout along. */
export const ShipmentLifecycle = recordPanel(laidShipment, ({ request, now }: ShipmentSeen) =>
  lifecycleForPartner(shipmentLifecycle(request, now), THEIRS),
)
