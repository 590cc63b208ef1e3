import { sql } from 'kysely'

import { MAX_KNOWN_COLUMNS } from '#schemas/paste-columns.ts'
import type { ColumnChange, KnownColumn } from '#schemas/paste-columns.ts'
import { inTransaction } from '#server/db/database.ts'
import type { Db, Tx } from '#server/db/database.ts'

/** What a company means by the headings of its spreadsheets. */
export const listPasteColumns = (db: Db | Tx, tenant: string): Promise<KnownColumn[]> =>
  db
    .selectFrom('paste_columns')
    .select(['head', 'meaning as column', 'unit'])
    .where('tenant', '=', tenant)
    .orderBy('head')
    .execute()

type Changes = { readonly tenant: string; readonly columns: readonly ColumnChange[] }

/** Remembers and forgets; of a heading that is told twice the last one holds. The answer is all that is known then. */
export const writePasteColumns = (db: Db, { tenant, columns }: Changes, now: Date) =>
  inTransaction(db, async (tx) => {
    const last = [...new Map(columns.map((change) => [change.head, change])).values()]
    // In one order, so that two who tell the same headings wait for each other instead of blocking one another.
    for (const change of last.toSorted((one, other) => (one.head < other.head ? -1 : 1)))
      await write(tx, tenant, change, now)
    await sql`delete from paste_columns where tenant = ${tenant} and head in (
      select head from paste_columns where tenant = ${tenant}
      order by updated_at desc, head offset ${MAX_KNOWN_COLUMNS})`.execute(tx)
    return listPasteColumns(tx, tenant)
  })

async function write(tx: Tx, tenant: string, { head, column, unit }: ColumnChange, now: Date) {
  if (column === null)
    return tx
      .deleteFrom('paste_columns')
      .where('tenant', '=', tenant)
      .where('head', '=', head)
      .execute()
  const told = { meaning: column, unit, updated_at: now }
  return tx
    .insertInto('paste_columns')
    .values({ tenant, head, ...told })
    .onConflict((on) => on.columns(['tenant', 'head']).doUpdateSet(told))
    .execute()
}
