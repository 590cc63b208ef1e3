import { css, cx } from '#styled/css'
import { recordListTexts } from '#texts/record-list.ts'
import { Icon } from '#views/parts/icon.tsx'

import { Tick, cell, pinned } from './grid-cell.tsx'
import type { GridColumn, GridRecord } from './grid-column.ts'
import { selectable } from './selection.ts'
import type { Selection } from './selection.ts'

const head = css({
  position: 'sticky',
  top: '0',
  zIndex: '1',
  bg: 'subtle',
  borderBottomWidth: '1px',
  borderColor: 'border',
  color: 'text.muted',
  textStyle: 'xs',
  fontWeight: 'medium',
})
const sorter = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  cursor: 'pointer',
  rounded: 'sm',
  _hover: { color: 'text' },
  '& svg': { transition: 'transform 120ms' },
  '&[data-on=ascending] svg': { transform: 'rotate(180deg)' },
  '&[data-on=none] svg': { visibility: 'hidden' },
})

type Sort = string | undefined
export type HeadProps<Row> = {
  readonly rows: readonly Row[]
  readonly columns: readonly GridColumn<Row>[]
  /** Absent: rows cannot be selected here. */
  readonly selection?: Selection<Row>
  readonly sort: Sort
  /** The order that the list has when its address names none. */
  readonly usualSort?: string | undefined
  readonly onSort: (sort: Sort) => void
  /** The widths of the columns as CSS. */
  readonly template: string
  readonly hasMenu: boolean
}
type Direction = 'ascending' | 'descending' | 'none'
type Orders = NonNullable<GridColumn<unknown>['sort']>

const directionOf = ({ ascending, descending }: Orders, sort: Sort): Direction =>
  sort === undefined
    ? 'none'
    : sort === ascending
      ? 'ascending'
      : sort === descending
        ? 'descending'
        : 'none'

// Descending first unless the column says otherwise, as the newest come first; the order that the list has anyway is not named.
function nextSort(orders: Orders, sort: Sort, usual: Sort): Sort {
  const { ascending, descending, first } = orders
  const next = {
    none: (first === 'ascending' ? undefined : descending) ?? ascending,
    descending: ascending,
    ascending: descending,
  }[directionOf(orders, sort)]
  return next === usual ? undefined : next
}

type CellProps<Row> = Pick<HeadProps<Row>, 'sort' | 'usualSort' | 'onSort'> & {
  readonly column: GridColumn<Row>
}
function HeadCell<Row>({ column, sort, usualSort, onSort }: CellProps<Row>) {
  const { label, align, sort: orders } = column
  const direction = orders ? directionOf(orders, sort) : 'none'
  return (
    <div
      role="columnheader"
      className={cell}
      data-align={align}
      {...(orders ? { 'aria-sort': direction } : {})}
    >
      {orders ? (
        <button
          type="button"
          className={sorter}
          data-on={direction}
          onClick={() => onSort(nextSort(orders, sort, usualSort))}
        >
          {label}
          <Icon name="chevronDown" size={12} />
        </button>
      ) : (
        label
      )}
    </div>
  )
}

/** The header row: sorts where the server can, and selects all loaded rows. */
export function GridHead<Row extends GridRecord>(props: HeadProps<Row>) {
  const { rows, columns, selection, usualSort, onSort, template } = props
  const sort = props.sort ?? usualSort
  const ids = selection ? selectable(selection, rows) : []
  const isAll =
    selection !== undefined && ids.length > 0 && ids.every((id) => selection.selected.has(id))
  const some = selection !== undefined && selection.selected.size > 0 && !isAll
  return (
    <div role="rowgroup" className={head}>
      <div
        role="row"
        aria-rowindex={1}
        className={css({ display: 'grid', h: '9', bg: 'subtle' })}
        style={{ gridTemplateColumns: template }}
      >
        {selection && (
          <div role="columnheader" className={cell}>
            <Tick
              label={recordListTexts.selectAll}
              isOn={isAll}
              isPartly={some}
              onToggle={() => selection.onSelect(new Set(isAll ? [] : ids))}
            />
          </div>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} {...{ column, sort, usualSort, onSort }} />
        ))}
        {props.hasMenu && (
          <div role="columnheader" className={cx(cell, pinned)}>
            <span className={css({ srOnly: true })}>{recordListTexts.columns.actions}</span>
          </div>
        )}
      </div>
    </div>
  )
}
