import type { Battery } from '#machines/shipment/wizard/batteries.ts'
import { canChoose } from '#machines/shipment/wizard/batteries.ts'
import { resultOf } from '#schemas/item-words.ts'
import { wizardBatteryTexts as texts } from '#texts/wizard-batteries.ts'
import { sayMass } from '#views/shipment/format.ts'

const said = (words: readonly (string | undefined)[]) => words.filter(Boolean).join(', ')

/** Part and serial number, or the VIN where there is none. */
export const nameOfBattery = ({ partNumber, serialNumber, vin }: Battery): string =>
  said([partNumber, serialNumber ?? vin])

/** Its marks: DDR and the ADR class. */
const marksOf = ({ isDdr, adrClass }: Battery): string =>
  said([isDdr ? texts.mark : undefined, adrClass && texts.adr[adrClass]])

const evaluationOf = (battery: Battery): string => texts.results[resultOf(battery)]

/** What it is, how it was found, and why it cannot be chosen. */
export const factsOfBattery = (battery: Battery): string =>
  said([
    battery.description,
    evaluationOf(battery),
    marksOf(battery),
    battery.weight && sayMass(battery.weight),
    canChoose(battery) ? undefined : texts.notEvaluated,
  ])
