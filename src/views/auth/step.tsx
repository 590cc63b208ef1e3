import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { css, cx } from '#styled/css'
import { link } from '#styled/recipes'
import { authTexts } from '#texts/auth.ts'
import { signInTexts } from '#texts/sign-in.ts'
import { Banner } from '#views/parts/banner.tsx'

type Props = {
  readonly title: string
  readonly username: string
  readonly startOver: () => void
  /** What was sent where, or what it is about: announced when the step comes. */
  readonly lead?: string | undefined
  readonly isExpiring?: boolean
  /** The control that one uses first; the heading when there is none. */
  readonly focus?: string
  readonly children?: ReactNode
}

/** One step of signing in: its heading, as whom, and the way back to the start. */
export function Step({ title, username, startOver, lead, isExpiring, focus, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const control = focus ? document.getElementById(focus) : heading.current
    control?.focus()
  }, [focus])
  return (
    <section className={css({ display: 'grid', gap: '4' })}>
      <header>
        <h2
          ref={heading}
          tabIndex={-1}
          className={css({ textStyle: 'lg', fontWeight: 'semibold', outline: 'none' })}
        >
          {title}
        </h2>
        <p className={css({ textStyle: 'sm', color: 'text.muted', overflowWrap: 'anywhere' })}>
          {authTexts.signingInAs(username)}{' '}
          <button
            type="button"
            className={cx(link(), css({ cursor: 'pointer' }))}
            onClick={startOver}
          >
            {authTexts.startOver}
          </button>
        </p>
      </header>
      {lead && (
        <p role="status" className={css({ textStyle: 'sm', overflowWrap: 'anywhere' })}>
          {lead}
        </p>
      )}
      {isExpiring && (
        <Banner tone="warning" role="status">
          {signInTexts.expiring}
        </Banner>
      )}
      {children}
    </section>
  )
}
