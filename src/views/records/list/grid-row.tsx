import type { ReactNode } from 'react'

import { css, cx } from '#styled/css'
import { recordListTexts } from '#texts/record-list.ts'

import { Tick, cell, pinned } from './grid-cell.tsx'
import type { GridColumn, GridRecord } from './grid-column.ts'

const rowLook = css({
  position: 'absolute',
  insetInline: '0',
  top: '0',
  display: 'grid',
  bg: 'surface',
  borderBottomWidth: '1px',
  borderColor: 'border',
  textStyle: 'sm',
  cursor: 'default',
  _hover: { bg: 'subtle' },
  '&:is([aria-selected=true],[data-open])': { bg: 'accent.subtle' },
})
const body = css({
  '[role=grid]:focus-visible [data-on]&': {
    outline: '2px solid token(colors.focus)',
    outlineOffset: '-2px',
  },
})
const atEnd = css({ textAlign: 'end' })
const clipped = css({ overflow: 'hidden', textOverflow: 'ellipsis' })

type Props<Row> = {
  readonly row: Row
  readonly index: number
  readonly columns: readonly GridColumn<Row>[]
  readonly template: string
  readonly height: number
  readonly offset: number
  /** The column of the grid's cursor, when it is in this row. */
  readonly current: number | undefined
  readonly href: string
  /** Undefined: rows have none. */
  readonly menu: ReactNode
  /** Undefined: rows cannot be selected. */
  readonly isSelected: boolean | undefined
  /** It is open beside the grid. */
  readonly isOpen: boolean
  /** What it is called where it is selected, and why it cannot be. */
  readonly name: string
  readonly barrier: string | undefined
  readonly onToggle: () => void
  readonly onCursor: (column: number) => void
  readonly onOpen: () => void
}

const cellAt = (row: number, column: number, isCurrent: boolean) => ({
  id: `cell-${row}-${column}`,
  role: 'gridcell' as const,
  'aria-colindex': column + 1,
  ...(isCurrent ? { 'data-on': '' } : {}),
})
const columnOf = (clicked: Element) =>
  Number(clicked.closest('[role=gridcell]')?.getAttribute('aria-colindex') ?? 1) - 1

/** One row at its place in the scrolled height. */
export function GridRow<Row extends GridRecord>(given: Props<Row>) {
  const { row, index, columns, current, isSelected, menu, ...props } = given
  const before = isSelected === undefined ? 0 : 1
  const at = (column: number) => cellAt(index, column, current === column)
  return (
    // The grid has the focus and hears the keys; a row only takes the pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="row"
      aria-rowindex={index + 2}
      {...(isSelected === undefined ? {} : { 'aria-selected': isSelected })}
      {...(props.isOpen ? { 'data-open': '' } : {})}
      className={rowLook}
      style={{
        height: props.height,
        transform: `translateY(${props.offset}px)`,
        gridTemplateColumns: props.template,
      }}
      onDoubleClick={props.onOpen}
      onClick={({ target }) => props.onCursor(columnOf(target as Element))} // because clicks come from elements
    >
      {isSelected !== undefined && (
        <div {...at(0)} className={cx(cell, body)}>
          <Tick
            label={recordListTexts.select(props.name)}
            isOn={isSelected}
            reason={props.barrier}
            tabIndex={-1}
            onToggle={props.onToggle}
          />
        </div>
      )}
      {columns.map((column, position) => (
        <div
          key={column.id}
          {...at(position + before)}
          className={cx(cell, body)}
          data-align={column.align}
        >
          <span className={column.align ? cx(clipped, atEnd) : clipped}>
            {column.cell(row, props.href)}
          </span>
        </div>
      ))}
      {menu !== undefined && (
        <div {...at(columns.length + before)} className={cx(cell, body, pinned)}>
          {menu}
        </div>
      )}
    </div>
  )
}
