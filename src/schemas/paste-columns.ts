import * as z from 'zod/mini'

import { headKey } from './paste-head.ts'
import { line } from './primitives.ts'

/** All that a column of a pasted table can mean. */
const columnWords = [
  'packaging',
  'quantity',
  'gross',
  'tare',
  'net',
  'grossTotal',
  'tareTotal',
  'netTotal',
  'weightUnit',
  'length',
  'width',
  'height',
  'sizeUnit',
  'size',
  'isDdr',
  'supplierLabelId',
  'additionalContext',
  'partNumber',
  'description',
  'supplierPart',
  'serialNumber',
  'pieces',
  'piecesTotal',
  'contentPackaging',
  'skip',
] as const
type ColumnWord = (typeof columnWords)[number]

const weights: readonly ColumnWord[] = [
  'gross',
  'tare',
  'net',
  'grossTotal',
  'tareTotal',
  'netTotal',
]
const sizes: readonly ColumnWord[] = ['length', 'width', 'height', 'size']
const columnUnits = ['kg', 'lb', 'cm', 'in'] as const

const fits = ({
  column,
  unit,
}: {
  readonly column: ColumnWord | null
  readonly unit: string | null
}) =>
  unit === null ||
  (column !== null && (unit === 'kg' || unit === 'lb' ? weights : sizes).includes(column))

const Head = line(1, 100).check(z.overwrite(headKey), z.minLength(1))
const column = z.enum(columnWords)
const unit = z.nullable(z.enum(columnUnits))

/** What a company means by a heading of its spreadsheets; `unit`: in which unit it is, where it names none itself. */
export const KnownColumn = z.object({ head: Head, column, unit })
export type KnownColumn = z.infer<typeof KnownColumn>

/** The same as it is told; without a column the heading is forgotten. */
export const ColumnChange = z.strictObject({ head: Head, column: z.nullable(column), unit }).check(
  z.refine(fits, {
    path: ['unit'],
    error: 'Send kg or lb with a weight, cm or in with a size, null with anything else',
  }),
)
export type ColumnChange = z.infer<typeof ColumnChange>

export const MAX_COLUMN_CHANGES = 60
/** How many headings are kept of a company; the one that was told longest ago makes room. */
export const MAX_KNOWN_COLUMNS = 200
