import type { KnownColumn } from '#schemas/paste-columns.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'

import { copyCell, isCell, readCell } from './cells.ts'
import type { CellColumn, GridColumn } from './cells.ts'
import { addContent, addUnit, canAddUnit } from './change.ts'
import { defaults } from './draft.ts'
import type { UnitDraft, WithUnits } from './draft.ts'
import { knownParts, lastOfPart } from './parts.ts'
import type { PartSources } from './parts.ts'
import type { PasteReport } from './paste-report.ts'
import { isUnitEntered } from './summary.ts'

/** The units of measure that the form begins with, and where its parts are known from. */
export type Around = {
  readonly units: Tenant['units']
  readonly sources: PartSources
  /** Somebody chose these units: numbers are shown in them, and typed in them. */
  readonly isConverted?: boolean | undefined
  /** What the company said of headings. */
  readonly known?: readonly KnownColumn[] | undefined
}

export const withUnit = (draft: WithUnits, at: number, unit: UnitDraft): WithUnits => ({
  ...draft,
  units: draft.units.with(at, unit),
})

/** The draft with a row at this place: rows that are not there yet begin with the units of measure of the last one. */
export function withRow(draft: WithUnits, at: number, { units, isConverted }: Around): WithUnits {
  if (at < draft.units.length || !canAddUnit(draft)) return draft
  const last = draft.units.at(-1)
  const added = addUnit(draft, units)
  const unit = added.units.at(-1)
  if (!last || !unit || isConverted) return added
  const { weightUnit, sizeUnit } = last
  return withUnit(added, draft.units.length, { ...unit, weightUnit, sizeUnit })
}

// A part is typed into a unit whose last one was taken out.
function withPart(draft: WithUnits, at: number, column: CellColumn): WithUnits {
  const unit = draft.units[at]
  const lacksPart = unit?.contents.length === 0 && (column === 'part' || column === 'pieces')
  return lacksPart ? addContent(draft, unit.id) : draft
}

/** A cell by its row from 0; the row below the last one begins a new unit. */
type Cell = { readonly at: number; readonly column: GridColumn }
export type Typed = Cell & { readonly text: string }
type Taken = { readonly at: number; readonly partNumber: string }
type Moved = { readonly at: number; readonly by: -1 | 1 }
type PutBack = { readonly at: number; readonly unit: UnitDraft | null }

/** What is done in the units grid. */
export type RowsCommand =
  | ({ readonly type: 'write-cell' } & Typed)
  | ({ readonly type: 'fill-down' } & Cell)
  | ({ readonly type: 'take-part' } & Taken)
  | ({ readonly type: 'move-unit' } & Moved)
  | ({ readonly type: 'put-unit' } & PutBack)
/** What becomes of the rows by it. The form takes them as they are: pages that show cards load none of this. */
export type ChangedRows = WithUnits & {
  /** Of a paste. */
  readonly report: PasteReport | null
}

/** The rows after what is done in the grid. */
export function rowsAfter(draft: WithUnits, command: RowsCommand, around: Around): ChangedRows {
  const of = ({ units, lastId }: WithUnits) => ({ units, lastId, report: null })
  switch (command.type) {
    case 'write-cell':
      return of(writeCell(draft, command, around))
    case 'fill-down':
      return of(fillDown(draft, command, around))
    case 'take-part':
      return of(takePart(draft, command, around))
    case 'move-unit':
      return of(moveUnit(draft, command))
    default:
      return of(putUnit(draft, command))
  }
}

/** What was typed in a cell; below the last row it begins a new one. */
export function writeCell(draft: WithUnits, { at, column, text }: Typed, around: Around) {
  const isNew = at >= draft.units.length
  if (!isCell(column) || (isNew && text === '')) return draft
  const grown = withRow(draft, at, around)
  const place = Math.min(at, draft.units.length)
  const filled = withPart(grown, place, column)
  const unit = filled.units[place]
  if (!unit) return draft
  const known = column === 'part' ? knownParts(draft, around.sources) : []
  const shown = around.isConverted ? defaults[around.units] : undefined
  return withUnit(filled, place, readCell(unit, column, { text, known, shown }))
}

/** Copies a cell from the row above; below the last row that begins a new one. */
function fillDown(draft: WithUnits, { at, column }: Cell, around: Around): WithUnits {
  const above = draft.units[at - 1]
  if (!above || !isCell(column)) return draft
  const filled = withPart(withRow(draft, at, around), at, column)
  const unit = filled.units[at]
  return unit ? withUnit(filled, at, copyCell(above, unit, column)) : draft
}

/** Takes a part with its last packaging, size and weights; what was typed in the row already stays. */
function takePart(draft: WithUnits, { at, partNumber }: Taken, around: Around): WithUnits {
  const filled = withPart(withRow(draft, at, around), at, 'part')
  const unit = filled.units[at]
  if (!unit) return draft
  const part = lastOfPart(draft, around.sources, { partNumber, but: at })
  const contents = unit.contents.map((content, place) =>
    place === 0 ? { ...content, ...part.content } : content,
  )
  return withUnit(filled, at, { ...withLast(unit, part.unit), contents })
}

function withLast(unit: UnitDraft, last: UnitDraft | undefined): UnitDraft {
  if (!last) return unit
  const { length, width, height, sizeUnit } = last
  const hasSize = [unit.length, unit.width, unit.height].some((text) => text !== '')
  const hasWeight = [unit.gross, unit.tare, unit.net].some((text) => text !== '')
  const { gross, tare, weightUnit } = last
  return {
    ...unit,
    ...(unit.packaging === '' || unit.packaging === 'pallet' ? { packaging: last.packaging } : {}),
    ...(hasSize ? {} : { length, width, height, sizeUnit }),
    ...(hasWeight ? {} : { gross, tare, weightUnit }),
  }
}

/** Puts a row back as it was before it was typed in; null: it was begun by that. */
const putUnit = (draft: WithUnits, { at, unit }: PutBack): WithUnits =>
  unit
    ? { ...draft, units: draft.units.map((one) => (one.id === unit.id ? unit : one)) }
    : { ...draft, units: draft.units.toSpliced(at, 1) }

/** Moves a row up (-1) or down (1). */
function moveUnit(draft: WithUnits, { at, by }: Moved): WithUnits {
  const [unit, other] = [draft.units[at], draft.units[at + by]]
  if (!unit || !other) return draft
  return { ...draft, units: draft.units.with(at, other).with(at + by, unit) }
}

/** The first row that nobody typed in and that only such rows follow: what is added to the form goes there. */
export const firstFree = ({ units }: WithUnits): number => units.findLastIndex(isUnitEntered) + 1
