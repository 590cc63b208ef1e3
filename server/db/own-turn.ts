import { sql } from 'kysely'

import { inTransaction } from './database.ts'
import type { Db, Tx } from './database.ts'

const lasts = new Map<string, Promise<unknown>>()

/**
 * A transaction in which nobody else adds to what somebody has of one kind, on whichever node: what they have can be
 * counted before something is added. Here they wait for each other in memory, since in the database they would take the
 * connections of all.
 */
export async function inOwnTurn<T>(
  db: Db,
  whose: `${'drafts' | 'views'}|${string}`,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const run = () =>
    inTransaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${whose}, 0))`.execute(tx)
      return work(tx)
    })
  const turn = (lasts.get(whose) ?? Promise.resolve()).then(run, run)
  lasts.set(whose, turn)
  try {
    return await turn
  } finally {
    if (lasts.get(whose) === turn) lasts.delete(whose)
  }
}
