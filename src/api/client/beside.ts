import { reportWarning } from '#api/report/report.ts'
import { keepIdToken, keepTokensIn, readIdToken } from '#api/session/amplify.ts'
import type { BrowserConfig } from '#schemas/browser-config.ts'
import type { PoolName } from '#schemas/pool.ts'

// Signing in once more while one is signed in: the client library refuses that beside tokens, and would give the old
// ones up before it knows the password. Its storage is a copy without them meanwhile; other tabs and a reload go on with
// what they have.

const PREFIX = 'CognitoIdentityServiceProvider.'
const TOKENS = /\.(accessToken|idToken|refreshToken|clockDrift|signInDetails)$/
const REFRESH = /\.refreshToken$/
const TIMEOUT_MS = 10_000

let copy: Map<string, string> | undefined

const own = (): readonly (readonly [string, string])[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => [key, localStorage.getItem(key) ?? ''])

/** From here on signing in leaves the tokens of now alone. */
export async function beginBeside(): Promise<void> {
  if (copy) return
  const token = await readIdToken().catch(() => undefined)
  const entries = new Map(own().filter(([key]) => !TOKENS.test(key)))
  copy = entries
  // Calls of the page beneath go on with it.
  keepIdToken(token)
  keepTokensIn({
    getItem: async (key) => entries.get(key) ?? null,
    setItem: async (key, value) => void entries.set(key, value),
    removeItem: async (key) => void entries.delete(key),
    clear: async () => entries.clear(),
  })
}

/** Called off: the tokens of before count on. */
export function endBeside(): void {
  if (!copy) return
  copy = undefined
  keepIdToken(undefined)
  keepTokensIn(undefined)
}

type Where = { readonly pool: PoolName; readonly config: BrowserConfig }

/** The new tokens take the place of the old ones, whose sign-in ends. */
export function adoptBeside(where: Where): void {
  if (!copy) return
  const fresh = copy
  const old = own()
  for (const [key] of old) if (!fresh.has(key)) localStorage.removeItem(key)
  for (const [key, value] of fresh) localStorage.setItem(key, value)
  endBeside()
  const replaced = old.find(([key]) => REFRESH.test(key))?.[1]
  if (replaced !== undefined) void revoke(where, replaced).catch(reportWarning)
}

const regionOf = (userPoolId: string) => userPoolId.split('_')[0] ?? ''

// The library revokes what it signs out of only.
async function revoke({ pool, config }: Where, token: string): Promise<void> {
  const settings = config.pools[pool]
  if (!settings) return
  const { userPoolId, userPoolClientId, userPoolEndpoint } = settings
  await fetch(userPoolEndpoint ?? `https://cognito-idp.${regionOf(userPoolId)}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken',
    },
    body: JSON.stringify({ ClientId: userPoolClientId, Token: token }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
}
