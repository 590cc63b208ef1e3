import { pickupDayOf } from '#machines/shipment/list.ts'
import { isAsnOpen, isBooked, isOnTheRoad } from '#machines/shipment/request/selectors.ts'
import { situationOf } from '#machines/shipment/request/standing.ts'
import { businessDaysBetween } from '#schemas/business-days.ts'
import type { DateOnly } from '#schemas/primitives.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { Urgency } from '#schemas/urgency.ts'

const OVER = ['unsubmitted', 'rejected', 'delivered', 'deleted']
/** Business days before a pickup without a carrier, and before one whose ASN is open. */
const DANGER = 2
const WARNING = 4
const ASN_WARNING = 5

export type PickupDanger = {
  readonly tone: Urgency['tone']
  readonly reason?: 'no-carrier' | 'not-recorded' | 'no-asn'
}
const none: PickupDanger = { tone: 'neutral' }

/**
 * How near a pickup is that something is missing for (redesign.md §4). `today` is the reader's date; holidays are those
 * of the site's country.
 */
export function pickupDangerOf(request: ShipmentRequest, today: DateOnly): PickupDanger {
  const situation = situationOf(request)
  if (OVER.includes(situation) || isOnTheRoad(request)) return none
  const day = pickupDayOf(request)
  const hasCarrier = isBooked(request)
  if (day < today) return { tone: 'danger', reason: hasCarrier ? 'not-recorded' : 'no-carrier' }
  const country = request.shipmentRequestForm.pickupAddress.address.countryCode
  const left = businessDaysBetween(today, day, { country, calendar: { holidays: [] } })
  if (!hasCarrier && left <= WARNING)
    return { tone: left <= DANGER ? 'danger' : 'warning', reason: 'no-carrier' }
  return hasCarrier && isAsnOpen(request) && left <= ASN_WARNING
    ? { tone: 'warning', reason: 'no-asn' }
    : none
}
