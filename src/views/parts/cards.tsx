import type { ReactNode } from 'react'

import { css, cx } from '#styled/css'
import { card } from '#styled/recipes'

type Props<Row> = {
  /** The accessible name. */
  readonly label: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** What a row says. */
  readonly renderCard: (row: Row) => ReactNode
}

/** Rows on a phone: a card for each. */
export const Cards = <Row,>({ label, rows, keyOf, renderCard }: Props<Row>) => (
  <ul aria-label={label} className={css({ display: 'grid', gap: '3' })}>
    {rows.map((row) => (
      <li
        key={keyOf(row)}
        className={cx(card().root, css({ display: 'grid', gap: '2', p: '4', textStyle: 'sm' }))}
      >
        {renderCard(row)}
      </li>
    ))}
  </ul>
)
