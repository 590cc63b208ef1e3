import { contentFields, unitFields } from '#machines/shipment/units/draft.ts'
import type { UnitDraft } from '#machines/shipment/units/draft.ts'
import { isUnitEntered } from '#machines/shipment/units/summary.ts'

import type { EarlierLoad } from './form.ts'
import type { WizardContext } from './types.ts'

const isSame = (unit: UnitDraft, other: UnitDraft): boolean =>
  unitFields.every((field) => unit[field] === other[field]) &&
  unit.contents.length === other.contents.length &&
  unit.contents.every((content, at) =>
    contentFields.every((field) => content[field] === other.contents[at]?.[field]),
  )

type Again = {
  readonly load: EarlierLoad
  /** Its units are those of the form already. */
  readonly isTaken: boolean
}

/**
 * What the last request of the chosen site and order shipped (redesign.md §6.3), as long as no other units were typed;
 * undefined where there is none, or where a request is changed.
 */
export function sameAgain({
  draft: { siteId, poId, units },
  choices: { earlier = [] },
  stored,
  goods,
  needsPo,
}: Pick<WizardContext, 'draft' | 'choices' | 'stored' | 'goods' | 'needsPo'>): Again | undefined {
  if (goods !== 'units' || stored || siteId === '' || (needsPo && poId === '')) return undefined
  const load = earlier.find((one) => one.siteId === siteId && one.poId === poId)
  if (!load) return undefined
  const isTaken =
    units.length === load.units.length &&
    load.units.every((unit, at) => units[at] !== undefined && isSame(units[at], unit))
  return isTaken || !units.some(isUnitEntered) ? { load, isTaken } : undefined
}
