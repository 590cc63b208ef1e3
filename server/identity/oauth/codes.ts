import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'

import type { Kysely } from 'kysely'

import type { IdentityTables } from '#server/db/identity-tables.ts'
import type { User } from '#server/identity/account/users.ts'
import type { Pool } from '#server/identity/pools.ts'

import type { AuthorizeRequest } from './request.ts'

const LIFETIME_MS = 60_000

type Parts = { readonly db: Kysely<IdentityTables>; readonly now: () => Date }
type Redeemed = {
  readonly poolId: string
  readonly username: string
  readonly scope: string
  readonly nonce: string | null
  /** Of the sign-in that the code leads to. */
  readonly family: string
}
type Proof = {
  readonly clientId: string
  readonly redirectUri: string
  readonly verifier: string
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

const isProved = (challenge: string, verifier: string) => {
  const [want, got] = [Buffer.from(challenge, 'base64url'), hashOf(verifier)]
  return want.length === got.length && timingSafeEqual(want, got)
}

/** Authorization codes: 256 bit, stored by hash, a minute, once. */
export function createOAuthCodes({ db, now }: Parts) {
  return {
    issue: async (pool: Pool, user: User, asked: AuthorizeRequest): Promise<string> => {
      const code = randomBytes(32).toString('base64url')
      await db
        .insertInto('identity.oauth_codes')
        .values({
          code_hash: hashOf(code),
          pool_id: pool.id,
          client_id: pool.clientId,
          username: user.username,
          redirect_uri: asked.redirect_uri,
          code_challenge: asked.code_challenge ?? '',
          nonce: asked.nonce ?? null,
          scope: asked.scope,
          expires_at: new Date(now().getTime() + LIFETIME_MS),
        })
        .execute()
      return code
    },
    /** Uses a code up, whatever comes with it; answers what it stands for if all of that is right. */
    redeem: (code: string, proof: Proof) => redeem({ db, now }, hashOf(code), proof),
    /** Whether nobody else used the code while its tokens were made. */
    isStillOurs: async (code: string, family: string): Promise<boolean> => {
      const row = await db
        .selectFrom('identity.oauth_codes')
        .select('family')
        .where('code_hash', '=', hashOf(code))
        .executeTakeFirst()
      return row?.family === family
    },
    /** Notes that a code came twice; answers the sign-in that has to end. */
    takeFamily: async (code: string): Promise<string | undefined> => {
      const hash = hashOf(code)
      const row = await db
        .selectFrom('identity.oauth_codes')
        .select('family')
        .where('code_hash', '=', hash)
        .where('used_at', 'is not', null)
        .executeTakeFirst()
      await db
        .updateTable('identity.oauth_codes')
        .set({ family: null })
        .where('code_hash', '=', hash)
        .where('used_at', 'is not', null)
        .execute()
      return row?.family ?? undefined
    },
  }
}

async function redeem(
  { db, now }: Parts,
  hash: Buffer,
  { clientId, redirectUri, verifier }: Proof,
): Promise<Redeemed | undefined> {
  const at = now()
  const family = randomUUID()
  const row = await db
    .updateTable('identity.oauth_codes')
    .set({ used_at: at, family })
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returningAll()
    .executeTakeFirst()
  const isRight =
    row?.client_id === clientId &&
    row.redirect_uri === redirectUri &&
    isProved(row.code_challenge, verifier)
  if (!isRight) return undefined
  const { pool_id: poolId, username, scope, nonce } = row
  return { poolId, username, scope, nonce, family }
}
