import { Suspense, lazy, useState } from 'react'

import { displayName, initials } from '#schemas/person.ts'
import type { PortalUser } from '#schemas/user.ts'
import { css } from '#styled/css'
import { shellTexts } from '#texts/shell.ts'

import type { AccountActions, NavLink } from './types.ts'

const load = () => import('./account-menu.tsx')
const AccountMenu = lazy(load)

export const avatar = css({
  display: 'grid',
  placeItems: 'center',
  w: '9',
  h: '9',
  flexShrink: '0',
  rounded: 'full',
  bg: 'accent.subtle',
  color: 'accent.text',
  textStyle: 'xs',
  fontWeight: 'semibold',
  cursor: 'pointer',
  // Drawn, not written: the button's name is the full one, and its visible text would have to be part of it.
  _before: { content: 'attr(data-initials)' },
})

export type AccountProps = {
  readonly user: PortalUser
  readonly dashboard: NavLink | undefined
  readonly isRefreshing: boolean
  readonly actions: AccountActions
}

/** The round button with initials; its menu is fetched when the pointer or the focus comes near. */
export function AccountButton(props: AccountProps) {
  const [isAsked, setAsked] = useState(false)
  const button = (
    <button
      type="button"
      className={avatar}
      aria-haspopup="menu"
      aria-label={shellTexts.accountMenu(displayName(props.user))}
      data-initials={initials(props.user)}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setAsked(true)}
    />
  )
  if (!isAsked) return button
  return (
    <Suspense fallback={button}>
      <AccountMenu {...props} />
    </Suspense>
  )
}
