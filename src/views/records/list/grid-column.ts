import type { ReactNode } from 'react'

/** What every row of a grid has. */
export type GridRecord = { readonly id: string }

/** A column of a grid of records. */
export type GridColumn<Row> = {
  readonly id: string
  readonly label: string
  /** At least so wide, in rem; what room is left is shared out in proportion. */
  readonly width: number
  /** In a narrow window the columns with the highest go first; without one: from the right, after all that have one. */
  readonly drop?: number
  readonly align?: 'end'
  /** The orders that the server knows for it, by their names in the address. */
  readonly sort?: {
    readonly ascending?: string
    readonly descending?: string
    readonly first?: 'ascending'
  }
  readonly cell: (row: Row, href: string) => ReactNode
  /** As text, for CSV. */
  readonly text: (row: Row) => string
  /** What CSV has in its place, where that is more than one: a weight in both units. */
  readonly inFile?: readonly { readonly label: string; readonly text: (row: Row) => string }[]
}

/** Of a row's height beside its columns, in rem. */
export const TICK_WIDTH = 2.75
export const MENU_WIDTH = 3.25

type Sized = Pick<GridColumn<never>, 'id' | 'width' | 'drop'>
/** The columns that a width (in rem) has room for; the first one always is. */
export function fitting<C extends Sized>(columns: readonly C[], room: number): readonly C[] {
  const leaving = columns
    .slice(1)
    .map((column, at) => ({ column, at }))
    .toSorted((a, b) => (b.column.drop ?? 0) - (a.column.drop ?? 0) || b.at - a.at)
    .map(({ column }) => column)
  let needed = columns.reduce((sum, { width }) => sum + width, 0)
  const gone = new Set<C>()
  for (const column of leaving) {
    if (needed <= room) break
    gone.add(column)
    needed -= column.width
  }
  return columns.filter((column) => !gone.has(column))
}
