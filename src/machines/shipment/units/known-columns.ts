import type { ColumnChange, KnownColumn } from '#schemas/paste-columns.ts'
import { headKey } from '#schemas/paste-head.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'

import { columnUnit, weightOrSize } from './amounts.ts'
import { measureIn } from './heads.ts'
import type { Column } from './heads.ts'
import type { Measure } from './measures.ts'

/** The unit that is meant where neither a cell nor a heading names one; undefined: that of the form. */
type MeantUnit = KnownColumn['unit'] | undefined
export type Mapping = readonly (Column | undefined)[]
/** What each column is taken for, and in which unit. */
export type Meant = { readonly mapping: Mapping; readonly units: readonly MeantUnit[] }
/** A column that was read as last time. */
export type Recalled = {
  readonly head: string
  readonly column: Column
  /** In which unit it was read; null: it is in none, or each row says its own. */
  readonly unit: Measure | null
}

type Sheet = { readonly headers: readonly string[]; readonly mapping: Mapping }
type Reader = {
  readonly units: Tenant['units']
  readonly known?: readonly KnownColumn[] | undefined
}

const knownOf = (known: Reader['known'], head: string) =>
  known?.find((one) => one.head === headKey(head))
// These may stand there more than once.
const isSingle = (column: Column) => column !== 'skip' && column !== 'additionalContext'

/**
 * A table with what its company said of headings. A heading that is recognized by itself keeps its meaning before another
 * one that is only remembered to have it: that one is listed as not matched.
 */
export function recalled({ headers, mapping }: Sheet, { known }: Reader): Meant {
  const said = headers.map((head) => knownOf(known, head))
  const taken = mapping.filter((column, at) => column && !said[at])
  const meant: (Column | undefined)[] = []
  headers.forEach((_, at) => {
    const column = said[at]?.column ?? mapping[at]
    const isDouble = column && isSingle(column) && said[at] && [...taken, ...meant].includes(column)
    meant.push(isDouble ? undefined : column)
  })
  return { mapping: meant, units: said.map((one) => one?.unit ?? undefined) }
}

/** Each row of a table that has such a column says its own unit. */
const isByRow = (column: Column, mapping: Mapping): boolean =>
  mapping.includes(weightOrSize(column) === 'weight' ? 'weightUnit' : 'sizeUnit')

/**
 * In which unit a column is read where its cells name none: its heading says so, else it is as it was told; where each row
 * says its unit, and of what is neither a weight nor a size, null.
 */
export function unitOfColumn(
  { headers, mapping, units: told }: Sheet & Meant,
  at: number,
  units: Tenant['units'],
): Measure | null {
  const column = mapping[at]
  const kind = column && weightOrSize(column)
  if (!column || !kind) return null
  const named = measureIn(headers[at] ?? '')
  if (named && columnUnit(named, kind)) return named
  if (isByRow(column, mapping)) return null
  return told[at] ?? columnUnit(units, kind) ?? null
}

/** Whether its heading says itself in which unit a column is: nobody is asked then. */
export const namesUnit = (head: string, column: Column): boolean => {
  const kind = weightOrSize(column)
  const named = measureIn(head)
  return kind !== undefined && named !== undefined && columnUnit(named, kind) !== undefined
}

/** The columns of a table that are read as last time, in words' parts. */
export const recalledIn = (table: Sheet & Meant, { units, known }: Reader): readonly Recalled[] =>
  table.headers.flatMap((head, at) => {
    const column = table.mapping[at]
    return column && knownOf(known, head)?.column === column
      ? [{ head, column, unit: unitOfColumn(table, at, units) }]
      : []
  })

/**
 * What is to be remembered of columns that were matched by hand, and what is to be forgotten; `sheet` is as the headings
 * say it by themselves.
 */
export function learned(sheet: Sheet, meant: Meant, reader: Reader): readonly ColumnChange[] {
  const { headers } = sheet
  return headers.flatMap((head, at): readonly ColumnChange[] => {
    const key = headKey(head)
    const column = meant.mapping[at]
    const known = knownOf(reader.known, head)
    if (key === '' || key.length > MAX_HEAD) return []
    const told = meant.units[at]
    if (column === undefined || (column === sheet.mapping[at] && !told))
      return known ? [{ head: key, column: null, unit: null }] : []
    const read = namesUnit(head, column)
      ? null
      : unitOfColumn({ headers, ...meant }, at, reader.units)
    const unit = read === 'kg' || read === 'lb' || read === 'cm' || read === 'in' ? read : null
    const isSame = known?.column === column && known.unit === unit
    return isSame ? [] : [{ head: key, column, unit }]
  })
}
const MAX_HEAD = 100
