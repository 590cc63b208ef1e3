import type { Address } from '#schemas/address.ts'
import type { PricedLine } from '#schemas/battery-offer/offer.ts'
import { chemistryOf } from '#schemas/battery-offer/rates.ts'
import { businessDaysAfter } from '#schemas/business-days.ts'
import type { EstimateRequest } from '#schemas/estimate/estimate.ts'
import { MAX_ESTIMATE_UNITS, estimateLimits } from '#schemas/estimate/limits.ts'
import { roadMiles } from '#schemas/estimate/road-miles.ts'
import { kgToLb } from '#schemas/totals.ts'
import { listDestinations } from '#server/db/repositories/reference.ts'
import type { Deps } from '#server/handlers/deps.ts'
import { priceOf } from '#server/handlers/estimate.ts'
import { middleOf } from '#server/places/postal-codes.ts'

/** What a pallet of small packs is loaded to, and how large one is made (ours; the carrier measures again). */
const PALLET_KG = 900
const PALLET_INCHES = { length: 79, width: 48, height: 36 } as const
const DAYS_UNTIL_PICKUP = 5

type Unit = EstimateRequest['handlingUnits'][number]
type Line = Pick<PricedLine, 'battery' | 'quantity' | 'condition'>

// Damaged packs travel alone (P908); small ones that are sound share a pallet.
function unitsOf({ battery, quantity, condition }: Line): Unit[] {
  const isDdr = condition === 'damaged'
  const each = isDdr ? 1 : Math.max(1, Math.floor(PALLET_KG / battery.packWeightKg))
  const unit = (packs: number) => ({
    weight: Math.max(1, Math.ceil(kgToLb(battery.packWeightKg * packs))),
    ...PALLET_INCHES,
    isDdr,
    isHazmat: chemistryOf(battery.batteryChemistry) !== 'NiMH',
  })
  const full = Math.floor(quantity / each)
  const { max } = estimateLimits.quantity
  const rows = Array.from({ length: Math.ceil(full / max) }, (_, at) => ({
    quantity: Math.min(max, full - at * max),
    ...unit(each),
  }))
  const rest = quantity % each
  return rest ? [...rows, { quantity: 1, ...unit(rest) }] : rows
}

/** The place of ours that is nearest; undefined where nobody knows the way. */
async function nearestPlace({ db }: Deps, from: Address) {
  const start = await middleOf(from.countryCode, from.postalCode ?? '')
  if (!start) return undefined
  const places = await Promise.all(
    (await listDestinations(db)).map(async ({ isActive, address }) => {
      const end = await middleOf(address.countryCode, address.postalCode ?? '')
      return isActive && end ? [{ address, miles: roadMiles(start, end) }] : []
    }),
  )
  return places.flat().toSorted((one, other) => one.miles - other.miles)[0]?.address
}

type Load = { readonly lines: readonly Line[]; readonly from: Address; readonly today: string }
/**
 * US dollars for a truck to the nearest of our places, by the freight estimate; null where it has no price: a place that
 * nobody can find, or more than an estimate takes.
 */
export async function shippingOf(deps: Deps, { lines, from, today }: Load): Promise<number | null> {
  const handlingUnits = lines.flatMap(unitsOf)
  const to = await nearestPlace(deps, from)
  if (!to || handlingUnits.length > MAX_ESTIMATE_UNITS) return null
  if (handlingUnits.some(({ weight }) => weight > estimateLimits.weight.max)) return null
  const place = { country: from.countryCode, calendar: await deps.settings.calendar() }
  const { estimate } = await priceOf(deps, {
    shipAt: businessDaysAfter(today, { days: DAYS_UNTIL_PICKUP, place }),
    pickupRequiresLiftGate: false,
    addresses: {
      from: { postalCode: from.postalCode ?? '', countryCode: from.countryCode },
      to: { postalCode: to.postalCode ?? '', countryCode: to.countryCode },
    },
    totalWeightInLbs: handlingUnits.reduce((sum, unit) => sum + unit.weight * unit.quantity, 0),
    handlingUnits,
  })
  return estimate?.priceUsd ?? null
}
