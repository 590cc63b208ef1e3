import { pools } from '#schemas/pool.ts'
import type { PoolName } from '#schemas/pool.ts'
import type { PortalUser } from '#schemas/user.ts'
import { local, read, session, write } from '#storage'

// Own keys, so that other tabs can be heard: the client library's events leak between pools (sign-in.md §3).
const POOL_KEY = 'portal.pool'
const USER_KEY = 'portal.user'
export const SSO_KEY = 'portal.sso'
export const TARGET_KEY = 'portal.successUrl'
export const REDIRECT_KEY = 'portal.redirect'
/** Set as long as signing out left something to do (revoking.ts). */
export const LEFT_KEY = 'portal.left'
const DEFAULT_POOL: PoolName = 'external'

// Not by the schema: the entry of the pages does without zod.
const asPool = (value: string | null | undefined): PoolName | undefined =>
  value && Object.hasOwn(pools, value) ? (value as PoolName) : undefined // because it is a key of the table

/** The pool of whoever is signed in, whatever another tab chose; else the one that was chosen last. */
export const rememberedPool = (): PoolName =>
  asPool(read(local, USER_KEY)?.split('|')[0]) ?? asPool(read(local, POOL_KEY)) ?? DEFAULT_POOL
export const rememberPool = (pool: PoolName): void => write(local, POOL_KEY, pool)

type Leaving = {
  end?: () => void
  forget?: () => void
  callOff?: () => void
  user?: string | null
}
/**
 * Signing out in this page. `end` and `forget` are on-device.ts, which comes with the client library, before any token
 * does; `callOff` ends what is being read before the token does: it would be refused. `user` is who is signed out for
 * other tabs and a reload, while this page still sends what it has of them; null: that is over.
 */
export const leaving: Leaving = {}
/** Who is signed in on this browser, without loading the client library: `pool|sub`. */
export const rememberedUser = (): string | undefined => leaving.user ?? read(local, USER_KEY)
export const isSomebodyRemembered = (): boolean => rememberedUser() !== undefined
// As this document read or wrote it last.
let known: string | undefined
const writeUser = (user: string | undefined): void => {
  known = user
  write(local, USER_KEY, user)
}
export const rememberUser = ({ pool, sub }: PortalUser): void => writeUser(`${pool}|${sub}`)
export function forgetUser(): void {
  writeUser(undefined)
  write(local, SSO_KEY, undefined)
  leaving.callOff?.()
}

/** Whether it was by single sign-on, so that signing out goes to the provider as well. */
export const hasSignedInBySso = (): boolean => read(local, SSO_KEY) !== undefined

/** Where to go after signing in (specification 2 §3 and §5: a stored redirect starts with a slash). */
export const rememberTarget = (path: string): void =>
  path.startsWith('/') ? write(session, TARGET_KEY, path) : undefined

/** The pool of the single sign-on that this tab is away for; api/redirect.ts has the rest. */
export const redirectPool = (): PoolName | undefined =>
  asPool(read(session, REDIRECT_KEY)?.split('|')[0])

type Heard = { readonly user: () => void; readonly pool: (pool: PoolName) => void }

/**
 * Hears what other tabs write; returns how to stop. A document that was left may be heard by the one that follows it in the
 * same tab: who was signed in by it is no change then.
 */
export function hearOtherTabs({ user, pool }: Heard): () => void {
  known = read(local, USER_KEY)
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === null || (key === USER_KEY && (newValue ?? undefined) !== known)) user()
    const chosen = key === POOL_KEY && asPool(newValue)
    if (chosen) pool(chosen)
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
