import type { ReactNode } from 'react'

import { shipmentList } from '#machines/shipment/list.ts'
import { addDays } from '#schemas/calendar.ts'
import type { Throughput } from '#schemas/figures.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { dashboardTexts } from '#texts/shipment-dashboard.ts'
import { Card } from '#views/parts/card.tsx'
import { Link } from '#views/parts/link.tsx'
import { Read } from '#views/parts/read.tsx'
import type { Reading } from '#views/parts/reading.ts'
import { SkeletonRows } from '#views/parts/skeleton.tsx'
import { Table } from '#views/parts/table.tsx'
import type { Column } from '#views/parts/table.tsx'
import { sayDay } from '#views/parts/time.tsx'

import { WEEKS, weekRows } from './figures.ts'
import type { WeekRow } from './figures.ts'

const words = dashboardTexts.weeks
const hrefOf = (from: string) =>
  shipmentList.href({ type: 'completed', from, to: addDays(from, 6) })

const columns: readonly Column<WeekRow>[] = [
  {
    id: 'week',
    label: words.week,
    isRowHeader: true,
    cell: ({ from }) => (
      <Link href={hrefOf(from)} className={link({ kind: 'plain' })}>
        {sayDay(from)}
      </Link>
    ),
  },
  { id: 'completed', label: words.completed, align: 'end', cell: ({ count }) => count },
  {
    id: 'onTime',
    label: words.onTime,
    align: 'end',
    cell: ({ percent }) => (percent === undefined ? words.none : `${percent}%`),
  },
  { id: 'late', label: words.late, align: 'end', cell: ({ late }) => late },
]

type Props = {
  readonly monday: string
  readonly weeks: Reading<Throughput>
  /** How offers ended, for who makes them. */
  readonly outcomes: ReactNode
}
/** What was completed in the last weeks, and how much of it was fetched on its day; each week leads to its list. */
export const WeeksCard = ({ monday, weeks, outcomes }: Props) => (
  <Card title={words.title} isFlush>
    <Read reading={weeks} things={words.things} skeleton={<SkeletonRows count={WEEKS} />}>
      {(data) => (
        <Table
          label={words.title}
          isCompact
          rows={weekRows(data, monday)}
          keyOf={({ from }) => from}
          columns={columns}
        />
      )}
    </Read>
    <div className={css({ px: '5', py: '4', textStyle: 'sm', color: 'text.muted' })}>
      <p>{words.hint}</p>
      {outcomes && <p>{outcomes}</p>}
    </div>
  </Card>
)
