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

type CellsProps<Row> = Pick<Props<Row>, 'columns'> & {
  readonly className: string | undefined
  readonly say: (column: Column<Row>) => ReactNode
}
const Cells = <Row,>({ columns, className, say }: CellsProps<Row>) =>
  columns.map((column) => {
    const { id, align, isRowHeader } = column
    const Cell = isRowHeader ? 'th' : 'td'
    return (
      <Cell
        key={id}
        data-align={align}
        className={className}
        scope={isRowHeader ? 'row' : undefined}
      >
        {say(column)}
      </Cell>
    )
  })

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
            <Cells columns={columns} className={look.cell} say={({ cell }) => cell(row)} />
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr className={look.row}>
            <Cells
              columns={columns}
              className={cx(look.cell, css({ fontWeight: 'semibold' }))}
              say={({ id }) => total[id]}
            />
          </tr>
        </tfoot>
      )}
    </table>
  )
}
