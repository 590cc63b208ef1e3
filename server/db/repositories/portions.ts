import { sql } from 'kysely'

import type { Db, Tx } from '#server/db/database.ts'

/** The longest that a statement of housekeeping may hold the database up. */
const STATEMENT_MS = 1_000
// What is left then is done ten minutes later.
const MOST = 500

/** A node that stops. */
export type Ending = { readonly aborted: boolean }

/**
 * Repeats work that answers whether more is left, each time in a transaction of its own: however much there is, no
 * statement is long, nobody waits for a lock for long, and what is done stays done.
 */
export async function inPortions(
  db: Db,
  ending: Ending,
  work: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  const portion = () =>
    db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(STATEMENT_MS)}`.execute(tx)
      return work(tx)
    })
  for (let n = 0; n < MOST && !ending.aborted; n += 1)
    // One after the other is the point.
    // oxlint-disable-next-line no-await-in-loop
    if (!(await portion())) return
}
