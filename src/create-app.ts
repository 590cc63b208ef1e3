import { createRouter } from '@tanstack/react-router'
import { createActor } from 'xstate'

import { follow } from '#flows/index.ts'
import { canOpen, homeOf } from '#machines/auth/selectors.ts'
import type { Company } from '#schemas/pages.ts'
import type { PortalUser } from '#schemas/user.ts'
import { local, read } from '#storage'
import { shellTexts } from '#texts/shell.ts'
import { notify } from '#views/parts/toast.ts'

import { report } from './api/report/report.ts'
import { logStatus } from './api/session/auth-log.ts'
import { provideAuth } from './api/session/auth.ts'
import { onDoubtfulSession } from './api/session/doubt.ts'
import { warmAmplify } from './api/session/identity.ts'
import {
  LEFT_KEY,
  forgetUser,
  isSomebodyRemembered,
  redirectPool,
  rememberedPool,
} from './api/session/remembered.ts'
import { parseSearch, stringifySearch } from './plain-search.ts'
import { routeTree } from './route-tree.gen.ts'

const makeRouter = (context: { readonly auth: ReturnType<typeof makeAuth> }) =>
  createRouter({
    routeTree,
    context,
    trailingSlash: 'always',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  })
type Router = ReturnType<typeof makeRouter>
declare module '@tanstack/react-router' {
  interface Register {
    router: Router
  }
}

// A tab that left for a single sign-on and comes back elsewhere has called it off.
function startOf() {
  const pool = redirectPool()
  return {
    pool: pool ?? rememberedPool(),
    isReturning: pool !== undefined || location.pathname === '/callback/',
  }
}

const makeAuth = (go: (path: string, how: 'move' | 'reload') => void) =>
  createActor(
    provideAuth({
      go,
      notify,
      texts: { refreshed: shellTexts.refreshed },
    }),
    { input: startOf(), inspect: follow },
  )

/** Joins root auth actor and router; made once per page, outside React. */
export function createApp() {
  let router: Router | undefined
  const auth = makeAuth((path, how) => {
    if (how === 'reload') location.assign(path)
    else router?.history.push(path)
  })
  router = makeRouter({ auth })
  followAuth(auth, router)
  focusHeading(router)
  onDoubtfulSession((isCertain) =>
    auth.send({ type: isCertain ? 'TOKEN_REFUSED' : 'DOUBT_SESSION' }),
  )
  logStatus(auth)
  // Beside the settings, not after them: looking up the session has four seconds. A failure is told there.
  if (isSomebodyRemembered()) void warmAmplify().catch(() => undefined)
  if (read(local, LEFT_KEY))
    void import('./api/session/revoking.ts').then((file) => file.settleLeft(), report)
  auth.start()
  return { auth, router }
}

// A change of auth invalidates the router.
function followAuth(auth: ReturnType<typeof makeAuth>, router: Router) {
  let last: { user: PortalUser | undefined; isSettled: boolean } = {
    user: undefined,
    isSettled: false,
  }
  auth.subscribe((snapshot) => {
    const now = { user: snapshot.context.user, isSettled: snapshot.hasTag('settled') }
    const before = last
    last = now
    const company = snapshot.context.config?.company
    // Nothing is lost on a page that is for everybody: it goes on without a user.
    if (snapshot.hasTag('ended') && company && canOpen(undefined, location.pathname, company))
      return auth.send({ type: 'GIVE_UP' })
    if (before.user === now.user && before.isSettled === now.isSettled) return
    if (before.user && !now.user) forgetUser()
    if (now.user && company)
      move(router, { before: before.user, now: now.user, wasSettled: before.isSettled }, company)
    if (before.isSettled) void router.invalidate()
  })
}

type Change = {
  readonly before: PortalUser | undefined
  readonly now: PortalUser
  readonly wasSettled: boolean
}

// Signing in leads to the stored target or the landing path; a refresh that changed the type leads home.
function move(router: Router, { before, now, wasSettled }: Change, company: Company) {
  if (before && before.type !== now.type) router.history.push(homeOf(now))
  const hasSignedIn = !before && wasSettled
  if (!hasSignedIn) return
  const isOnSignIn = router.state.location.pathname === '/sign-in/'
  const land = (target: string) => isOnSignIn && router.history.replace(target)
  void import('./api/session/target.ts').then((file) => land(file.targetOf(now, company)), report)
}

// A new page is announced by its heading; the first page leaves the focus where the browser put it, and a list that one
// comes back to has it already, at the row that one left.
function focusHeading(router: Router) {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    const hasFocus = document.activeElement?.matches('main [role=grid]') === true
    if (fromLocation && pathChanged && !hasFocus)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  })
}
