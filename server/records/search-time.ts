import { sql } from 'kysely'

import type { Db, Tx } from '#server/db/database.ts'
import { isTimeout } from '#server/db/errors.ts'

const SEARCH_MS = 2_000

/** Reads what a search asks for, as long as that takes no longer than somebody waits; undefined: it took too long. */
export async function withinSearchTime<T>(
  db: Db,
  read: (tx: Tx) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(SEARCH_MS)}`.execute(tx)
      return read(tx)
    })
  } catch (error) {
    if (isTimeout(error)) return undefined
    throw error
  }
}
