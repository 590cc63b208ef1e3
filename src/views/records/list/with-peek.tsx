import type { ReactNode } from 'react'

import { css } from '#styled/css'

const beside = css({
  display: 'grid',
  alignItems: 'start',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 26.25rem' },
})

type LayoutProps = { readonly list: ReactNode; readonly peek: ReactNode }
/** A list, and beside it the record that is looked at; the list stays the same, with its cursor and its focus. */
export const WithPeek = ({ list, peek }: LayoutProps) => (
  <div className={peek ? beside : undefined}>
    <div className={css({ minW: '0' })}>{list}</div>
    {peek}
  </div>
)
