import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { css, cx } from '#styled/css'
import { link } from '#styled/recipes'
import { accessTexts } from '#texts/account-access.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Panel } from '#views/parts/card.tsx'
import { Link } from '#views/parts/link.tsx'

type Props = {
  readonly title: string
  readonly lead?: string
  /** What went wrong, said above. */
  readonly failure?: string | undefined
  /** Another email, when this step is about one. */
  readonly startOver?: () => void
  /** The control that one uses first, on a step that took another one's place; `heading` when there is none. */
  readonly focus?: 'code' | 'heading'
  readonly children?: ReactNode
}

const WaysBack = ({ startOver }: { readonly startOver: Props['startOver'] }) => (
  <p className={css({ display: 'flex', flexWrap: 'wrap', gap: '4', textStyle: 'sm' })}>
    {startOver && (
      <button type="button" className={cx(link(), css({ cursor: 'pointer' }))} onClick={startOver}>
        {accessTexts.otherEmail}
      </button>
    )}
    <Link href="/sign-in/" className={link()}>
      {accessTexts.backToSignIn}
    </Link>
  </p>
)

/** One step of signing up or of resetting a password: its heading, what went wrong, the form, and the way back. */
export function AccessStep({ title, lead, failure, startOver, focus, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focus === 'heading') heading.current?.focus()
    else if (focus) document.getElementById(focus)?.focus()
  }, [focus])
  useEffect(() => {
    // Refused: the cursor belongs to what is to be typed again.
    if (failure && focus === 'code') document.getElementById(focus)?.focus()
  }, [focus, failure])
  return (
    <Panel className={css({ display: 'grid', gap: '5' })}>
      {failure && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      <header>
        <h2
          ref={heading}
          tabIndex={-1}
          className={css({ textStyle: 'lg', fontWeight: 'semibold', outline: 'none' })}
        >
          {title}
        </h2>
        {lead && (
          <p
            role="status"
            className={css({
              mt: '1',
              textStyle: 'sm',
              color: 'text.muted',
              overflowWrap: 'anywhere',
            })}
          >
            {lead}
          </p>
        )}
      </header>
      {children}
      <WaysBack startOver={startOver} />
    </Panel>
  )
}
