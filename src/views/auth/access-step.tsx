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
  readonly children?: ReactNode
}

/** One step of signing up or of resetting a password: its heading, what went wrong, the form, and the way back. */
export const AccessStep = ({ title, lead, failure, startOver, children }: Props) => (
  <Panel className={css({ display: 'grid', gap: '5' })}>
    {failure && (
      <Banner tone="danger" role="alert">
        {failure}
      </Banner>
    )}
    <header>
      <h2 className={css({ textStyle: 'lg', fontWeight: 'semibold' })}>{title}</h2>
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
    <p className={css({ display: 'flex', flexWrap: 'wrap', gap: '4', textStyle: 'sm' })}>
      {startOver && (
        <button
          type="button"
          className={cx(link(), css({ cursor: 'pointer' }))}
          onClick={startOver}
        >
          {accessTexts.otherEmail}
        </button>
      )}
      <Link href="/sign-in/" className={link()}>
        {accessTexts.backToSignIn}
      </Link>
    </p>
  </Panel>
)
