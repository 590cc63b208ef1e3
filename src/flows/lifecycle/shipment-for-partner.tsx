import { useMemo } from 'react'

import type { LaidFlow } from '#flows/laid.ts'
import laidShipment from '#flows/laid/shipmentRequestForPartner.json'

import { lifecycleForPartner } from './model.ts'
import { LifecyclePanel } from './panel.tsx'
import { THEIRS } from './shipment-limits.ts'
import { shipmentLifecycle } from './shipment-model.ts'
import type { ShipmentLifecycle as ForStaff } from './shipment.tsx'

/** The lifecycle of a shipment request, as its owner reads it. Import it lazily: it brings its layout along. */
export function ShipmentLifecycle({ request, now }: Parameters<typeof ForStaff>[0]) {
  const lifecycle = useMemo(
    () => ({
      ...lifecycleForPartner(shipmentLifecycle(request, now), THEIRS),
      laid: laidShipment as LaidFlow, // because scripts/flows.ts writes that type
    }),
    [request, now],
  )
  return <LifecyclePanel lifecycle={lifecycle} />
}
