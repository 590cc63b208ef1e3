import type { Address } from '#schemas/address.ts'
import { dateAt } from '#schemas/calendar.ts'
import type { EstimateRequest } from '#schemas/estimate/estimate.ts'
import { estimateLimits } from '#schemas/estimate/limits.ts'
import type { Measure } from '#schemas/estimate/limits.ts'
import type { HandlingUnit, Weight } from '#schemas/handling-unit.ts'
import { unNumber } from '#schemas/hazmat.ts'
import { cmToInches } from '#schemas/inches.ts'
import { nearestOf } from '#schemas/nearest.ts'
import { kgToLb, toKg } from '#schemas/pounds.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { Destination } from '#schemas/site.ts'

/** Why there is no estimate; each has its words in texts/shipment-estimate.ts. */
type NoEstimate =
  | 'listed'
  | 'no-units'
  | 'incomplete'
  | 'too-large'
  | 'no-site'
  | 'no-day'
  | 'past-day'
  | 'no-destination'
  | 'abroad'
export type EstimateAsk =
  | {
      readonly kind: 'ask'
      readonly request: EstimateRequest
      /** Nobody chose where the goods go: the nearest place is taken. */
      readonly assumed: string | undefined
    }
  | { readonly kind: 'none'; readonly why: NoEstimate }

type PricedUnit = Pick<HandlingUnit, 'quantity' | 'grossWeight' | 'dimensions' | 'isDdr'>
type Goods = {
  readonly units: readonly PricedUnit[]
  readonly from: Address
  readonly shipAt: string
  readonly liftGate: boolean
  readonly isHazmat: boolean
  /** The id of the chosen destination. */
  readonly destination: string | undefined
}

const none = (why: NoEstimate): EstimateAsk => ({ kind: 'none', why })
const HUNDRED = 100
const hundredths = (value: number) => Math.round(value * HUNDRED) / HUNDRED
// What is smaller than a carrier prices counts as the smallest; what is larger has no estimate.
const atLeast = (value: number, measure: Measure) =>
  Math.max(hundredths(value), estimateLimits[measure].min)

function unitOf({ quantity, grossWeight, dimensions, isDdr }: PricedUnit, isHazmat: boolean) {
  const inches = (value: number) => (dimensions.unit === 'cm' ? cmToInches(value) : value)
  return {
    quantity,
    weight: atLeast(poundsOf(grossWeight), 'weight'),
    length: atLeast(inches(dimensions.length), 'length'),
    width: atLeast(inches(dimensions.width), 'width'),
    height: atLeast(inches(dimensions.height), 'height'),
    isDdr,
    isHazmat,
  }
}
const poundsOf = (weight: Weight) => (weight.unit === 'lb' ? weight.value : kgToLb(toKg(weight)))

const MEASURES = ['weight', 'length', 'width', 'height'] as const

/** What a shipment's goods are priced as; or why they have no estimate. */
export function askOfGoods(goods: Goods, destinations: readonly Destination[]): EstimateAsk {
  if (!goods.units.length) return none('no-units')
  const units = goods.units.map((unit) => unitOf(unit, goods.isHazmat))
  const isTooLarge = units.some((unit) =>
    MEASURES.some((measure) => unit[measure] > estimateLimits[measure].max),
  )
  if (isTooLarge) return none('too-large')
  const active = destinations.filter(({ isActive }) => isActive)
  const chosen = destinations.find(({ destinationId }) => destinationId === goods.destination)
  const to = chosen ?? (goods.destination ? undefined : nearestOf(goods.from, active))
  if (!to) return none('no-destination')
  if (!isPriced(goods.from) || !isPriced(to.address)) return none('abroad')
  return {
    kind: 'ask',
    assumed: chosen ? undefined : to.name,
    request: {
      shipAt: goods.shipAt,
      pickupRequiresLiftGate: goods.liftGate,
      addresses: { from: placeOf(goods.from), to: placeOf(to.address) },
      totalWeightInLbs: hundredths(
        units.reduce((sum, { quantity, weight }) => sum + quantity * weight, 0),
      ),
      handlingUnits: units,
    },
  }
}
// Middles of postal codes are known there only.
const isPriced = ({ countryCode, postalCode }: Address) =>
  ['US', 'CA'].includes(countryCode) && postalCode !== undefined
// Names of people and streets are nothing that a price needs.
const placeOf = ({ postalCode = '', countryCode, region }: Address) => ({
  postalCode,
  countryCode,
  region,
})

type PricedRequest = Pick<ShipmentRequest, 'shipmentRequestForm'> & {
  readonly facts: Pick<ShipmentRequest['facts'], 'siteTimeZone' | 'itemCount'>
}
/** The same of a stored request; `now` in milliseconds since 1970. */
export function askOfRequest(
  request: PricedRequest,
  destinations: readonly Destination[],
  now: number,
): EstimateAsk {
  const { shipmentRequestForm: form, facts } = request
  if (form.pickupDate < dateAt(facts.siteTimeZone, now)) return none('past-day')
  // Batteries of a program's list have no sizes before they are packed.
  if (!form.handlingUnits.length && facts.itemCount > 0) return none('listed')
  return askOfGoods(
    {
      units: form.handlingUnits,
      from: form.pickupAddress.address,
      shipAt: form.pickupDate,
      liftGate: form.pickupRequiresLiftGate,
      isHazmat: unNumber(form) !== null,
      destination: form.destination,
    },
    destinations,
  )
}
