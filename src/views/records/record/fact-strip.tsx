import type { ReactNode } from 'react'

import { css } from '#styled/css'
import { card } from '#styled/recipes'

type StripFact = { readonly term: string; readonly value: ReactNode; readonly more?: ReactNode }

const strip = css({
  // Side by side the first one, which says most, has more room: its words may come later, so widths are not theirs.
  display: { base: 'grid', lg: 'flex' },
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  overflow: 'hidden',
})
const fact = css({
  flex: { lg: '1 1 0' },
  minW: '0',
  _first: { flex: { lg: '1.8 1 0' }, gridColumn: { mdDown: '1 / -1' } },
  px: '4',
  py: '2.5',
  overflowWrap: 'anywhere',
  // Each has a line above and at its start; those of the first ones lie outside.
  mt: '[-1px]',
  ml: '[-1px]',
  borderTopWidth: '1px',
  borderLeftWidth: '1px',
  borderColor: 'border',
})
const term = css({ textStyle: 'xs', color: 'text.muted' })
const value = css({ textStyle: 'sm', fontWeight: 'semibold', mt: '0.5' })
const more = css({ mt: '0.5', textStyle: 'xs', color: 'text.muted' })

/** What a record comes down to, in a few facts beneath its head. */
export const FactStrip = ({ facts }: { readonly facts: readonly StripFact[] }) => (
  <dl className={`${card().root} ${strip}`}>
    {facts.map((one) => (
      <div key={one.term} className={fact}>
        <dt className={term}>{one.term}</dt>
        <dd className={value}>{one.value}</dd>
        {one.more && <dd className={more}>{one.more}</dd>}
      </div>
    ))}
  </dl>
)
