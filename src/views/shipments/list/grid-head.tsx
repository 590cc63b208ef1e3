import type { ListSearch } from '#machines/shipment/list/search.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { css, cx } from '#styled/css'
import { listTexts } from '#texts/shipment-list.ts'
import { Icon } from '#views/parts/icon.tsx'

import type { GridColumn } from './columns.tsx'
import { cell, pinned } from './grid-cell.ts'

const head = css({
  position: 'sticky',
  top: '0',
  zIndex: '1',
  minW: '[max-content]',
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

export const MAX_SELECTED = 100

type Sort = ListSearch['sort']
export type HeadProps = {
  readonly rows: readonly ShipmentRequest[]
  readonly columns: readonly GridColumn[]
  /** Absent: rows cannot be selected here. */
  readonly selection?: {
    readonly selected: ReadonlySet<string>
    readonly onSelect: (selected: ReadonlySet<string>) => void
  }
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  /** The widths of the columns as CSS. */
  readonly template: string
}
type Direction = 'ascending' | 'descending' | 'none'

// The newest come first unless the address says otherwise; a pickup date is sorted upwards only.
const directionOf = (column: GridColumn, sort: Sort): Direction => {
  if (column.sort === 'pickup_date') return sort === 'pickup_date' ? 'ascending' : 'none'
  if (sort === 'created') return 'ascending'
  return sort === undefined || sort === '-created' ? 'descending' : 'none'
}
const nextSort = (column: GridColumn, sort: Sort): Sort => {
  if (column.sort === 'pickup_date') return sort === 'pickup_date' ? undefined : 'pickup_date'
  return directionOf(column, sort) === 'descending' ? 'created' : undefined
}

/** The header row: sorts where the server can, and selects all loaded rows. */
export function GridHead({ rows, columns, selection, sort, onSort, template }: HeadProps) {
  const ids = rows.slice(0, MAX_SELECTED).map(({ id }) => id)
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
            <input
              type="checkbox"
              aria-label={listTexts.selectAll}
              className={css({ w: '4', h: '4', accentColor: 'token(colors.accent)' })}
              checked={isAll}
              ref={(node) => {
                if (node) node.indeterminate = some
              }}
              onChange={() => selection.onSelect(new Set(isAll ? [] : ids))}
            />
          </div>
        )}
        {columns.map((column) => {
          const direction = directionOf(column, sort)
          return (
            <div
              key={column.id}
              role="columnheader"
              className={cell}
              data-align={column.align}
              {...(column.sort ? { 'aria-sort': direction } : {})}
            >
              {column.sort ? (
                <button
                  type="button"
                  className={sorter}
                  data-on={direction}
                  onClick={() => onSort(nextSort(column, sort))}
                >
                  {column.label}
                  <Icon name="chevronDown" size={12} />
                </button>
              ) : (
                column.label
              )}
            </div>
          )
        })}
        <div role="columnheader" className={cx(cell, pinned)}>
          <span className={css({ srOnly: true })}>{listTexts.columns.actions}</span>
        </div>
      </div>
    </div>
  )
}
