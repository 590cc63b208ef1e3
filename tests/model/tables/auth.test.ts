import { expect, test } from 'vitest'

import { authMachine } from '#machines/auth/auth/machine.ts'
import type { AuthContext, Session } from '#machines/auth/auth/types.ts'
import type { Failure } from '#machines/auth/failure.ts'
import type { BrowserConfig } from '#schemas/browser-config.ts'
import {
  aSession,
  authAlphabet,
  returningInput,
  sampleInput,
} from '#tests/machines/auth/auth/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Done, Rules } from '#tests/support/flow-table.ts'

type Failed = { readonly error: Failure }
type SignedIn = { readonly session: Session }
type Chosen = { readonly pool: AuthContext['pool'] }
type Here = Rules<AuthContext>

const FRESH = 'status.authenticated.fresh'
const DOUBTFUL = 'status.authenticated.debouncing.quiet'
const RENEWING = 'status.authenticated.refreshing'
const PROVING = 'status.authenticated.proving'
const ENDED = 'status.authenticated.ended'
const NOBODY = 'status.unauthenticated.idle'
const LEAVING = 'status.unauthenticated.redirecting'
const RELOADING = 'status.reloading'
const CONFIG = 'status.configuring.config'
const CALLBACK = 'status.configuring.callback'
const SESSION = 'status.configuring.session'

const OLD_MS = 15_000
/** The pools of single sign-on (sign-in.md §4). */
const RELOADED_POOLS: readonly string[] = ['redwood_okta', 'vwgoa_sso']

const nobody = () => ({ user: undefined, tokenAgeMs: 0, isRefreshAsked: false })
const cameWith = ({ user }: Session) => ({ user, pool: user.pool, tokenAgeMs: 0 })
const came = (_: unknown, { session }: SignedIn) => cameWith(session)
const chosen = (_: unknown, { pool }: Chosen) => ({ pool })
const settings = (_: unknown, { output }: Done<BrowserConfig>) => ({ config: output })
const redirectFailed = () => ({ redirect: 'failed' as const })
/** The same person, whose name was changed meanwhile. */
const renamed = ({ user, tokenAgeMs }: Session): Session => ({
  user: { ...user, firstName: 'Sara Maria' },
  tokenAgeMs,
})
const inPool = ({ user, tokenAgeMs }: Session, pool: Session['user']['pool']): Session => ({
  user: { ...user, pool },
  tokenAgeMs,
})
const isSame = ({ user, pool }: AuthContext, { session }: SignedIn) =>
  user?.sub === session.user.sub && pool === session.user.pool
const isRefusal = (_: unknown, { error }: Failed) => error.kind === 'notAuthorized'
const toVw = { redirect: 'failed', pool: 'vwgoa_sso' } as const

// Of the person that the page is for, or of another whose page it is not.
const overThePage = (keeps: (context: AuthContext, event: SignedIn) => Partial<AuthContext>) => [
  { when: isSame, to: FRESH, keeps },
  { to: RELOADING, does: ['reloadPage'] },
]
const whileInUse = {
  REFRESH: { to: RENEWING, keeps: () => ({ isRefreshAsked: true }) },
  TOKEN_REFUSED: RENEWING,
  SIGN_IN_AGAIN: { to: PROVING, keeps: () => ({ isProven: false }) },
} satisfies Here
// What one leaves in the browser goes whatever came of it.
const signedOut = [
  {
    when: ({ pool }: AuthContext) => RELOADED_POOLS.includes(pool),
    to: RELOADING,
    does: ['forgetHere', 'goToLanding'],
    keeps: nobody,
  },
  { to: NOBODY, does: ['forgetHere', 'goToLanding'], keeps: nobody },
]
// From sign-in.md §4 and specification 2 §4 and §9, not from the machine.
const rules: Readonly<Record<string, Here>> = {
  [CONFIG]: {
    'done auth.loadConfig': [
      { when: ({ redirect }) => redirect === 'returning', to: CALLBACK, keeps: settings },
      { to: SESSION, keeps: settings },
    ],
    'failed auth.loadConfig': {
      to: 'status.configuring.failed',
      does: ['reportFailure'],
      keeps: (_, { error }: Failed) => ({ failure: error }),
    },
  },
  'status.configuring.failed': {
    RETRY: { to: CONFIG, keeps: () => ({ failure: undefined }) },
  },
  [CALLBACK]: {
    'done auth.completeRedirect': { to: SESSION, keeps: () => ({ redirect: 'returned' }) },
    'failed auth.completeRedirect': [
      {
        when: ({ pool }, { error }: Failed) =>
          error.kind === 'vwMustUseSso' && pool !== 'vwgoa_sso',
        to: LEAVING,
        keeps: () => toVw,
      },
      { to: SESSION, does: ['sayRedirectFailure', 'reportFailure'], keeps: redirectFailed },
    ],
    'after callbackTimeout': { to: SESSION, does: ['reportTimeout'], keeps: redirectFailed },
    GIVE_UP: { to: SESSION, keeps: redirectFailed },
  },
  [SESSION]: {
    'done auth.fetchSession': [
      {
        when: (_, { output }: Done<Session | undefined>) => (output?.tokenAgeMs ?? 0) > OLD_MS,
        to: RENEWING,
        keeps: (_, { output }: Done<Session>) => ({
          ...cameWith(output),
          tokenAgeMs: output.tokenAgeMs,
        }),
      },
      {
        when: (_, { output }: Done<Session | undefined>) => output !== undefined,
        to: FRESH,
        keeps: (_, { output }: Done<Session>) => cameWith(output),
      },
      { to: NOBODY },
    ],
    'failed auth.fetchSession': { to: NOBODY, does: ['reportFailure'] },
    'after sessionTimeout': { to: NOBODY, does: ['reportTimeout'] },
  },

  'status.unauthenticated': {
    CHOOSE_POOL: { does: ['rememberPool'], keeps: chosen },
    SIGNED_IN: { to: FRESH, does: ['rememberPool'], keeps: came },
  },
  [NOBODY]: {
    START_SSO: { to: LEAVING, does: ['rememberPool'], keeps: chosen },
    USE_VW_SSO: { to: LEAVING, keeps: () => ({ pool: 'vwgoa_sso' }) },
  },
  [LEAVING]: {
    'after redirectTimeout': NOBODY,
    'failed auth.startRedirect': { to: NOBODY, does: ['sayRedirectFailure', 'reportFailure'] },
  },

  'status.authenticated': { SIGN_OUT: { to: 'status.signingOut', does: ['endHere'] } },
  [FRESH]: { ...whileInUse, DOUBT_SESSION: DOUBTFUL },
  [DOUBTFUL]: {
    ...whileInUse,
    DOUBT_SESSION: { again: true },
    'after refreshDebounce': RENEWING,
    'after refreshMaxWait': RENEWING,
  },
  [RENEWING]: {
    REFRESH: { keeps: () => ({ isRefreshAsked: true }) },
    SIGN_IN_AGAIN: { to: PROVING, keeps: () => ({ isProven: false, isRefreshAsked: false }) },
    'done auth.refreshSession': {
      to: FRESH,
      does: ['notifyRefreshed'],
      keeps: (_, { output }: Done<Session>) => ({ ...cameWith(output), isRefreshAsked: false }),
    },
    'failed auth.refreshSession': [
      // Nothing was done on this page yet.
      {
        when: (context, event: Failed) => context.tokenAgeMs > OLD_MS && isRefusal(context, event),
        to: NOBODY,
        does: ['reportFailure'],
        keeps: nobody,
      },
      {
        when: isRefusal,
        to: ENDED,
        does: ['reportFailure'],
        keeps: () => ({ isRefreshAsked: false }),
      },
      {
        to: FRESH,
        does: ['reportFailure', 'notifyNotRefreshed'],
        keeps: (_, { error }: Failed) => ({ failure: error, tokenAgeMs: 0, isRefreshAsked: false }),
      },
    ],
  },
  [PROVING]: {
    SIGNED_IN: overThePage((_, { session }) => ({ ...cameWith(session), isProven: true })),
    GIVE_UP: { to: FRESH, keeps: () => ({ tokenAgeMs: 0 }) },
  },
  [ENDED]: { SIGNED_IN: overThePage(came), GIVE_UP: { to: NOBODY, keeps: nobody } },

  'status.signingOut': {
    'done auth.signOut': [
      {
        when: (_, { output }: Done<string>) => output === 'provider',
        to: RELOADING,
        does: ['forgetHere'],
      },
      ...signedOut,
    ],
    // Nobody was reached: no page would come anew, so this one stays.
    'failed auth.signOut': {
      to: NOBODY,
      does: ['forgetHere', 'reportFailure', 'stayHere'],
      keeps: nobody,
    },
  },

  tabs: { 'failed auth.watchTabs': { does: ['reportFailure'] } },
  'tabs.inStep': { TAB_CHANGED: 'tabs.stale' },
  'tabs.stale': { RELOAD: { to: 'tabs.reloading', does: ['reloadPage'] } },
}

/** For whom an actor works; back from single sign-on a session is looked up for certain. */
const asWho = ({ pool, config, redirect }: AuthContext) => ({
  pool,
  config,
  isCertain: redirect === 'returned',
})

test('the session does in every situation what is written', () => {
  const unused = holdAgainst(authMachine, {
    // From single sign-on one comes back to the pool that one left for, whichever it was.
    inputs: [sampleInput, returningInput, { ...returningInput, pool: 'vwgoa_sso' }],
    events: [
      ...authAlphabet,
      { type: 'SIGNED_IN', session: aSession('external', 60_000) },
      { type: 'SIGNED_IN', session: renamed(aSession()) },
      // Somebody of another pool whom it calls by the same id.
      { type: 'SIGNED_IN', session: inPool(aSession(), 'redwood_okta') },
    ],
    // What is only said or read elsewhere makes no other situation.
    keyOf: ({ value, context }) => JSON.stringify([value, { ...context, config: 0, failure: 0 }]),
    start: [CONFIG, 'tabs.inStep'],
    gives: {
      'auth.completeRedirect': asWho,
      'auth.fetchSession': asWho,
      // Who did not press the button is told why the page goes.
      'auth.startRedirect': (context, { type }: { readonly type: string }) => ({
        ...asWho(context),
        isAutomatic: type !== 'START_SSO',
      }),
      'auth.refreshSession': asWho,
      'auth.signOut': asWho,
    },
    enters: {
      tabs: ['start auth.watchTabs'],
      [CONFIG]: ['start auth.loadConfig'],
      [CALLBACK]: ['start auth.completeRedirect', 'wait callbackTimeout'],
      [SESSION]: ['start auth.fetchSession', 'wait sessionTimeout'],
      [LEAVING]: ['start auth.startRedirect', 'wait redirectTimeout'],
      'status.authenticated.debouncing': ['wait refreshMaxWait'],
      [DOUBTFUL]: ['wait refreshDebounce'],
      [RENEWING]: ['start auth.refreshSession'],
      'status.signingOut': ['start auth.signOut'],
    },
    rules,
  })

  expect(unused).toEqual([])
})
