import type { Call } from '#api/contract/define-call.ts'
import type { PortalUser } from '#schemas/user.ts'

import type { RateLimiter } from './rate-limit.ts'
import { onlyFor, refuse } from './refusal.ts'
import type { Refusal } from './refusal.ts'
import type { VerifyKey } from './service-key.ts'

/** The sign-in that a token comes from; however often it is refreshed, these stay. */
type Session = {
  /** Epoch seconds. */
  readonly since: number
  /** `origin_jti`, of pools that say it. */
  readonly family: string
}
export type Verified =
  | {
      readonly ok: true
      readonly user: PortalUser
      readonly issuer: string
      readonly session?: Session
      /** Epoch seconds. */
      readonly expiresAt: number
      /** Whether the token still counts, for who stays; no query. Absent: until it ends. */
      readonly holds?: () => boolean
    }
  | { readonly ok: false; readonly code: 'not_signed_in' | 'token_expired' }
/** Reads an Authorization header; never throws for a bad one. */
export type Verify = (authorization: string | undefined) => Promise<Verified>

type Visit = {
  /** As limits count it. */
  readonly address: string
  readonly authorization: string | undefined
  /** X-Service-Key; asked only where there is no token. */
  readonly serviceKey?: string | undefined
}
export type Admitted = {
  readonly refusal?: Refusal
  readonly user?: PortalUser
  readonly principal?: string
  /** When the token ends; epoch seconds. */
  readonly expiresAt?: number
  readonly holds?: () => boolean
  readonly session?: Session
}
type Gate = (call: Call, visit: Visit) => Promise<Admitted>

/** The checks before a body is read, in the order of calls.md §1: address rate, token, user rate, who may. */
export function createGate(verify: Verify, limiter: RateLimiter, verifyKey?: VerifyKey): Gate {
  return async (call, visit) => {
    const { address: from, authorization } = visit
    const rate = call.rate ?? (call.method === 'GET' ? 'r' : 'w')
    const isPublic = call.who === 'anonymous'
    const slow = limiter.take('address', from) || (isPublic ? limiter.take(rate, from) : 0)
    if (slow) return { refusal: refuse('rate_limited', { retryAfter: slow }) }
    if (isPublic && authorization === undefined) return {}
    const known = await byKey(call, visit, verifyKey)
    const verified = known ? { ok: true as const, ...known } : await verify(authorization)
    if (!verified.ok) return isPublic ? {} : { refusal: refusalOfStranger(call, visit, verified) }
    const { user, issuer } = verified
    const principal = `${issuer}|${user.sub}`
    const wait = isPublic ? 0 : limiter.take(known ? 'k' : rate, principal)
    if (wait) return { refusal: refuse('rate_limited', { retryAfter: wait }) }
    const refusal = refusalOfRole(call, user)
    if (refusal) return { refusal }
    if (!('expiresAt' in verified)) return { user, principal }
    const { expiresAt, holds, session } = verified
    return {
      user,
      principal,
      expiresAt,
      ...(holds ? { holds } : {}),
      ...(session ? { session } : {}),
    }
  }
}

// A system that shows a key cannot sign in: it is told what is wrong with the key.
function refusalOfStranger(
  { takesKey }: Call,
  { authorization, serviceKey }: Visit,
  { code }: Extract<Verified, { ok: false }>,
): Refusal {
  if (serviceKey === undefined || authorization !== undefined) return refuse(code)
  return refuse(code, { message: takesKey ? BAD_KEY : NO_KEYS })
}
const BAD_KEY = 'This service key is not valid. It is wrong, was revoked or has expired'
const NO_KEYS = 'Service keys can’t do this. Sign in with a user account.'

const byKey = async (
  { takesKey }: Call,
  { authorization, serviceKey }: Visit,
  verifyKey: VerifyKey | undefined,
) =>
  takesKey && serviceKey !== undefined && authorization === undefined
    ? verifyKey?.(serviceKey)
    : undefined

function refusalOfRole(
  { who, method, forEpc }: Call,
  { caller, epcAccess }: PortalUser,
): Refusal | undefined {
  if (who === 'any' || who === 'anonymous' || who.includes(caller)) return undefined
  if (forEpc && epcAccess !== 'no-epc-access') return undefined
  const code = caller === 'readonly' && method !== 'GET' ? 'readonly_user' : 'forbidden_role'
  return refuse(code, { reasons: [onlyFor(who, code)] })
}
