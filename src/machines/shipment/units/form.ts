import { readNumber, roundWeight } from '#machines/records/form/numbers.ts'

import type { UnitDraft } from './draft.ts'
import { contentTable, unitTable, unitTexts } from './fields.ts'

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

/** One unit as the schema HandlingUnit takes it, whatever was typed; not normalised yet. */
export function unitForm(unit: UnitDraft) {
  const { tare, net } = weightsOf(unit)
  const isNamed = unit.isReturnable && unit.returnable !== ''
  const typed = {
    ...unitTexts(unit),
    // Said as they are worked out.
    tare: '',
    net: '',
    ...(isNamed ? {} : { returnable: '', returnableDescription: '' }),
  }
  const weighed = {
    weight: { value: net, unit: unit.weightUnit },
    grossWeight: {},
    tareWeight: { value: tare, unit: unit.weightUnit },
    dimensions: {},
  }
  const contents = unit.contents.map((content) => contentTable.toForm(content, { material: {} }))
  return { ...unitTable.toForm(typed, weighed), contents }
}
