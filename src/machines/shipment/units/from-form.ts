import { roundWeight } from '#machines/records/form/numbers.ts'
import type { HandlingUnit } from '#schemas/handling-unit.ts'
import { kgToLb, toKg } from '#schemas/totals.ts'

import type { UnitDraft } from './draft.ts'
import { contentTable, unitTable } from './fields.ts'

/** A unit as it is typed; `nextId` gives it and its contents their ids. */
export function unitOf(unit: HandlingUnit, nextId: () => string): UnitDraft {
  // One choice of unit for the three weights: all in gross's.
  const inGross = (weight: HandlingUnit['weight']) => {
    if (weight.unit === unit.grossWeight.unit) return String(weight.value)
    return String(roundWeight(weight.unit === 'lb' ? toKg(weight) : kgToLb(weight.value)))
  }
  return {
    ...unitTable.fromForm(unit),
    id: nextId(),
    isReturnable: unit.isReturnablePackaging,
    isDdr: unit.isDdr,
    tare: inGross(unit.tareWeight),
    net: inGross(unit.weight),
    contents: unit.contents.map((content) => ({
      ...contentTable.fromForm(content),
      id: nextId(),
    })),
  }
}
