import { readNumber } from '#machines/records/form/numbers.ts'
import { readYesNo } from '#machines/records/form/yes-no.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'

import { amountsOf } from './amounts.ts'
import { emptyContent, emptyUnit } from './draft.ts'
import type { ContentDraft, UnitDraft } from './draft.ts'
import type { Column } from './heads.ts'
import { unitIssues } from './issues.ts'
import { eachOf, mayCount } from './meant-columns.ts'
import { measureOf, roughly, withMeasured } from './measures.ts'
import type { Measured, MeasuredField } from './measures.ts'
import { contentPackagingOf, isSkid, packagingOf } from './packed-as.ts'
import { readSheet } from './sheet.ts'

export type Mapping = readonly (Column | undefined)[]
/** What one line says: texts, and amounts with their units. */
export type Row = {
  readonly texts: Partial<Record<Column, string>>
  readonly amounts: Partial<Record<Column, Measured>>
}
export type Pasted = {
  readonly headers: readonly string[]
  readonly mapping: Mapping
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
const measured = ['gross', 'tare', 'net', ...sides] as const
const totals = ['grossTotal', 'tareTotal', 'netTotal'] as const
const unitTexts = ['supplierLabelId', 'additionalContext'] as const
const contentTexts = ['partNumber', 'description', 'supplierPart', 'serialNumber'] as const

const given = (row: Row, fields: readonly Column[]) =>
  Object.fromEntries(
    fields.flatMap((field) => (row.texts[field] ? [[field, row.texts[field]]] : [])),
  )

// A sum is divided among the units; what cannot be stays as it was reckoned, and so is a mistake at its row.
function shareOf(text: string, quantity: string, isWhole: boolean): string {
  const [all, count] = [readNumber(text), readNumber(quantity)]
  if (quantity.trim() === '1') return text
  const share = typeof all === 'number' && typeof count === 'number' ? all / count : Number.NaN
  const isFair = Number.isFinite(share) && share > 0 && (!isWhole || Number.isInteger(share))
  return isFair ? roughly(share) : `${text} ÷ ${quantity}`
}

function piecesOf({ amounts }: Row, quantity: string): string | undefined {
  const all = amounts.piecesTotal?.value
  return amounts.pieces?.value ?? (all === undefined ? undefined : shareOf(all, quantity, true))
}

/** A part with what a row says of it; what the row does not say stays. */
function contentOver(content: ContentDraft, row: Row, quantity: string): ContentDraft {
  const pieces = piecesOf(row, quantity)
  const packaging = row.texts.contentPackaging
  return {
    ...content,
    ...given(row, contentTexts),
    ...(pieces === undefined ? {} : { quantity: pieces }),
    ...(packaging ? { packaging: contentPackagingOf(packaging) } : {}),
  }
}

// A unit that is not known stays as it is written: then it is a mistake at its row.
const unitIn = (text: string) => measureOf(text.toLowerCase()) ?? text.toLowerCase()

const saysPart = ({ texts, amounts }: Row): boolean =>
  [...contentTexts, 'contentPackaging' as const].some((field) => texts[field]) ||
  amounts.pieces !== undefined ||
  amounts.piecesTotal !== undefined

function withFlag(unit: UnitDraft, text: string | undefined): UnitDraft {
  if (!text) return unit
  const isDdr = readYesNo(text)
  return { ...unit, isDdr: isDdr === true, ddrAsWritten: isDdr === undefined ? text : '' }
}

function withAmounts(unit: UnitDraft, { amounts }: Row): UnitDraft {
  const shared = totals.flatMap((total): readonly (readonly [MeasuredField, Measured])[] => {
    const amount = amounts[total]
    if (!amount || amounts[eachOf(total)]) return []
    return [[eachOf(total), { ...amount, value: shareOf(amount.value, unit.quantity, false) }]]
  })
  const each = measured.flatMap((field) => {
    const amount = amounts[field]
    return amount ? [[field, amount] as const] : []
  })
  return [...each, ...shared]
    .toSorted(([one], [other]) => measured.indexOf(one) - measured.indexOf(other))
    .reduce((filled, [field, amount]) => withMeasured(filled, field, amount), unit)
}

/**
 * A unit with what a row says of it and its first part; what the row does not say stays. A part whose unit has none any
 * more comes back with what the row says of it; whoever takes it gives it its id.
 */
function unitOver(unit: UnitDraft, row: Row): UnitDraft {
  const { texts, amounts } = row
  const contents = unit.contents.length === 0 && saysPart(row) ? [emptyContent('')] : unit.contents
  const [first, ...others] = contents
  const quantity = amounts.quantity?.value ?? unit.quantity
  const said = {
    ...unit,
    ...given(row, unitTexts),
    quantity,
    ...(texts.packaging ? { packaging: packagingOf(texts.packaging) } : {}),
    ...(texts.weightUnit ? { weightUnit: unitIn(texts.weightUnit) } : {}),
    ...(texts.sizeUnit ? { sizeUnit: unitIn(texts.sizeUnit) } : {}),
    contents: first ? [contentOver(first, row, quantity), ...others] : [],
  }
  return withFlag(withAmounts(said, row), texts.isDdr)
}

/** A unit with what its lines say: the first of it and of a part, each other one of one more part. */
export const unitOfRows = (unit: UnitDraft, rows: readonly Row[], bare: UnitDraft): UnitDraft =>
  rows.reduce(
    (filled, row, at) => (at === 0 ? unitOver(filled, row) : unitAnd(filled, row, bare)),
    unit,
  )

/** One more line of the same unit: one more part. What it says otherwise of the unit is a mistake at its row. */
function unitAnd(unit: UnitDraft, row: Row, bare: UnitDraft): UnitDraft {
  const [part = emptyContent('')] = bare.contents
  const id = `${unit.id}.${unit.contents.length + 1}`
  const again = withAmounts(unit, row)
  const isNew = (field: MeasuredField) =>
    unit[field] !== '' && readNumber(again[field]) !== readNumber(unit[field])
  const contradicted = measured
    .filter(isNew)
    .map((field) => [field, `${unit[field]} / ${again[field]}`])
  const flagged = withFlag(unit, row.texts.isDdr)
  return {
    ...again,
    ...Object.fromEntries(contradicted),
    isDdr: unit.isDdr || flagged.isDdr,
    ddrAsWritten: unit.ddrAsWritten || flagged.ddrAsWritten,
    contents: [...unit.contents, contentOver({ ...part, id }, row, unit.quantity)],
  }
}

type Read = { readonly sheet: Sheet; readonly mapping: Mapping; readonly units: Tenant['units'] }
type Sheet = NonNullable<ReturnType<typeof readSheet>>

const columnsIn = ({ headers, rows }: Sheet) =>
  headers.map((_, at) => rows.map(({ cells }) => cells[at] ?? ''))

/** What each line says under its heads, in order; none says anything where no column is understood. */
function rowsOf({ sheet, mapping, units }: Read): readonly Row[] {
  if (!mapping.some((column) => column && column !== 'skip')) return []
  const columns = columnsIn(sheet)
  const amounts = amountsOf({ headers: sheet.headers, mapping, columns, units })
  return sheet.rows.map((_, line) => {
    const row = { texts: {}, amounts: {} } as {
      texts: Record<string, string>
      amounts: Record<string, Measured>
    } // because it is filled here
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
  /** Corrected by hand, by position; the header decides where it is absent. */
  readonly mapping?: Mapping
}
const none: Sheet = { headers: [], mapping: [], rows: [], leftOut: 0 }

/**
 * Reads a table with a header row into handling units. A row whose label id is that of the row before is one more part
 * of the same unit; every other row starts a unit.
 */
export function readPasted(text: string, wanted: Wanted): Pasted {
  const sheet = readSheet(text) ?? none
  const mapping = wanted.mapping ?? sheet.mapping
  const read = { sheet, mapping, units: wanted.units }
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
    mapping,
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
