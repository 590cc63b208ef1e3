import type { ReactNode } from 'react'

import type { MakerFigures } from '#schemas/maker-figures.ts'
import { adrClasses } from '#schemas/shipment-words.ts'
import { css } from '#styled/css'
import { makerDashboardTexts as words } from '#texts/maker-dashboard.ts'
import { Badge } from '#views/parts/badge.tsx'
import type { Tone } from '#views/parts/badge.tsx'
import { Card } from '#views/parts/card.tsx'
import { Skeleton } from '#views/parts/skeleton.tsx'
import { SmallList } from '#views/parts/small-list.tsx'
import type { Column } from '#views/parts/table.tsx'

type Counts = MakerFigures['classes'][number]
type Row = (typeof words.adr)[keyof typeof words.adr] & {
  readonly id: keyof typeof words.adr
  /** Undefined: still on its way, or not to be had. */
  readonly counts: Counts | undefined
}

const tones: Readonly<Record<Row['id'], Tone>> = {
  green: 'success',
  yellow: 'warning',
  red: 'danger',
  none: 'neutral',
}
const Class = ({ row: { id, label } }: { readonly row: Row }) => (
  <Badge tone={tones[id]}>{label}</Badge>
)

const rowsOf = (classes: readonly Counts[] | undefined): readonly Row[] =>
  [...adrClasses, 'none' as const].map((id) => ({
    ...words.adr[id],
    id,
    counts: classes?.find(({ adrClass }) => (adrClass ?? 'none') === id),
  }))

type Said = (counts: Counts | undefined, name: 'waiting' | 'inPickup') => ReactNode
const columnsOf = (say: Said): readonly Column<Row>[] => [
  {
    id: 'class',
    label: words.columns.class,
    isRowHeader: true,
    cell: (row) => <Class row={row} />,
  },
  {
    id: 'waiting',
    label: words.columns.waiting,
    align: 'end',
    cell: ({ counts }) => say(counts, 'waiting'),
  },
  {
    id: 'inPickup',
    label: words.columns.inPickup,
    align: 'end',
    cell: ({ counts }) => say(counts, 'inPickup'),
  },
  { id: 'means', label: words.columns.means, cell: ({ means }) => means },
  { id: 'packing', label: words.columns.packing, cell: ({ packing }) => packing },
  { id: 'asks', label: words.columns.asks, cell: ({ asks }) => asks },
]

const faint = css({ color: 'text.muted' })
const sayClass = (row: Row, say: Said) => (
  <>
    <span className={css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' })}>
      <Class row={row} />
      <span>
        {say(row.counts, 'waiting')} {words.columns.waiting.toLowerCase()}
      </span>
      <span>
        {say(row.counts, 'inPickup')} {words.columns.inPickup.toLowerCase()}
      </span>
    </span>
    <span>{row.means}</span>
    <span className={faint}>
      {words.columns.packing}: {row.packing}
    </span>
    <span className={faint}>{row.asks}</span>
  </>
)

type Props = {
  readonly classes: readonly Counts[] | undefined
  /** They could not be counted: what the classes mean is said all the same. */
  readonly isMissing: boolean
}

/** Batteries by ADR class with what each means, how it is packed and what it asks (domain.md §6). */
export function AdrClasses({ classes, isMissing }: Props) {
  const say: Said = (counts, name) =>
    counts?.[name] ?? (isMissing ? '–' : <Skeleton className={css({ h: '4', w: '6' })} />)
  return (
    <Card title={words.classes} isFlush>
      <SmallList
        label={words.classes}
        rows={rowsOf(classes)}
        keyOf={({ id }) => id}
        columns={columnsOf(say)}
        renderCard={(row) => sayClass(row, say)}
      />
    </Card>
  )
}
