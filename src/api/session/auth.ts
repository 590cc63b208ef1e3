import { fromCallback, fromPromise } from 'xstate'

import { loadConfig } from '#api/client/config.ts'
import { sayError } from '#api/client/errors.ts'
import { report, reportWarning } from '#api/report/report.ts'
import { authMachine } from '#machines/auth/auth/machine.ts'
import type {
  AuthEvent,
  RedirectInput,
  Session,
  SessionInput,
  SignedOutWhere,
} from '#machines/auth/auth/types.ts'
import { failureOf, isReported } from '#machines/auth/failure.ts'
import type { BrowserConfig } from '#schemas/browser-config.ts'
import { pools } from '#schemas/pool.ts'
import type { Notify } from '#schemas/toast.ts'

import { orFailure } from './identity.ts'
import { hearOtherTabs, isSomebodyRemembered, leaving, rememberPool } from './remembered.ts'

const live = () => import('./session.ts')
const sso = () => import('./sso.ts')

type SsoToasts = typeof import('./sso-toasts.ts')
// What is said of single sign-on. Actors load it, and the page ahead of signing out: an action waits for nothing.
let ssoToasts: SsoToasts | undefined
/** Loads it; where it does not come, the message is short or missing and everything else goes on. */
export const warmSsoToasts = async (): Promise<SsoToasts | undefined> =>
  (ssoToasts ??= await import('./sso-toasts.ts').catch(() => undefined))
/** What fails ends once it can be said why. */
async function sayable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await warmSsoToasts()
    throw error
  }
}

async function configOrFailure(): Promise<BrowserConfig> {
  try {
    return await loadConfig()
  } catch (cause) {
    const { text } = sayError(cause)
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
  completeRedirect: fromPromise<void, SessionInput>(({ input }) =>
    sayable(async () => (await sso()).completeRedirect(input)),
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
    actors: {
      ...actors,
      startRedirect: fromPromise<never, RedirectInput>(({ input }) =>
        sayable(async () => {
          if (input.isAutomatic) (await warmSsoToasts())?.sayAutomatic(notify)
          return (await sso()).startRedirect(input)
        }),
      ),
    },
    actions: {
      rememberPool: (_, { pool }) => rememberPool(pool),
      reportFailure: (_, { error }) => reportFailure(error),
      sayRedirectFailure: ({ context }, { error }) =>
        ssoToasts?.sayFailure(failureOf(error), context.config, notify),
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
        ssoToasts?.sayProviderStays(notify)
      },
      reloadPage: () => location.reload(),
    },
  })
