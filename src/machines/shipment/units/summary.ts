import { readNumber } from '#machines/records/form/numbers.ts'
import type { Shipped } from '#machines/shipment/po-fit.ts'
import type { Weight } from '#schemas/handling-unit.ts'
import { grossOf, piecesOf, toKg, totalsOf } from '#schemas/totals.ts'

import { contentFields, emptyContent, emptyUnit, unitFields } from './draft.ts'
import type { ContentDraft, UnitDraft, WithUnits } from './draft.ts'
import { weightsOf } from './form.ts'

type Units = Pick<WithUnits, 'units'>

/** A count as far as it can be read; 0 else. */
export const count = (typed: string): number => {
  const number = readNumber(typed)
  return typeof number === 'number' && number > 0 ? Math.trunc(number) : 0
}

const freshUnit = emptyUnit(0, 'metric')
const freshContent = emptyContent('0')
// A scale that was chosen says nothing of the goods.
const ownFields = unitFields.filter((field) => field !== 'weightUnit' && field !== 'sizeUnit')

const isEntered = (content: ContentDraft): boolean =>
  contentFields.some((field) => content[field] !== freshContent[field])
/** Whether anything of a unit was typed or chosen: a new one already says "1 pallet", and so would be counted. */
export const isUnitEntered = (unit: UnitDraft): boolean =>
  unit.contents.length > 1 ||
  unit.contents.some(isEntered) ||
  ownFields.some((field) => unit[field] !== freshUnit[field])

type Loaded = Parameters<typeof totalsOf>[0][number]
const known = new WeakMap<UnitDraft, Loaded>()

// What can be read already; a unit is worked out once, since it never changes in place.
function loadOf(unit: UnitDraft): Loaded {
  const before = known.get(unit)
  if (before) return before
  const { gross } = weightsOf(unit)
  const load = {
    quantity: isUnitEntered(unit) ? count(unit.quantity) : 0,
    grossWeight: {
      value: typeof gross === 'number' && gross > 0 ? gross : 0,
      unit: unit.weightUnit === 'lb' ? ('lb' as const) : ('kg' as const),
    },
    contents: unit.contents.map((content) => ({
      quantity: isEntered(content) ? count(content.quantity) : 0,
    })),
  }
  known.set(unit, load)
  return load
}

export type Summary = {
  readonly units: number
  readonly pieces: number
  readonly grossKg: number
}

/** Units, pieces and gross weight of what was typed so far; what nobody typed or can be read counts as nothing. */
export const summaryOf = ({ units }: Units): Summary => totalsOf(units.map(loadOf))

/** Each part of each line with its pieces, as far as they can be read; a part without a number has an empty one. */
export const shippedOf = ({ units }: Units): readonly Shipped[] =>
  units.flatMap((unit) => {
    const { quantity, contents } = loadOf(unit)
    return unit.contents.map(({ partNumber }, at) => ({
      partNumber,
      pieces: quantity * (contents[at]?.quantity ?? 0),
    }))
  })

/** Kilograms of what the units themselves weigh, typed or worked out. */
export const tareKgOf = ({ units }: Units): number =>
  units.reduce((sum, unit) => {
    const { tare } = weightsOf(unit)
    const value = typeof tare === 'number' && tare > 0 ? tare : 0
    const { quantity } = loadOf(unit)
    return sum + quantity * toKg({ value, unit: unit.weightUnit === 'lb' ? 'lb' : 'kg' })
  }, 0)

/** Gross kilograms of a line, its quantity times what one weighs; 0 while it cannot be read. */
export const grossKgOf = (unit: UnitDraft): number => toKg(grossOf(loadOf(unit)))
/** What one of a line's units weighs, and all of them, in the unit that was typed. */
export const grossEachOf = (unit: UnitDraft): Weight => loadOf(unit).grossWeight
export const grossTotalOf = (unit: UnitDraft): Weight => grossOf(loadOf(unit))
/** Pieces of a line: its quantity times what one of its units holds. */
export const piecesTotalOf = (unit: UnitDraft): number => piecesOf(loadOf(unit))
