import type { ReactNode } from 'react'

import { css } from '#styled/css'
import { authTexts } from '#texts/auth.ts'
import { Icon } from '#views/parts/icon.tsx'
import { PageHeader } from '#views/parts/page.tsx'

type Props = {
  readonly title: string
  readonly lead?: string
  /** Beside the form: demo accounts, else what the portal is for. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

const Benefits = () => (
  <ul className={css({ display: 'grid', gap: '4', alignContent: 'start', pt: '2' })}>
    {authTexts.benefits.map((text) => (
      <li key={text} className={css({ display: 'flex', gap: '3', color: 'text.muted' })}>
        <span
          className={css({
            display: 'grid',
            placeItems: 'center',
            flexShrink: '0',
            w: '6',
            h: '6',
            rounded: 'full',
            bg: 'accent.subtle',
            color: 'accent.text',
          })}
        >
          <Icon name="check" size={14} />
        </span>
        {text}
      </li>
    ))}
  </ul>
)

/** The page around the sign-in form: form first, what goes with it beside or beneath. */
export const SignInFrame = ({ title, lead = authTexts.lead, aside, children }: Props) => (
  <div className={css({ maxW: '[60rem]', mx: 'auto' })}>
    <PageHeader title={title} lead={lead} />
    <div
      className={css({
        display: 'grid',
        gap: { base: '6', md: '10' },
        alignItems: 'start',
        gridTemplateColumns: { md: 'minmax(0, 26rem) minmax(0, 1fr)' },
      })}
    >
      <div className={css({ display: 'grid', gap: '5' })}>{children}</div>
      {aside ?? <Benefits />}
    </div>
  </div>
)
