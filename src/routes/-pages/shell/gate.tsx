import { Outlet, useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'

import { canOpen } from '#machines/auth/selectors.ts'
import { Queries } from '#routes/-pages/records/queries.tsx'
import { findPage, titleOf } from '#schemas/pages.ts'
import { PageSkeleton } from '#views/parts/skeleton.tsx'
import { NotFound } from '#views/shell/refused.tsx'

import { Commands } from './commands.tsx'
import { isOpenHere } from './guard.ts'
import { usePath } from './hooks.ts'

const Forbidden = lazy(async () => ({ default: (await import('./forbidden.tsx')).Forbidden }))
const SignInPanel = lazy(async () => ({
  default: (await import('#routes/-pages/sign-in/sign-in-panel.tsx')).SignInPanel,
}))

/** What a guarded layout shows: its page, or why not; `beside` runs with the page and shows nothing. */
export function Gate({ beside }: { readonly beside?: ReactNode }) {
  const { auth } = useRouteContext({ from: '__root__' })
  const pathname = usePath()
  const { user, config } = useSelector(auth, ({ context }) => context)
  const found = config && findPage(pathname, config.company)
  return <Suspense fallback={<PageSkeleton things="page" />}>{content()}</Suspense>

  function content() {
    if (!config) return <PageSkeleton things="page" />
    if (!found) return <NotFound />
    if (!user && found.entry.tenant)
      return <SignInPanel tenant={found.entry.tenant} title={titleOf(found, config.company)} />
    if (user && !canOpen(user, pathname, config.company) && !isOpenHere(pathname))
      return (
        <Forbidden
          user={user}
          path={pathname}
          company={config.company}
          signOut={() => auth.send({ type: 'SIGN_OUT' })}
        />
      )
    return (
      <Queries>
        <Outlet />
        {beside}
        {user && (
          <Suspense>
            <Commands />
          </Suspense>
        )}
      </Queries>
    )
  }
}
