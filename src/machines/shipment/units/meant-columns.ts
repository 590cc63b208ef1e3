import { readNumber } from '#machines/records/form/numbers.ts'

import { meaningOf } from './heads.ts'
import type { Column, Meaning } from './heads.ts'
import { isOfFamily, measureOf } from './measures.ts'
import type { Line } from './table.ts'

type Meanings = readonly (Meaning | undefined)[]
type Cells = readonly string[]

const isWhole = (text: string) => /^\d{1,3}$/.test(text)
/** 1, 2, 3 …; equal ones may follow each other, as rows of one unit do. */
const isCounting = (cells: Cells): boolean =>
  cells.every((cell, at) => {
    const step = Number(cell) - Number(cells[at - 1] ?? Number(cell) - 1)
    return isWhole(cell) && (step === 1 || step === 0)
  })
const isCountingUp = (cells: Cells) => isCounting(cells) && new Set(cells).size === cells.length

/** "PLT" may number the pallets, or count them: a number on every row that leads nowhere counts. */
function ofUnits(cells: Cells, isWeighed: boolean): Column {
  const given = cells.filter((cell) => cell !== '')
  if (given.length === 0 || !given.every(isWhole)) return 'supplierLabelId'
  const isSame = new Set(given).size === 1 && given.length > 1
  return isCounting(given) && !(isSame && isWeighed) ? 'supplierLabelId' : 'quantity'
}

/** "UOM" may be of weights or of sizes, or say that something is counted. */
function ofMeasures(cells: Cells): Column | undefined {
  const given = cells.filter((cell) => cell !== '')
  const all = (family: 'weight' | 'size') =>
    given.every((cell) => {
      const measure = measureOf(cell.toLowerCase())
      return measure !== undefined && isOfFamily(measure, family)
    })
  if (given.length > 0 && all('size')) return 'sizeUnit'
  const isCount = given.length > 0 && given.every((cell) => COUNTED.test(cell))
  return isCount ? 'skip' : 'weightUnit'
}
const COUNTED =
  /^(ea|each|pc|pcs|pce|st|stk|stuck|stück|un|und|unit|units|pal|plt|pallet|pallets|box|set)\.?$/i

type Around = { readonly meanings: Meanings; readonly columns: readonly Cells[] }

/** "Qty" counts units, unless another column does or the units have numbers of their own: then it counts pieces. */
function ofCounts({ meanings, columns }: Around): Column {
  const has = (wanted: Meaning) => meanings.includes(wanted)
  const labels = columns[meanings.indexOf('supplierLabelId')] ?? []
  const isNumbered = labels.length > 0 && labels.every((label) => label !== '')
  const isPieces = has('quantity') || (isNumbered && !has('piecesTotal'))
  return isPieces && !has('pieces') ? 'pieces' : 'quantity'
}

const totals = {
  grossTotal: 'gross',
  tareTotal: 'tare',
  netTotal: 'net',
  piecesTotal: 'pieces',
} as const satisfies Partial<Record<Column, Column>>
type TotalColumn = keyof typeof totals
/** What a total comes to for one unit. */
export const eachOf = <T extends TotalColumn>(total: T): (typeof totals)[T] => totals[total]
const isTotal = (column: Column | undefined): column is TotalColumn =>
  column !== undefined && column in totals

const isWeight = (meaning: Meaning | undefined) => meaning === 'gross' || meaning === 'grossTotal'

function settled(meaning: Meaning | undefined, at: number, around: Around): Column | undefined {
  const { meanings, columns } = around
  const cells = columns[at] ?? []
  const weights = columns[meanings.findIndex(isWeight)] ?? []
  if (meaning === 'hu')
    return ofUnits(cells, weights.length > 0 && weights.every((cell) => cell !== ''))
  if (meaning === 'measure') return ofMeasures(cells)
  // A number of a line, or of what is on it: nothing is lost with one that only counts.
  if (meaning === 'line') return isCountingUp(cells) ? 'skip' : undefined
  const isSecond = meanings.filter((one) => one === 'partNumber').length > 1
  if (meaning === 'partNumber' && isSecond && isCountingUp(cells)) return 'skip'
  // What each weighs says it already.
  if (isTotal(meaning as Column) && meanings.includes(eachOf(meaning as TotalColumn))) return 'skip'
  return meaning === 'count' ? undefined : meaning
}

/** What each column means by its head and, where that leaves it open, by what stands in it; of two of a kind the first. */
export function meantColumns(
  headers: readonly string[],
  rows: readonly Line[],
): readonly (Column | undefined)[] {
  const columns = headers.map((_, at) => rows.map(({ cells }) => cells[at] ?? ''))
  const meanings = headers.map(meaningOf)
  const known = meanings.map((meaning, at) =>
    meaning === 'count' ? meaning : settled(meaning, at, { meanings, columns }),
  )
  const counts = ofCounts({ meanings: known, columns })
  const meant = known.map((meaning) => (meaning === 'count' ? counts : meaning)) as readonly (
    | Column
    | undefined
  )[] // because what was open is settled
  return meant.map((column, at) => {
    const isEmpty = columns[at]?.every((cell) => cell === '') ?? true
    if (column === undefined) return rows.length > 0 && isEmpty ? 'skip' : undefined
    const isMore = column === 'additionalContext' || column === 'skip'
    return isMore || meant.indexOf(column) === at ? column : undefined
  })
}

/** Whether a column of which nobody knows what it means may count something. */
export const mayCount = (cells: Cells): boolean => {
  const given = cells.filter((cell) => cell !== '')
  return given.length > 0 && given.every((cell) => isWhole(cell) && readNumber(cell) !== 0)
}
