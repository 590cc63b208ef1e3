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

const freightClass = (fromDensity: number, name: number, percent: number) => ({
  fromDensity,
  freightClass: name,
  percent,
})

/** Rates as long as no administrator has set others. All of them are invented; the classes are the usual ones by density. */
export const builtInRates: EstimateRates = {
  minimumUsd: 145,
  fuelPercent: 24.5,
  zones: [
    { upToMiles: 150, perCwtUsd: 14.2 },
    { upToMiles: 300, perCwtUsd: 18.6 },
    { upToMiles: 600, perCwtUsd: 24.9 },
    { upToMiles: 1000, perCwtUsd: 31.4 },
    { upToMiles: 1400, perCwtUsd: 38.7 },
    { upToMiles: 1800, perCwtUsd: 45.1 },
    { upToMiles: 2400, perCwtUsd: 52.8 },
    { upToMiles: null, perCwtUsd: 63.5 },
  ],
  classes: [
    freightClass(0, 400, 360),
    freightClass(1, 300, 280),
    freightClass(2, 250, 235),
    freightClass(4, 175, 168),
    freightClass(6, 125, 122),
    freightClass(8, 100, 100),
    freightClass(10, 92.5, 94),
    freightClass(12, 85, 87),
    freightClass(15, 70, 75),
    freightClass(22.5, 65, 70),
    freightClass(30, 60, 66),
    freightClass(35, 55, 62),
    freightClass(50, 50, 58),
  ],
  weightBreaks: [
    { fromLbs: 0, percent: 100 },
    { fromLbs: 2000, percent: 88 },
    { fromLbs: 5000, percent: 72 },
    { fromLbs: 10_000, percent: 56 },
    { fromLbs: 20_000, percent: 42 },
  ],
  // A trailer of 53 feet, loaded as high as pallets of goods usually stand.
  truckload: { perMileUsd: 2.4, minimumUsd: 950, maxLbs: 44_000, maxCubicFeet: 3000 },
  hazmatUsd: 65,
  ddrPackagingUsd: 180,
  liftgatePickupUsd: 85,
  limitedAccessUsd: 420,
  // Alaska.
  limitedAccessPostalCodes: ['995', '996', '997', '998', '999'],
  // Puerto Rico and the Virgin Islands; Hawaii, Samoa and Guam.
  noRoadPostalCodes: ['006', '007', '008', '009', '967', '968', '969'],
  appointmentUsd: 75,
  overlengthUsd: 55,
  overlengthInches: 72,
}
