import type { EventFromLogic, SnapshotFrom } from 'xstate'

import { authMachine } from '#machines/auth/auth/machine.ts'
import type { AuthInput } from '#machines/auth/auth/types.ts'
import { aSession, sampleInput } from '#tests/machines/auth/auth/alphabet.ts'

import { browserWalks, isAnswer } from './browser-walks.ts'
import { failing } from './held-identity.ts'

export { authMachine }
export type Auth = typeof authMachine
type Snapshot = SnapshotFrom<Auth>
type Event = { readonly type: string } & Readonly<Record<string, unknown>>

const STAFF = 'redwood_okta'
const WHO_CAME_BACK = 'came-back'
const staff = aSession(STAFF)
const cameBack = { ...staff, user: { ...staff.user, sub: WHO_CAME_BACK } }
const OLD_MS = 7_200_000
/** Staff who came by single sign-on hours ago: their token has to be renewed before anything is known. */
export const remembered: AuthInput = { pool: STAFF, isReturning: false }
/** Staff on the way back from the single sign-on. */
export const returning: AuthInput = { pool: STAFF, isReturning: true }

export const isStatus = ({ value }: Snapshot, name: string): boolean =>
  JSON.stringify(value.status).includes(`"${name}"`)
/** Only a token that has to be renewed makes looking up the session a call. */
export const isSessionHeld = ({ context }: Snapshot): boolean =>
  context.redirect === 'none' && context.pool === STAFF

const failed = (actor: string, kind: Parameters<typeof failing>[0]): Event => ({
  type: `xstate.error.actor.auth.${actor}`,
  error: failing(kind),
})
const done = (actor: string, output?: unknown): Event => ({
  type: `xstate.done.actor.auth.${actor}`,
  output,
})

function sessionsIn(snapshot: Snapshot): readonly Event[] {
  if (isSessionHeld(snapshot))
    return [
      failed('fetchSession', 'notAccepted'),
      { type: 'xstate.after.sessionTimeout.auth.status.configuring.session' },
      done('fetchSession', { ...cameBack, tokenAgeMs: OLD_MS }),
    ]
  const isReturned = snapshot.context.redirect === 'returned'
  return [done('fetchSession', isReturned ? aSession(STAFF) : undefined)]
}

const config = {
  company: { name: 'Redwood', slug: 'redwood' },
  emails: {},
  pools: {},
}

// How somebody signed out decides where that ends.
function signOutsIn({ context }: Snapshot): readonly Event[] {
  if (context.redirect === 'none' && context.pool === 'external') return [done('signOut', 'here')]
  const isBySso = context.redirect === 'returned' || context.user?.sub === WHO_CAME_BACK
  return isBySso
    ? [failed('signOut', 'network'), done('signOut', 'provider')]
    : [done('signOut', 'here')]
}

function actsIn(snapshot: Snapshot): readonly Event[] {
  const { pool } = snapshot.context
  const isIdle = isStatus(snapshot, 'idle')
  // Beneath its dialog the page is inert.
  if (isStatus(snapshot, 'ended'))
    return [
      ...(pool === 'external' ? [{ type: 'SIGNED_IN', session: aSession() }] : []),
      { type: 'GIVE_UP' },
    ]
  return [
    { type: 'RETRY' },
    { type: 'GIVE_UP' },
    { type: 'xstate.after.callbackTimeout.auth.status.configuring.callback' },
    ...(isIdle
      ? [
          { type: 'CHOOSE_POOL', pool: pool === 'external' ? STAFF : 'external' },
          ...(pool === 'external' ? [{ type: 'USE_VW_SSO' }] : []),
          ...(pool === STAFF ? [{ type: 'START_SSO', pool: STAFF }] : []),
          ...(pool === 'external' ? [{ type: 'SIGNED_IN', session: aSession() }] : []),
          ...(pool === STAFF ? [{ type: 'SIGNED_IN', session: aSession(STAFF) }] : []),
        ]
      : []),
    // Nobody has a password there: the client library waits for its redirect, and would with a password as well.
    ...(pool === 'vwgoa_sso'
      ? [{ type: 'xstate.after.redirectTimeout.auth.status.unauthenticated.redirecting' }]
      : []),
    { type: 'REFRESH' },
    { type: 'DOUBT_SESSION' },
    { type: 'TOKEN_REFUSED' },
    { type: 'xstate.after.refreshDebounce.auth.status.authenticated.debouncing.quiet' },
    { type: 'xstate.after.refreshMaxWait.auth.status.authenticated.debouncing' },
    { type: 'SIGN_OUT' },
    ...(isIdle || isStatus(snapshot, 'fresh') ? [{ type: 'TAB_CHANGED' }] : []),
    { type: 'RELOAD' },
  ]
}

const answersIn = (snapshot: Snapshot): readonly Event[] => [
  failed('loadConfig', 'network'),
  done('loadConfig', config),
  failed('completeRedirect', 'vwMustUseSso'),
  failed('completeRedirect', 'ssoFailed'),
  done('completeRedirect'),
  failed('startRedirect', 'ssoFailed'),
  failed('refreshSession', 'notAccepted'),
  done('refreshSession', { user: snapshot.context.user, tokenAgeMs: 0 }),
  failed('refreshSession', 'notAuthorized'),
]

// While something is awaited, only its answer, its clock, or what one may do all the same.
const WHILE_WAITING = new Set(['GIVE_UP', 'RELOAD'])
function mayHappen(snapshot: Snapshot, { type }: Event): boolean {
  const isAwaited = Object.keys(snapshot.children).some((id) => id !== 'auth.watchTabs')
  if (snapshot.value.tabs !== 'inStep') return type === 'RELOAD'
  return isAwaited
    ? isAnswer(type) || type.startsWith('xstate.after.') || WHILE_WAITING.has(type)
    : !isAnswer(type)
}

/** Walks through the session, as pages, provider and clock allow. */
export const authWalks = browserWalks(authMachine, {
  inputs: [sampleInput, remembered, returning],
  keyOf: ({ value, context }) =>
    JSON.stringify([
      value,
      context.pool,
      context.redirect,
      context.tokenAgeMs,
      context.isRefreshAsked,
      context.user?.sub,
    ]),
  events: (snapshot) =>
    (snapshot.value.tabs === 'reloading'
      ? []
      : [
          ...actsIn(snapshot),
          ...answersIn(snapshot),
          ...sessionsIn(snapshot),
          ...signOutsIn(snapshot),
        ].filter((event) =>
          mayHappen(snapshot, event),
        )) as unknown as readonly EventFromLogic<Auth>[], // because actors' answers are no declared events
  // Signing out and another tab end a walk, or nearly so.
  rank: ({ type }) => {
    if (type === 'TAB_CHANGED') return 2
    return type === 'SIGN_OUT' ? 1 : 0
  },
})
