import { fromCallback, fromPromise } from 'xstate'

import { loadConfig } from '#api/client/config.ts'
import { report, reportWarning } from '#api/report/report.ts'
import { authMachine } from '#machines/auth/auth/machine.ts'
import type { AuthEvent, Session, SessionInput, SignedOutWhere } from '#machines/auth/auth/types.ts'
import { failureOf, isReported } from '#machines/auth/failure.ts'
import type { BrowserConfig } from '#schemas/browser-config.ts'
import { pools } from '#schemas/pool.ts'
import type { Notify } from '#schemas/toast.ts'

import { orFailure } from './identity.ts'
import { hearOtherTabs, isSomebodyRemembered, leaving, rememberPool } from './remembered.ts'

const live = () => import('./session.ts')
const sso = () => import('./sso.ts')
const ssoToasts = () => import('./sso-toasts.ts')

async function configOrFailure(): Promise<BrowserConfig> {
  try {
    return await loadConfig()
  } catch (cause) {
    const words = await import('#api/client/errors.ts').catch(() => undefined)
    const text = words?.sayError(cause).text ?? ''
    throw Object.assign(new Error('config', { cause }), { kind: 'network', text })
  }
}

function reportFailure(error: unknown): void {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (isReported(failureOf(error))) report(cause)
  else console.warn(failureOf(error).text)
}

const actors = {
  loadConfig: fromPromise(() => configOrFailure()),
  fetchSession: fromPromise<Session | undefined, SessionInput>(({ input }) =>
    orFailure(async () =>
      input.isCertain || isSomebodyRemembered() ? (await live()).fetchSession(input) : undefined,
    ),
  ),
  refreshSession: fromPromise<Session, SessionInput>(({ input }) =>
    orFailure(async () => (await live()).refreshSession(input)),
  ),
  completeRedirect: fromPromise<void, SessionInput>(async ({ input }) =>
    (await sso()).completeRedirect(input),
  ),
  startRedirect: fromPromise<never, SessionInput>(async ({ input }) =>
    (await sso()).startRedirect(input),
  ),
  signOut: fromPromise<SignedOutWhere, SessionInput>(({ input }) =>
    orFailure(async () => (await live()).signOut(input)),
  ),
  watchTabs: fromCallback<AuthEvent>(({ sendBack }) =>
    hearOtherTabs({
      user: () => sendBack({ type: 'TAB_CHANGED' }),
      pool: (pool) => sendBack({ type: 'CHOOSE_POOL', pool }),
    }),
  ),
}

type Surroundings = {
  /** Goes to a page; `reload` drops everything in memory. */
  readonly go: (path: string, how: 'move' | 'reload') => void
  readonly notify: Notify
  readonly texts: { readonly refreshed: string }
}

/** The auth machine with everything that touches browser, network and client library. */
export const provideAuth = ({ go, notify, texts }: Surroundings) =>
  authMachine.provide({
    actors,
    actions: {
      rememberPool: (_, { pool }) => rememberPool(pool),
      reportFailure: (_, { error }) => reportFailure(error),
      sayRedirectFailure: ({ context }, { error }) =>
        void ssoToasts().then(({ sayFailure }) =>
          sayFailure(failureOf(error), context.config, notify),
        ),
      sayAutomatic: () => void ssoToasts().then(({ sayAutomatic }) => sayAutomatic(notify)),
      reportTimeout: () => reportWarning(new Error('Session fetch timed out')),
      notifyRefreshed: ({ context }) => {
        if (context.isRefreshAsked) void notify({ type: 'success', message: texts.refreshed })
      },
      notifyNotRefreshed: ({ context }) => {
        if (context.isRefreshAsked)
          void notify({ type: 'error', message: context.failure?.text ?? '' })
      },
      endHere: () => leaving.end?.(),
      forgetHere: () => leaving.forget?.(),
      goToLanding: ({ context }) => {
        const { signOutLanding, reloadsOnSignOut } = pools[context.pool]
        go(signOutLanding, reloadsOnSignOut ? 'reload' : 'move')
      },
      stayHere: () => {
        go('/', 'move')
        void ssoToasts().then(
          ({ sayProviderStays }) => sayProviderStays(notify),
          () => {},
        )
      },
      reloadPage: () => location.reload(),
    },
  })
