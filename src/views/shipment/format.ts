import type { Address } from '#schemas/address.ts'
import type { HandlingUnit, Weight } from '#schemas/handling-unit.ts'
import { cmToInches, inchesToCm } from '#schemas/inches.ts'
import { numberFormat } from '#schemas/number-format.ts'
import type { StoredShipmentForm } from '#schemas/shipment-form.ts'
import type { HistoryEntry, ShipmentRequest } from '#schemas/shipment-request.ts'
import { loadOf, toKg, wholeIn } from '#schemas/totals.ts'
import type { Load } from '#schemas/totals.ts'
import { commonTexts } from '#texts/shipment-common.ts'
import { weightText } from '#texts/weight.ts'
import { zoneText } from '#texts/zone.ts'
import { sayDay } from '#views/parts/time.tsx'
import { unitsAt } from '#views/parts/units.ts'
import type { Units } from '#views/parts/units.ts'

const whole = () => numberFormat({ maximumFractionDigits: 0 })
const tenths = () => numberFormat({ maximumFractionDigits: 1 })

export const sayNumber = (value: number): string => whole().format(value)

/** What a request amounts to. */
export const requestLoad = ({ shipmentRequestForm: form, facts }: Loaded): Load =>
  loadOf(form, facts)
type Loaded = Pick<ShipmentRequest, 'shipmentRequestForm' | 'facts'>

/** An estimate is marked: "≈ 8". */
export const sayCountOf = ({ isEstimate, units }: Load): string =>
  `${isEstimate ? ESTIMATE : ''}${whole().format(units)}`
const ESTIMATE = '≈\u00A0'

/** "3 units", or "≈ 8 units". */
export const sayUnits = ({ isEstimate, units }: Load): string =>
  `${isEstimate ? ESTIMATE : ''}${commonTexts.units(units)}`

/** What the weights of a request are read in. */
export const unitsOf = ({
  shipmentRequestForm: form,
}: Pick<Loaded, 'shipmentRequestForm'>): Units => unitsAt(form.pickupAddress.address.countryCode)

/** A total: "4,215 lb (1,912 kg)". */
export const sayWeight: (kg: number, units: Units) => string = weightText

/** A total in one unit, for where there is no room for both: "4,215 lb". */
export const sayWhole = (kg: number, units: Units): string =>
  `${sayNumber(wholeIn(kg, units))} ${units === 'metric' ? 'kg' : 'lb'}`

/** What a request weighs: "4,215 lb (1,912 kg)". */
export const sayGross = (request: Loaded): string =>
  sayWeight(requestLoad(request).grossKg, unitsOf(request))

/** "4,215 lb" in a column of a list, or "≈ 7,937 lb". */
export function sayShortGross(request: Loaded): string {
  const { isEstimate, grossKg } = requestLoad(request)
  return `${isEstimate ? ESTIMATE : ''}${sayWhole(grossKg, unitsOf(request))}`
}

/** "3 units, 4,215 lb (1,912 kg)", or "≈ 8 units, 7,937 lb (3,600 kg)". */
export const sayLoad = (request: Loaded): string =>
  `${sayUnits(requestLoad(request))}, ${sayGross(request)}`

/** "120 × 100 × 95 cm". */
const saySize = ({ dimensions: size }: Pick<HandlingUnit, 'dimensions'>): string =>
  `${[size.length, size.width, size.height].map((side) => tenths().format(side)).join(' × ')} ${size.unit}`

/** "480 kg". */
export const sayMass = ({ value, unit }: { readonly value: number; readonly unit: string }) =>
  `${tenths().format(value)} ${unit}`

/** The short name of a time zone on a day at a time there: "PST". */
export const sayZone: (timeZone: string, day: string, time?: string) => string = zoneText

/** What leads at a place, and what was typed where that is another unit. */
export type InUnits = { readonly text: string; readonly typed: string | undefined }
/** A weight as it is read at a place: as typed, or whole pounds or kilograms with what was typed beside it. */
export function massIn(weight: Weight, units: Units): InUnits {
  const typed = sayMass(weight)
  if ((weight.unit === 'kg') === (units === 'metric')) return { text: typed, typed: undefined }
  return { text: sayWhole(toKg(weight), units), typed }
}

/** Sides as they are read at a place, in tenths: "47.2 × 39.4 × 37.4 in", and what was typed where that is another unit. */
export function sizeIn(
  { dimensions: size }: Pick<HandlingUnit, 'dimensions'>,
  units: Units,
): InUnits {
  const typed = saySize({ dimensions: size })
  if ((size.unit === 'cm') === (units === 'metric')) return { text: typed, typed: undefined }
  const turn = units === 'metric' ? inchesToCm : cmToInches
  const [length, width, height] = [turn(size.length), turn(size.width), turn(size.height)]
  const unit = units === 'metric' ? 'cm' : 'in'
  return { text: saySize({ dimensions: { length, width, height, unit } }), typed }
}

type Pickup = Pick<StoredShipmentForm, 'pickupDate' | 'pickupTimeWindow'>
/** "Tue, Nov 24, 2026, 08:00–11:00 PST", in the site's own time. */
export const sayPickup = ({ pickupDate, pickupTimeWindow: [from, to] }: Pickup, zone: string) =>
  `${sayDay(pickupDate)}, ${from}–${to} ${sayZone(zone, pickupDate, from)}`

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
