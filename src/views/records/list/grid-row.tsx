import { useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'

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
// What is done next lies over the last cells while it is asked for.
const menuCell = css({ overflow: 'visible', position: 'relative' })
const actionLook = css({
  position: 'absolute',
  insetBlock: '0',
  right: '[100%]',
  display: 'flex',
  alignItems: 'center',
  pl: '3',
  bg: 'subtle',
  '[aria-selected=true] &, [data-open] &': { bg: 'accent.subtle' },
})
const atEnd = css({ textAlign: 'end' })
const clipped = css({ overflow: 'hidden', textOverflow: 'ellipsis' })

type Props<Row> = {
  readonly row: Row
  readonly index: number
  readonly columns: readonly GridColumn<Row>[]
  readonly template: string
  /** What the ids of the grid's cells begin with. */
  readonly cellsName: string
  readonly height: number
  readonly offset: number
  /** The column of the grid's cursor, when it is in this row. */
  readonly current: number | undefined
  /** The grid has the focus, and this row its cursor. */
  readonly isFocused: boolean
  readonly href: string
  /** Undefined: rows have none. */
  readonly menu: ReactNode
  /** What can be done next, drawn while the row is pointed at or has the focus. */
  readonly renderAction: (() => ReactNode) | undefined
  /** Undefined: rows cannot be selected. */
  readonly isSelected: boolean | undefined
  /** It is open beside the grid. */
  readonly isOpen: boolean
  /** What it is called where it is selected, and why it cannot be. */
  readonly name: string
  readonly barrier: string | undefined
  readonly onToggle: () => void
  readonly onCursor: (column: number) => void
  /** What a click does; undefined: nothing. */
  readonly onPress: (() => void) | undefined
}

type Place = Pick<Props<never>, 'cellsName' | 'index' | 'current'>
const cellAt = ({ cellsName, index, current }: Place, column: number) => ({
  id: `${cellsName}-${index}-${column}`,
  role: 'gridcell' as const,
  'aria-colindex': column + 1,
  ...(current === column ? { 'data-on': '' } : {}),
})
const columnOf = (clicked: Element) =>
  Number(clicked.closest('[role=gridcell]')?.getAttribute('aria-colindex') ?? 1) - 1

const CONTROLS = 'a, button, input, select, textarea, label, summary, [role=menu]'
const isText = () => getSelection()?.isCollapsed === false
const isOwn = (target: Element, row: Element) => {
  const control = target.closest(CONTROLS)
  // What a row opens over the page is in it for React alone.
  return !row.contains(target) || (control !== null && row.contains(control))
}

type Pressed = Pick<Props<never>, 'href' | 'onPress'>
/** What a click somewhere in a row does: nothing on its controls or at the end of selecting text; a tab with Ctrl. */
function pressed(event: MouseEvent, { href, onPress }: Pressed): void {
  const { target, currentTarget: row } = event
  // because clicks come from elements
  if (!onPress || isOwn(target as Element, row) || isText()) return
  if (event.ctrlKey || event.metaKey || event.button === 1) open(href, '_blank', 'noreferrer')
  else if (event.button === 0 && !event.shiftKey && !event.altKey) onPress()
}

type CellsProps<Row> = Pick<
  Props<Row>,
  'row' | 'index' | 'columns' | 'current' | 'cellsName' | 'menu' | 'href'
> & {
  /** How many cells come before the columns. */
  readonly before: number
  readonly action: ReactNode
}
/** What a row says, and what can be done with it. */
function Cells<Row extends GridRecord>({ row, columns, menu, before, ...props }: CellsProps<Row>) {
  const at = (column: number) => cellAt(props, column)
  return (
    <>
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
        <div {...at(columns.length + before)} className={cx(cell, body, pinned, menuCell)}>
          {props.action && <span className={actionLook}>{props.action}</span>}
          {menu}
        </div>
      )}
    </>
  )
}

/** One row at its place in the scrolled height. */
export function GridRow<Row extends GridRecord>(props: Props<Row>) {
  const { index, isSelected } = props
  const [isOver, setOver] = useState(false)
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
      onPointerEnter={() => setOver(true)}
      onPointerLeave={() => setOver(false)}
      onAuxClick={(event) => pressed(event, props)}
      onClick={(event) => {
        props.onCursor(columnOf(event.target as Element)) // because clicks come from elements
        pressed(event, props)
      }}
    >
      {isSelected !== undefined && (
        <div {...cellAt(props, 0)} className={cx(cell, body)}>
          <Tick
            label={recordListTexts.select(props.name)}
            isOn={isSelected}
            reason={props.barrier}
            tabIndex={-1}
            onToggle={props.onToggle}
          />
        </div>
      )}
      <Cells
        {...props}
        before={isSelected === undefined ? 0 : 1}
        action={isOver || props.isFocused ? props.renderAction?.() : undefined}
      />
    </div>
  )
}
