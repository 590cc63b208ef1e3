import { redirect } from '@tanstack/react-router'
import { waitFor } from 'xstate'

import { leaving, rememberTarget } from '#api/session/remembered.ts'
import { canOpen } from '#machines/auth/selectors.ts'
import { findPage } from '#schemas/pages.ts'
import type { PortalUser } from '#schemas/user.ts'

import type { AppContext } from './context.ts'

type Guarded = {
  /** Undefined on a tenant's page that a signed-out visitor looks at: it shows a sign-in panel. */
  readonly user: PortalUser | undefined
  readonly isOpen: boolean
}
type Asked = {
  readonly context: AppContext
  readonly location: { readonly pathname: string; readonly href: string }
  /** Whether one comes to the page, or is on it already. */
  readonly cause: 'enter' | 'stay' | 'preload'
}

/** In development the charts are open to whoever develops, signed in or not (pages.md §3.4). */
export const isOpenHere = (path: string): boolean =>
  import.meta.env.DEV && path.startsWith('/flows/')

/**
 * The `beforeLoad` of guarded pages: waits until it is known who is signed in. Loaders below get `user` and `isOpen`
 * and must not load when the page is not open; -gate.tsx shows what to see then.
 */
export async function guard({ context, location, cause }: Asked): Promise<Guarded> {
  const settled = context.auth.getSnapshot().hasTag('settled')
    ? context.auth.getSnapshot()
    : await waitFor(context.auth, (snapshot) => snapshot.hasTag('settled'), { timeout: Infinity })
  const { user, config } = settled.context
  if (!config) return { user, isOpen: false }
  const path = location.pathname
  const found = findPage(path, config.company)
  // An unknown address is a 404 for everybody, signed in or not.
  if (!found) return { user, isOpen: false }
  if (!user && !found.entry.tenant && !isOpenHere(path)) {
    // Whoever signed out on it did not ask for it, and nor did whoever signs in next.
    if (cause !== 'stay' || leaving.user === undefined) rememberTarget(location.href)
    throw redirect({ to: '/sign-in/', replace: true })
  }
  return { user, isOpen: canOpen(user, path, config.company) || isOpenHere(path) }
}
