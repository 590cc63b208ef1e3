import type { AuthEvent, AuthInput, Session } from '#machines/auth/auth/types.ts'
import type { Failure, FailureKind } from '#machines/auth/failure.ts'
import type { BrowserConfig } from '#schemas/browser-config.ts'
import { readUser } from '#schemas/user.ts'
import type { ActorEvent } from '#tests/machines/actor-event.ts'

export const sampleInput: AuthInput = { pool: 'external', isReturning: false }
/** A page that single sign-on leads back to. */
export const returningInput: AuthInput = { pool: 'redwood_okta', isReturning: true }

/** A user of a pool, for generated tests. */
export const aSession = (
  pool: 'external' | 'redwood_okta' = 'external',
  tokenAgeMs = 0,
): Session => ({
  user: readUser(pool, {
    sub: `sub-${pool}`,
    given_name: 'Sara',
    family_name: 'Okafor',
    'custom:roles': '["supplier-user"]',
    'custom:tenant': 'supplier:300000000000200',
    'cognito:groups': ['cp-admin'],
  }),
  tokenAgeMs,
})

/** Settings that nothing is missing in. */
export const aConfig: BrowserConfig = {
  company: { name: 'Redwood', slug: 'redwood' },
  emails: {
    customerOperations: 'customer-operations@portal.example',
    vwProgram: 'vw-program@portal.example',
    vwSupport: 'vw-support@portal.example',
    battery: 'battery@portal.example',
    euLogistics: 'eu-logistics@portal.example',
    portalHelp: 'help@portal.example',
  },
  pools: {},
}

/** What the service throws, by its names. */
const thrown = (kind: FailureKind): Failure => ({ kind, text: `${kind}.` })

/** The pages, other tabs and the actors of the session: everything that may happen to it. */
export const authAlphabet = [
  { type: 'CHOOSE_POOL', pool: 'external' },
  { type: 'CHOOSE_POOL', pool: 'redwood_okta' },
  { type: 'SIGNED_IN', session: aSession() },
  { type: 'SIGNED_IN', session: aSession('redwood_okta') },
  { type: 'START_SSO', pool: 'redwood_okta' },
  { type: 'USE_VW_SSO' },
  { type: 'GIVE_UP' },
  { type: 'REFRESH' },
  { type: 'DOUBT_SESSION' },
  { type: 'TOKEN_REFUSED' },
  { type: 'SIGN_IN_AGAIN' },
  { type: 'SIGN_OUT' },
  { type: 'TAB_CHANGED' },
  { type: 'RETRY' },
  { type: 'RELOAD' },
  { type: 'xstate.done.actor.auth.loadConfig', output: aConfig },
  { type: 'xstate.error.actor.auth.loadConfig', error: thrown('network') },
  { type: 'xstate.done.actor.auth.completeRedirect', output: undefined },
  { type: 'xstate.error.actor.auth.completeRedirect', error: thrown('vwMustUseSso') },
  { type: 'xstate.error.actor.auth.completeRedirect', error: thrown('notAssigned') },
  { type: 'xstate.after.callbackTimeout.auth.status.configuring.callback' },
  { type: 'xstate.error.actor.auth.startRedirect', error: thrown('ssoFailed') },
  { type: 'xstate.after.redirectTimeout.auth.status.unauthenticated.redirecting' },
  { type: 'xstate.done.actor.auth.fetchSession', output: aSession() },
  { type: 'xstate.done.actor.auth.fetchSession', output: aSession('external', 60_000) },
  { type: 'xstate.done.actor.auth.fetchSession', output: undefined },
  { type: 'xstate.error.actor.auth.fetchSession', error: thrown('network') },
  { type: 'xstate.after.sessionTimeout.auth.status.configuring.session' },
  { type: 'xstate.done.actor.auth.refreshSession', output: aSession() },
  { type: 'xstate.error.actor.auth.refreshSession', error: thrown('notAuthorized') },
  { type: 'xstate.error.actor.auth.refreshSession', error: thrown('network') },
  { type: 'xstate.after.refreshDebounce.auth.status.authenticated.debouncing.quiet' },
  { type: 'xstate.after.refreshMaxWait.auth.status.authenticated.debouncing' },
  { type: 'xstate.done.actor.auth.signOut', output: 'here' },
  { type: 'xstate.done.actor.auth.signOut', output: 'provider' },
  { type: 'xstate.error.actor.auth.signOut', error: thrown('network') },
  { type: 'xstate.error.actor.auth.watchTabs', error: thrown('unknown') },
] as const satisfies readonly (AuthEvent | ActorEvent)[]
