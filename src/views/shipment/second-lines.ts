import { materialOf } from '#machines/shipment/goods.ts'
import { pickupDayOf } from '#machines/shipment/list.ts'
import { poFitOfRequest } from '#machines/shipment/po-fit.ts'
import { isOnTheRoad } from '#machines/shipment/request/selectors.ts'
import { dateAt, daysBetween } from '#schemas/calendar.ts'
import type { DateOnly } from '#schemas/primitives.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { shippingName } from '#schemas/shipping-name.ts'
import type { Urgency } from '#schemas/urgency.ts'
import { rowTexts as words } from '#texts/shipment-rows.ts'
import { sayShortDay } from '#views/parts/time.tsx'
import { waitingOf, waitingSince } from '#views/shipment/model.ts'
import { toneOf } from '#views/shipment/po-fit/words.ts'

/** A second line of a cell: what it says, and how much it wants to be seen. */
export type Second = { readonly text: string; readonly tone?: Urgency['tone'] }

/** Why nobody can go on with a request, before anybody approved it. */
function blockOf(request: ShipmentRequest): string | undefined {
  const waiting = waitingOf(request)
  if (waiting !== 'bizdev' && waiting !== 'logistics') return undefined
  if (poFitOfRequest(request)?.verdict === 'closed') return words.blocked.order
  const { addressIssue } = request.shipmentRequestForm.pickupAddress
  return addressIssue === undefined ? undefined : words.blocked.address
}

/** For whom a request waits, and for how long; or what has become of it. */
export function standingLine(request: ShipmentRequest, today: DateOnly): Second {
  const block = blockOf(request)
  if (block) return { text: block, tone: 'danger' }
  const { bookedShipment: booked, isPreBooking, asnConfirmedAt } = request
  if (isOnTheRoad(request)) return { text: words.onTheRoad }
  const waiting = waitingOf(request)
  if (waiting === 'none')
    return { text: booked?.deliveryDate ? sayShortDay(booked.deliveryDate) : '' }
  if (waiting === 'pickup')
    return { text: isPreBooking && asnConfirmedAt === null ? words.asnOpen : words.nothingToDo }
  const since = dateAt(request.facts.siteTimeZone, Date.parse(waitingSince(request)))
  const days = Math.max(0, daysBetween(since, today))
  const whom = waiting === 'requester' ? request.tenantName : words.whom[waiting]
  return { text: words.waits(whom, days) }
}

/** How far a pickup is away. */
export const awayLine = (request: ShipmentRequest, today: DateOnly): string =>
  words.away(daysBetween(today, pickupDayOf(request)))

/** What is shipped: the first of its goods by name, and how many others there are. */
export const goodsOf = ({ shipmentRequestForm }: ShipmentRequest): string =>
  materialOf(shipmentRequestForm)

/** How its goods are named for carriage. */
export function hazardLine({ shipmentRequestForm: form }: ShipmentRequest): Second {
  const { isHazardous, un, hazardClass } = shippingName(form)
  const isDdr = form.handlingUnits.some((unit) => unit.isDdr)
  const said = isHazardous ? words.hazard(un, hazardClass) : words.notHazardous
  return { text: isDdr ? words.withDdr(said) : said }
}

/** How the goods fit their order, in a few words beneath its number. */
export function fitLine(request: ShipmentRequest): Second {
  const fit = poFitOfRequest(request)
  if (!fit) return { text: words.fit.none }
  const { verdict, others, onClosed, parts } = fit
  const about = verdict === 'closed-line' ? onClosed.length : others.length
  const tone = toneOf[verdict]
  return {
    text: words.fit[verdict](about, parts),
    tone: tone === 'danger' || (tone === 'warning' && verdict !== 'no-order') ? tone : 'neutral',
  }
}
