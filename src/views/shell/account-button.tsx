import { Suspense, lazy } from 'react'

import { displayName, initials } from '#schemas/person.ts'
import type { PortalUser } from '#schemas/user.ts'
import { css } from '#styled/css'
import { shellTexts } from '#texts/shell.ts'
import { useMenuButton } from '#views/parts/use-menu-button.ts'

import type { AccountActions, NavLink } from './types.ts'

const load = () => import('./account-menu.tsx')
const AccountMenu = lazy(load)

const avatar = css({
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

/** The round button with initials, and its menu. */
export function AccountButton(props: AccountProps) {
  const { button, popup } = useMenuButton(load)
  return (
    <>
      <button
        type="button"
        {...button}
        className={avatar}
        aria-label={shellTexts.accountMenu(displayName(props.user))}
        data-initials={initials(props.user)}
      />
      {popup && (
        <Suspense>
          <AccountMenu {...props} {...popup} />
        </Suspense>
      )}
    </>
  )
}
