import { randomInt, timingSafeEqual } from 'node:crypto'

import type { Kysely } from 'kysely'

import type { IdentityTables } from '#server/db/identity-tables.ts'
import type { Secrets } from '#server/secrets.ts'

import { fail } from './errors.ts'
import type { UserKey } from './users.ts'

const LIFETIME_MS = 600_000
const MAX_ATTEMPTS = 5

export type CodeKey = UserKey & { readonly purpose: 'reset' }

type Parts = {
  readonly db: Kysely<IdentityTables>
  readonly secrets: Secrets
  readonly now: () => Date
}

const rowOf = ({ poolId, username, purpose }: CodeKey) => ({
  pool_id: poolId,
  username,
  purpose,
})

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
        .values({ ...rowOf(key), ...values })
        .onConflict((conflict) =>
          conflict.columns(['pool_id', 'username', 'purpose']).doUpdateSet(values),
        )
        .execute()
      return code
    },
    /** Uses a code up, or refuses. */
    take: (key: CodeKey, code: string) => takeCode(db, { key, hash: hashOf(key, code), at: now() }),
  }
}

type Taken = { readonly key: CodeKey; readonly hash: Buffer; readonly at: Date }

// The attempt is counted before the comparison, so that parallel guesses count too.
async function takeCode(db: Kysely<IdentityTables>, { key, hash, at }: Taken): Promise<void> {
  const counted = await db
    .updateTable('identity.codes')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where((eb) => eb.and(rowOf(key)))
    .where('attempts', '<', MAX_ATTEMPTS)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('code_hash')
    .executeTakeFirst()
  if (!counted) return refuseUncounted(db, key, at)
  if (!timingSafeEqual(counted.code_hash, hash))
    return fail('CodeMismatchException', 'Invalid verification code provided, please try again.')
  const used = await db
    .updateTable('identity.codes')
    .set({ used_at: at })
    .where((eb) => eb.and(rowOf(key)))
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (used.numUpdatedRows !== 1n) expired()
}

const expired = (): never =>
  fail('ExpiredCodeException', 'Invalid code provided, please request a code again.')

async function refuseUncounted(db: Kysely<IdentityTables>, key: CodeKey, at: Date): Promise<never> {
  const row = await db
    .selectFrom('identity.codes')
    .select('attempts')
    .where((eb) => eb.and(rowOf(key)))
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return row
    ? fail('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
    : expired()
}
