import { timingSafeEqual } from 'node:crypto'

import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'

import type { IdentityTables } from '#server/db/identity-tables.ts'
import type { UserKey } from '#server/identity/account/users.ts'
import { expiredCode, tooManyAttempts, wrongCode } from '#server/identity/errors.ts'
import type { Secrets } from '#server/secrets.ts'

import { sixDigits } from './six-digits.ts'

const CODE_MS = 600_000
// A code of which another is sent (after ten minutes, say) still belongs to what was said at the sign-up.
const KEPT_MS = 86_400_000
const MAX_ATTEMPTS = 5

/** What anybody may ask for who knows an address: a new account, a new password. */
type Purpose = 'sign-up' | 'reset'
export type AskedKey = UserKey & { readonly purpose: Purpose }
type Row = Selectable<IdentityTables['identity.asked_codes']>
type Parts = {
  readonly db: Kysely<IdentityTables>
  readonly secrets: Secrets
  readonly now: () => Date
}

/** `isOwn`: the asker's own value; else that of whoever asked for the code, which proves an address and no more. */
type Taken = { readonly isOwn: boolean; readonly value: string | undefined }

/**
 * Codes that anybody may ask for: hashed, ten minutes, once, one for each asker. An asker is a text that others do not
 * have: the session of a browser, or the address that it calls from. Who asked has five attempts; all others together
 * have five more, which cannot take away the asker's (the mail may be read on another device than it was asked for).
 */
export function createAskedCodes({ db, secrets, now }: Parts) {
  const { hashOf, askerOf, sealed, openBy, openOwn } = createSeals(secrets)
  const issue = async (key: AskedKey, asker: string, value?: string): Promise<string> => {
    const at = now()
    const code = sixDigits()
    const values = {
      code_hash: hashOf('asked codes', key, code),
      attempts: 0,
      strays: 0,
      code_expires_at: new Date(at.getTime() + CODE_MS),
      expires_at: new Date(at.getTime() + KEPT_MS),
      used_at: null,
      value_cipher: null,
      code_cipher: null,
      ...(value === undefined ? {} : sealed(key, asker, { code, value })),
    }
    await db
      .insertInto('identity.asked_codes')
      .values({ ...rowOf(key), asker_hash: askerOf(key, asker), ...values })
      .onConflict((conflict) =>
        conflict.columns(['pool_id', 'username', 'purpose', 'asker_hash']).doUpdateSet(values),
      )
      .execute()
    return code
  }
  return {
    /** Makes a code for this asker; an earlier one of theirs is void, those of others stay. */
    issue,
    /** Makes another code for what the same asker said before. */
    issueAgain: async (key: AskedKey, asker: string): Promise<string> => {
      const row = await ownRow(db, key, askerOf(key, asker))
      const isKept = row && row.used_at === null && row.expires_at > now()
      return issue(key, asker, openOwn(key, isKept ? row : undefined, asker))
    },
    /** Uses a code up, and with it all others for the same purpose; or refuses. */
    take: async (key: AskedKey, asker: string, given: string): Promise<Taken> => {
      const at = now()
      const code = given.trim()
      const rows = await countAttempt(db, { key, asker: askerOf(key, asker), at })
      const own = rows.find(({ isOwn }) => isOwn)
      const right = rightOf(rows, { hash: hashOf('asked codes', key, code), at })
      await closeAll(db, { key, asker: right.asker_hash, at })
      return own?.code_cipher
        ? { isOwn: true, value: openOwn(key, own, asker) }
        : { isOwn: right.isOwn, value: openBy(key, right, code) }
    },
  }
}

type Sealed = { readonly code: string; readonly value: string }
type Counted = Row & { readonly isOwn: boolean }

const rowOf = ({ poolId, username, purpose }: AskedKey) => ({ pool_id: poolId, username, purpose })
const placeOf = (column: string, { poolId, username, purpose }: AskedKey) => ({
  table: 'identity.asked_codes',
  column,
  row: `${username}|${purpose}`,
  tenant: poolId,
})

function createSeals(secrets: Secrets) {
  const hashOf = (label: string, { poolId, username, purpose }: AskedKey, text: string) =>
    secrets.mac(`identity ${label}`, [poolId, username, purpose, text].join('|'))
  const askerOf = (key: AskedKey, asker: string) => hashOf('askers', key, asker)
  const sealed = (key: AskedKey, asker: string, { code, value }: Sealed) => ({
    value_cipher: secrets.seal(value, placeOf('value_cipher', key), code),
    code_cipher: secrets.seal(code, placeOf('code_cipher', key), asker),
  })
  const openBy = (key: AskedKey, row: Row | undefined, code: string) =>
    row?.value_cipher
      ? secrets.open(row.value_cipher, placeOf('value_cipher', key), code)
      : undefined
  // An asker needs no code to be told what is theirs: their session opens the code, and the code opens it.
  const openOwn = (key: AskedKey, row: Row | undefined, asker: string) =>
    row?.code_cipher
      ? openBy(key, row, secrets.open(row.code_cipher, placeOf('code_cipher', key), asker))
      : undefined
  return { hashOf, askerOf, sealed, openBy, openOwn }
}

const ownRow = (db: Kysely<IdentityTables>, key: AskedKey, asker: Buffer) =>
  db
    .selectFrom('identity.asked_codes')
    .selectAll()
    .where((eb) => eb.and(rowOf(key)))
    .where('asker_hash', '=', asker)
    .executeTakeFirst()

type Asked = { readonly key: AskedKey; readonly asker: Buffer; readonly at: Date }

// Counted before anything is compared, so that parallel guesses count too.
async function countAttempt(
  db: Kysely<IdentityTables>,
  { key, asker, at }: Asked,
): Promise<readonly Counted[]> {
  const isOwn = sql<boolean>`asker_hash = ${asker}`
  const rows = await db
    .updateTable('identity.asked_codes')
    .set({
      attempts: sql`least(attempts + (${isOwn})::int, ${MAX_ATTEMPTS + 1}::int)`,
      strays: sql`least(strays + (not ${isOwn})::int, ${MAX_ATTEMPTS + 1}::int)`,
    })
    .where((eb) => eb.and(rowOf(key)))
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returningAll()
    .execute()
  return rows.map((row) => ({ ...row, isOwn: row.asker_hash.equals(asker) }))
}

const mayTry = ({ isOwn, attempts, strays }: Counted) => (isOwn ? attempts : strays) <= MAX_ATTEMPTS

/** The row whose code this is; refuses when there is none, or no attempt is left. */
function rightOf(
  rows: readonly Counted[],
  { hash, at }: { readonly hash: Buffer; readonly at: Date },
): Counted {
  const open = rows.filter((row) => row.code_expires_at > at)
  const own = rows.find(({ isOwn }) => isOwn)
  const tried = open.filter(mayTry)
  if ((own && !mayTry(own)) || (open.length && !tried.length)) return tooManyAttempts()
  const right = tried.find((row) => timingSafeEqual(row.code_hash, hash))
  if (right) return right
  // Somebody whose own code has had its time is told so, whatever others have asked for since.
  return open.length && !(own && !open.includes(own)) ? wrongCode() : expiredCode()
}

async function closeAll(db: Kysely<IdentityTables>, { key, asker, at }: Asked) {
  const closed = await db
    .updateTable('identity.asked_codes')
    .set({ used_at: at, value_cipher: null, code_cipher: null })
    .where((eb) => eb.and(rowOf(key)))
    .where('used_at', 'is', null)
    .returning('asker_hash')
    .execute()
  // Another call was faster.
  if (!closed.some(({ asker_hash }) => asker_hash.equals(asker))) expiredCode()
}
