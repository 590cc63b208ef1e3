import { useLocation } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import { hintLogin, rememberErrorTarget } from '#api/session/redirect.ts'
import { rememberTarget } from '#api/session/remembered.ts'
import { useAuth, useConfig } from '#routes/-pages/shell/hooks.ts'
import { findPage } from '#schemas/pages.ts'
import { pools } from '#schemas/pool.ts'
import type { PoolName } from '#schemas/pool.ts'
import { SsoPanel } from '#views/auth/sign-in/sso-panel.tsx'

type Props = {
  /** Nothing is shown for a pool without single sign-on in this deployment. */
  readonly pool: PoolName
  /** A line above: whom it is for. */
  readonly lead?: string
  /** Solid where it is the way in, outlined beside a form. */
  readonly isMain?: boolean
  /** The e-mail that was typed beside it. */
  readonly email?: string
}

/** Single sign-on of a pool, on the sign-in page and on a program's page; it comes back to where it was asked for. */
export function Sso({ pool, lead, isMain = true, email = '' }: Props) {
  const auth = useAuth()
  const config = useConfig()
  const { pathname, href } = useLocation()
  const isLeaving = useSelector(auth, (snapshot) => snapshot.hasTag('redirecting'))
  const { sso } = pools[pool]
  if (!config || !sso || !config.pools[pool]?.oauth) return null
  const start = () => {
    // A program's page is what one wants to see; the sign-in page knows its target already.
    if (findPage(pathname, config.company)?.entry.tenant) rememberTarget(href)
    rememberErrorTarget(href)
    hintLogin(email)
    auth.send({ type: 'START_SSO', pool })
  }
  return (
    <SsoPanel
      sso={sso}
      company={config.company.name}
      lead={lead}
      isMain={isMain}
      isLeaving={isLeaving}
      warm={() => void import('#api/session/sso.ts')}
      start={start}
    />
  )
}
