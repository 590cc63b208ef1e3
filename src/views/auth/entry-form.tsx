import type { ReactNode } from 'react'

import { css } from '#styled/css'

type Props = {
  readonly isBusy: boolean
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** Fields one beneath the other; they say themselves what is wrong, and nothing is sent twice. */
export const EntryForm = ({ isBusy, onSubmit, children }: Props) => (
  <form
    noValidate
    className={css({ display: 'grid', gap: '4' })}
    onSubmit={(event) => {
      event.preventDefault()
      if (!isBusy) onSubmit()
    }}
  >
    {children}
  </form>
)
