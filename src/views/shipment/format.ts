import type { Address } from '#schemas/address.ts'
import { instantAt } from '#schemas/calendar.ts'
import type { HandlingUnit } from '#schemas/handling-unit.ts'
import type { StoredShipmentForm } from '#schemas/shipment-form.ts'
import type { HistoryEntry, ShipmentRequest } from '#schemas/shipment-request.ts'
import { timeFormat } from '#schemas/time-format.ts'
import { loadOf, wholeKg, wholeLb } from '#schemas/totals.ts'
import type { Load } from '#schemas/totals.ts'
import { commonTexts } from '#texts/shipment-common.ts'
import { sayDay } from '#views/parts/time.tsx'

const whole = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 })

export const sayNumber = (value: number): string => whole.format(value)

/** What a request amounts to. */
export const requestLoad = ({ shipmentRequestForm: form, facts }: Loaded): Load =>
  loadOf(form, facts)
type Loaded = Pick<ShipmentRequest, 'shipmentRequestForm' | 'facts'>

/** An estimate is marked: "≈ 8". */
export const sayCountOf = ({ isEstimate, units }: Load): string =>
  `${isEstimate ? ESTIMATE : ''}${whole.format(units)}`
const ESTIMATE = '≈\u00A0'

/** "3 units", or "≈ 8 units". */
export const sayUnits = ({ isEstimate, units }: Load): string =>
  `${isEstimate ? ESTIMATE : ''}${commonTexts.units(units)}`

/** A total: "1,912 kg (4,215 lb)". */
export const sayWeight = (kg: number): string =>
  `${whole.format(wholeKg(kg))} kg (${whole.format(wholeLb(kg))} lb)`

/** "1,912" in a column of kilograms, or "≈ 3,600". */
export const sayGrossKg = ({ isEstimate, grossKg }: Load): string =>
  `${isEstimate ? ESTIMATE : ''}${whole.format(wholeKg(grossKg))}`

/** "3 units, 1,912 kg (4,215 lb)", or "≈ 8 units, 3,600 kg (7,937 lb)". */
export const sayLoad = (load: Load): string => `${sayUnits(load)}, ${sayWeight(load.grossKg)}`

/** "120 × 100 × 95 cm". */
export const saySize = ({ dimensions: size }: HandlingUnit): string =>
  `${[size.length, size.width, size.height].map((side) => tenths.format(side)).join(' × ')} ${size.unit}`

/** "480 kg". */
export const sayMass = ({ value, unit }: { readonly value: number; readonly unit: string }) =>
  `${tenths.format(value)} ${unit}`

/** The short name of a time zone on a day at a time there: "PST". */
export function sayZone(timeZone: string, day: string, time = ''): string {
  const parts = timeFormat({ timeZone, timeZoneName: 'short' }).formatToParts(
    instantAt(timeZone, day, time),
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

type Pickup = Pick<StoredShipmentForm, 'pickupDate' | 'pickupTimeWindow'>
/** "Tue, Nov 24, 2026, 08:00–11:00 PST", in the site's own time. */
export const sayPickup = ({ pickupDate, pickupTimeWindow: [from, to] }: Pickup, zone: string) =>
  `${sayDay(pickupDate)}, ${from}–${to} ${sayZone(zone, pickupDate, from)}`

/** A day without its year: "Tue, Nov 24". */
export const sayShortDay = (day: string): string =>
  timeFormat({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

export const siteName = (request: ShipmentRequest): string =>
  request.shipmentRequestForm.pickupAddress.address.name

/** What a reader knows a request by: the partner and the site. */
export const tenantSite = (request: ShipmentRequest): string =>
  `${request.tenantName} · ${siteName(request)}`

/** Who did it; the booking service signs with the portal's name. */
export const whoOf = ({ username, userDisplayName }: HistoryEntry): string =>
  username === 'system' ? commonTexts.system : userDisplayName

type Town = Pick<Address, 'city' | 'region' | 'countryCode'>
/** "Reno, NV"; abroad with the country: "Göteborg, SE". */
export const sayTown = ({ city, region, countryCode }: Town): string =>
  `${city}, ${region && region.length <= 3 ? region : countryCode}`
