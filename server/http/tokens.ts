import { createLocalJWKSet, createRemoteJWKSet, decodeJwt, errors, jwtVerify } from 'jose'
import type { JSONWebKeySet, JWTPayload, JWTVerifyGetKey } from 'jose'

import type { PoolName } from '#schemas/pool.ts'
import { IdClaims, readUser } from '#schemas/user.ts'

import type { Verified, Verify } from './gate.ts'

const MAX_TOKEN_LENGTH = 8_192
const CLOCK_TOLERANCE_S = 30
const KEYS_TIMEOUT_MS = 3_000
/** Keys that were read once serve this long while the pool does not answer (security.md §4). */
const KEYS_KEPT_MS = 86_400_000
const KEYS_COOLDOWN_MS = 30_000

/** A pool whose id tokens count: with its keys, or the address where they are read when the first token comes. */
export type TokenPool = {
  readonly name: PoolName
  readonly issuer: string
  readonly clientId: string
} & ({ readonly keys: JSONWebKeySet } | { readonly keysUrl: string })

/** What ends tokens before their time; no query. */
export type Floor = {
  /** Seconds since 1970 that tokens of a person must be younger than. */
  readonly notBefore: (issuer: string, sub: string) => number
  /** Whether the sign-in that a token names (`origin_jti`) has ended. */
  readonly isEnded: (family: string) => boolean
}

type Options = {
  /** Asked at each token, since the embedded pools know their issuer only once the portal listens; the same list again is not read again. */
  readonly pools: () => readonly TokenPool[]
  readonly floor: Floor
  readonly now: () => Date
}
type Issuer = { readonly pool: TokenPool; readonly keyOf: JWTVerifyGetKey }

const NOT_SIGNED_IN = { ok: false, code: 'not_signed_in' } as const satisfies Verified
const EXPIRED = { ok: false, code: 'token_expired' } as const satisfies Verified

/**
 * Reads `Authorization: Bearer …` and accepts only id tokens of the given pools and clients: RS256 under a key that the
 * pool itself publishes, whatever the token's header says about keys. Refuses without a query (security.md R7).
 */
export function createTokenVerifier({ pools, floor, now }: Options): Verify {
  const issuerOf = createIssuers(pools)
  return async (authorization) => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1]
    if (!token || token.length > MAX_TOKEN_LENGTH) return NOT_SIGNED_IN
    const issuer = issuerOf(claimedIssuer(token))
    if (!issuer) return NOT_SIGNED_IN
    const verified = await verifySignature(token, issuer, now())
    if ('ok' in verified) return verified
    return accept(verified.payload, issuer.pool, { floor, now })
  }
}

// Only to find the pool whose keys must have signed it; nothing of it is believed yet.
function claimedIssuer(token: string): string {
  try {
    return decodeJwt(token).iss ?? ''
  } catch {
    return ''
  }
}

function createIssuers(pools: Options['pools']): (issuer: string) => Issuer | undefined {
  let read: readonly TokenPool[] = []
  let issuers = new Map<string, Issuer>()
  return (issuer) => {
    const current = pools()
    if (current !== read) {
      issuers = new Map(current.map((pool) => [pool.issuer, { pool, keyOf: keysOf(pool) }]))
      read = current
    }
    return issuers.get(issuer)
  }
}

function keysOf(pool: TokenPool): JWTVerifyGetKey {
  if ('keys' in pool) return createLocalJWKSet(pool.keys)
  return createRemoteJWKSet(new URL(pool.keysUrl), {
    timeoutDuration: KEYS_TIMEOUT_MS,
    cacheMaxAge: KEYS_KEPT_MS,
    cooldownDuration: KEYS_COOLDOWN_MS, // an unknown kid asks again, but not for every token
  })
}

async function verifySignature(
  token: string,
  { pool, keyOf }: Issuer,
  currentDate: Date,
): Promise<(Verified & { ok: false }) | { readonly payload: JWTPayload }> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keyOf, {
      algorithms: ['RS256'],
      issuer: pool.issuer,
      audience: pool.clientId,
      requiredClaims: ['exp', 'iat', 'sub', 'token_use'],
      clockTolerance: CLOCK_TOLERANCE_S,
      currentDate,
    })
    // Without a kid jose would take the only key there is.
    return protectedHeader.kid === undefined ? NOT_SIGNED_IN : { payload }
  } catch (error) {
    // Of an expired token everything else was in order: the signature and the issuer are checked before.
    if (error instanceof errors.JWTExpired) return EXPIRED
    if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout))
      return NOT_SIGNED_IN
    throw error // the pool's keys cannot be read: our failure, not the caller's
  }
}

function accept(
  payload: JWTPayload,
  pool: TokenPool,
  { floor, now }: Pick<Options, 'floor' | 'now'>,
): Verified {
  const { iat = 0, exp = 0 } = payload
  const claims = IdClaims.safeParse(payload)
  const isFromFuture = iat * 1000 > now().getTime() + CLOCK_TOLERANCE_S * 1000
  if (!claims.success || payload['token_use'] !== 'id' || isFromFuture) return NOT_SIGNED_IN
  const { sub } = claims.data
  const { origin_jti: family, auth_time: since } = payload
  // Rights have changed since: a fresh token has the new ones, if there is one to be had.
  const holds = () =>
    iat > floor.notBefore(pool.issuer, sub) &&
    !(typeof family === 'string' && floor.isEnded(family))
  if (!holds()) return EXPIRED
  const user = {
    ...readUser(pool.name, claims.data),
    statedCompany: claims.data['custom:company_name'],
  }
  const session =
    typeof since === 'number' && since > 0
      ? { session: { since, family: typeof family === 'string' ? family : '' } }
      : {}
  return { ok: true, user, issuer: pool.issuer, expiresAt: exp, holds, ...session }
}
