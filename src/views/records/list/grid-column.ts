import type { ReactNode } from 'react'

/** What every row of a grid has. */
export type GridRecord = { readonly id: string }

/** A column of a grid of records. */
export type GridColumn<Row> = {
  readonly id: string
  readonly label: string
  /** In rem; the cells scroll sideways where they do not fit. */
  readonly width: number
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
