import { createHash, randomBytes, randomUUID } from 'node:crypto'

import { SignJWT, createLocalJWKSet, jwtVerify } from 'jose'
import type { JWTPayload } from 'jose'

import { groupsAllowed } from '#server/identity/account/groups.ts'
import { attributesOf } from '#server/identity/account/users.ts'
import type { User, Users } from '#server/identity/account/users.ts'
import type { NewDevice } from '#server/identity/challenges/devices.ts'
import { fail } from '#server/identity/errors.ts'
import { beforeTokens } from '#server/identity/hooks.ts'
import type { Pool, Pools } from '#server/identity/pools.ts'

import type { RefreshTokens, SignIn } from './refresh-tokens.ts'
import type { SigningKey } from './signing-keys.ts'
import type { TokenFloor } from './token-floor.ts'

const LIFETIME_S = 900
const FRESH_S = 600
const SIGN_IN_AGAIN = 'Sign in again to change this: you signed in more than ten minutes ago.'
/** What a sign-in with a password may do: change the account itself. */
const SCOPE = 'aws.cognito.signin.user.admin'

export type TokenAnswer = {
  readonly AccessToken: string
  readonly IdToken: string
  readonly RefreshToken?: string
  readonly TokenType: 'Bearer'
  readonly ExpiresIn: number
  readonly NewDeviceMetadata?: NewDevice
}

type Extras = {
  readonly device?: string
  /** Of the hosted sign-in: what was asked for there. */
  readonly scope?: string
  readonly nonce?: string
  /** Chosen by the caller who has to find the sign-in again. */
  readonly family?: string
}

type Parts = {
  readonly key: SigningKey
  readonly pools: Pools
  readonly users: Users
  readonly refreshTokens: RefreshTokens
  readonly floor: TokenFloor
  readonly publicUrl: () => string
  readonly now: () => Date
}

/** The `iss` of a pool's tokens; its key set is below it. */
export const issuerOf = (publicUrl: string, poolId: string): string =>
  `${publicUrl.replace(/\/$/, '')}/identity/${poolId}`

type Issued = SignIn & { readonly nonce?: string }
type Issuing = Pick<Parts, 'key' | 'floor' | 'publicUrl' | 'now'>

function createIssue({ key, floor, publicUrl, now }: Issuing) {
  const sign = (claims: JWTPayload, issuer: string, issuedAt: number) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: key.kid })
      .setIssuer(issuer)
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + LIFETIME_S)
      .sign(key.privateKey)
  return async (pool: Pool, user: User, signIn: Issued): Promise<TokenAnswer> => {
    const issuer = issuerOf(publicUrl(), pool.id)
    // A token of the second in which the floor was raised would be refused: this one is dated one later.
    const seconds = Math.floor(now().getTime() / 1000)
    const issuedAt = Math.max(seconds, (await floor.read(issuer, user.sub)) + 1)
    const [AccessToken, IdToken] = await Promise.all([
      sign(accessClaims(pool, user, signIn), issuer, issuedAt),
      sign(idClaims(pool, user, signIn), issuer, issuedAt),
    ])
    return { AccessToken, IdToken, TokenType: 'Bearer', ExpiresIn: LIFETIME_S }
  }
}

/** Issues tokens with the claims that Cognito's have (sign-in.md §1), and reads access tokens back. */
export function createTokens(parts: Parts) {
  const { users, refreshTokens, floor, publicUrl, now } = parts
  const issue = createIssue(parts)
  const issuer = (pool: Pool) => issuerOf(publicUrl(), pool.id)
  return {
    issuer,
    /** The tokens of a completed sign-in. */
    signIn: async (pool: Pool, user: User, extras: Extras = {}): Promise<TokenAnswer> => {
      const { device = null, scope = null, nonce, family = randomUUID() } = extras
      const signIn = { family, authTime: now(), device, scope }
      const token = newRefreshToken()
      await refreshTokens.begin({ hash: token.hash, pool, username: user.username, signIn })
      const answer = await issue(pool, user, nonce === undefined ? signIn : { ...signIn, nonce })
      return { ...answer, RefreshToken: token.text }
    },
    /** New tokens for a refresh token; with `rotate` the refresh token is replaced as well. */
    refresh: async (pool: Pool, text: string, rotate: boolean): Promise<TokenAnswer> => {
      const next = rotate ? newRefreshToken() : undefined
      const used = await refreshTokens.use({ hash: hashOf(text), pool, next: next?.hash })
      const user = await users.find({ poolId: pool.id, username: used.username })
      if (!user?.enabled || user.status !== 'CONFIRMED')
        return fail('NotAuthorizedException', 'Refresh Token has been revoked')
      beforeTokens(pool, user)
      const answer = await issue(pool, user, used.signIn)
      return next ? { ...answer, RefreshToken: next.text } : answer
    },
    /** Ends the sign-in that a refresh token belongs to, and says whose it was; nothing about unknown ones. */
    revoke: async (pool: Pool, text: string): Promise<string | undefined> => {
      const username = await refreshTokens.revokeOf({ hash: hashOf(text), pool })
      const user = username && (await users.find({ poolId: pool.id, username }))
      return user ? `${issuer(pool)}|${user.sub}` : undefined
    },
    revokeFamily: (family: string) => refreshTokens.revokeFamily(family),
    /** Ends what was signed in on a device, but for the sign-in that asks. */
    revokeDevice: (user: User, device: string, family: string) =>
      refreshTokens.revokeDevice(user, device, family),
    /** Ends all sign-ins of a user: refresh tokens at once, others within 5 s. */
    signOutEverywhere: async (pool: Pool, user: User) => {
      await refreshTokens.revokeAll(pool, user.username)
      await floor.raise(issuer(pool), user.sub)
    },
    ...createHolders(parts),
    /** Ends the other sign-ins of whoever asks. */
    signOutOthers: (user: User, family: string) => refreshTokens.revokeOthers(user, family),
  }
}

type AccessClaims = Record<'iss' | 'client_id' | 'username' | 'origin_jti' | 'scope', string> & {
  readonly iat: number
  readonly auth_time: number
  readonly device_key?: string
}
/** Who an access token belongs to, on which device, and of which sign-in. */
type Holder = {
  readonly pool: Pool
  readonly user: User
  readonly device: string | undefined
  readonly family: string
  /** Seconds since 1970. */
  readonly signedInAt: number
}

function createHolders(parts: Parts) {
  const { pools, users, refreshTokens, floor, publicUrl, now } = parts
  const readAccessToken = createReader(parts)
  const whoIs = async (text: string): Promise<Holder> => {
    const claims = await readAccessToken(text)
    const pool = await pools.byClient(claims.client_id)
    const user = await users.find({ poolId: pool.id, username: claims.username })
    const isCurrent =
      user?.enabled === true &&
      claims.iss === issuerOf(publicUrl(), pool.id) &&
      claims.iat > (await floor.read(claims.iss, user.sub)) &&
      !(await refreshTokens.isRevoked(claims.origin_jti))
    if (!isCurrent) return fail('NotAuthorizedException', 'Access Token has been revoked')
    if (!claims.scope.split(' ').includes(SCOPE))
      return fail('NotAuthorizedException', 'Access Token does not have required scopes')
    const signedInAt = claims.auth_time
    return { pool, user, device: claims.device_key, family: claims.origin_jti, signedInAt }
  }
  return {
    /** Who an access token speaks for; refuses tokens that may not touch the account. */
    whoIs,
    /** The same for what changes how one signs in: it takes a sign-in of the last ten minutes (ASVS 7.5.1). */
    whoMayChange: async (text: string): Promise<Holder> => {
      const holder = await whoIs(text)
      const ageS = now().getTime() / 1000 - holder.signedInAt
      return ageS <= FRESH_S ? holder : fail('NotAuthorizedException', SIGN_IN_AGAIN)
    },
  }
}

function createReader({ key, now }: Parts): (text: string) => Promise<AccessClaims> {
  const keySet = createLocalJWKSet(key.jwks)
  return async (text) => {
    const options = { algorithms: ['RS256'], currentDate: now() }
    const read = await jwtVerify(text, keySet, options).catch(() => undefined)
    if (read?.payload['token_use'] !== 'access')
      return fail('NotAuthorizedException', 'Invalid Access Token')
    return read.payload as JWTPayload & AccessClaims // because createIssue() wrote them under our key
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

function newRefreshToken() {
  const text = randomBytes(48).toString('base64url')
  return { text, hash: hashOf(text) }
}

function commonClaims(pool: Pool, user: User, { family, authTime }: SignIn) {
  const groups = groupsAllowed(pool.name, user.groups)
  return {
    sub: user.sub,
    origin_jti: family,
    auth_time: Math.floor(authTime.getTime() / 1000),
    ...(groups.length ? { 'cognito:groups': groups } : {}),
  }
}

const accessClaims = (pool: Pool, user: User, signIn: SignIn) => ({
  ...commonClaims(pool, user, signIn),
  token_use: 'access',
  client_id: pool.clientId,
  username: user.username,
  scope: signIn.scope ?? SCOPE,
  ...(signIn.device === null ? {} : { device_key: signIn.device }),
})

function claimOf(name: string, value: string): unknown {
  if (name === 'identities') return JSON.parse(value)
  return name.endsWith('_verified') ? value === 'true' : value
}

function idClaims(pool: Pool, user: User, signIn: Issued) {
  const attributes = Object.entries(attributesOf(user)).map(([name, value]) => [
    name,
    claimOf(name, value),
  ])
  // What the service says comes last: no attribute can stand for it.
  return {
    ...Object.fromEntries(attributes),
    ...commonClaims(pool, user, signIn),
    token_use: 'id',
    aud: pool.clientId,
    'cognito:username': user.username,
    ...(signIn.nonce === undefined ? {} : { nonce: signIn.nonce }),
  }
}
