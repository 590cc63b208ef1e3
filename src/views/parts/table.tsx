import type { ReactNode } from 'react'

import { css, cx } from '#styled/css'
import { table } from '#styled/recipes'

export type Column<Row> = {
  readonly id: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Numbers stand at the end. */
  readonly align?: 'end'
  /** This cell names its row. */
  readonly isRowHeader?: boolean
}
type Props<Row> = {
  /** The accessible name. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly isCompact?: boolean
  /** What stands under all rows, by the ids of its columns. */
  readonly total?: Readonly<Record<string, ReactNode>>
}

/** A plain table for short lists; put it into <Card isFlush>. Long lists have the grid. */
export function Table<Row>({ label, columns, rows, keyOf, isCompact = false, total }: Props<Row>) {
  const look = table({ compact: isCompact })
  return (
    <table aria-label={label} className={look.root}>
      <thead>
        <tr>
          {columns.map(({ id, label: name, align }) => (
            <th key={id} scope="col" data-align={align} className={look.head}>
              {name || <span className={css({ srOnly: true })}>{id}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={look.row}>
            {columns.map(({ id, cell, align, isRowHeader }) => {
              const Cell = isRowHeader ? 'th' : 'td'
              return (
                <Cell
                  key={id}
                  data-align={align}
                  className={look.cell}
                  {...(isRowHeader ? { scope: 'row' } : {})}
                >
                  {cell(row)}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr className={look.row}>
            {columns.map(({ id, align, isRowHeader }) => {
              const Cell = isRowHeader ? 'th' : 'td'
              return (
                <Cell
                  key={id}
                  data-align={align}
                  className={cx(look.cell, css({ fontWeight: 'semibold' }))}
                  {...(isRowHeader ? { scope: 'row' } : {})}
                >
                  {total[id]}
                </Cell>
              )
            })}
          </tr>
        </tfoot>
      )}
    </table>
  )
}
