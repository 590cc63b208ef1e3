import { keepIdToken, keepTokensIn, readIdToken, storageOf } from '#api/session/amplify.ts'
import { revokeOrKeep } from '#api/session/revoking.ts'
import type { BrowserConfig } from '#schemas/browser-config.ts'
import type { PoolName } from '#schemas/pool.ts'
import { local, read, write } from '#storage'

// Signing in once more while one is signed in: the client library refuses that beside tokens, and would give the old
// ones up before it knows the password. Its storage is a copy without them meanwhile; other tabs and a reload go on with
// what they have.

const PREFIX = 'CognitoIdentityServiceProvider.'
const TOKENS = /\.(accessToken|idToken|refreshToken|clockDrift|signInDetails)$/
const REFRESH = /\.refreshToken$/

let copy: Map<string, string> | undefined

type Entries = readonly (readonly [string, string])[]
const own = (): Entries =>
  Object.keys(local())
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => [key, read(local, key) ?? ''])

/** From here on signing in leaves the tokens of now alone. */
export async function beginBeside(): Promise<void> {
  if (copy) return
  const token = await readIdToken().catch(() => undefined)
  const entries = new Map(own().filter(([key]) => !TOKENS.test(key)))
  copy = entries
  // Calls of the page beneath go on with it.
  keepIdToken(token)
  keepTokensIn(storageOf(entries))
}

/** Called off: the tokens of before count on. */
export function endBeside(): void {
  if (!copy) return
  copy = undefined
  keepIdToken(undefined)
  keepTokensIn(undefined)
}

type Where = { readonly pool: PoolName; readonly config: BrowserConfig }

/** Puts entries in the place of those of now; where the storage is full, it throws and those of now stay. */
function replace(old: Entries, fresh: ReadonlyMap<string, string>): void {
  for (const [key] of old) if (!fresh.has(key)) write(local, key, undefined)
  try {
    for (const [key, value] of fresh) local().setItem(key, value)
  } catch (error) {
    for (const key of fresh.keys()) write(local, key, undefined)
    for (const [key, value] of old) write(local, key, value)
    throw error
  }
}

/**
 * The new tokens take the place of the old ones, whose sign-in ends. Throws where the storage is full: then one goes on
 * with the old ones, and may sign in again.
 */
export function adoptBeside(where: Where): void {
  if (!copy) return
  const old = own()
  replace(old, copy)
  endBeside()
  const replaced = old.find(([key]) => REFRESH.test(key))?.[1]
  if (replaced !== undefined) void revokeOrKeep({ ...where, token: replaced })
}
