import type { ReactNode } from 'react'

import { css } from '#styled/css'
import { partTexts } from '#texts/parts.ts'

import { Button } from './button.tsx'
import { Cards } from './cards.tsx'
import { Table } from './table.tsx'
import { useIsPhone } from './use-is-phone.ts'

type TableProps<Row> = Parameters<typeof Table<Row>>[0]
/** Rows of which there may be more. */
export type Listed<Row> = {
  readonly rows: readonly Row[]
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly onMore: () => void
}
type Props<Row> = TableProps<Row> & {
  /** What a row says on a phone. */
  readonly renderCard: (row: Row) => ReactNode
  /** There each is a card of its own; otherwise they stand below each other in the card around them. */
  readonly isApart?: boolean
  /** What stands below all rows on a phone. */
  readonly cardsTotal?: ReactNode
  /** Absent: these are all. */
  readonly more?: Omit<Listed<Row>, 'rows'>
}

const line = css({
  display: 'grid',
  gap: '1.5',
  px: '5',
  py: '4',
  borderBottomWidth: '1px',
  borderColor: 'border',
  _last: { borderBottomWidth: '0' },
})

type LinesProps<Row> = Pick<Props<Row>, 'label' | 'rows' | 'keyOf' | 'renderCard' | 'cardsTotal'>
const Lines = <Row,>({ label, rows, keyOf, renderCard, cardsTotal }: LinesProps<Row>) => (
  <ul aria-label={label} className={css({ display: 'grid', textStyle: 'sm' })}>
    {rows.map((row) => (
      <li key={keyOf(row)} className={line}>
        {renderCard(row)}
      </li>
    ))}
    {cardsTotal && <li className={line}>{cardsTotal}</li>}
  </ul>
)

/** A short list in <Card isFlush>: a table, on a phone rows below each other. Long lists have the grid. */
export function SmallList<Row>({ renderCard, isApart, cardsTotal, more, ...table }: Props<Row>) {
  const isPhone = useIsPhone()
  const { label, rows, keyOf } = table
  return (
    <>
      {!isPhone && (
        // What is hidden from eyes is positioned: without a box of its own here it would widen the page.
        <div className={css({ overflowX: 'auto', position: 'relative' })}>
          <Table {...table} />
        </div>
      )}
      {isPhone && !isApart && <Lines {...{ label, rows, keyOf, renderCard, cardsTotal }} />}
      {isPhone && isApart && (
        <div className={css({ p: '4' })}>
          <Cards {...{ label, rows, keyOf, renderCard }} />
        </div>
      )}
      {more?.hasMore && (
        <div className={css({ p: '4' })}>
          <Button isBusy={more.isLoadingMore} onClick={more.onMore}>
            {partTexts.more}
          </Button>
        </div>
      )}
    </>
  )
}
