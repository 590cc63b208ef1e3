import type { ReactNode } from 'react'

import { css, cx } from '#styled/css'

export type Fact = { readonly term: string; readonly value: ReactNode }

type Props = {
  readonly facts: readonly Fact[]
  readonly columns?: 1 | 2
  /** Terms stand before their values, not above them. */
  readonly isBeside?: boolean
}

const list = css({ display: 'grid', gap: '3.5', textStyle: 'sm' })
const dense = css({ display: 'grid', gap: '1', textStyle: 'sm' })
const two = css({ gridTemplateColumns: { sm: '1fr 1fr' } })
const above = css({ minW: '0' })
const beside = css({
  minW: '0',
  display: 'grid',
  gridTemplateColumns: '5.5rem minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: '3',
})

const valueLook = css({
  mt: '0.5',
  overflowWrap: 'anywhere',
  // A mail address or a number to call is as high as a finger needs.
  '& > a': { mdDown: { display: 'flex', alignItems: 'center', minH: '11' } },
})

/** A definition list: term above value; several columns where there is room. */
export const Facts = ({ facts, columns = 1, isBeside = false }: Props) => (
  <dl className={isBeside ? dense : columns === 2 ? cx(list, two) : list}>
    {facts.map(({ term, value }) => (
      <div key={term} className={isBeside ? beside : above}>
        <dt className={css({ textStyle: 'xs', color: 'text.faint' })}>{term}</dt>
        <dd className={valueLook}>{value}</dd>
      </div>
    ))}
  </dl>
)
