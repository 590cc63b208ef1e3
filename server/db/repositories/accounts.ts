import { sql } from 'kysely'

import type { Tx } from '#server/db/database.ts'

/** An account of a user pool, held until the transaction ends: of two who change it at once, the second sees what the first did. */
export async function holdAccount(
  tx: Tx,
  { pool, username }: { readonly pool: string; readonly username: string },
): Promise<void> {
  const name = `account|${pool}|${username}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** What makes administrators fewer, one after the other: none of two who end each other leaves nobody. */
export const holdAdministrators = (tx: Tx): Promise<void> =>
  holdAccount(tx, { pool: '*', username: 'administrators' })
