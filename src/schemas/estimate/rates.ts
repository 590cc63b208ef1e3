import * as z from 'zod/mini'

import { Money, amount } from '#schemas/spot-offer/amounts.ts'
import { estimateTexts } from '#texts/estimate.ts'

const Percent = amount(2, { min: 0, max: 1000 })
const Zone = z.strictObject({
  /** The last one reaches everywhere: null. */
  upToMiles: z.nullable(z.int().check(z.gte(1), z.lte(10_000))),
  /** Dollars per hundred pounds of class 100. */
  perCwtUsd: Money,
})
const FreightClass = z.strictObject({
  /** Pounds per cubic foot from which it counts. */
  fromDensity: amount(2, { min: 0, max: 1000 }),
  freightClass: amount(1, { min: 50, max: 500 }),
  /** Of the rate of class 100. */
  percent: Percent,
})

const WeightBreak = z.strictObject({
  /** Pounds from which it counts. */
  fromLbs: z.int().check(z.gte(0), z.lte(100_000)),
  /** Of the rate of the zone. */
  percent: Percent,
})
const Truckload = z.strictObject({
  /** Dollars for a mile of road, before fuel. */
  perMileUsd: Money,
  minimumUsd: Money,
  /** What one truck takes. */
  maxLbs: z.int().check(z.gte(1000), z.lte(100_000)),
  maxCubicFeet: z.int().check(z.gte(100), z.lte(10_000)),
})
const postalCodes = z
  .array(z.string().check(z.regex(/^\d{3,5}$/, estimateTexts.rates.postalCode)))
  .check(z.maxLength(200))

const isRising = (values: readonly number[]) =>
  values.every((value, at) => at === 0 || value > (values[at - 1] ?? value))

/** The setting `estimate-rates` (domain.md §7): every number of a cost estimate. */
export const EstimateRates = z.strictObject({
  minimumUsd: Money,
  fuelPercent: Percent,
  zones: z.array(Zone).check(
    z.minLength(1),
    z.maxLength(20),
    z.refine(
      (zones) =>
        zones.at(-1)?.upToMiles === null &&
        isRising(zones.map(({ upToMiles }) => upToMiles ?? Infinity)),
      { error: estimateTexts.rates.zones },
    ),
  ),
  classes: z.array(FreightClass).check(
    z.minLength(1),
    z.maxLength(30),
    z.refine(
      (classes) =>
        classes[0]?.fromDensity === 0 && isRising(classes.map(({ fromDensity }) => fromDensity)),
      { error: estimateTexts.rates.classes },
    ),
  ),
  /** The heavier, the less for a hundred pounds; nobody pays more than the next break would cost. */
  weightBreaks: z.array(WeightBreak).check(
    z.minLength(1),
    z.maxLength(20),
    z.refine(
      (breaks) => breaks[0]?.fromLbs === 0 && isRising(breaks.map(({ fromLbs }) => fromLbs)),
      { error: estimateTexts.rates.breaks },
    ),
  ),
  /** No linehaul costs more than trucks of one's own. */
  truckload: Truckload,
  hazmatUsd: Money,
  /** For each damaged or defective unit. */
  ddrPackagingUsd: Money,
  liftgatePickupUsd: Money,
  limitedAccessUsd: Money,
  /** Beginnings of American postal codes that no truck reaches on an ordinary road. */
  limitedAccessPostalCodes: postalCodes,
  /** Beginnings of those that no road leads to: nothing is estimated from or to them. */
  noRoadPostalCodes: postalCodes,
  appointmentUsd: Money,
  /** For each unit with a side on the floor longer than this. */
  overlengthUsd: Money,
  overlengthInches: amount(1, { min: 1, max: 1000 }),
})
export type EstimateRates = z.infer<typeof EstimateRates>
