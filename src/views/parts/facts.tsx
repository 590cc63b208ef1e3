import type { ReactNode } from 'react'

import { css } from '#styled/css'

export type Fact = { readonly term: string; readonly value: ReactNode }

type Props = {
  readonly facts: readonly Fact[]
  readonly columns?: 1 | 2
  /** Terms stand before their values, not above them. */
  readonly isBeside?: boolean
}

/** A definition list: term above value; several columns where there is room. */
export const Facts = ({ facts, columns = 1, isBeside = false }: Props) => (
  <dl
    className={css({
      display: 'grid',
      gap: '3.5',
      textStyle: 'sm',
      '&[data-columns="2"]': { gridTemplateColumns: { sm: '1fr 1fr' } },
      '&[data-beside]': { gap: '2' },
      '&[data-beside] > div': {
        display: 'grid',
        gridTemplateColumns: '6.5rem minmax(0, 1fr)',
        alignItems: 'baseline',
        columnGap: '3',
      },
    })}
    data-columns={columns}
    data-beside={isBeside || undefined}
  >
    {facts.map(({ term, value }) => (
      <div key={term} className={css({ minW: '0' })}>
        <dt className={css({ textStyle: 'xs', color: 'text.faint' })}>{term}</dt>
        <dd className={css({ mt: '0.5', overflowWrap: 'anywhere' })}>{value}</dd>
      </div>
    ))}
  </dl>
)
