import type { Failure } from '#machines/auth/failure.ts'
import type { BrowserConfig } from '#schemas/browser-config.ts'
import type { PoolName } from '#schemas/pool.ts'
import type { PortalUser } from '#schemas/user.ts'

/** Who is signed in, and how old the token is. Tokens themselves never enter a machine. */
export type Session = { readonly user: PortalUser; readonly tokenAgeMs: number }

export type AuthContext = {
  readonly config: BrowserConfig | undefined
  /** The user pool that signing in uses; fixed while somebody is signed in (specification 2 §4). */
  readonly pool: PoolName
  readonly user: PortalUser | undefined
  /** Of the token that the page came with, until it is settled; 0 from then on. */
  readonly tokenAgeMs: number
  readonly failure: Failure | undefined
  /** Whether the sign-in that a page asked for last was made. */
  readonly isProven: boolean
  /** Whether the user asked for the refresh that runs, and so gets a message about it. */
  readonly isRefreshAsked: boolean
  /** How the single sign-on of this page load went. */
  readonly redirect: 'none' | 'returning' | 'returned' | 'failed'
}

export type AuthEvent =
  | { readonly type: 'CHOOSE_POOL'; readonly pool: PoolName }
  | { readonly type: 'SIGNED_IN'; readonly session: Session }
  /** Single sign-on of a pool; it leaves the page. */
  | { readonly type: 'START_SSO'; readonly pool: PoolName }
  /** A password of VW corporate or field staff was right, but is not taken: on to VW's own single sign-on. */
  | { readonly type: 'USE_VW_SSO' }
  /** Somebody does not wait for the single sign-on to be completed, or does not sign in again on the page: not now. */
  | { readonly type: 'GIVE_UP' }
  /** Refresh User Data of the account menu. */
  | { readonly type: 'REFRESH' }
  /** A call was refused for its token: refresh soon, once for many. */
  | { readonly type: 'DOUBT_SESSION' }
  /** A call was refused, and said that its token has ended: refresh at once, once for each token. */
  | { readonly type: 'TOKEN_REFUSED' }
  /** A page asks for a sign-in of now, for what may not be changed with an old one. */
  | { readonly type: 'SIGN_IN_AGAIN' }
  | { readonly type: 'SIGN_OUT' }
  /** Another tab signed in or out. */
  | { readonly type: 'TAB_CHANGED' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'RELOAD' }

export type AuthInput = {
  /** The pool that this browser used last, or that the redirect was for. */
  readonly pool: PoolName
  /** Whether this page comes from a single sign-on, or one that this tab started was not completed. */
  readonly isReturning: boolean
}
/** What each actor of the session gets. */
export type SessionInput = {
  readonly pool: PoolName
  readonly config: BrowserConfig | undefined
  /** Somebody has just signed in: there are tokens, whatever is remembered. */
  readonly isCertain: boolean
}
export type RedirectInput = SessionInput & {
  /** Nobody pressed the button of the single sign-on: one is told why the page goes. */
  readonly isAutomatic: boolean
}
/** Where signing out ended: at the provider's page, which leads back, or here. It fails where nobody was reached. */
export type SignedOutWhere = 'here' | 'provider'
