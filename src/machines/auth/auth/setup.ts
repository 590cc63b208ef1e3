import { assign, fromCallback, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import type { BrowserConfig } from '#schemas/browser-config.ts'
import type { PoolName } from '#schemas/pool.ts'
import { pools } from '#schemas/pool.ts'

import { failureOf } from '../failure.ts'
import type {
  AuthContext,
  AuthEvent,
  AuthInput,
  Session,
  SessionInput,
  RedirectInput,
  SignedOutWhere,
} from './types.ts'

// Specification 2 §9.
const SESSION_TIMEOUT_MS = 4000
const SESSION_TIMEOUT_AFTER_FAILED_REDIRECT_MS = 2000
const REFRESH_DEBOUNCE_MS = 10_000
const REFRESH_MAX_WAIT_MS = 30_000
const STALE_AFTER_MS = 15_000
// Ours: the page offers the way back after ten seconds.
const CALLBACK_TIMEOUT_MS = 30_000
const REDIRECT_TIMEOUT_MS = 30_000
const VW_POOL = 'vwgoa_sso' satisfies PoolName

const isRefused = ({ error }: { readonly error: unknown }) =>
  ['notAuthorized', 'notSignedIn', 'closed'].includes(failureOf(error).kind)

/** Names of everything that the auth chart uses; src/api/session/auth.ts provides the actors and what touches the browser. */
export const authSetup = setup({
  types: chartTypes<{
    context: AuthContext
    events: AuthEvent
    input: AuthInput
    tags: 'settled' | 'redirecting' | 'signedIn' | 'busy' | 'stale' | 'ended' | 'proving'
  }>(),
  actors: {
    loadConfig: provided<BrowserConfig>('loadConfig'),
    fetchSession: provided<Session | undefined, SessionInput>('fetchSession'),
    refreshSession: provided<Session, SessionInput>('refreshSession'),
    completeRedirect: provided<void, SessionInput>('completeRedirect'),
    startRedirect: provided<never, RedirectInput>('startRedirect'),
    signOut: provided<SignedOutWhere, SessionInput>('signOut'),
    watchTabs: fromCallback<AuthEvent>(() => undefined),
  },
  guards: {
    isReturning: ({ context }) => context.redirect === 'returning',
    // Not again from VW's own pool: that would go round for ever.
    belongsToVw: ({ context }, params: { readonly error: unknown }) =>
      failureOf(params.error).kind === 'vwMustUseSso' && context.pool !== VW_POOL,
    isAtProvider: (_, params: { readonly where: SignedOutWhere }) => params.where === 'provider',
    isTokenOld: ({ context }) => context.tokenAgeMs > STALE_AFTER_MS,
    isSomebody: (_, params: { readonly session: Session | undefined }) =>
      params.session !== undefined,
    isNotAuthorized: (_, params: { readonly error: unknown }) => isRefused(params),
    isRefusedAtStart: ({ context }, params: { readonly error: unknown }) =>
      context.tokenAgeMs > STALE_AFTER_MS && isRefused(params),
    isSameUser: ({ context }, { session }: { readonly session: Session }) =>
      context.user?.sub === session.user.sub && context.pool === session.user.pool,
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
    chooseVwPool: assign({ pool: VW_POOL }),
    endRedirect: assign({ redirect: 'returned' }),
    failRedirect: assign({ redirect: 'failed' }),
    sayRedirectFailure: (_, params: { readonly error: unknown }) => void params,
    rememberPool: (_, params: { readonly pool: PoolName }) => void params,
    settle: assign({ tokenAgeMs: 0 }),
    forgetUser: assign({ user: undefined, tokenAgeMs: 0, isRefreshAsked: false }),
    askProof: assign({ isProven: false }),
    keepProof: assign({ isProven: true }),
    askRefresh: assign({ isRefreshAsked: true }),
    endRefresh: assign({ isRefreshAsked: false }),
    reportFailure: (_, params: { readonly error: unknown }) => void params,
    reportTimeout: () => undefined,
    notifyRefreshed: () => undefined,
    notifyNotRefreshed: () => undefined,
    endHere: () => undefined,
    forgetHere: () => undefined,
    goToLanding: () => undefined,
    stayHere: () => undefined,
    reloadPage: () => undefined,
  },
  delays: {
    sessionTimeout: ({ context }) =>
      context.redirect === 'failed' ? SESSION_TIMEOUT_AFTER_FAILED_REDIRECT_MS : SESSION_TIMEOUT_MS,
    callbackTimeout: CALLBACK_TIMEOUT_MS,
    redirectTimeout: REDIRECT_TIMEOUT_MS,
    refreshDebounce: REFRESH_DEBOUNCE_MS,
    refreshMaxWait: REFRESH_MAX_WAIT_MS,
  },
})

/** What the actors of the session get. */
export const sessionInput = ({ context }: { readonly context: AuthContext }) => ({
  pool: context.pool,
  config: context.config,
  isCertain: context.redirect === 'returned',
})
