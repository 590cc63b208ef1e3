import type { ReactNode } from 'react'

import type { BatteryRow } from '#machines/evaluation/rows.ts'
import { evaluationResults, resultOf } from '#schemas/item-words.ts'
import type { EvaluationResult } from '#schemas/item-words.ts'
import { INSTRUCTIONS, packingOf } from '#schemas/packing.ts'
import { timeFormat } from '#schemas/time-format.ts'
import { css, cx } from '#styled/css'
import { card } from '#styled/recipes'
import { batteryTexts as words } from '#texts/evaluation-list.ts'
import { Badge } from '#views/parts/badge.tsx'
import type { Tone } from '#views/parts/badge.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import type { GridColumn } from '#views/records/list/grid-column.ts'
import type { ListLook } from '#views/records/list/list-view.tsx'

type Column = GridColumn<BatteryRow>
type ColumnId = keyof typeof words.columns | 'place'

const tones: Readonly<Record<EvaluationResult, Tone>> = {
  'not-evaluated': 'neutral',
  'no-damage': 'success',
  damaged: 'warning',
  recalled: 'danger',
}
const faint = css({ textStyle: 'xs', color: 'text.faint' })
const mono = css({ textStyle: 'mono' })
const two = css({ display: 'grid', gap: '0.5', minW: '0', justifyItems: 'start' })
const day = { weekday: 'short', day: 'numeric', month: 'short' } as const
const dayOf = (instant: string) => (instant ? timeFormat(day).format(new Date(instant)) : '')

const sayBy = ({ wasEvaluated, by, evaluatedAt, isWaiting }: BatteryRow) => {
  if (isWaiting) return words.waits
  if (!wasEvaluated) return words.needed
  return by ? words.by(by, dayOf(evaluatedAt)) : dayOf(evaluatedAt)
}
/** What it is marked with: danger, packing, recall. */
function marksOf(row: BatteryRow): readonly { readonly text: string; readonly tone: Tone }[] {
  const instruction = INSTRUCTIONS[packingOf(row)]
  return [
    ...(row.isDdr ? [{ text: words.ddr, tone: 'warning' as const }] : []),
    ...(row.adrClass
      ? [
          {
            text: words.adr[row.adrClass],
            tone: row.adrClass === 'red' ? 'danger' : 'neutral',
          } as const,
        ]
      : []),
    ...(instruction ? [{ text: instruction, tone: 'neutral' as const }] : []),
    ...(row.recallNumber
      ? [{ text: words.recall(row.recallNumber), tone: 'danger' as const }]
      : []),
    ...(row.yre5 ? [{ text: words.yre5, tone: 'warning' as const }] : []),
  ]
}

const Marks = ({ row }: { readonly row: BatteryRow }) => {
  const marks = marksOf(row)
  if (marks.length === 0) return <span className={css({ color: 'text.faint' })}>–</span>
  return (
    <span className={css({ display: 'flex', flexWrap: 'wrap', gap: '1' })}>
      {marks.map(({ text, tone }) => (
        <Badge key={text} tone={tone}>
          {text}
        </Badge>
      ))}
    </span>
  )
}
const Found = ({ row }: { readonly row: BatteryRow }) => (
  <span className={two}>
    <Badge tone={tones[resultOf(row)]}>{words.results[resultOf(row)]}</Badge>
    <span className={faint}>{sayBy(row)}</span>
  </span>
)
const serialOf = ({ serialNumber }: BatteryRow) => serialNumber ?? words.noSerial

const table: Readonly<Record<ColumnId, Omit<Column, 'id' | 'label'>>> = {
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
    width: 12.5,
    text: (row) => words.results[resultOf(row)],
    cell: (row) => <Found row={row} />,
  },
  marks: {
    width: 13.5,
    text: (row) =>
      marksOf(row)
        .map(({ text }) => text)
        .join(', '),
    cell: (row) => <Marks row={row} />,
  },
  photos: {
    width: 5,
    text: ({ photos }) => String(photos),
    cell: ({ photos }) => words.photoCount(photos),
  },
  added: { width: 6.5, text: ({ addedAt }) => addedAt, cell: ({ addedAt }) => dayOf(addedAt) },
}

type CardProps = {
  readonly row: BatteryRow
  readonly menu: ReactNode
  readonly placeLabel: string | undefined
}
const Card = ({ row, menu, placeLabel }: CardProps) => (
  <li className={cx(card().root, css({ display: 'grid', gap: '2', p: '4', textStyle: 'sm' }))}>
    <div className={css({ display: 'flex', alignItems: 'start', gap: '3' })}>
      <span className={cx(two, css({ flex: '1' }))}>
        <strong className={css({ fontWeight: 'medium' })}>
          {row.description || row.partNumber}
        </strong>
        <span className={cx(mono, faint)}>{row.partNumber}</span>
        <span className={mono}>{serialOf(row)}</span>
        {row.vin && <span className={cx(mono, faint)}>{row.vin}</span>}
        {placeLabel && (
          <span>
            {placeLabel} <span className={mono}>{row.place}</span>
          </span>
        )}
      </span>
      <Found row={row} />
    </div>
    {marksOf(row).length > 0 && <Marks row={row} />}
    {row.photos > 0 && <span className={faint}>{words.photoCount(row.photos)}</span>}
    {menu && <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>{menu}</div>}
  </li>
)

const same: Omit<ListLook<BatteryRow>, 'columns' | 'columnChoices' | 'cards'> = {
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

/**
 * How batteries look; none of them has a page of its own. With what a place is called: those of several, each with its
 * own.
 */
export function batteryLook(placeLabel: string | undefined): ListLook<BatteryRow> {
  const labels = { ...(placeLabel === undefined ? {} : { place: placeLabel }), ...words.columns }
  const ids = Object.keys(labels) as (keyof typeof labels)[] // because these are its keys
  const columns = ids.map((id) => ({ id, label: labels[id] ?? '', ...table[id] }))
  return {
    ...same,
    columns: (chosen = ids) => columns.filter(({ id }) => id === 'part' || chosen.includes(id)),
    columnChoices: columns.map(({ id, label }) => ({ id, label })),
    cards: (rows, menu) => (
      <ul aria-label={words.label} className={css({ display: 'grid', gap: '3' })}>
        {rows.map((row) => (
          <Card key={row.id} row={row} menu={menu?.(row)} placeLabel={placeLabel} />
        ))}
      </ul>
    ),
  }
}
