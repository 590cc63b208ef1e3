import { roundWeight } from '#machines/records/form/numbers.ts'
import type { HandlingUnit } from '#schemas/handling-unit.ts'
import { kgToLb, toKg } from '#schemas/totals.ts'

import type { UnitDraft } from './draft.ts'

/** A unit as it is typed; `nextId` gives it and its contents their ids. */
export function unitOf(unit: HandlingUnit, nextId: () => string): UnitDraft {
  // One choice of unit for the three weights: all in gross's.
  const inGross = (weight: HandlingUnit['weight']) => {
    if (weight.unit === unit.grossWeight.unit) return String(weight.value)
    return String(roundWeight(weight.unit === 'lb' ? toKg(weight) : kgToLb(weight.value)))
  }
  return {
    id: nextId(),
    packaging: unit.packaging,
    isReturnable: unit.isReturnablePackaging,
    returnable: unit.returnablePackaging?.packagingPartNumber ?? '',
    returnableDescription: unit.returnablePackaging?.description ?? '',
    quantity: String(unit.quantity),
    isDdr: unit.isDdr,
    ddrAsWritten: '',
    gross: String(unit.grossWeight.value),
    tare: inGross(unit.tareWeight),
    net: inGross(unit.weight),
    weightUnit: unit.grossWeight.unit,
    length: String(unit.dimensions.length),
    width: String(unit.dimensions.width),
    height: String(unit.dimensions.height),
    sizeUnit: unit.dimensions.unit,
    supplierLabelId: unit.supplierLabelId ?? '',
    additionalContext: unit.additionalContext ?? '',
    contents: unit.contents.map(({ material, packaging, quantity, serialNumber }) => ({
      id: nextId(),
      partNumber: material.partNumber,
      description: material.description,
      supplierPart: material.supplierPart ?? '',
      packaging,
      quantity: String(quantity),
      serialNumber: serialNumber ?? '',
    })),
  }
}
