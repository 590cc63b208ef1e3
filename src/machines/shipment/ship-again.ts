import type { ShipmentRequest } from '#schemas/shipment-request.ts'

const MOST = 3

/** Whether a request can be shipped once more as it is: it has units of its own, and nobody sent it back. */
const isLoad = ({ state, shipmentRequestForm: { handlingUnits } }: ShipmentRequest): boolean =>
  state !== 'rejected' && handlingUnits.length > 0

/** The last load of each site, the newest first: what somebody most likely ships again. */
export function lastLoads(requests: readonly ShipmentRequest[]): readonly ShipmentRequest[] {
  const bySite = new Map<string, ShipmentRequest>()
  const newest = requests
    .filter(isLoad)
    .toSorted((one, other) => other.created.timestamp.localeCompare(one.created.timestamp))
  for (const request of newest) {
    const { id } = request.shipmentRequestForm.pickupAddress
    if (!bySite.has(id)) bySite.set(id, request)
  }
  return [...bySite.values()].slice(0, MOST)
}
