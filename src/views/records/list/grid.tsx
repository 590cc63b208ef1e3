import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'

import { css } from '#styled/css'

import { MENU_WIDTH, TICK_WIDTH, fitting } from './grid-column.ts'
import type { GridColumn, GridRecord } from './grid-column.ts'
import { GridHead } from './grid-head.tsx'
import type { HeadProps } from './grid-head.tsx'
import { cellId, onGridKey } from './grid-keys.ts'
import { GridRow } from './grid-row.tsx'
import type { Cursor } from './keys.ts'
import { selectedWith, toggled } from './selection.ts'
import { useRowWindow } from './use-row-window.ts'
import { useWidth } from './use-width.ts'

const ROW_HEIGHT = {
  one: { normal: 40, compact: 32 },
  two: { normal: 52, compact: 44 },
} as const
const HEAD_HEIGHT = 36
const ROWS_AHEAD = 10
/** Where the cursor of a list was. */
export type RowPlace = {
  readonly id: string | undefined
  readonly onMove: (id: string) => void
}
export type GridProps<Row> = Omit<HeadProps<Row>, 'template' | 'hasMenu'> & {
  /** Names the grid: "Shipments". */
  readonly label: string
  readonly isCompact: boolean
  /** Cells of two lines: higher rows. */
  readonly isTwoLine?: boolean | undefined
  readonly hrefOf: (id: string) => string
  /** A click anywhere in a row opens it. */
  readonly hasPages: boolean
  readonly onOpen?: ((id: string) => void) | undefined
  /** Looks at a row beside the grid; absent: none can be, and Space selects. */
  readonly onPeek?: ((id: string) => void) | undefined
  /** The row that is open beside the grid. */
  readonly openId?: string | undefined
  /** Does what a letter stands for on a row; whether it does anything. */
  readonly onLetter?: ((row: Row, letter: string) => boolean) | undefined
  /** What can be done next with a row, as one button. */
  readonly renderAction?: ((row: Row) => ReactNode) | undefined
  /** The row that had the cursor when one left the list, and what keeps it. */
  readonly place?: RowPlace | undefined
  /** The menu of a row; `tabIndex` −1, since the grid has the focus. Absent: rows have none. */
  readonly renderMenu?: ((row: Row) => ReactNode) | undefined
  /** How wide that menu is, in rem, where it is more than one button. */
  readonly menuWidth?: number | undefined
  /** The last rows come into view. */
  readonly onEnd: () => void
}

// Cut off at its corners and nowhere else: the window scrolls, with the head on top.
const box = css({
  position: 'relative',
  overflow: 'clip',
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'border',
  rounded: 'lg',
  boxShadow: 'card',
  _focusVisible: { outlineOffset: '1px' },
})

type Beside<Row> = Pick<GridProps<Row>, 'selection' | 'renderMenu' | 'menuWidth'>
const templateOf = <Row,>(columns: readonly GridColumn<Row>[], props: Beside<Row>): string =>
  [
    props.selection && `${TICK_WIDTH}rem`,
    ...columns.map(({ width }) => `minmax(0, ${width}fr)`),
    props.renderMenu && `${props.menuWidth ?? MENU_WIDTH}rem`,
  ]
    .filter(Boolean)
    .join(' ')

const besideOf = <Row,>({ selection, renderMenu, menuWidth = MENU_WIDTH }: Beside<Row>): number =>
  (selection ? TICK_WIDTH : 0) + (renderMenu ? menuWidth : 0)

type FrameProps<Row> = Pick<GridProps<Row>, 'label' | 'rows' | 'selection'> & {
  readonly ref: RefObject<HTMLDivElement | null>
  /** What the ids of its cells begin with. */
  readonly name: string
  /** How many cells a row has. */
  readonly width: number
  readonly at: Cursor
  /** The rows that are drawn: that of the cursor may be far out of the window. */
  readonly indexes: readonly number[]
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  readonly onFocused: (isFocused: boolean) => void
  readonly children: ReactNode
}
const Frame = <Row,>({ ref, label, rows, width, at, ...rest }: FrameProps<Row>) => (
  <div
    ref={ref}
    role="grid"
    tabIndex={0}
    aria-label={label}
    aria-rowcount={rows.length + 1}
    aria-colcount={width}
    aria-multiselectable={rest.selection !== undefined}
    aria-activedescendant={rest.indexes.includes(at.row) ? cellId(rest.name, at) : undefined}
    className={box}
    onKeyDown={rest.onKeyDown}
    onFocus={({ target, currentTarget }) => rest.onFocused(target === currentTarget)}
    onBlur={() => rest.onFocused(false)}
  >
    {rest.children}
  </div>
)

type BodyProps<Row> = GridProps<Row> & {
  readonly name: string
  readonly indexes: readonly number[]
  /** The height of all rows. */
  readonly total: number
  readonly at: Cursor
  readonly rowHeight: number
  readonly template: string
  readonly toggle: (row: Row) => void
  readonly isFocused: boolean
  readonly onCursor: (at: Cursor) => void
}
function Body<Row extends GridRecord>(props: BodyProps<Row>) {
  const { rows, columns, template, at, rowHeight, toggle, selection } = props
  return (
    <div role="rowgroup" className={css({ position: 'relative' })} style={{ height: props.total }}>
      {props.indexes.map((index) => {
        const row = rows[index]
        if (!row) return null
        return (
          <GridRow
            key={row.id}
            {...{ row, index, columns, template }}
            cellsName={props.name}
            height={rowHeight}
            offset={index * rowHeight}
            current={index === at.row ? at.column : undefined}
            href={props.hrefOf(row.id)}
            isFocused={props.isFocused && index === at.row}
            menu={props.renderMenu?.(row)}
            renderAction={props.renderAction && (() => props.renderAction?.(row))}
            isSelected={selection?.selected.has(row.id)}
            isOpen={row.id === props.openId}
            name={selection?.nameOf?.(row) ?? row.id}
            barrier={selection?.barrierOf?.(row)}
            onToggle={() => toggle(row)}
            onCursor={(column) => props.onCursor({ row: index, column })}
            onPress={props.hasPages ? () => props.onOpen?.(row.id) : undefined}
          />
        )
      })}
    </div>
  )
}

/** The columns that there is room for. */
function useFitting<Row>(list: RefObject<HTMLElement | null>, props: GridProps<Row>) {
  const room = useWidth(list)
  return room === undefined ? props.columns : fitting(props.columns, room - besideOf(props))
}

/** Asks for more rows when the last ones come into sight. */
function useMore(lastShown: number, count: number, onEnd: () => void): void {
  const askMore = useEffectEvent(onEnd)
  useEffect(() => {
    if (count > 0 && lastShown >= count - ROWS_AHEAD) askMore()
  }, [lastShown, count])
}

/** The cursor: where it was when one left the list, with the focus that one had. */
function useCursor<Row extends GridRecord>(
  list: RefObject<HTMLElement | null>,
  { rows, place }: Pick<GridProps<Row>, 'rows' | 'place'>,
) {
  const before = place ? rows.findIndex(({ id }) => id === place.id) : -1
  const [cursor, setCursor] = useState({ row: Math.max(0, before), column: 0 })
  const comeBack = useEffectEvent(() => {
    if (before >= 0) list.current?.focus({ preventScroll: true })
  })
  useEffect(() => comeBack(), [])
  const at = { row: Math.min(cursor.row, Math.max(0, rows.length - 1)), column: cursor.column }
  const move = (next: Cursor) => {
    setCursor(next)
    const row = rows[next.row]
    if (row) place?.onMove(row.id)
  }
  return { at, move }
}

/**
 * A grid of records: one tab stop with a cursor (aria-activedescendant, since a focused row would be lost when it is
 * scrolled out), arrows, PgUp, PgDn, Home, End, Enter to open, Space to look at a row beside it (else to select or open), x to
 * select, Shift with arrows for a range.
 */
export function Grid<Row extends GridRecord>(props: GridProps<Row>) {
  const { rows, isCompact, isTwoLine, selection, renderMenu } = props
  const list = useRef<HTMLDivElement>(null)
  const name = useId()
  const columns = useFitting(list, props)
  const { at, move } = useCursor(list, props)
  const [isFocused, setFocused] = useState(false)
  const rowHeight = ROW_HEIGHT[isTwoLine ? 'two' : 'one'][isCompact ? 'compact' : 'normal']
  const { indexes, total, scrollTo } = useRowWindow(list, {
    count: rows.length,
    rowHeight,
    headHeight: HEAD_HEIGHT,
  })
  useMore(indexes.at(-1) ?? 0, rows.length, props.onEnd)
  const width = columns.length + (selection ? 1 : 0) + (renderMenu ? 1 : 0)
  const toggle = (row: Row) => selection?.onSelect(toggled(selection, row))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) =>
    onGridKey(event, {
      ...props,
      name,
      at,
      width,
      page: Math.max(1, Math.floor((innerHeight - HEAD_HEIGHT) / rowHeight)),
      move: (next) => {
        move(next)
        scrollTo(next.row)
      },
      select: (more) => selection?.onSelect(selectedWith(selection, more)),
      toggle: selection && toggle,
    })
  const template = templateOf(columns, props)
  return (
    <Frame
      {...props}
      {...{ name, indexes, width, at, onKeyDown }}
      ref={list}
      onFocused={setFocused}
    >
      <GridHead {...props} {...{ columns, template }} hasMenu={renderMenu !== undefined} />
      <Body
        {...props}
        {...{ name, columns, indexes, total, at, rowHeight, template, toggle, isFocused }}
        onCursor={move}
      />
    </Frame>
  )
}
