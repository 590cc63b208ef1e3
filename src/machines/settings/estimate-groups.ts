import { count, lines, number } from '#machines/records/form/fields.ts'
import { EstimateRates } from '#schemas/estimate/rates.ts'
import { settingTexts } from '#texts/settings.ts'

const words = settingTexts.rates
const { units } = settingTexts
const usd = { aside: units.usd }

const { fields: f } = words
const charges = {
  minimumUsd: number(f.minimumUsd, usd),
  fuelPercent: number(f.fuelPercent, { aside: units.percent }),
  hazmatUsd: number(f.hazmatUsd, usd),
  ddrPackagingUsd: number(f.ddrPackagingUsd, { aside: units.each }),
  liftgatePickupUsd: number(f.liftgatePickupUsd, usd),
  limitedAccessUsd: number(f.limitedAccessUsd, usd),
  appointmentUsd: number(f.appointmentUsd, usd),
  overlengthUsd: number(f.overlengthUsd, { aside: units.each }),
  overlengthInches: number(f.overlengthInches, { aside: units.inches }),
}
const truckload = {
  'truckload.perMileUsd': number(f.perMileUsd, usd),
  'truckload.minimumUsd': number(f.truckMinimumUsd, usd),
  'truckload.maxLbs': count(f.maxLbs, { aside: units.pounds }),
  'truckload.maxCubicFeet': count(f.maxCubicFeet, { aside: units.cubicFeet }),
}
const places = {
  limitedAccessPostalCodes: lines(f.limitedAccessPostalCodes, {
    isRequired: false,
    saysNone: true,
  }),
  noRoadPostalCodes: lines(f.noRoadPostalCodes, { isRequired: false, saysNone: true }),
}

/** The fields of the setting `estimate-rates`, as many rows as its tables have now. */
export function estimateGroups(value: unknown) {
  const { zones, classes, weightBreaks } = EstimateRates.parse(value)
  const ends = zones.flatMap(({ upToMiles }, at) =>
    upToMiles === null
      ? []
      : [[`zones.${at}.upToMiles`, count(words.zoneEnd(at + 1), { aside: units.miles })] as const],
  )
  const rates = zones.map(
    (_, at) => [`zones.${at}.perCwtUsd`, number(words.zone(at + 1), usd)] as const,
  )
  const ofClasses = classes.map(
    ({ freightClass }, at) =>
      [
        `classes.${at}.percent`,
        number(words.freightClass(freightClass), { aside: units.percent }),
      ] as const,
  )
  const ofBreaks = weightBreaks.map(
    ({ fromLbs }, at) =>
      [
        `weightBreaks.${at}.percent`,
        number(words.from(fromLbs), { aside: units.percent }),
      ] as const,
  )
  const { groups, hints } = words
  return [
    { title: groups.lineHaul, hint: hints.lineHaul, fields: Object.fromEntries(rates) },
    { title: groups.zones, hint: hints.zones, fields: Object.fromEntries(ends) },
    { title: groups.charges, fields: charges },
    { title: groups.classes, hint: hints.classes, fields: Object.fromEntries(ofClasses) },
    { title: groups.breaks, hint: hints.breaks, fields: Object.fromEntries(ofBreaks) },
    { title: groups.truckload, hint: hints.truckload, fields: truckload },
    { title: groups.places, hint: hints.places, fields: places },
  ]
}
