import { timingSafeEqual } from 'node:crypto'

import type { Kysely } from 'kysely'

import type { IdentityTables } from '#server/db/identity-tables.ts'
import type { UserKey } from '#server/identity/account/users.ts'
import { expiredCode, tooManyAttempts, wrongCode } from '#server/identity/errors.ts'
import type { Secrets } from '#server/secrets.ts'

import { sixDigits } from './six-digits.ts'

const LIFETIME_MS = 600_000
const MAX_ATTEMPTS = 5

/** What the signed-in ask codes for, and what comes after a password. What anybody may ask for: asked-codes.ts. */
type Purpose =
  | 'verify:email'
  | 'verify:phone_number'
  | 'authenticator'
  | 'passkey'
  | 'second:SMS_MFA'
  | 'second:EMAIL_OTP'
export type CodeKey = UserKey & { readonly purpose: Purpose }

type Parts = {
  readonly db: Kysely<IdentityTables>
  readonly secrets: Secrets
  readonly now: () => Date
}
type Issued = {
  /** Six digits unless given: what an authenticator makes itself is not ours to choose. */
  readonly code?: string
  /** What the code confirms; sealed. */
  readonly value?: string
  /** Ten minutes unless given. */
  readonly lifetimeMs?: number
}

const rowOf = ({ poolId, username, purpose }: CodeKey) => ({
  pool_id: poolId,
  username,
  purpose,
})
const placeOf = ({ poolId, username, purpose }: CodeKey) => ({
  table: 'identity.codes',
  column: 'value_cipher',
  row: `${username}|${purpose}`,
  tenant: poolId,
})

export type Codes = ReturnType<typeof createCodes>

/** Codes for one purpose: hashed, ten minutes, five attempts, once. */
export function createCodes({ db, secrets, now }: Parts) {
  const hashOf = ({ poolId, username, purpose }: CodeKey, code: string) =>
    secrets.mac('identity codes', [poolId, username, purpose, code].join('|'))
  const open = (key: CodeKey, sealed: string | null | undefined) =>
    sealed ? secrets.open(sealed, placeOf(key)) : undefined
  return {
    /** Makes a code; an earlier one for the same purpose is void. */
    issue: async (
      key: CodeKey,
      { code = sixDigits(), value, lifetimeMs = LIFETIME_MS }: Issued = {},
    ): Promise<string> => {
      const at = now()
      const values = {
        code_hash: hashOf(key, code),
        attempts: 0,
        expires_at: new Date(at.getTime() + lifetimeMs),
        used_at: null,
        created_at: at,
        value_cipher: value === undefined ? null : secrets.seal(value, placeOf(key)),
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
    /** Uses a code up, or refuses; answers what it confirms. */
    take: async (key: CodeKey, code: string): Promise<string | undefined> => {
      const hash = hashOf(key, code.trim())
      return open(key, await takeCode(db, { key, hash, at: now() }))
    },
    /** What an open code confirms, with its attempt counted; for checks that are not a comparison of codes. */
    guess: async (key: CodeKey): Promise<string | undefined> =>
      open(key, (await countAttempt(db, key, now())).value_cipher),
    /** What waits for confirmation, without counting. */
    pending: async (key: CodeKey): Promise<string | undefined> => {
      const row = await openRow(db, key, now())
      return open(key, row?.value_cipher)
    },
    /** What a code confirms that was made less than `withinMs` ago and can still be answered. */
    out: async (key: CodeKey, withinMs: number): Promise<string | undefined> => {
      const at = now()
      const row = await openRow(db, key, at)
      const isRecent = row !== undefined && at.getTime() - row.created_at.getTime() < withinMs
      if (isRecent && row.attempts >= MAX_ATTEMPTS) tooManyAttempts()
      return isRecent ? open(key, row.value_cipher) : undefined
    },
    /** Uses up what `guess` answered; refuses when another call was faster. */
    close: (key: CodeKey) => close(db, key, now()),
  }
}

type Taken = { readonly key: CodeKey; readonly hash: Buffer; readonly at: Date }

async function takeCode(db: Kysely<IdentityTables>, { key, hash, at }: Taken) {
  const counted = await countAttempt(db, key, at)
  if (!timingSafeEqual(counted.code_hash, hash)) return wrongCode()
  await close(db, key, at, hash)
  return counted.value_cipher
}

// The attempt is counted before the comparison, so that parallel guesses count too.
async function countAttempt(db: Kysely<IdentityTables>, key: CodeKey, at: Date) {
  const counted = await db
    .updateTable('identity.codes')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where((eb) => eb.and(rowOf(key)))
    .where('attempts', '<', MAX_ATTEMPTS)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['code_hash', 'value_cipher'])
    .executeTakeFirst()
  if (counted) return counted
  return (await openRow(db, key, at)) ? tooManyAttempts() : expiredCode()
}

async function close(db: Kysely<IdentityTables>, key: CodeKey, at: Date, hash?: Buffer) {
  let query = db
    .updateTable('identity.codes')
    .set({ used_at: at, value_cipher: null })
    .where((eb) => eb.and(rowOf(key)))
    .where('used_at', 'is', null)
  if (hash) query = query.where('code_hash', '=', hash)
  const { numUpdatedRows } = await query.executeTakeFirst()
  if (numUpdatedRows !== 1n) expiredCode()
}

const openRow = (db: Kysely<IdentityTables>, key: CodeKey, at: Date) =>
  db
    .selectFrom('identity.codes')
    .selectAll()
    .where((eb) => eb.and(rowOf(key)))
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
