import type { ReactNode } from 'react'

import { css } from '#styled/css'

export type Fact = { readonly term: string; readonly value: ReactNode }

/** A definition list: term above value; several columns where there is room. */
export const Facts = ({
  facts,
  columns = 1,
}: {
  readonly facts: readonly Fact[]
  readonly columns?: 1 | 2
}) => (
  <dl
    className={css({
      display: 'grid',
      gap: '3.5',
      textStyle: 'sm',
      '&[data-columns="2"]': { gridTemplateColumns: { sm: '1fr 1fr' } },
    })}
    data-columns={columns}
  >
    {facts.map(({ term, value }) => (
      <div key={term} className={css({ minW: '0' })}>
        <dt className={css({ textStyle: 'xs', color: 'text.faint' })}>{term}</dt>
        <dd className={css({ mt: '0.5', overflowWrap: 'anywhere' })}>{value}</dd>
      </div>
    ))}
  </dl>
)
