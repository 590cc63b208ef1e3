import { readNumber } from '#machines/records/form/numbers.ts'

import { cellColumns, copyCell, isCell, readCell } from './cells.ts'
import type { CellColumn, GridColumn } from './cells.ts'
import { addContent, addUnit, canAddUnit } from './change.ts'
import type { UnitDraft, WizardDraft } from './draft.ts'
import type { Choices } from './form.ts'
import { knownParts, lastOfPart } from './parts.ts'
import { columnOf, readPasted, unitOver } from './paste.ts'
import type { Pasted } from './paste.ts'
import { isUnitEntered } from './summary.ts'
import { readBlock, readTable } from './table.ts'
import type { WizardInput } from './types.ts'

/** Whose rows they are, and what one can choose from. */
type Around = Pick<WizardInput, 'units'> & { readonly choices: Choices }

const withUnit = (draft: WizardDraft, at: number, unit: UnitDraft): WizardDraft => ({
  ...draft,
  units: draft.units.with(at, unit),
})

/** The draft with a row at this place: rows that are not there yet begin with the units of measure of the last one. */
function withRow(draft: WizardDraft, at: number, { units }: Around): WizardDraft {
  if (at < draft.units.length || !canAddUnit(draft)) return draft
  const last = draft.units.at(-1)
  const added = addUnit(draft, units)
  const unit = added.units.at(-1)
  if (!last || !unit) return added
  const { weightUnit, sizeUnit } = last
  return withUnit(added, draft.units.length, { ...unit, weightUnit, sizeUnit })
}

// A part is typed into a unit whose last one was taken out.
function withPart(draft: WizardDraft, at: number, column: CellColumn): WizardDraft {
  const unit = draft.units[at]
  const lacksPart = unit?.contents.length === 0 && (column === 'part' || column === 'pieces')
  return lacksPart ? addContent(draft, unit.id) : draft
}

/** A cell by its row from 0; the row below the last one begins a new unit. */
type Cell = { readonly at: number; readonly column: GridColumn }
type Typed = Cell & { readonly text: string }
type Taken = { readonly at: number; readonly partNumber: string }
type Moved = { readonly at: number; readonly by: -1 | 1 }
type PutBack = { readonly at: number; readonly unit: UnitDraft | null }

/** What is done in the units grid. */
export type RowsCommand =
  | ({ readonly type: 'write-cell' } & Typed)
  | ({ readonly type: 'paste-cells' } & Typed)
  | ({ readonly type: 'fill-down' } & Cell)
  | ({ readonly type: 'take-part' } & Taken)
  | ({ readonly type: 'move-unit' } & Moved)
  | ({ readonly type: 'put-unit' } & PutBack)
/** What becomes of the rows by it. The form takes them as they are: pages that show cards load none of this. */
export type ChangedRows = Pick<WizardDraft, 'units' | 'lastId'> & {
  /** Of a paste. */
  readonly report: PasteReport | null
}

/** The rows after what is done in the grid. */
export function rowsAfter(draft: WizardDraft, command: RowsCommand, around: Around): ChangedRows {
  const of = ({ units, lastId }: WizardDraft, report: PasteReport | null = null) => ({
    units,
    lastId,
    report,
  })
  switch (command.type) {
    case 'write-cell':
      return of(writeCell(draft, command, around))
    case 'paste-cells': {
      const { draft: filled, report } = pasteCells(draft, command, around)
      return of(filled, report)
    }
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
function writeCell(draft: WizardDraft, { at, column, text }: Typed, around: Around) {
  const isNew = at >= draft.units.length
  if (!isCell(column) || (isNew && text === '')) return draft
  const grown = withRow(draft, at, around)
  const place = Math.min(at, draft.units.length)
  const filled = withPart(grown, place, column)
  const unit = filled.units[place]
  if (!unit) return draft
  const known = column === 'part' ? knownParts(draft, around.choices) : []
  return withUnit(filled, place, readCell(unit, column, { text, known }))
}

/** Copies a cell from the row above; below the last row that begins a new one. */
function fillDown(draft: WizardDraft, { at, column }: Cell, around: Around): WizardDraft {
  const above = draft.units[at - 1]
  if (!above || !isCell(column)) return draft
  const filled = withPart(withRow(draft, at, around), at, column)
  const unit = filled.units[at]
  return unit ? withUnit(filled, at, copyCell(above, unit, column)) : draft
}

/** Takes a part with its last packaging, size and weights; what was typed in the row already stays. */
function takePart(draft: WizardDraft, { at, partNumber }: Taken, around: Around): WizardDraft {
  const filled = withPart(withRow(draft, at, around), at, 'part')
  const unit = filled.units[at]
  if (!unit) return draft
  const part = lastOfPart(draft, around.choices, { partNumber, but: at })
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
const putUnit = (draft: WizardDraft, { at, unit }: PutBack): WizardDraft =>
  unit
    ? { ...draft, units: draft.units.map((one) => (one.id === unit.id ? unit : one)) }
    : { ...draft, units: draft.units.toSpliced(at, 1) }

/** Moves a row up (-1) or down (1). */
function moveUnit(draft: WizardDraft, { at, by }: Moved): WizardDraft {
  const [unit, other] = [draft.units[at], draft.units[at + by]]
  if (!unit || !other) return draft
  return { ...draft, units: draft.units.with(at, other).with(at + by, unit) }
}

/** The first row that nobody typed in and that only such rows follow: what is added to the form goes there. */
export const firstFree = ({ units }: WizardDraft): number => units.findLastIndex(isUnitEntered) + 1

/** What came of a paste: how many rows, the heads that were not recognised, and what did not fit. */
export type PasteReport = {
  readonly rows: number
  readonly unknown: readonly string[]
  /** Rows beyond the last one that a request takes. */
  readonly leftOut: number
  /** Cells to the right of the last column that is typed. */
  readonly beyond: number
}

const isNumber = (text: string) => typeof readNumber(text) === 'number'
/** Whether the first row of a table says what its columns mean: then nothing in it is a number. */
const hasHeads = ([first = [], ...rest]: readonly (readonly string[])[]) =>
  rest.length > 0 && first.some((cell) => columnOf(cell)) && !first.some(isNumber)

/** Writes a block of cells from a cell on, to the right and below; with heads in its first row by their meaning. */
function pasteCells(
  draft: WizardDraft,
  { at, column, text }: Typed,
  around: Around,
): { readonly draft: WizardDraft; readonly report: PasteReport } {
  const from = Math.min(at, draft.units.length)
  if (hasHeads(readTable(text)))
    return overRows(draft, { from, pasted: readPasted(text, around) }, around)
  const table = readBlock(text)
  const first = isCell(column) ? cellColumns.indexOf(column) : 0
  const room = cellColumns.length - first
  let filled = draft
  let next = from
  let leftOut = 0
  for (const row of table) {
    // An empty row begins no unit.
    if (next >= filled.units.length && row.every((cell) => cell === '')) continue
    if (next >= filled.units.length && !canAddUnit(filled)) leftOut += 1
    else filled = writeRow(filled, { at: next++, first, row: row.slice(0, room) }, around)
  }
  const beyond = table.flatMap((row) => row.slice(room)).filter((cell) => cell !== '').length
  return { draft: filled, report: { rows: next - from, unknown: [], leftOut, beyond } }
}

type Row = { readonly at: number; readonly first: number; readonly row: readonly string[] }
const writeRow = (draft: WizardDraft, { at, first, row }: Row, around: Around): WizardDraft =>
  row.reduce(
    (rows, text, right) =>
      writeCell(rows, { at, column: cellColumns[first + right] ?? 'part', text }, around),
    draft,
  )

type Over = { readonly from: number; readonly pasted: Pasted }

/** Writes pasted units over the rows from a place on: what their columns say, the rest of a row stays. */
function overRows(draft: WizardDraft, { from, pasted }: Over, around: Around) {
  let filled = draft
  pasted.units.forEach((unit, down) => {
    const at = from + down
    filled = withRow(filled, at, around)
    const before = filled.units[at]
    const rows = pasted.rows.filter((row) => row.unit === down)
    const [first] = rows
    if (!before || !first) return
    const over = unitOver(before, first.cells)
    // Several rows of one label say all that is in it.
    const parts =
      rows.length > 1 ? [...over.contents.slice(0, 1), ...unit.contents.slice(1)] : over.contents
    const firstId = filled.lastId + 1
    const contents = parts.map((content, place) => ({ ...content, id: String(firstId + place) }))
    filled = { ...withUnit(filled, at, { ...over, contents }), lastId: firstId + contents.length }
  })
  const report: PasteReport = {
    rows: Math.min(pasted.units.length, filled.units.length - from),
    unknown: pasted.headers.filter((head, at) => head !== '' && !pasted.mapping[at]),
    leftOut: Math.max(0, from + pasted.units.length - filled.units.length),
    beyond: 0,
  }
  return { draft: filled, report }
}
