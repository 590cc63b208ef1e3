import { ContentPackaging } from '#schemas/handling-unit.ts'
import { keysIn } from '#schemas/table.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'

import { readCell, readPackaging } from './cells.ts'
import { emptyContent, emptyUnit } from './draft.ts'
import type { ContentDraft, ContentField, UnitDraft, UnitField } from './draft.ts'
import { unitIssues } from './issues.ts'
import { measureOf } from './measures.ts'
import type { Measure } from './measures.ts'
import { readTable } from './table.ts'

type UnitColumn = Exclude<UnitField, 'returnable' | 'returnableDescription' | 'isReturnable'>
/** What a column can mean; `pieces` is the quantity of a part, `contentPackaging` what it is packed in, `size` all three. */
export type Column =
  | UnitColumn
  | Exclude<ContentField, 'quantity' | 'packaging'>
  | 'pieces'
  | 'contentPackaging'
  | 'size'

const aliases: Readonly<Record<Column, readonly string[]>> = {
  packaging: ['packaging', 'unit packaging', 'package', 'package type'],
  quantity: ['quantity', 'qty', 'units', 'number of units', 'unit quantity'],
  gross: ['gross', 'gross weight', 'gross wt', 'gross each', 'weight', 'wt', 'total weight'],
  tare: ['tare', 'tare weight', 'tare wt', 'tare each', 'empty weight'],
  net: ['net', 'net weight', 'net wt', 'net each'],
  weightUnit: ['weight unit', 'uom', 'unit of weight'],
  length: ['length', 'len', 'l'],
  width: ['width', 'w'],
  height: ['height', 'ht', 'h'],
  sizeUnit: ['size unit', 'dimension unit', 'unit of size'],
  isDdr: ['ddr', 'damaged', 'damaged defective recalled'],
  supplierLabelId: [
    'label',
    'label id',
    'supplier label',
    'supplier label id',
    'pallet',
    'pallet id',
  ],
  additionalContext: ['additional context', 'context', 'comment', 'comments', 'note', 'notes'],
  partNumber: ['part', 'part number', 'part no', 'pn', 'material', 'material number'],
  description: ['description', 'part description', 'material description'],
  supplierPart: ['supplier part', 'supplier part number', 'supplier part no'],
  serialNumber: ['serial', 'serial number', 'serial no', 'sn'],
  pieces: ['pieces', 'pcs', 'part quantity', 'content quantity', 'contents quantity'],
  contentPackaging: [
    'content packaging',
    'contents packaging',
    'inner packaging',
    'part packaging',
  ],
  size: [
    'size',
    'dimensions',
    'dims',
    'lxwxh',
    'l x w x h',
    'lx wx h',
    'l × w × h',
    'l×w×h',
    'l w h',
  ],
}
export const columns: readonly Column[] = keysIn(aliases)

// "Gross (kg)", "gross lb", "Tare_kgs", "GrossWeightLb", "Length [inches]": the unit stands last, with or without brackets.
const wordsOf = (header: string): readonly string[] =>
  header
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[._#*:,/()[\]-]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)

function plain(header: string): string {
  const words = wordsOf(header)
  const hasUnit = words.length > 1 && measureOf(words.at(-1)) !== undefined
  return words.slice(0, hasUnit ? -1 : undefined).join(' ')
}

/** The meaning of a header, undefined when it is not recognised. */
export const columnOf = (header: string): Column | undefined =>
  columns.find((column) => aliases[column].includes(plain(header)))

// It is the unit of the whole column.
const unitOf = (header: string): Measure | undefined => measureOf(wordsOf(header).at(-1))

const isYes = (text: string) => /^(y|yes|true|x|1|ddr)$/i.test(text)
const word = (text: string) => text.toLowerCase().replaceAll(/[\s_]+/g, '-')
const oneOf = (options: readonly string[], text: string) =>
  options.find((option) => word(text) === option || word(text) === `${option}s`) ?? text

export type Pasted = {
  readonly headers: readonly string[]
  readonly mapping: readonly (Column | undefined)[]
  readonly units: readonly UnitDraft[]
  /** One per row of the table, in order; `unit` counts from 0. */
  readonly rows: readonly {
    readonly line: number
    readonly unit: number
    readonly partNumber: string
    readonly cells: Cells
    readonly problem: { readonly field: string; readonly text: string } | undefined
  }[]
}

export type Cells = Partial<Record<Column, string>>
const unitFields = ['quantity', 'gross', 'tare', 'net', 'length', 'width', 'height'] as const
const unitTexts = ['supplierLabelId', 'additionalContext'] as const
const contentTexts = ['partNumber', 'description', 'supplierPart', 'serialNumber'] as const

const given = <K extends Column>(cells: Cells, fields: readonly K[]) =>
  Object.fromEntries(
    fields.flatMap((field) => (cells[field] ? [[field, cells[field]] as const] : [])),
  )

/** A part with what a row says of it; what the row does not say stays. */
const contentOver = (content: ContentDraft, cells: Cells): ContentDraft => ({
  ...content,
  ...given(cells, contentTexts),
  ...(cells.pieces ? { quantity: cells.pieces } : {}),
  ...(cells.contentPackaging
    ? { packaging: oneOf(ContentPackaging.options, cells.contentPackaging) }
    : {}),
})

// A unit that is not known stays as it is written: then it is a mistake at its row.
const unitIn = (text: string) => measureOf(text.toLowerCase()) ?? text.toLowerCase()

const saysPart = (cells: Cells): boolean =>
  [...contentTexts, 'pieces' as const, 'contentPackaging' as const].some((field) => cells[field])

/**
 * A unit with what a row says of it and its first part; what the row does not say stays. A part whose unit has none any
 * more comes back with what the row says of it; whoever takes it gives it its id.
 */
export function unitOver(unit: UnitDraft, cells: Cells): UnitDraft {
  const contents =
    unit.contents.length === 0 && saysPart(cells) ? [emptyContent('')] : unit.contents
  const [first, ...others] = contents
  const sized = cells.size ? readCell(unit, 'size', { text: cells.size }) : unit
  return {
    ...sized,
    ...given(cells, [...unitFields, ...unitTexts]),
    ...(cells.packaging ? { packaging: readPackaging(cells.packaging) } : {}),
    ...(cells.weightUnit ? { weightUnit: unitIn(cells.weightUnit) } : {}),
    ...(cells.sizeUnit ? { sizeUnit: unitIn(cells.sizeUnit) } : {}),
    ...(cells.isDdr ? { isDdr: isYes(cells.isDdr) } : {}),
    contents: first ? [contentOver(first, cells), ...others] : [],
  }
}

const contentFrom = (cells: Cells, id: string) => contentOver(emptyContent(id), cells)
const unitFrom = (cells: Cells, { id, units }: { id: number; units: Tenant['units'] }) => {
  const empty = emptyUnit(id, units)
  return unitOver({ ...empty, contents: [emptyContent(`${id}.1`)] }, cells)
}

function cellsOf(
  row: readonly string[],
  { headers, mapping }: Pick<Pasted, 'headers' | 'mapping'>,
) {
  const cells: Cells = {}
  mapping.forEach((column, at) => {
    const text = row[at] ?? ''
    if (!column || text === '') return
    cells[column] = text
    const unit = unitOf(headers[at] ?? '')
    if (unit === 'kg' || unit === 'lb') cells.weightUnit ??= unit
    if (unit === 'cm' || unit === 'in') cells.sizeUnit ??= unit
  })
  return cells
}

type Wanted = {
  readonly units: Tenant['units']
  /** Corrected by hand, by position; the header decides where it is absent. */
  readonly mapping?: readonly (Column | undefined)[]
}

/**
 * Reads a table with a header row into handling units. A row whose label id is that of the row before is one more part
 * of the same unit; every other row starts a unit.
 */
export function readPasted(text: string, wanted: Wanted): Pasted {
  const [headers = [], ...body] = readTable(text)
  const mapping = headers.map((header, at) =>
    wanted.mapping ? wanted.mapping[at] : columnOf(header),
  )
  const units: UnitDraft[] = []
  const placed = body.map((row, at) => {
    const cells = cellsOf(row, { headers, mapping })
    const last = units.at(-1)
    const isSameUnit =
      last && cells.supplierLabelId && cells.supplierLabelId === last.supplierLabelId
    if (isSameUnit)
      units.splice(-1, 1, {
        ...last,
        contents: [...last.contents, contentFrom(cells, `${last.id}.${last.contents.length + 1}`)],
      })
    else units.push(unitFrom(cells, { id: units.length + 1, units: wanted.units }))
    return { line: at + 2, unit: units.length - 1, partNumber: cells.partNumber ?? '', cells }
  })
  const problems = units.map(firstProblem)
  const rows = placed.map((row) => ({ ...row, problem: problems[row.unit] }))
  return { headers, mapping, units, rows }
}

function firstProblem(unit: UnitDraft) {
  const [first] = Object.entries(unitIssues(unit))
  return first && { field: first[0].split('.').at(-1) ?? '', text: first[1] }
}

const templateMeasures = { imperial: ['lb', 'in'], metric: ['kg', 'cm'] } as const

/** An empty table of units as CSV: heads that a paste recognises, with the tenant's own units of measure. */
export function templateOf(units: Tenant['units']): string {
  const [weight, size] = templateMeasures[units]
  const heads = [
    'Packaging',
    'Units',
    'Part number',
    'Description',
    'Pieces',
    'Part packaging',
    'Serial number',
    `Length (${size})`,
    `Width (${size})`,
    `Height (${size})`,
    `Gross each (${weight})`,
    `Tare each (${weight})`,
    'DDR',
    'Label id',
    'Notes',
  ]
  return `${heads.join(',')}\r\n`
}
