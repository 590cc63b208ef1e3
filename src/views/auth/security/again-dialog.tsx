import { useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { css } from '#styled/css'
import { dialog } from '#styled/recipes'
import { endedTexts } from '#texts/shell-parts.ts'
import { Button } from '#views/parts/button.tsx'

type Props = {
  readonly text: string
  /** The way out beside signing in. */
  readonly leave: { readonly label: string; readonly act: () => void }
  readonly children: ReactNode
}

/**
 * The session has ended: the page beneath is inert until its user has signed in again (pages.md §2.1). Not the Dialog of
 * the parts, since that is a form itself.
 */
export function AgainDialog({ text, leave, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const look = dialog()
  useLayoutEffect(() => {
    const node = ref.current
    node?.showModal()
    // The heading: whoever typed a moment ago hears first what has happened.
    node?.querySelector<HTMLElement>('h2')?.focus()
    return () => node?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className={look.root}
      onKeyDown={(event) => {
        // Nor do the single keys of the page beneath act.
        event.stopPropagation()
        if (event.key === 'Escape') event.preventDefault()
      }}
      onCancel={(event) => event.preventDefault()}
    >
      <header className={look.header}>
        <h2 id={id} tabIndex={-1} className={look.title}>
          {endedTexts.title}
        </h2>
      </header>
      <div className={look.body}>
        <p className={css({ color: 'text.muted' })}>{text}</p>
        {children}
      </div>
      <footer className={look.footer}>
        <Button variant="ghost" onClick={leave.act}>
          {leave.label}
        </Button>
      </footer>
    </dialog>
  )
}
