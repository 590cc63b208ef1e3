import { useId } from 'react'
import type { ReactNode } from 'react'

import { css } from '#styled/css'

type Props = { readonly name: string | undefined; readonly children: ReactNode }
/** A way in under the name of those whom it is for, where a page has several. */
export function WhoseForm({ name, children }: Props) {
  const id = useId()
  if (name === undefined) return children
  return (
    <section aria-labelledby={id} className={css({ display: 'grid', gap: '2' })}>
      <h2 id={id} className={css({ textStyle: 'sm', fontWeight: 'semibold' })}>
        {name}
      </h2>
      {children}
    </section>
  )
}
