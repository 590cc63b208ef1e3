import { evenNumbers, markIn } from '#machines/records/form/number-column.ts'
import { estimateLimits } from '#schemas/estimate/limits.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'

import type { CellColumn } from './cells.ts'
import { measureIn } from './heads.ts'
import type { Column } from './heads.ts'
import { inMeasure, isOfFamily, readMeasured } from './measures.ts'
import type { Measure, Measured } from './measures.ts'
import { readSides } from './sides.ts'

const kinds: Partial<Readonly<Record<Column, 'weight' | 'size' | 'sides' | 'count'>>> = {
  gross: 'weight',
  tare: 'weight',
  net: 'weight',
  grossTotal: 'weight',
  tareTotal: 'weight',
  netTotal: 'weight',
  length: 'size',
  width: 'size',
  height: 'size',
  size: 'sides',
  quantity: 'count',
  pieces: 'count',
  piecesTotal: 'count',
}
const own = {
  imperial: { weight: 'lb', size: 'in' },
  metric: { weight: 'kg', size: 'cm' },
} as const satisfies Record<Tenant['units'], Record<'weight' | 'size', Measure>>
/** Whether a column weighs or measures; undefined: it does neither. */
export function weightOrSize(column: Column): 'weight' | 'size' | undefined {
  const kind = kinds[column]
  return kind === 'sides' ? 'size' : kind === 'count' ? undefined : kind
}
/** A unit, or that of a form, as one of weights or of sizes; undefined: it is of the others. */
export const columnUnit = (
  unit: Measure | Tenant['units'],
  family: 'weight' | 'size',
): Measure | undefined => {
  if (unit === 'imperial' || unit === 'metric') return own[unit][family]
  return isOfFamily(unit, family) ? unit : undefined
}
// No side is shorter than a finger is thick, or longer than a truck.
const SHORTEST_CM = 0.5
const LONGEST_CM = 1700

/** Of two readings of a number the one outside is not meant. */
function rangeOf(family: 'weight' | 'size', measure: Measure): readonly [number, number] {
  return family === 'weight'
    ? [0, inMeasure(estimateLimits.weight.max, 'lb', measure)]
    : [inMeasure(SHORTEST_CM, 'cm', measure), inMeasure(LONGEST_CM, 'cm', measure)]
}

// "4 pallets", "12 pcs": what is counted is said by the head, too.
const COUNT =
  /^(\d[\d.,\s]*)\s*(?:pallets?|plts?|pal|skids?|units?|crates?|pcs?|pces?|pieces?|ea|each|stk|stück|st|paletten|x)\.?$/i
// "450 lb each", "48 in."
const EACH = /\s*(?:\/\s*|per\s+)?(?:each|ea|pallet|plt|unit)\.?$/i

function readCell(text: string, kind: 'weight' | 'size' | 'sides' | 'count'): readonly Measured[] {
  if (kind === 'sides') return readSides(text)
  if (kind === 'count')
    return [{ value: COUNT.exec(text)?.[1]?.trim() ?? text, measure: undefined }]
  return [readMeasured(text.replace(EACH, ''), kind)]
}

type Table = {
  readonly headers: readonly string[]
  readonly mapping: readonly (Column | undefined)[]
  readonly columns: readonly (readonly string[])[]
  readonly units: Tenant['units']
  /** The unit of each column, where its heading names none. */
  readonly meant?: readonly (Measure | null | undefined)[]
}

/**
 * The amounts of a table, by column and row: each number as its column writes it, with the unit of its cell or of its
 * head. A size has three of them. Undefined: the column has none.
 */
export function amountsOf({ headers, mapping, columns, units, meant }: Table) {
  const read = mapping.map((column, at) => {
    const kind = column && kinds[column]
    return kind && { kind, cells: (columns[at] ?? []).map((text) => readCell(text, kind)) }
  })
  const valuesOf = (cells: readonly (readonly Measured[])[]) =>
    cells.flatMap((amounts) => amounts.map(({ value }) => value))
  const mark = markIn(read.flatMap((column) => (column ? valuesOf(column.cells) : [])))
  return read.map((column, at) => {
    if (!column) return undefined
    const family = column.kind === 'weight' ? 'weight' : 'size'
    const said = [measureIn(headers[at] ?? ''), meant?.[at]]
    const head = said.find((one) => one && isOfFamily(one, family)) ?? undefined
    const even = evenNumbers(valuesOf(column.cells), {
      mark,
      isMetric: units === 'metric',
      ...(column.kind === 'count' ? {} : { range: rangeOf(family, head ?? own[units][family]) }),
    })
    let next = 0
    return column.cells.map((amounts) =>
      amounts.map(({ measure }): Measured => ({
        value: even[next++] ?? '',
        measure: column.kind === 'count' ? undefined : (measure ?? head),
      })),
    )
  })
}

const joined = (amounts: readonly Measured[]) =>
  amounts.map(({ value, measure }) => (measure ? `${value} ${measure}` : value)).join(' x ')

/** One column of a block without heads: each number as its column writes it, and what is no amount as it is. */
function evenColumn(texts: readonly string[], column: CellColumn, units: Tenant['units']) {
  const kind = column === 'part' ? undefined : kinds[column]
  if (!kind) return texts
  const cells = texts.map((text) => readCell(text, kind))
  const even = evenNumbers(
    cells.flatMap((amounts) => amounts.map(({ value }) => value)),
    {
      isMetric: units === 'metric',
      ...(kind === 'sides' ? { range: rangeOf('size', own[units].size) } : {}),
    },
  )
  let next = 0
  return cells.map((amounts, at) => {
    const read = amounts.map((amount) => ({ ...amount, value: even[next++] ?? '' }))
    const isSame = read.every(({ value }, nth) => value === amounts[nth]?.value)
    return isSame ? (texts[at] ?? '') : joined(read)
  })
}

/** The rows of a block without heads, of which these columns are known by their places. */
export function evenBlock(
  rows: readonly (readonly string[])[],
  columns: readonly CellColumn[],
  units: Tenant['units'],
): readonly (readonly string[])[] {
  const even = columns.map((column, right) =>
    evenColumn(
      rows.map((row) => row[right] ?? ''),
      column,
      units,
    ),
  )
  return rows.map((row, down) => row.map((text, right) => even[right]?.[down] ?? text))
}
