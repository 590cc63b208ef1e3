import type { ReactNode } from 'react'

import { pickupBarrier } from '#machines/evaluation/list.ts'
import { batteryName } from '#machines/evaluation/rows.ts'
import type { BatteryRow } from '#machines/evaluation/rows.ts'
import { mostEver } from '#schemas/item-limit.ts'
import { evaluationResults, resultOf } from '#schemas/item-words.ts'
import { timeFormat } from '#schemas/time-format.ts'
import { css, cx } from '#styled/css'
import { batteryTexts as words } from '#texts/evaluation-list.ts'
import { Marks, ResultBadge, marksOf } from '#views/battery/marks.tsx'
import { Button } from '#views/parts/button.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import type { GridColumn } from '#views/records/list/grid-column.ts'
import type { ListLook } from '#views/records/list/list-view.tsx'

type Column = GridColumn<BatteryRow>
type ColumnId = keyof typeof words.columns | 'place'

const faint = css({ textStyle: 'xs', color: 'text.faint' })
const mono = css({ textStyle: 'mono' })
const two = css({ display: 'grid', gap: '0.5', minW: '0', justifyItems: 'start' })
const day = { weekday: 'short', day: 'numeric', month: 'short' } as const

/** How the batteries of a page are shown. */
export type Shown = {
  /** What a place is called, where batteries of several are shown. */
  readonly placeLabel: string | undefined
  /** The time zone (IANA) of a place: days are those of the dealer. */
  readonly zoneOf: (place: string) => string
  readonly items: Parameters<typeof mostEver>[0]
  /** Undefined: nothing can be evaluated here. */
  readonly onEvaluate: ((row: BatteryRow) => void) | undefined
}

const dayAt = ({ zoneOf }: Shown, { place }: BatteryRow, instant: string) =>
  instant ? timeFormat({ ...day, timeZone: zoneOf(place) }).format(new Date(instant)) : ''

const sayBy = (row: BatteryRow, shown: Shown) => {
  if (row.isWaiting) return words.waits
  if (!row.wasEvaluated) return words.needed
  const when = dayAt(shown, row, row.evaluatedAt)
  return row.by ? words.by(row.by, when) : when
}
const Found = ({ row, shown }: { readonly row: BatteryRow; readonly shown: Shown }) => (
  <span className={two}>
    <ResultBadge battery={row} />
    <span className={faint}>{sayBy(row, shown)}</span>
  </span>
)
/** In the grid, where there is room beside it: what is needed can be done at once. */
const Needed = ({ row, shown }: { readonly row: BatteryRow; readonly shown: Shown }) => {
  const { onEvaluate } = shown
  if (row.wasEvaluated || row.isWaiting || !onEvaluate) return <Found {...{ row, shown }} />
  return (
    <span className={css({ display: 'flex', alignItems: 'center', gap: '2' })}>
      <ResultBadge battery={row} />
      {/* The grid has the focus; the row's menu has it for keys. */}
      <Button
        size="sm"
        tabIndex={-1}
        aria-label={words.evaluateOf(batteryName(row))}
        onClick={() => onEvaluate(row)}
      >
        {words.evaluate}
      </Button>
    </span>
  )
}
const serialOf = ({ serialNumber }: BatteryRow) => serialNumber ?? words.noSerial

const tableOf = (shown: Shown): Readonly<Record<ColumnId, Omit<Column, 'id' | 'label'>>> => ({
  place: {
    width: 6,
    text: ({ place }) => place,
    cell: ({ place }) => <span className={mono}>{place}</span>,
  },
  part: {
    width: 11.5,
    text: ({ partNumber, description }) => `${partNumber} ${description}`.trim(),
    cell: ({ partNumber, description }) => (
      <span className={two}>
        <span className={mono}>{partNumber}</span>
        <span className={faint}>{description}</span>
      </span>
    ),
  },
  battery: {
    width: 12.5,
    text: (row) => [row.vin, row.serialNumber].filter(Boolean).join(' '),
    cell: (row) => (
      <span className={two}>
        <span className={mono}>{row.vin ?? serialOf(row)}</span>
        {row.vin && <span className={cx(mono, faint)}>{serialOf(row)}</span>}
      </span>
    ),
  },
  evaluation: {
    // Badge and button stand beside each other.
    width: 14,
    text: (row) => words.results[resultOf(row)],
    cell: (row) => <Needed {...{ row, shown }} />,
  },
  marks: {
    // Three of them stand beside each other where no place is named.
    width: shown.placeLabel === undefined ? 15.5 : 12,
    text: (row) =>
      marksOf(row)
        .map(({ text }) => text)
        .join(', '),
    cell: (row) => <Marks battery={row} />,
  },
  photos: {
    width: 5,
    text: ({ photoCount }) => String(photoCount),
    cell: ({ photoCount }) => words.photoCount(photoCount),
  },
  added: {
    width: 6.5,
    text: ({ addedAt }) => addedAt,
    cell: (row) => dayAt(shown, row, row.addedAt),
  },
})

type CardProps = {
  readonly row: BatteryRow
  readonly menu: ReactNode
  readonly shown: Shown
}
const Card = ({ row, menu, shown }: CardProps) => (
  <>
    <div className={css({ display: 'flex', alignItems: 'start', gap: '3' })}>
      <span className={cx(two, css({ flex: '1' }))}>
        <strong className={css({ fontWeight: 'medium' })}>
          {row.description || row.partNumber}
        </strong>
        <span className={cx(mono, faint)}>{row.partNumber}</span>
        <span className={mono}>{serialOf(row)}</span>
        {row.vin && <span className={cx(mono, faint)}>{row.vin}</span>}
        {shown.placeLabel && (
          <span>
            {shown.placeLabel} <span className={mono}>{row.place}</span>
          </span>
        )}
      </span>
      <Found {...{ row, shown }} />
    </div>
    {marksOf(row).length > 0 && <Marks battery={row} />}
    {row.photoCount > 0 && <span className={faint}>{words.photoCount(row.photoCount)}</span>}
    {menu && <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>{menu}</div>}
  </>
)

const same: Omit<ListLook<BatteryRow>, 'columns' | 'columnChoices' | 'card'> = {
  label: words.label,
  things: words.things,
  search: words.search,
  searchHint: words.searchHint,
  apply: words.apply,
  views: (['all', 'open', 'ready'] as const).map((id) => ({ id, label: words.views[id] })),
  filters: {
    q: { label: words.filters.q },
    result: {
      label: words.filters.result,
      options: evaluationResults.map((value) => ({ value, label: words.results[value] })),
    },
  },
  groups: [['result']],
  isTwoLine: true,
  empty: <EmptyState icon="box" text={words.empty} hint={words.emptyHint} />,
  filteredEmpty: words.filteredEmpty,
}

/** How batteries look; none of them has a page of its own. */
export function batteryLook(shown: Shown): ListLook<BatteryRow> {
  const { placeLabel, items } = shown
  const table = tableOf(shown)
  const labels = { ...(placeLabel === undefined ? {} : { place: placeLabel }), ...words.columns }
  const ids = Object.keys(labels) as (keyof typeof labels)[] // because these are its keys
  const columns = ids.map((id) => ({ id, label: labels[id] ?? '', ...table[id] }))
  return {
    ...same,
    choosing: {
      most: mostEver(items),
      nameOf: batteryName,
      barrierOf: (row) => pickupBarrier(row)?.text,
    },
    columns: (chosen = ids) => columns.filter(({ id }) => id === 'part' || chosen.includes(id)),
    columnChoices: columns.map(({ id, label }) => ({ id, label })),
    card: (row, menu) => <Card {...{ row, menu, shown }} />,
  }
}
