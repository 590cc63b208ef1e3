import type { Kysely, Transaction, UpdateQueryBuilder, UpdateResult } from 'kysely'

import type { IdentityTables } from '#server/db/identity-tables.ts'
import type { UserKey } from '#server/identity/account/users.ts'
import { fail } from '#server/identity/errors.ts'
import type { Pool } from '#server/identity/pools.ts'

const GRACE_MS = 60_000 // two tabs, or an answer that was lost on the way

/** One completed sign-in; all refresh tokens that follow from it are a family. */
export type SignIn = {
  readonly family: string
  readonly authTime: Date
  readonly device: string | null
  /** What the tokens are good for; null: everything that a password is. */
  readonly scope: string | null
}

type Beginning = {
  readonly hash: Buffer
  readonly pool: Pool
  readonly username: string
  readonly signIn: SignIn
}
type Use = { readonly hash: Buffer; readonly pool: Pool; readonly next?: Buffer | undefined }
type Parts = {
  readonly db: Kysely<IdentityTables>
  readonly now: () => Date
  /** Hears which sign-ins have ended. */
  readonly ended: (families: readonly string[]) => void
}
type Ending = UpdateQueryBuilder<
  IdentityTables,
  'identity.refresh_tokens',
  'identity.refresh_tokens',
  UpdateResult
>
export type RefreshTokens = ReturnType<typeof createRefreshTokens>

const revoked = (): never => fail('NotAuthorizedException', 'Refresh Token has been revoked')

/** Refresh tokens, stored by hash. */
export function createRefreshTokens({ db, now, ended }: Parts) {
  // Those that `which` leaves; the id tokens of their sign-ins end with them.
  const revoke = async (which: (all: Ending) => Ending) => {
    const all = db
      .updateTable('identity.refresh_tokens')
      .set({ revoked_at: now() })
      .where('revoked_at', 'is', null)
    const rows = await which(all).returning('family').execute()
    ended([...new Set(rows.map(({ family }) => family))])
  }
  const revokeFamily = (family: string) => revoke((all) => all.where('family', '=', family))
  return {
    begin: (beginning: Beginning) => insertToken(db, beginning, now()),
    /** Uses a refresh token. One that was replaced more than 60 s ago was stolen: its whole family ends. */
    use: async (use: Use): Promise<{ readonly username: string; readonly signIn: SignIn }> => {
      const at = now()
      const result = await db.transaction().execute((trx) => useToken(trx, use, at))
      if (!('reused' in result)) return result
      await revokeFamily(result.reused)
      return revoked()
    },
    revokeOf: async ({ hash, pool }: Use) => {
      const row = await db
        .selectFrom('identity.refresh_tokens')
        .select(['family', 'username'])
        .where('token_hash', '=', hash)
        .where('client_id', '=', pool.clientId)
        .executeTakeFirst()
      if (row) await revokeFamily(row.family)
      return row?.username
    },
    revokeAll: (pool: Pool, username: string) =>
      revoke((all) => all.where('pool_id', '=', pool.id).where('username', '=', username)),
    /** All sign-ins of a user but one. */
    revokeOthers: ({ poolId, username }: UserKey, but: string) =>
      revoke((all) =>
        all
          .where('pool_id', '=', poolId)
          .where('username', '=', username)
          .where('family', '<>', but),
      ),
    revokeFamily,
    revokeDevice: ({ poolId, username }: UserKey, device: string, but: string) =>
      revoke((all) =>
        all
          .where((eb) => eb.and({ pool_id: poolId, username, device_key: device }))
          .where('family', '<>', but),
      ),
    isRevoked: (family: string) => isFamilyRevoked(db, family),
  }
}

async function insertToken(
  db: Kysely<IdentityTables>,
  { hash, pool, username, signIn }: Beginning,
  at: Date,
): Promise<void> {
  await db
    .insertInto('identity.refresh_tokens')
    .values({
      token_hash: hash,
      family: signIn.family,
      pool_id: pool.id,
      username,
      client_id: pool.clientId,
      device_key: signIn.device,
      scope: signIn.scope,
      auth_time: signIn.authTime,
      last_used_at: at,
      expires_at: new Date(at.getTime() + pool.lifetime.refresh * 1000),
    })
    .execute()
}

async function isFamilyRevoked(db: Kysely<IdentityTables>, family: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity.refresh_tokens')
    .select('family')
    .where('family', '=', family)
    .where('revoked_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function useToken(trx: Transaction<IdentityTables>, { hash, pool, next }: Use, at: Date) {
  const row = await trx
    .selectFrom('identity.refresh_tokens')
    .selectAll()
    .where('token_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.client_id !== pool.clientId)
    return fail('NotAuthorizedException', 'Invalid Refresh Token')
  // The family, not the row: a sign-out may have come between a token and the one that replaces it.
  if (await isFamilyRevoked(trx, row.family)) return revoked()
  const idleUntil = row.last_used_at.getTime() + pool.lifetime.idle * 1000
  if (row.expires_at <= at || idleUntil <= at.getTime())
    return fail('NotAuthorizedException', 'Refresh Token has expired')
  if (row.replaced_at && row.replaced_at.getTime() + GRACE_MS < at.getTime())
    return { reused: row.family }
  await trx
    .updateTable('identity.refresh_tokens')
    .set({ last_used_at: at, replaced_at: row.replaced_at ?? (next ? at : null) })
    .where('token_hash', '=', hash)
    .execute()
  if (next)
    await trx
      .insertInto('identity.refresh_tokens')
      .values({ ...row, token_hash: next, last_used_at: at, replaced_at: null })
      .execute()
  const { family, auth_time: authTime, device_key: device, scope } = row
  return { username: row.username, signIn: { family, authTime, device, scope } }
}
