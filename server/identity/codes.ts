import { randomInt, timingSafeEqual } from 'node:crypto'

import type { Kysely } from 'kysely'

import type { IdentityTables } from '#server/db/identity-tables.ts'
import type { Secrets } from '#server/secrets.ts'

import { fail } from './errors.ts'
import type { UserKey } from './users.ts'

const LIFETIME_MS = 600_000
const MAX_ATTEMPTS = 5

export type CodeKey = UserKey & { readonly purpose: 'reset' }
export type Codes = ReturnType<typeof createCodes>

type Parts = {
  readonly db: Kysely<IdentityTables>
  readonly secrets: Secrets
  readonly now: () => Date
}

/** Six digits for one purpose: hashed, ten minutes, five attempts, once. */
export function createCodes({ db, secrets, now }: Parts) {
  const hashOf = ({ poolId, username, purpose }: CodeKey, code: string) =>
    secrets.mac('identity codes', [poolId, username, purpose, code].join('|'))
  return {
    /** Makes a code; an earlier one for the same purpose is void. */
    issue: async (key: CodeKey): Promise<string> => {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const at = now()
      const values = {
        code_hash: hashOf(key, code),
        attempts: 0,
        expires_at: new Date(at.getTime() + LIFETIME_MS),
        used_at: null,
        created_at: at,
      }
      await db
        .insertInto('identity.codes')
        .values({ pool_id: key.poolId, username: key.username, purpose: key.purpose, ...values })
        .onConflict((conflict) =>
          conflict.columns(['pool_id', 'username', 'purpose']).doUpdateSet(values),
        )
        .execute()
      return code
    },
    /** Uses a code up, or refuses. The attempt is counted before the comparison, so parallel guesses count too. */
    take: async (key: CodeKey, code: string): Promise<void> => {
      const own = {
        pool_id: key.poolId,
        username: key.username,
        purpose: key.purpose,
      }
      const counted = await db
        .updateTable('identity.codes')
        .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
        .where((eb) => eb.and(own))
        .where('attempts', '<', MAX_ATTEMPTS)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now())
        .returning('code_hash')
        .executeTakeFirst()
      if (!counted) return refuseUncounted(db, own, now())
      if (!timingSafeEqual(counted.code_hash, hashOf(key, code)))
        return fail(
          'CodeMismatchException',
          'Invalid verification code provided, please try again.',
        )
      const used = await db
        .updateTable('identity.codes')
        .set({ used_at: now() })
        .where((eb) => eb.and(own))
        .where('code_hash', '=', counted.code_hash)
        .where('used_at', 'is', null)
        .executeTakeFirst()
      if (used.numUpdatedRows !== 1n) expired()
    },
  }
}

const expired = (): never =>
  fail('ExpiredCodeException', 'Invalid code provided, please request a code again.')

async function refuseUncounted(
  db: Kysely<IdentityTables>,
  own: { pool_id: string; username: string; purpose: string },
  at: Date,
): Promise<never> {
  const row = await db
    .selectFrom('identity.codes')
    .select('attempts')
    .where((eb) => eb.and(own))
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return row
    ? fail('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
    : expired()
}
