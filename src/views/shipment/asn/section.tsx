import type { ReactNode } from 'react'

import { css } from '#styled/css'

/** A part of a step under its heading. */
export const Section = ({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}) => (
  <section className={css({ display: 'grid', gap: '2' })}>
    <h3 className={css({ fontWeight: 'semibold' })}>{title}</h3>
    {children}
  </section>
)
