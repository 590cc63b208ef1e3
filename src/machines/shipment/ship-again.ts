import type { ShipmentRequest } from '#schemas/shipment-request.ts'

const MOST = 3

/** Whether a request can be shipped once more as it is: it has units of its own, and nobody sent it back. */
const isLoad = ({ state, shipmentRequestForm: { handlingUnits } }: ShipmentRequest): boolean =>
  state !== 'rejected' && handlingUnits.length > 0

const newestFirst = (one: ShipmentRequest, other: ShipmentRequest) =>
  other.created.timestamp.localeCompare(one.created.timestamp)
const isBooked = ({ booking }: ShipmentRequest) => booking === 'booked'

/** The last load of each site, the newest first: one whose pickup was booked, or else one that was asked for. */
export function lastLoads(requests: readonly ShipmentRequest[]): readonly ShipmentRequest[] {
  const newest = requests.filter(isLoad).toSorted(newestFirst)
  const bySite = new Map<string, ShipmentRequest>()
  for (const request of [...newest.filter(isBooked), ...newest]) {
    const { id } = request.shipmentRequestForm.pickupAddress
    if (!bySite.has(id)) bySite.set(id, request)
  }
  return [...bySite.values()].toSorted(newestFirst).slice(0, MOST)
}
