import type { Db, Tx } from '#server/db/database.ts'
import type { Idempotency } from '#server/http/context.ts'

const KEPT_MS = 24 * 3_600_000 // calls.md §1

export type Remembered =
  | { readonly type: 'same'; readonly response: unknown }
  | { readonly type: 'other' }

/** The answer that a key got before; undefined for a new or a forgotten key. */
export async function readRemembered(
  db: Db,
  { principal, key, call, bodyHash }: Idempotency,
  now: Date,
): Promise<Remembered | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['call', 'body_hash', 'response', 'created_at'])
    .where('principal', '=', principal)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row || now.getTime() - row.created_at.getTime() > KEPT_MS) return undefined
  return row.call === call && row.body_hash === bodyHash
    ? { type: 'same', response: row.response }
    : { type: 'other' }
}

/** Takes a key for this transaction. A parallel twin waits here until we are done; then it gets false. */
export async function claimKey(
  tx: Tx,
  { principal, key, call, bodyHash }: Idempotency,
  now: Date,
): Promise<boolean> {
  const fresh = { call, body_hash: bodyHash, response: null, created_at: now }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency_keys')
    .values({ principal, key, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['principal', 'key'])
        .doUpdateSet(fresh)
        .where('idempotency_keys.created_at', '<', new Date(now.getTime() - KEPT_MS)),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Keeps the answer beside its key, in the same transaction. */
export async function rememberAnswer(
  tx: Tx,
  { principal, key }: Idempotency,
  response: unknown,
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ response: JSON.stringify(response) })
    .where('principal', '=', principal)
    .where('key', '=', key)
    .execute()
}
