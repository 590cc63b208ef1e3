import { pickupDayOf } from '#machines/shipment/list.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'

export type BoardBy = 'site' | 'plant'
/** A site or plant with its loads by day; those without any are not there. */
export type BoardRow = {
  readonly id: string
  readonly first: ShipmentRequest
  readonly days: ReadonlyMap<string, readonly ShipmentRequest[]>
}

const keyOf = ({ tenant, shipmentRequestForm: form }: ShipmentRequest, by: BoardBy): string =>
  by === 'site' ? `${tenant} ${form.pickupAddress.id}` : (form.destination ?? '')

/** Loads of the days shown by where they stand, in the order in which the first of each is picked up. */
export function boardRows(requests: readonly ShipmentRequest[], by: BoardBy): BoardRow[] {
  const rows = new Map<string, Map<string, ShipmentRequest[]>>()
  for (const request of requests) {
    const days = rows.get(keyOf(request, by)) ?? new Map<string, ShipmentRequest[]>()
    const day = pickupDayOf(request)
    days.set(day, [...(days.get(day) ?? []), request])
    rows.set(keyOf(request, by), days)
  }
  return [...rows].flatMap(([id, days]) => {
    const [first] = [...days.values()].flat()
    return first ? [{ id, first, days }] : []
  })
}
