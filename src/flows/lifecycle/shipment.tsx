import laidShipment from '#flows/laid/shipmentRequest.json'

import { recordPanel } from './record-panel.tsx'
import { shipmentLifecycle } from './shipment-model.ts'
import type { ShipmentSeen } from './shipment-model.ts'

/** The lifecycle of a shipment request. Import it lazily: it brings its layout along. */
export const ShipmentLifecycle = recordPanel(laidShipment, ({ request, now }: ShipmentSeen) =>
  shipmentLifecycle(request, now),
)
