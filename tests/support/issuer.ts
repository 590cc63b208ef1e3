import { SignJWT, exportJWK, generateKeyPair } from 'jose'
import type { JWTPayload } from 'jose'

import { PoolName } from '#schemas/pool.ts'
import type { TokenPool } from '#server/http/tokens.ts'

import type { PersonInPool } from './people.ts'

const KID = 'test'
const LIFETIME_S = 900
const issuerOf = (pool: PoolName) => `https://issuer.example/${pool}`
const clientOf = (pool: PoolName) => `client-of-${pool}`

/** A stand-in for all pools with one key: tokens as a pool would sign them, for anybody, at any time. */
export async function createIssuer(now: () => Date) {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: KID, alg: 'RS256', use: 'sig' }] }
  const pools = PoolName.options.map((name): TokenPool => ({
    name,
    issuer: issuerOf(name),
    clientId: clientOf(name),
    keys,
  }))
  const foreign = await generateKeyPair('RS256')
  /** Signed as asked for, an hour ago when `isExpired`. */
  const signed = (
    { pool, claims }: PersonInPool,
    { key = privateKey, use = 'id', isExpired = false },
  ) => {
    const at = Math.floor(now().getTime() / 1000) - (isExpired ? 3600 : 0)
    return new SignJWT({ ...(claims as JWTPayload), token_use: use })
      .setProtectedHeader({ alg: 'RS256', kid: KID })
      .setIssuer(issuerOf(pool))
      .setAudience(clientOf(pool))
      .setIssuedAt(at)
      .setExpirationTime(at + LIFETIME_S)
      .sign(key)
  }
  const kept = new Map<string, { readonly token: string; readonly until: number }>()
  return {
    pools: () => pools,
    /** The id token of a person; made anew when the last one is about to expire. */
    tokenOf: async (person: PersonInPool): Promise<string> => {
      const at = Math.floor(now().getTime() / 1000)
      const { sub } = person.claims
      const known = kept.get(sub)
      if (known && known.until > at) return known.token
      const token = await signed(person, {})
      kept.set(sub, { token, until: at + LIFETIME_S / 2 })
      return token
    },
    /** Tokens of a person that count for nothing, and what is said of them. */
    badTokensOf: async (person: PersonInPool) =>
      [
        ['expired', await signed(person, { isExpired: true }), 'token_expired'],
        ['forged', await signed(person, { key: foreign.privateKey }), 'not_signed_in'],
        ['an access token', await signed(person, { use: 'access' }), 'not_signed_in'],
      ] as const,
  }
}
