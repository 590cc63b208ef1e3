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
  const kept = new Map<string, { readonly token: string; readonly until: number }>()
  return {
    pools: () => pools,
    /** The id token of a person; made anew when the last one is about to expire. */
    tokenOf: async ({ pool, claims }: PersonInPool): Promise<string> => {
      const at = Math.floor(now().getTime() / 1000)
      const known = kept.get(claims.sub)
      if (known && known.until > at) return known.token
      const token = await new SignJWT({ ...(claims as JWTPayload), token_use: 'id' })
        .setProtectedHeader({ alg: 'RS256', kid: KID })
        .setIssuer(issuerOf(pool))
        .setAudience(clientOf(pool))
        .setIssuedAt(at)
        .setExpirationTime(at + LIFETIME_S)
        .sign(privateKey)
      kept.set(claims.sub, { token, until: at + LIFETIME_S / 2 })
      return token
    },
  }
}
