import { useEffect, useRef } from 'react'
import type { ComponentProps } from 'react'

import { css } from '#styled/css'
import type { Dialog } from '#views/parts/dialog.tsx'

const frame = css({ display: 'grid', gap: '3', mb: '4' })
const foot = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '3' })

/** Where an action is taken in the page itself, in the place of a dialog: Escape leaves it, Ctrl Enter sends. */
export function InlineFrame(props: ComponentProps<typeof Dialog>) {
  const { title, isBusy = false, onClose, onSubmit, footer, children } = props
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => ref.current?.querySelector<HTMLElement>('[data-first]')?.focus(), [])
  return (
    // The keys are those of its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={ref}
      noValidate
      aria-label={title}
      className={frame}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onSubmit?.()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isBusy) onClose('escape')
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
          event.currentTarget.requestSubmit()
      }}
    >
      {children}
      <div className={foot}>{footer}</div>
    </form>
  )
}
