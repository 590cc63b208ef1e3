import { Amplify } from 'aws-amplify'
import { fetchAuthSession, signOut } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { ConsoleLogger, Hub, defaultStorage } from 'aws-amplify/utils'

import { throttled } from '#api/client/throttled.ts'
import { report } from '#api/report/report.ts'
import type { Session } from '#machines/auth/auth/types.ts'
import type { BrowserConfig } from '#schemas/browser-config.ts'
import type { PoolName } from '#schemas/pool.ts'
import { IdClaims, readUser } from '#schemas/user.ts'
import type { PortalUser } from '#schemas/user.ts'
import { isLasting, local } from '#storage'

import { doubtSession } from './doubt.ts'
// Where there are tokens, there is what removes them.
import { onForget } from './on-device.ts'
import { isSomebodyRemembered } from './remembered.ts'
import { signInAgeMs } from './signed-in-at.ts'

// A chunk of its own: it comes when somebody is remembered or the sign-in form gets the focus (with challenges.ts).

const SECOND_MS = 1000
// Ours: the specification names no time.
const TOKEN_PAUSE_MS = 1000

const idToken = throttled(async () => (await fetchAuthSession()).tokens?.idToken?.toString(), {
  pauseMs: TOKEN_PAUSE_MS,
})

// Its failures reach us as errors; what it logs besides frightens and helps nobody.
ConsoleLogger.LOG_LEVEL = 'NONE'

// Whether somebody was remembered when this page read tokens last: whoever just signs in is not yet.
let wasSomebody = false
onForget(() => {
  wasSomebody = false
})

// Tokens that could not be renewed on the way to some call: the session is looked at once, and ends if it has ended. A
// network that is gone says nothing about it.
Hub.listen('auth', ({ payload }) => {
  // Another token, or nobody's: the one that was read before does not count.
  idToken.forget()
  // Another tab signed out while these were on their way.
  if (payload.event === 'tokenRefresh' && wasSomebody && !isSomebodyRemembered())
    void signOut().catch(() => undefined)
  if (payload.event !== 'tokenRefresh_failure') return
  const name = payload.data?.error?.name
  if (name !== 'NetworkError') doubtSession(name === 'NotAuthorizedException')
})

type Settings = NonNullable<BrowserConfig['pools'][PoolName]>
type OAuth = NonNullable<Settings['oauth']>

type Storage = Parameters<typeof cognitoUserPoolsTokenProvider.setKeyValueStorage>[0]
let ownStorage: Storage | undefined

/** A storage of this page only. */
export const storageOf = (entries: Map<string, string>): Storage => ({
  getItem: async (key) => entries.get(key) ?? null,
  setItem: async (key, value) => void entries.set(key, value),
  removeItem: async (key) => void entries.delete(key),
  clear: async () => entries.clear(),
})

// Where the browser has none, tokens last as long as the page; the library's own memory would be hidden from signing out.
const ofPage: Storage = {
  getItem: async (key) => local().getItem(key) ?? null,
  setItem: async (key, value) => local().setItem(key, value),
  removeItem: async (key) => local().removeItem(key),
  clear: async () => Object.keys(local()).forEach((key) => local().removeItem(key)),
}

/** Has the client library keep tokens elsewhere than in the local storage (beside.ts); undefined: there again. */
export function keepTokensIn(storage: Storage | undefined): void {
  ownStorage = storage
  const usual = isLasting(local()) ? defaultStorage : ofPage
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage ?? usual)
}

const here = (address: string) => new URL(address, location.origin).href

/**
 * Points the client library at a pool; `oauth` only while a single sign-on begins, ends or is signed out of. Without the
 * identity pool: the portal's calls take the id token, and the library would fetch AWS credentials beside it.
 */
export function usePool(pool: PoolName, config: BrowserConfig, oauth?: OAuth): void {
  const settings = config.pools[pool]
  if (!settings) throw Object.assign(new Error(pool), { name: 'ResourceNotFoundException' })
  const { userPoolId, userPoolClientId, userPoolEndpoint } = settings
  idToken.forget()
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        ...(userPoolEndpoint ? { userPoolEndpoint: here(userPoolEndpoint) } : {}),
        ...(oauth ? { loginWith: { oauth: hosted(oauth) } } : {}),
      },
    },
  })
  // Told of a pool, the library goes back to the local storage.
  if (ownStorage || !isLasting(local())) keepTokensIn(ownStorage)
}

const hosted = ({ domain, scopes, redirectSignIn, redirectSignOut }: OAuth) => ({
  domain,
  scopes,
  redirectSignIn,
  redirectSignOut,
  responseType: 'code' as const,
})

function readClaims(pool: PoolName, payload: unknown): PortalUser {
  const { success, data, error } = IdClaims.safeParse(payload)
  if (success) return readUser(pool, data)
  // Specification 2 §5: issues of the payload are logged but do not block sign-in.
  report(error, { groupingKey: 'id-token' })
  return readUser(pool, { sub: '' })
}

// security.md §3: no refresh token counts longer.
const WEEK_MS = 7 * 86_400_000

/**
 * What is kept of a sign-in whose token cannot be renewed, since nobody is reached: whoever opens the portal without a
 * network stays signed in on this device. It opens nothing of the server, which judges each call by itself.
 */
async function tokensUnrenewed(error: unknown) {
  if (!(error instanceof Error) || error.name !== 'NetworkError') throw error
  const kept = await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens()
  if (!kept || signInAgeMs(kept.accessToken.payload['auth_time']) > WEEK_MS) throw error
  return kept
}

/** Who is signed in at this pool; undefined: nobody. Read anew (`forceRefresh`), it fails where nobody is reached. */
export async function readSession(
  pool: PoolName,
  options: { readonly forceRefresh?: boolean } = {},
): Promise<Session | undefined> {
  wasSomebody ||= isSomebodyRemembered()
  const tokens = await fetchAuthSession(options).then(
    (session) => session.tokens,
    (error: unknown) => {
      if (options.forceRefresh) throw error
      return tokensUnrenewed(error)
    },
  )
  if (!tokens?.idToken) return undefined
  const { payload } = tokens.idToken
  return {
    user: readClaims(pool, payload),
    tokenAgeMs: Date.now() - (payload.iat ?? 0) * SECOND_MS,
  }
}

/** The id token that calls carry; the library refreshes it near its end. Calls in a row share one reading. */
export const readIdToken = (): Promise<string | undefined> =>
  keptToken === undefined ? idToken.read() : Promise.resolve(keptToken)

let keptToken: string | undefined
/** Has calls go on with this token while one signs in once more (beside.ts). */
export const keepIdToken = (token: string | undefined): void => void (keptToken = token)

const isAlreadySignedIn = (error: unknown) =>
  error instanceof Error && error.name === 'UserAlreadyAuthenticatedException'

/**
 * Begins to sign in. What a session that was not read in time left, or a sign-in that was closed before its end, goes
 * first: a page that another tab signed in beside asks to be reloaded and offers no form.
 */
export async function beginAfresh<T>(
  begin: () => Promise<T>,
  leave: () => Promise<void> = signOut,
): Promise<T> {
  try {
    return await begin()
  } catch (error) {
    if (!isAlreadySignedIn(error)) throw error
    await leave()
    return begin()
  }
}

export { signOut }
