import { assign, fromCallback, fromPromise, setup } from 'xstate'

import type { BrowserConfig } from '#schemas/browser-config.ts'
import type { PoolName } from '#schemas/pool.ts'
import { pools } from '#schemas/pool.ts'

import { failureOf } from '../failure.ts'
import type { AuthContext, AuthEvent, AuthInput, Session, SessionInput } from './types.ts'

// Specification 2 §9.
const SESSION_TIMEOUT_MS = 4000
const REFRESH_DEBOUNCE_MS = 10_000
const REFRESH_MAX_WAIT_MS = 30_000
const STALE_AFTER_MS = 15_000

const missing = (name: string) => () => Promise.reject(new Error(`No actor provided: ${name}`))

/** Names of everything that the auth chart uses; src/api/auth.ts provides the actors and what touches the browser. */
export const authSetup = setup({
  types: {
    context: {} as AuthContext, // because setup() takes its types from examples
    events: {} as AuthEvent,
    input: {} as AuthInput,
    tags: {} as 'settled' | 'signedIn' | 'busy' | 'stale',
  },
  actors: {
    loadConfig: fromPromise<BrowserConfig>(missing('loadConfig')),
    fetchSession: fromPromise<Session | undefined, SessionInput>(missing('fetchSession')),
    refreshSession: fromPromise<Session, SessionInput>(missing('refreshSession')),
    signOut: fromPromise<void, SessionInput>(missing('signOut')),
    watchTabs: fromCallback<AuthEvent>(() => undefined),
  },
  guards: {
    isTokenOld: ({ context }) => context.tokenAgeMs > STALE_AFTER_MS,
    isSomebody: (_, params: { readonly session: Session | undefined }) =>
      params.session !== undefined,
    isNotAuthorized: (_, params: { readonly error: unknown }) =>
      failureOf(params.error).kind === 'notAuthorized',
    reloadsOnSignOut: ({ context }) => pools[context.pool].reloadsOnSignOut,
  },
  actions: {
    keepConfig: assign((_, params: { readonly config: BrowserConfig }) => params),
    keepSession: assign((_, { session }: { readonly session: Session | undefined }) =>
      session
        ? { user: session.user, pool: session.user.pool, tokenAgeMs: session.tokenAgeMs }
        : {},
    ),
    keepFailure: assign((_, { error }: { readonly error: unknown }) => ({
      failure: failureOf(error),
    })),
    clearFailure: assign({ failure: undefined }),
    choosePool: assign((_, params: { readonly pool: PoolName }) => params),
    rememberPool: (_, params: { readonly pool: PoolName }) => void params,
    forgetUser: assign({ user: undefined, tokenAgeMs: 0 }),
    askRefresh: assign({ isRefreshAsked: true }),
    endRefresh: assign({ isRefreshAsked: false }),
    reportFailure: (_, params: { readonly error: unknown }) => void params,
    reportTimeout: () => undefined,
    notifyRefreshed: () => undefined,
    notifyNotRefreshed: () => undefined,
    goToLanding: () => undefined,
    reloadPage: () => undefined,
  },
  delays: {
    sessionTimeout: SESSION_TIMEOUT_MS,
    refreshDebounce: REFRESH_DEBOUNCE_MS,
    refreshMaxWait: REFRESH_MAX_WAIT_MS,
  },
})
