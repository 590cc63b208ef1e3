import { Packaging, ContentPackaging } from '#schemas/handling-unit.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'

import { emptyContent, emptyUnit } from './draft.ts'
import type { ContentDraft, ContentField, UnitDraft, UnitField } from './draft.ts'
import { unitIssues } from './issues.ts'
import { readTable } from './table.ts'

type UnitColumn = Exclude<UnitField, 'returnable' | 'returnableDescription' | 'isReturnable'>
/** What a column can mean; `pieces` is the quantity of a part, `contentPackaging` what it is packed in. */
export type Column =
  | UnitColumn
  | Exclude<ContentField, 'quantity' | 'packaging'>
  | 'pieces'
  | 'contentPackaging'

const aliases: Readonly<Record<Column, readonly string[]>> = {
  packaging: ['packaging', 'unit packaging', 'package', 'package type'],
  quantity: ['quantity', 'qty', 'units', 'number of units', 'unit quantity'],
  gross: ['gross', 'gross weight', 'weight', 'total weight'],
  tare: ['tare', 'tare weight', 'empty weight'],
  net: ['net', 'net weight'],
  weightUnit: ['weight unit', 'uom', 'unit of weight'],
  length: ['length', 'l'],
  width: ['width', 'w'],
  height: ['height', 'h'],
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
}
export const columns = Object.keys(aliases) as readonly Column[] // because the object above is closed

const UNIT_SUFFIX = /[([]\s*(kg|kgs|lb|lbs|cm|in)\s*[)\]]\s*$/i
const plain = (header: string) =>
  header
    .replace(UNIT_SUFFIX, '')
    .toLowerCase()
    .replaceAll(/[._#*]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The meaning of a header, undefined when it is not recognised. */
const columnOf = (header: string): Column | undefined =>
  columns.find((column) => aliases[column].includes(plain(header)))

// "Gross (kg)" names the unit for the whole column.
const unitOf = (header: string) => UNIT_SUFFIX.exec(header)?.[1]?.toLowerCase().replace(/s$/, '')

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
    readonly problem: { readonly field: string; readonly text: string } | undefined
  }[]
}

type Cells = Partial<Record<Column, string>>
const unitFields = ['quantity', 'gross', 'tare', 'net', 'length', 'width', 'height'] as const
const unitTexts = ['supplierLabelId', 'additionalContext'] as const

function contentFrom(cells: Cells, id: string): ContentDraft {
  const empty = emptyContent(id)
  return {
    ...empty,
    partNumber: cells.partNumber ?? '',
    description: cells.description ?? '',
    supplierPart: cells.supplierPart ?? '',
    serialNumber: cells.serialNumber ?? '',
    quantity: cells.pieces ?? empty.quantity,
    packaging: cells.contentPackaging
      ? oneOf(ContentPackaging.options, cells.contentPackaging)
      : empty.packaging,
  }
}

function unitFrom(cells: Cells, { id, units }: { id: number; units: Tenant['units'] }): UnitDraft {
  const empty = emptyUnit(id, units)
  const given = [...unitFields, ...unitTexts].flatMap((field) =>
    cells[field] ? [[field, cells[field]] as const] : [],
  )
  return {
    ...empty,
    ...Object.fromEntries(given),
    packaging: cells.packaging ? oneOf(Packaging.options, cells.packaging) : empty.packaging,
    weightUnit: cells.weightUnit?.toLowerCase().replace(/s$/, '') ?? empty.weightUnit,
    sizeUnit: cells.sizeUnit?.toLowerCase() ?? empty.sizeUnit,
    isDdr: isYes(cells.isDdr ?? ''),
    contents: [contentFrom(cells, `${id}.1`)],
  }
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
    return { line: at + 2, unit: units.length - 1, partNumber: cells.partNumber ?? '' }
  })
  const problems = units.map(firstProblem)
  const rows = placed.map((row) => ({ ...row, problem: problems[row.unit] }))
  return { headers, mapping, units, rows }
}

function firstProblem(unit: UnitDraft) {
  const [first] = Object.entries(unitIssues(unit))
  return first && { field: first[0].split('.').at(-1) ?? '', text: first[1] }
}
