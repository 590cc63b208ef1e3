import type { KnownColumn } from '#schemas/paste-columns.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'

import { amountsOf } from './amounts.ts'
import { emptyUnit } from './draft.ts'
import type { UnitDraft } from './draft.ts'
import type { Column } from './heads.ts'
import { unitIssues } from './issues.ts'
import { recalled, recalledIn, unitOfColumn } from './known-columns.ts'
import type { Mapping, Meant, Recalled } from './known-columns.ts'
import { mayCount } from './meant-columns.ts'
import type { Measured } from './measures.ts'
import { isSkid } from './packed-as.ts'
import { readSheet } from './sheet.ts'
import { unitAnd, unitOver } from './unit-of-rows.ts'
import type { Row } from './unit-of-rows.ts'

export type Pasted = {
  readonly headers: readonly string[]
  /** What each heading means by itself. */
  readonly own: Mapping
  readonly mapping: Mapping
  readonly meant: Meant
  /** Columns that are read as last time. */
  readonly recalled: readonly Recalled[]
  readonly units: readonly UnitDraft[]
  /** A unit of which a line says nothing yet. */
  readonly bare: UnitDraft
  /** One per row of the table, in order; `unit` counts from 0. */
  readonly rows: readonly {
    readonly line: number
    readonly unit: number
    readonly partNumber: string
    readonly row: Row
    readonly problem: { readonly field: string; readonly text: string } | undefined
  }[]
  /** Nothing stands below its heads. */
  readonly isEmpty: boolean
  /** Lines that add up others or stand below the table. */
  readonly leftOut: number
  /** Words that mean nearly what they were read as. */
  readonly readAs: readonly string[]
}

const sides = ['length', 'width', 'height'] as const

type Read = {
  readonly sheet: Sheet
  readonly mapping: Mapping
  readonly units: Tenant['units']
  readonly meant: Meant
}
type Sheet = NonNullable<ReturnType<typeof readSheet>>

const columnsIn = ({ headers, rows }: Sheet) =>
  headers.map((_, at) => rows.map(({ cells }) => cells[at] ?? ''))

/** What each line says under its heads, in order; none says anything where no column is understood. */
function rowsOf({ sheet, mapping, units, meant: told }: Read): readonly Row[] {
  if (!mapping.some((column) => column && column !== 'skip')) return []
  const columns = columnsIn(sheet)
  const { headers } = sheet
  // Where each row says its unit, what was told of the column does not hold.
  const meant = told.units.map((unit, at) =>
    unit ? unitOfColumn({ headers, ...told }, at, units) : undefined,
  )
  const amounts = amountsOf({ headers, mapping, columns, units, meant })
  return sheet.rows.map((_, line) => {
    const row: { texts: Record<string, string>; amounts: Record<string, Measured> } = {
      texts: {},
      amounts: {},
    }
    mapping.forEach((column, at) => {
      const text = columns[at]?.[line] ?? ''
      if (!column || column === 'skip' || text === '') return
      const read = amounts[at]?.[line]
      if (column === 'size') sides.forEach((side, place) => put(row.amounts, side, read?.[place]))
      else if (read) put(row.amounts, column, read[0])
      else row.texts[column] = row.texts[column] ? `${row.texts[column]}; ${text}` : text
    })
    return row
  })
}
function put(amounts: Record<string, Measured>, column: string, amount: Measured | undefined) {
  if (amount && amount.value !== '') amounts[column] ??= amount
}

/**
 * A unit before a line says anything of it. What a column may say that nobody understood is missing rather than what a
 * new unit begins with; so is the packaging of a line that leaves its cell empty.
 */
function bareUnit({ sheet, mapping, units }: Read): UnitDraft {
  const unit = emptyUnit(0, units)
  const unread = columnsIn(sheet).filter(
    (cells, at) => !mapping[at] && cells.some((cell) => cell !== ''),
  )
  const isKnown = (...wanted: readonly Column[]) => wanted.some((one) => mapping.includes(one))
  const isCounted = unread.some(mayCount)
  return {
    ...unit,
    packaging: unread.length > 0 || isKnown('packaging') ? '' : unit.packaging,
    quantity: isCounted && !isKnown('quantity') ? '' : unit.quantity,
    contents: unit.contents.map((content) =>
      isCounted && !isKnown('pieces', 'piecesTotal') ? { ...content, quantity: '' } : content,
    ),
  }
}

const numbered = (unit: UnitDraft, id: number): UnitDraft => ({
  ...unit,
  id: String(id),
  contents: unit.contents.map((content) => ({ ...content, id: `${id}.1` })),
})

type Wanted = {
  readonly units: Tenant['units']
  /** Corrected by hand, by position; the headings decide where it is absent. */
  readonly meant?: Meant | undefined
  /** What the company said of headings. */
  readonly known?: readonly KnownColumn[] | undefined
}
const none: Sheet = { headers: [], mapping: [], rows: [], leftOut: 0 }

/**
 * Reads a table with a header row into handling units. A row whose label id is that of the row before is one more part
 * of the same unit; every other row starts a unit.
 */
export function readPasted(text: string, wanted: Wanted): Pasted {
  const sheet = readSheet(text) ?? none
  const meant = wanted.meant ?? recalled(sheet, wanted)
  const { mapping } = meant
  const read = { sheet, mapping, meant, units: wanted.units }
  const bare = bareUnit(read)
  const units: UnitDraft[] = []
  const placed = rowsOf(read).map((row, at) => {
    const last = units.at(-1)
    const label = row.texts.supplierLabelId
    if (last && label && label === last.supplierLabelId)
      units.splice(-1, 1, unitAnd(last, row, bare))
    else units.push(unitOver(numbered(bare, units.length + 1), row))
    const { line = 0 } = sheet.rows[at] ?? {}
    return { line, unit: units.length - 1, partNumber: row.texts.partNumber ?? '', row }
  })
  const problems = units.map(firstProblem)
  const packed = placed.map(({ row }) => row.texts.packaging ?? '')
  return {
    headers: sheet.headers,
    own: sheet.mapping,
    mapping,
    meant,
    recalled: recalledIn({ headers: sheet.headers, ...meant }, wanted),
    units,
    bare,
    rows: placed.map((row) => ({ ...row, problem: problems[row.unit] })),
    isEmpty: sheet.rows.length === 0,
    leftOut: sheet.leftOut,
    readAs: [...new Set(packed.filter(isSkid))],
  }
}

function firstProblem(unit: UnitDraft) {
  const [first] = Object.entries(unitIssues(unit))
  return first && { field: first[0].split('.').at(-1) ?? '', text: first[1] }
}
