import type { ReactNode } from 'react'

import { css } from '#styled/css'
import { refusedTexts } from '#texts/shell-parts.ts'
import { shellTexts } from '#texts/shell.ts'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import type { IconName } from '#views/parts/icon.tsx'

import type { NavLink } from './types.ts'

type FrameProps = {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

const Frame = ({ icon, title, text, children }: FrameProps) => (
  <div
    className={css({ display: 'grid', justifyItems: 'start', gap: '3', maxW: 'prose', py: '10' })}
  >
    <span
      className={css({
        display: 'grid',
        placeItems: 'center',
        w: '12',
        h: '12',
        rounded: 'lg',
        bg: 'subtle',
        color: 'text.muted',
      })}
    >
      <Icon name={icon} size={24} />
    </span>
    <h1 tabIndex={-1} className={css({ textStyle: 'xl', fontWeight: 'semibold', outline: 'none' })}>
      {title}
    </h1>
    <p className={css({ color: 'text.muted' })}>{text}</p>
    <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3', mt: '2' })}>{children}</div>
  </div>
)

type ForbiddenProps = {
  /** Who the page is for, the user's e-mail and the label of their type. */
  readonly audience: string
  readonly email: string
  readonly label: string
  readonly home: NavLink | undefined
  readonly signOut: () => void
}

/** 403: says for whom the page is, and leads home. */
export const Forbidden = ({ audience, email, label, home, signOut }: ForbiddenProps) => (
  <Frame
    icon="lock"
    title={shellTexts.cannotOpen}
    text={refusedTexts.isFor(audience, email, label)}
  >
    <ButtonLink variant="solid" href={home?.href ?? '/'}>
      {home ? refusedTexts.goTo(home.label) : shellTexts.startPage}
    </ButtonLink>
    <Button onClick={signOut}>{shellTexts.signOut}</Button>
  </Frame>
)

/** 404, for what does not exist and for what is out of one's scope alike. */
export const NotFound = ({ thing }: { readonly thing?: string }) => (
  <Frame
    icon="search"
    title={thing ? refusedTexts.notFound(thing) : shellTexts.pageNotFound}
    text={refusedTexts.outOfSight}
  >
    <ButtonLink variant="solid" href="/">
      {shellTexts.startPage}
    </ButtonLink>
  </Frame>
)
