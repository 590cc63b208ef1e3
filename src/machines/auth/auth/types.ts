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
  readonly tokenAgeMs: number
  readonly failure: Failure | undefined
  /** Whether the user asked for the refresh that runs, and so gets a message about it. */
  readonly isRefreshAsked: boolean
}

export type AuthEvent =
  | { readonly type: 'CHOOSE_POOL'; readonly pool: PoolName }
  | { readonly type: 'SIGNED_IN'; readonly session: Session }
  /** Refresh User Data of the account menu. */
  | { readonly type: 'REFRESH' }
  /** A call was refused for its token: refresh soon, once for many. */
  | { readonly type: 'DOUBT_SESSION' }
  | { readonly type: 'SIGN_OUT' }
  /** Another tab signed in or out. */
  | { readonly type: 'TAB_CHANGED' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'RELOAD' }

/** The pool that this browser used last. */
export type AuthInput = { readonly pool: PoolName }
/** What each actor of the session gets. */
export type SessionInput = { readonly pool: PoolName; readonly config: BrowserConfig | undefined }
