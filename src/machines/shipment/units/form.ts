import { readNumber, roundWeight } from '#machines/records/form/numbers.ts'

import type { ContentDraft, UnitDraft } from './draft.ts'

/** Tare or net worked out from gross and the other one: the form needs both, people weigh one (ours). */
export function weightsOf({ gross, tare, net }: Pick<UnitDraft, 'gross' | 'tare' | 'net'>) {
  const typed = { gross: readNumber(gross), tare: readNumber(tare), net: readNumber(net) }
  if (typeof typed.gross !== 'number') return typed
  if (typed.net === undefined && typeof typed.tare === 'number')
    return { ...typed, net: roundWeight(typed.gross - typed.tare) }
  if (typed.tare === undefined && typeof typed.net === 'number')
    return { ...typed, tare: roundWeight(typed.gross - typed.net) }
  return typed
}

const contentForm = (content: ContentDraft) => ({
  material: {
    partNumber: content.partNumber,
    description: content.description,
    supplierPart: content.supplierPart,
  },
  packaging: content.packaging,
  quantity: readNumber(content.quantity),
  serialNumber: content.serialNumber,
})

/** One unit as the schema HandlingUnit takes it, whatever was typed; not normalised yet. */
export function unitForm(unit: UnitDraft) {
  const { gross, tare, net } = weightsOf(unit)
  const unitOfWeight = unit.weightUnit
  return {
    packaging: unit.packaging,
    isReturnablePackaging: unit.isReturnable,
    ...(unit.isReturnable && unit.returnable
      ? {
          returnablePackaging: {
            packagingPartNumber: unit.returnable,
            description: unit.returnableDescription,
          },
        }
      : {}),
    quantity: readNumber(unit.quantity),
    isDdr: unit.isDdr,
    weight: { value: net, unit: unitOfWeight },
    grossWeight: { value: gross, unit: unitOfWeight },
    tareWeight: { value: tare, unit: unitOfWeight },
    dimensions: {
      length: readNumber(unit.length),
      width: readNumber(unit.width),
      height: readNumber(unit.height),
      unit: unit.sizeUnit,
    },
    contents: unit.contents.map(contentForm),
    additionalContext: unit.additionalContext,
    supplierLabelId: unit.supplierLabelId,
  }
}
