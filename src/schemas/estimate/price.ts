import { isWeekend } from '#schemas/calendar.ts'
import {
  compare,
  decimal,
  over,
  plus,
  rounded,
  sum,
  times,
  toNumber,
  zero,
} from '#schemas/decimal.ts'
import type { Decimal } from '#schemas/decimal.ts'
import { estimateTexts } from '#texts/estimate.ts'

import type { ChargeCode, Estimate, EstimateRequest } from './estimate.ts'
import type { EstimateRates } from './rates.ts'

type Unit = EstimateRequest['handlingUnits'][number]

const CENTS = 2
const INCHES_PER_CUBIC_FOOT = decimal(1728)
const HUNDREDTH = decimal('0.01')

const product = (...numbers: readonly number[]): Decimal => times(...numbers.map(decimal))
const count = (units: readonly Unit[], isMeant: (unit: Unit) => boolean) =>
  units.filter(isMeant).reduce((total, { quantity }) => total + quantity, 0)

// Ours: carriers weigh again, so what the units say counts where it is more than the total.
function billedWeight({ totalWeightInLbs, handlingUnits }: EstimateRequest): Decimal {
  const told = decimal(totalWeightInLbs)
  const weighed = sum(handlingUnits.map(({ quantity, weight }) => product(quantity, weight)))
  return compare(weighed, told) > 0 ? weighed : told
}

// In cubic inches.
const volumeOf = ({ handlingUnits }: EstimateRequest): Decimal =>
  sum(
    handlingUnits.map(({ quantity, length, width, height }) =>
      product(quantity, length, width, height),
    ),
  )

/** The class of a density: pounds × 1728 against cubic inches × density, so that nothing is divided. */
function classOf({ weight, volume }: Load, { classes }: EstimateRates) {
  const dense = times(weight, INCHES_PER_CUBIC_FOOT)
  const found = classes.findLast(
    ({ fromDensity }) => compare(dense, times(volume, decimal(fromDensity))) >= 0,
  )
  return found ?? classes[0]
}

function zoneOf(miles: number, { zones }: EstimateRates) {
  const at = zones.findIndex(({ upToMiles }) => upToMiles === null || miles <= upToMiles)
  return { number: at + 1, rate: zones[at] }
}

type Load = { readonly weight: Decimal; readonly volume: Decimal }
const least = (prices: readonly Decimal[]): Decimal | undefined => prices.toSorted(compare)[0]

/** What a hundredweight's rate makes of a weight: the break that it is in, or the next ones' own least weight. */
function sharedTruck({ weight }: Load, perCwt: Decimal, { weightBreaks }: EstimateRates): Decimal {
  const from = weightBreaks.findLastIndex(({ fromLbs }) => compare(weight, decimal(fromLbs)) >= 0)
  const prices = weightBreaks.slice(Math.max(0, from)).map(({ fromLbs, percent }) => {
    const start = decimal(fromLbs)
    const billed = compare(weight, start) > 0 ? weight : start
    return rounded(times(billed, HUNDREDTH, perCwt, decimal(percent), HUNDREDTH), CENTS)
  })
  return least(prices) ?? zero
}

/** How many trucks a load fills, and what they cost before fuel. */
function ownTrucks({ weight, volume }: Load, miles: number, { truckload }: EstimateRates) {
  const room = times(decimal(truckload.maxCubicFeet), INCHES_PER_CUBIC_FOOT)
  const trucks = Math.max(
    1,
    Math.ceil(toNumber(over(weight, decimal(truckload.maxLbs), 6))),
    Math.ceil(toNumber(over(volume, room, 6))),
  )
  const drive = rounded(times(decimal(miles), decimal(truckload.perMileUsd)), CENTS)
  const minimum = decimal(truckload.minimumUsd)
  const each = compare(drive, minimum) > 0 ? drive : minimum
  return { trucks, price: times(decimal(trucks), each) }
}

type Charge = { readonly code: ChargeCode; readonly text: string; readonly price: Decimal }

function freightOf(request: EstimateRequest, miles: number, rates: EstimateRates): Charge[] {
  const load = { weight: billedWeight(request), volume: volumeOf(request) }
  const zone = zoneOf(miles, rates)
  const freight = classOf(load, rates)
  const perCwt = times(
    decimal(zone.rate?.perCwtUsd ?? 0),
    decimal(freight?.percent ?? 0),
    HUNDREDTH,
  )
  const shared = sharedTruck(load, perCwt, rates)
  const own = ownTrucks(load, miles, rates)
  const isShared = compare(shared, own.price) <= 0
  const linehaul = isShared ? shared : own.price
  const fuel = rounded(times(linehaul, decimal(rates.fuelPercent), HUNDREDTH), CENTS)
  const minimum = decimal(rates.minimumUsd)
  const text = isShared
    ? estimateTexts.charges.linehaul(zone.number, freight?.freightClass ?? 0)
    : estimateTexts.charges.truckload(own.trucks, miles)
  if (compare(plus(linehaul, fuel), minimum) < 0)
    return [{ code: 'linehaul', text: estimateTexts.charges.minimum(text), price: minimum }]
  const ofFuel = estimateTexts.charges.fuel(rates.fuelPercent)
  return [
    { code: 'linehaul', text, price: linehaul },
    { code: 'fuel-surcharge', text: ofFuel, price: fuel },
  ]
}

type Place = EstimateRequest['addresses']['from']
const isAmongst = ({ countryCode, postalCode }: Place, starts: readonly string[]): boolean =>
  countryCode === 'US' && starts.some((start) => postalCode.startsWith(start))

/** Whether no road leads to a place, so that nothing is estimated. */
export const hasNoRoad = (place: Place, { noRoadPostalCodes }: EstimateRates): boolean =>
  isAmongst(place, noRoadPostalCodes)

function surcharges(request: EstimateRequest, rates: EstimateRates): Charge[] {
  const { handlingUnits: units } = request
  const { charges } = estimateTexts
  const each = (quantity: number, price: number) => product(quantity, price)
  const ddr = count(units, ({ isDdr }) => isDdr)
  const long = count(units, ({ length, width }) => Math.max(length, width) > rates.overlengthInches)
  const all: readonly (Charge & { readonly when: boolean })[] = [
    {
      // A damaged battery travels as nothing else (domain.md §6).
      when: units.some(({ isHazmat, isDdr }) => isHazmat || isDdr),
      code: 'hazmat',
      text: charges.hazmat,
      price: decimal(rates.hazmatUsd),
    },
    {
      when: ddr > 0,
      code: 'ddr-packaging',
      text: charges.ddr(ddr),
      price: each(ddr, rates.ddrPackagingUsd),
    },
    {
      when: request.pickupRequiresLiftGate,
      code: 'liftgate-pickup',
      text: charges.liftgate,
      price: decimal(rates.liftgatePickupUsd),
    },
    {
      when: [request.addresses.from, request.addresses.to].some((place) =>
        isAmongst(place, rates.limitedAccessPostalCodes),
      ),
      code: 'limited-access',
      text: charges.limitedAccess,
      price: decimal(rates.limitedAccessUsd),
    },
    {
      // Ours: carriers come at a weekend by appointment only.
      when: isWeekend(request.shipAt),
      code: 'appointment',
      text: charges.appointment,
      price: decimal(rates.appointmentUsd),
    },
    {
      when: long > 0,
      code: 'overlength',
      text: charges.overlength(long, rates.overlengthInches),
      price: each(long, rates.overlengthUsd),
    },
  ]
  return all.filter(({ when, price }) => when && compare(price, decimal(0)) > 0)
}

/**
 * What a shipment will cost, about (domain.md §7): max(minimum, hundredweight × rate of zone, class and weight × (1 + fuel)),
 * at most what trucks of its own cost, and what comes on top. Each line is rounded to cents, half up; the price is their sum. Miles are those of the road.
 */
export function estimateOf(
  request: EstimateRequest,
  miles: number,
  rates: EstimateRates,
): Estimate {
  const lines = [...freightOf(request, miles, rates), ...surcharges(request, rates)]
  return {
    priceUsd: toNumber(sum(lines.map(({ price }) => rounded(price, CENTS)))),
    lineItems: lines.map(({ code, text, price }) => ({
      code,
      text,
      priceUsd: toNumber(rounded(price, CENTS)),
    })),
    isEstimate: true,
  }
}
