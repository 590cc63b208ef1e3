import type { EstimateRates } from './rates.ts'

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
