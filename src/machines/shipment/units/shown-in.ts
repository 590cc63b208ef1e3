import { readNumber } from '#machines/records/form/numbers.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'

import { cellText } from './cells.ts'
import type { CellColumn } from './cells.ts'
import { defaults } from './draft.ts'
import type { UnitDraft } from './draft.ts'
import { inMeasure, measureOf } from './measures.ts'
import type { Measure } from './measures.ts'

type Units = Tenant['units']
const fieldOf = (column: CellColumn) =>
  column === 'size'
    ? 'sizeUnit'
    : column === 'gross' || column === 'tare'
      ? 'weightUnit'
      : undefined

/** The unit in which a cell was typed, where that is not the one that is shown; undefined: it is, or it has none. */
function otherUnit(unit: UnitDraft, column: CellColumn, units: Units): Measure | undefined {
  const field = fieldOf(column)
  if (!field || unit[field] === defaults[units][field]) return undefined
  return measureOf(unit[field])
}

/**
 * The numbers of a cell as they are in other units; nothing of what was typed changes by it. Undefined: they are shown as
 * they were typed, because they are in these units already or cannot be read.
 */
export function shownIn(
  unit: UnitDraft,
  column: CellColumn,
  units: Units,
): readonly number[] | undefined {
  const from = otherUnit(unit, column, units)
  const field = fieldOf(column)
  if (!from || !field) return undefined
  const texts =
    column === 'size' ? [unit.length, unit.width, unit.height] : [cellText(unit, column)]
  const numbers = texts.map(readNumber)
  return numbers.every((number) => typeof number === 'number')
    ? numbers.map((number) => inMeasure(number, from, defaults[units][field]))
    : undefined
}

/** What one goes on typing over: a number that was typed in another unit has it beside it, and is changed by nothing. */
export function textToType(unit: UnitDraft, column: CellColumn, units: Units): string {
  const text = cellText(unit, column)
  const other = otherUnit(unit, column, units)
  return other && text !== '' ? `${text} ${other}` : text
}
