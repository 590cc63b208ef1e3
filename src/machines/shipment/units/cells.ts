import { readNumber } from '#machines/records/form/numbers.ts'
import { Packaging } from '#schemas/handling-unit.ts'

import { packagingName } from './draft.ts'
import type { ContentDraft, UnitDraft } from './draft.ts'
import { measureOf, readMeasured, withMeasured } from './measures.ts'
import type { Measure, Measured } from './measures.ts'
import { readSides } from './sides.ts'

/** What is typed in the units grid, in the order of its columns (redesign.md §6.3). */
export const cellColumns = [
  'packaging',
  'quantity',
  'part',
  'pieces',
  'size',
  'gross',
  'tare',
] as const
export type CellColumn = (typeof cellColumns)[number]
/** All columns in their order; what follows those that are typed is worked out, or opens the row. */
export const gridColumns = [...cellColumns, 'total', 'marks', 'details'] as const
export type GridColumn = (typeof gridColumns)[number]

export const isCell = (column: GridColumn): column is CellColumn =>
  cellColumns.some((one) => one === column)

/** Whether a cell takes what is typed: of several parts in one unit each has its own number of pieces. */
export const canType = (unit: UnitDraft | undefined, column: GridColumn): boolean =>
  isCell(column) && !(column === 'pieces' && unit !== undefined && unit.contents.length > 1)

const count = (typed: string) => {
  const number = readNumber(typed)
  return typeof number === 'number' ? number : 0
}
const piecesText = ({ contents }: UnitDraft) =>
  contents.length > 1
    ? String(contents.reduce((sum, { quantity }) => sum + count(quantity), 0))
    : (contents[0]?.quantity ?? '')

const sizeText = ({ length, width, height }: UnitDraft) =>
  [length, width, height].join(' × ').replace(/( × )+$/, '')

/** What a cell says while it is being typed in. */
export function cellText(unit: UnitDraft, column: CellColumn): string {
  const [first] = unit.contents
  if (column === 'packaging') return packagingName(unit)
  if (column === 'part')
    return [first?.partNumber, first?.description].filter((text) => text).join(' ')
  if (column === 'pieces') return piecesText(unit)
  if (column === 'size') return sizeText(unit)
  return unit[column]
}

/** "p", "Pallets" and "pallet" are a pallet; what is no packaging stays as it is written. */
export function readPackaging(text: string): string {
  const word = text.trim().toLowerCase()
  return Packaging.options.find((one) => word !== '' && `${one}s`.startsWith(word)) ?? text
}

// A number without blanks, and behind it what the part is called; one that is known may have blanks in it.
function readPart(text: string, known: readonly string[]) {
  const typed = text.trimStart()
  const [whole] = known
    .filter((one) => one !== '' && (typed === one || typed.startsWith(`${one} `)))
    .toSorted((left, right) => right.length - left.length)
  const partNumber = whole ?? /^\S*/.exec(typed)?.[0] ?? ''
  return { partNumber, description: typed.slice(partNumber.length).trimStart() }
}

function readSize(text: string, unit: UnitDraft, shown: Measure | undefined): UnitDraft {
  const [length = none, width = none, height = none] = readSides(text).map((side) =>
    inShown(side, shown),
  )
  const bare = { ...unit, length: '', width: '', height: '' }
  const sides = { length, width, height }
  return sideNames.reduce((sized, side) => withMeasured(sized, side, sides[side]), bare)
}
const none = { value: '', measure: undefined }
// A number without a unit counts in the one that is shown, where that was chosen.
const inShown = ({ value, measure }: Measured, shown: Measure | undefined): Measured => ({
  value,
  measure: measure ?? (value.trim() === '' ? undefined : shown),
})
const sideNames = ['length', 'width', 'height'] as const

const inFirst = (unit: UnitDraft, change: Partial<ContentDraft>): UnitDraft => ({
  ...unit,
  contents: unit.contents.map((content, at) => (at === 0 ? { ...content, ...change } : content)),
})

type CellTyped = {
  readonly text: string
  /** Part numbers that may have blanks in them. */
  readonly known?: readonly string[]
  /** In which units a number without one counts; absent: in those of its row. */
  readonly shown?: { readonly weightUnit: Measure; readonly sizeUnit: Measure } | undefined
}

/**
 * A unit with what was typed in one of its cells: a size as "48x40x44", a weight with or without its unit, a part by its
 * number and then what it is called.
 */
export function readCell(
  unit: UnitDraft,
  column: CellColumn,
  { text, known = [], shown }: CellTyped,
): UnitDraft {
  if (!canType(unit, column)) return unit
  if (column === 'packaging') return { ...unit, packaging: readPackaging(text) }
  if (column === 'quantity') return { ...unit, quantity: text }
  if (column === 'pieces') return inFirst(unit, { quantity: text })
  if (column === 'size') return readSize(text, unit, shown?.sizeUnit)
  if (column === 'part')
    return inFirst(unit, readPart(text, [...known, unit.contents[0]?.partNumber ?? '']))
  return withMeasured(unit, column, inShown(readMeasured(text, 'weight'), shown?.weightUnit))
}

const copied = {
  packaging: ['packaging'],
  quantity: ['quantity'],
  size: ['length', 'width', 'height', 'sizeUnit'],
} as const satisfies Partial<Record<CellColumn, readonly (keyof UnitDraft)[]>>

/** A unit with the cell of another one: of a part its number, names and packaging, never a serial number. */
export function copyCell(from: UnitDraft, unit: UnitDraft, column: CellColumn): UnitDraft {
  const [first] = from.contents
  if (!canType(from, column) || !canType(unit, column)) return unit
  if (column === 'pieces') return inFirst(unit, { quantity: first?.quantity ?? '' })
  if (column === 'gross' || column === 'tare')
    return withMeasured(unit, column, { value: from[column], measure: measureOf(from.weightUnit) })
  if (column !== 'part')
    return { ...unit, ...Object.fromEntries(copied[column].map((field) => [field, from[field]])) }
  if (!first) return unit
  const { partNumber, description, supplierPart, packaging } = first
  return inFirst(unit, { partNumber, description, supplierPart, packaging })
}
