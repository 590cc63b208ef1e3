import { gridColumns, isCell } from '#machines/shipment/units/cells.ts'
import type { GridColumn } from '#machines/shipment/units/cells.ts'

import type { Cursor } from './types.ts'

/** Where a key leads: along a row or a column, to an end, or to the next cell that is typed in, over the ends of rows. */
export type Move =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'row-start'
  | 'row-end'
  | 'first'
  | 'last'
  | 'next'
  | 'previous'

const typed = gridColumns.filter(isCell)
const columnAt = (columns: readonly GridColumn[], at: number): GridColumn | undefined =>
  at < 0 ? undefined : columns[at]

// Columns that are worked out are passed over; behind the last cell of a row comes the first of the next.
function along({ at, column }: Cursor, by: -1 | 1): Cursor {
  const place = gridColumns.indexOf(column)
  const rest = by === 1 ? gridColumns.slice(place + 1) : gridColumns.slice(0, place).toReversed()
  const beside = rest.find(isCell)
  if (beside) return { at, column: beside }
  return { at: at + by, column: (by === 1 ? typed[0] : typed.at(-1)) ?? column }
}

/** Where a move leads among so many rows; undefined when it leads out of the grid. */
export function moved(cursor: Cursor, to: Move, rows: number): Cursor | undefined {
  const { at, column } = cursor
  const place = gridColumns.indexOf(column)
  const aims: Readonly<Record<Move, Cursor>> = {
    up: { at: at - 1, column },
    down: { at: at + 1, column },
    left: { at, column: columnAt(gridColumns, place - 1) ?? column },
    right: { at, column: gridColumns[place + 1] ?? column },
    'row-start': { at, column: gridColumns[0] },
    'row-end': { at, column: gridColumns.at(-1) ?? column },
    first: { at: 0, column: gridColumns[0] },
    last: { at: rows - 1, column: gridColumns.at(-1) ?? column },
    next: along(cursor, 1),
    previous: along(cursor, -1),
  }
  const aim = aims[to]
  return aim.at < 0 || aim.at >= rows ? undefined : aim
}
