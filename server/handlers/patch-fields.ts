import type { ShipmentPatch } from '#api/contract/shipment-patch.ts'
import { issue } from '#server/records/patch.ts'

const DELIVERED: readonly string[] = ['actualPickupDate', 'deliveryDate']

/** What is wrong with the booking of a body whose action reads one. */
export function bookingIssues({ action, skipOtm, updatedBookedShipment: booked }: ShipmentPatch) {
  if (action === 'approve-by-logistics') {
    if (skipOtm && booked?.bol === undefined)
      return [issue('updatedBookedShipment.bol', 'required', 'Required when booked by hand')]
    if (!skipOtm && booked)
      return [issue('updatedBookedShipment', 'not_read', 'Only read with skipOtm')]
  }
  if (action === 'deliver')
    return Object.keys(booked ?? {})
      .filter((name) => !DELIVERED.includes(name))
      .map((name) =>
        issue(`updatedBookedShipment.${name}`, 'not_read', 'deliver does not read this field'),
      )
  return []
}
