import type { GridRecord } from './grid-column.ts'

/** As many as what is done with many at once takes. */
const MAX_SELECTED = 100

/** Which rows of a list can be selected, how many, and what each is called then. */
export type Choosing<Row> = {
  readonly most?: number
  /** Its id, unless said. */
  readonly nameOf?: (row: Row) => string
  /** Why a row cannot be selected; undefined: it can. */
  readonly barrierOf?: (row: Row) => string | undefined
}
export type Selection<Row> = Choosing<Row> & {
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
}

/** The ids of those rows that can be selected, as many as can be together. */
export const selectable = <Row extends GridRecord>(
  { most = MAX_SELECTED, barrierOf }: Choosing<Row>,
  rows: readonly Row[],
): readonly string[] =>
  rows
    .filter((row) => barrierOf?.(row) === undefined)
    .slice(0, most)
    .map(({ id }) => id)

/** What is selected with more rows. */
export const selectedWith = <Row extends GridRecord>(
  { selected, ...choosing }: Selection<Row>,
  rows: readonly Row[],
): ReadonlySet<string> =>
  new Set([...selected, ...selectable(choosing, rows)].slice(0, choosing.most ?? MAX_SELECTED))

/** What is selected without a row, or with it where it can be. */
export function toggled<Row extends GridRecord>(
  selection: Selection<Row>,
  row: Row,
): ReadonlySet<string> {
  const next = new Set(selection.selected)
  return next.delete(row.id) ? next : selectedWith(selection, [row])
}
