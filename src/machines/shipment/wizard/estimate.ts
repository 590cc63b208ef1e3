import { readNumber } from '#machines/records/form/numbers.ts'
import { askOfGoods } from '#machines/shipment/estimate.ts'
import type { EstimateAsk } from '#machines/shipment/estimate.ts'
import type { UnitDraft } from '#machines/shipment/units/draft.ts'
import { weightsOf } from '#machines/shipment/units/form.ts'
import { isUnitEntered } from '#machines/shipment/units/summary.ts'
import { isLive } from '#schemas/hazmat.ts'

import type { WizardDraft } from './draft.ts'
import { addressOf, declaredOf, isTypedDay, siteOf } from './form.ts'
import type { Surroundings } from './form.ts'
import { todayAt } from './pickup.ts'

const positive = (typed: unknown): typed is number => typeof typed === 'number' && typed > 0

/** A unit as it is priced; undefined while its count, weight or size is not there yet. */
function unitOf(unit: UnitDraft) {
  const { gross } = weightsOf(unit)
  const quantity = readNumber(unit.quantity)
  const [length, width, height] = [unit.length, unit.width, unit.height].map(readNumber)
  if (!positive(gross) || !positive(length) || !positive(width) || !positive(height))
    return undefined
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1 || quantity > 100)
    return undefined
  return {
    quantity,
    isDdr: unit.isDdr,
    grossWeight: {
      value: gross,
      unit: unit.weightUnit === 'lb' ? ('lb' as const) : ('kg' as const),
    },
    dimensions: {
      length,
      width,
      height,
      unit: unit.sizeUnit === 'in' ? ('in' as const) : ('cm' as const),
    },
  }
}

/** What the draft is priced as, so far; or what is missing for that. */
export function askOfDraft({
  draft,
  ...around
}: Surroundings & { readonly draft: WizardDraft }): EstimateAsk {
  const { choices, goods, tenant } = around
  const site = siteOf(draft, choices)
  if (!site) return { kind: 'none', why: 'no-site' }
  if (!isTypedDay(draft.pickupDate)) return { kind: 'none', why: 'no-day' }
  if (draft.pickupDate < todayAt(draft, around)) return { kind: 'none', why: 'past-day' }
  if (goods === 'batteries' && draft.units.length === 0) return { kind: 'none', why: 'listed' }
  const entered = draft.units.filter(isUnitEntered)
  const units = entered.flatMap((unit) => unitOf(unit) ?? [])
  if (units.length < entered.length) return { kind: 'none', why: 'incomplete' }
  const declared = declaredOf(draft, { tenant })
  return askOfGoods(
    {
      units,
      from: addressOf(draft, site),
      shipAt: draft.pickupDate,
      liftGate: draft.liftGate,
      isHazmat: declared.isHazmat || isLive(declared.materialClassification),
      destination: draft.destination || undefined,
    },
    choices.destinations,
  )
}
