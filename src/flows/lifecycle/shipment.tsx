import { useMemo } from 'react'

import type { LaidFlow } from '#flows/laid.ts'
import laidShipment from '#flows/laid/shipmentRequest.json'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { PortalUser } from '#schemas/user.ts'

import { LifecyclePanel } from './panel.tsx'
import { shipmentLifecycle } from './shipment-model.ts'

type Props = {
  readonly request: ShipmentRequest
  readonly now: { readonly user: PortalUser; readonly now: number }
}

/** The lifecycle of a shipment request. Import it lazily: it brings its layout along. */
export function ShipmentLifecycle({ request, now }: Props) {
  const lifecycle = useMemo(
    // because scripts/flows.ts writes that type
    () => ({ ...shipmentLifecycle(request, now), laid: laidShipment as LaidFlow }),
    [request, now],
  )
  return <LifecyclePanel lifecycle={lifecycle} />
}
